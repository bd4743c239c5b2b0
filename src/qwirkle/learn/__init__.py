"""The room for researchers: learning environments, games by the thousand, and data sets of self-play.

`qwirkle_v0` is a PettingZoo environment, `batch` steps thousands of games at once over numpy arrays,
`policy_bot` lets what was learned play in the arena, `selfplay` makes data sets. They need the extras `learn`
and `data`; each says so where one is missing. `docs/learn.md` is a tour.
"""
