"""The learned evaluation: lessons from sampled games, the training of its weights, and their promotion.

Three steps, each a command (`docs/strength.md` walks through them):

    python -m qwirkle.learn.evaluation.generation   plays games and writes lessons
    python -m qwirkle.learn.evaluation.training     learns weights from lessons (needs the extra `train`)
    python -m qwirkle.learn.evaluation.promotion    ships new weights if they beat the old

Players need none of it: the weights are data of the engine.
"""
