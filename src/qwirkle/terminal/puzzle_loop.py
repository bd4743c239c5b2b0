"""Puzzles in the terminal: a position, a move that is typed, and a second where the first is wrong."""

from __future__ import annotations

from collections.abc import Callable

from qwirkle.coach.puzzles import GRADES, Answer, Puzzle, Theme, judge
from qwirkle.errors import IllegalMove
from qwirkle.notation import format_tiles
from qwirkle.rules import Place, score
from qwirkle.terminal.board import GUTTER, board_lines, window_on
from qwirkle.terminal.draft import Draft
from qwirkle.terminal.entry import Asked, Laid, Traded, Unreadable, read_entry
from qwirkle.terminal.ink import TILE_WIDTH
from qwirkle.terminal.sentences import refusal_sentence, score_lines
from qwirkle.terminal.turn_screen import hand_lines
from qwirkle.terminal.voice import Voice
from qwirkle.terminal.words import Word

__all__ = ["PuzzleLoop"]

_TRIES = 2
_PROMPT = "> "
_OTHER_LINES = 14
"""Lines of a screen that are not the board."""


class PuzzleLoop:
    """Puzzles one after another on a screen, and how many were solved in a row."""

    def __init__(self, voice: Voice) -> None:
        self._voice = voice
        self._screen = voice.screen
        self._streak = 0

    def run(self, first: Puzzle, another: Callable[[], Puzzle] | None) -> None:
        """Sets the first puzzle, and others for as long as somebody wants them and there are any."""
        voice, puzzle = self._voice, first
        try:
            while self._set(puzzle) and another is not None:
                self._screen.show(voice.hint(voice.sentence("terminal.puzzle.next")))
                if voice.words.read(self._screen.ask(_PROMPT)) in (Word.QUIT, Word.NO):
                    return
                puzzle = another()
        except EOFError:
            self._screen.show([""])

    def _set(self, puzzle: Puzzle) -> bool:
        """Sets one puzzle; returns whether it was answered to the end."""
        self._screen.clear()
        self._screen.show(self._position(puzzle))
        for tries_left in reversed(range(_TRIES)):
            answer = self._answer(puzzle)
            if answer is None:
                return False
            if answer.right:
                self._praise(puzzle)
                return True
            self._screen.show(self._voice.warning(self._what_is_wrong(puzzle.theme, answer)))
            if tries_left:
                self._screen.show(self._voice.plain(self._voice.sentence("terminal.puzzle.again")))
        self._streak = 0
        self._show_solution(puzzle)
        return True

    def _position(self, puzzle: Puzzle) -> list[str]:
        """The task, the board, the points and the hand."""
        voice, view = self._voice, puzzle.view
        texts, ink = voice.texts, self._screen.ink
        theme, grade = texts.text(f"puzzle.theme.{puzzle.theme}"), self._grade(puzzle)
        columns = (self._screen.size[0] - GUTTER - 1) // TILE_WIDTH
        rows = max(5, self._screen.size[1] - _OTHER_LINES)
        window = window_on(view.board, [], (columns, rows) if self._screen.redraws else None)
        mine, theirs = view.scores[view.turn], view.scores[1 - view.turn]
        standing = texts.text("puzzle.scores", mine=mine, theirs=theirs)
        lines = [
            f" {ink.strong(theme)}  {ink.faint(f'{grade}  #{puzzle.id}')}",
            *voice.plain(texts.text(f"puzzle.task.{puzzle.theme}")),
            "",
            *board_lines(view.board, {}, [], window, ink),
            "",
            f" {standing}   {texts.count('bag', view.bag_size)}",
        ]
        if not view.bag_size:
            tiles = format_tiles(sorted(view.unseen().elements()))
            lines += voice.plain(texts.text("terminal.puzzle.rival", tiles=tiles))
        return [
            *lines,
            *hand_lines(Draft(view.hand), texts.text("terminal.puzzle.hand"), voice),
            "",
            *voice.hint(voice.sentence("terminal.puzzle.how")),
        ]

    def _grade(self, puzzle: Puzzle) -> str:
        return self._voice.texts.text("puzzle.grade", n=puzzle.grade, most=GRADES[-1])

    def _answer(self, puzzle: Puzzle) -> Answer | None:
        """What came of the next legal move that is typed; `None` where somebody leaves instead."""
        voice, draft = self._voice, Draft(puzzle.view.hand)
        while True:
            line = self._screen.ask(_PROMPT)
            try:
                match read_entry(line, voice.words, draft, puzzle.view.board):
                    case Laid(steps):
                        return judge(puzzle, draft.lay(steps).move)
                    case Traded(slots):
                        return judge(puzzle, draft.trade(slots).move)
                    case Asked(Word.QUIT):
                        return None
                    case Asked():
                        self._screen.show(voice.hint(voice.sentence("terminal.puzzle.how")))
            except Unreadable as error:
                self._screen.show(
                    voice.warning(voice.sentence(f"terminal.entry.{error.key}", text=error.text))
                )
            except IllegalMove as error:
                self._screen.show(voice.warning(refusal_sentence(voice.texts, error.refusal)))

    def _what_is_wrong(self, theme: Theme, answer: Answer) -> str:
        texts = self._voice.texts
        if theme is Theme.BLOCK:
            return texts.text("puzzle.wrong.block")
        if theme is Theme.ENDGAME:
            return texts.text("puzzle.wrong.endgame")
        points, best = texts.count("points", answer.points), texts.count("points", answer.best)
        return texts.text("puzzle.wrong.points", points=points, best=best)

    def _praise(self, puzzle: Puzzle) -> None:
        voice = self._voice
        self._streak += 1
        self._screen.show(["", *voice.praise(voice.sentence("puzzle.right"))])
        self._show_score(puzzle.solutions[0], puzzle)
        if self._streak > 1:
            self._screen.show(voice.plain(voice.texts.count("puzzle.streak", self._streak)))

    def _show_solution(self, puzzle: Puzzle) -> None:
        """The board with the solution on it, and what it scores."""
        voice, solution = self._voice, puzzle.solutions[0]
        loose = {placement.cell: placement.tile for placement in solution.placements}
        board = puzzle.view.board.with_placements(solution.placements)
        window = window_on(board, list(loose), None)
        self._screen.show(["", *board_lines(puzzle.view.board, loose, [], window, self._screen.ink), ""])
        self._screen.show(voice.plain(voice.sentence("terminal.puzzle.solution", move=str(solution))))
        self._show_score(solution, puzzle)

    def _show_score(self, place: Place, puzzle: Puzzle) -> None:
        scored = score(puzzle.view.board, place, puzzle.view.rules)
        self._screen.show([f"   {line}" for line in score_lines(self._voice.texts, scored)])
