"""A game in the terminal, turn by turn, from the deal or a saved file to its end or until someone leaves."""

from __future__ import annotations

from qwirkle.bots import Limit, Progress
from qwirkle.rules import Move, Place
from qwirkle.terminal.pages import sheet_page
from qwirkle.terminal.saving import SavedGame, SaveProblem
from qwirkle.terminal.sentences import ending_sentences, event_sentence, opening_sentence, winner_sentences
from qwirkle.terminal.table import Table
from qwirkle.terminal.turn import Left, Turn
from qwirkle.terminal.turn_screen import turn_lines
from qwirkle.terminal.voice import Voice

__all__ = ["GameLoop"]

_LAST_ROUNDS = 6
"""How many rounds of the score sheet the last screen shows; a file shows them all."""


class GameLoop:
    """A table, the file it is saved in, and the screen it is played on."""

    def __init__(self, table: Table, saved: SavedGame, voice: Voice, limit: Limit | None = None) -> None:
        self._table = table
        self._saved = saved
        self._voice = voice
        self._screen = voice.screen
        self._limit = limit
        self._trouble: SaveProblem | None = None

    def run(self) -> bool:
        """Plays until the game is over or somebody leaves; returns whether all of it is saved."""
        self._save()
        if not self._table.people and not self._table.game.events:
            self._screen.show(self._voice.plain(opening_sentence(self._voice.texts, self._table)))
        try:
            while not self._table.state.over:
                self._play(self._bot_move() if self._table.seat.bot else self._person_move())
        except (Left, EOFError):
            self._say_goodbye()
        except KeyboardInterrupt:
            self._say_goodbye()
            raise
        else:
            self._show_ending()
        return self._trouble is None

    def _bot_move(self) -> Move:
        if self._screen.redraws and self._table.people:
            thinking = self._voice.sentence("terminal.thinking", name=self._table.seat.name)
            self._screen.clear()
            self._screen.show(turn_lines(self._table, self._voice, notices=self._voice.hint(thinking)))
        return self._table.bot_move(self._limit, Progress())

    def _person_move(self) -> Move:
        if self._table.people > 1 and self._screen.is_live:
            self._draw_curtain()
        return Turn(self._table, self._voice, self._save_on_request).take()

    def _draw_curtain(self) -> None:
        """Hides the hand of whoever moved before, until the next person sits there."""
        waiting = self._voice.plain(self._voice.sentence("terminal.curtain", name=self._table.seat.name))
        self._screen.hide()
        self._screen.show(turn_lines(self._table, self._voice, notices=waiting))
        self._screen.ask("")

    def _play(self, move: Move) -> None:
        """Makes the move, saves it, and says what it did where the next screen would not."""
        name = self._table.seat.name
        event = self._table.game.push(move)
        self._save()
        if not self._screen.redraws or not self._table.people:
            sentence = event_sentence(self._voice.texts, name, event)
            self._screen.show([f" {sentence}" + (f"  {move}" if isinstance(move, Place) else "")])

    def _save(self) -> None:
        """Saves the game; trouble is kept to be told, and the game goes on."""
        try:
            self._saved.write(self._table.game)
            self._trouble = None
        except SaveProblem as problem:
            self._trouble = problem

    def _save_on_request(self) -> list[str]:
        self._save()
        return self._saved_lines()

    def _saved_lines(self) -> list[str]:
        """Where the game is saved, or why it is not."""
        if self._trouble is not None:
            return self._voice.warning(self._trouble.text(self._voice.texts))
        return self._voice.plain(self._voice.sentence("terminal.saved", file=self._saved.path))

    def _say_goodbye(self) -> None:
        lines = self._saved_lines()
        if self._trouble is None:
            lines += [
                *self._voice.plain(self._voice.sentence("terminal.resume")),
                f"   qwirkle play --resume {self._saved.path}",
            ]
        self._screen.show(["", *lines])

    def _show_ending(self) -> None:
        """The board as it ended, the score sheet, and who won and why."""
        table, voice, screen = self._table, self._voice, self._screen
        rows = _LAST_ROUNDS if screen.redraws else None
        screen.clear()
        screen.show(["", *turn_lines(table, voice), ""])
        events, scores = table.game.events, table.game.scores
        screen.show(sheet_page(voice.texts, table.seats, events, scores, screen.ink, rows))
        screen.show([""])
        for sentence in ending_sentences(voice.texts, table):
            screen.show(voice.plain(sentence))
        for sentence in winner_sentences(voice.texts, table):
            screen.show(voice.praise(sentence))
        screen.show(self._saved_lines())
