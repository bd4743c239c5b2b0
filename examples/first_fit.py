"""A bot that needs nothing of this package: it lays the first tile that fits anywhere.

qwirkle arena "cmd:python3 examples/first_fit.py" random --pairs 10
"""

import json
import sys


def fits(board, tile, x, y):
    """Whether row and column through this cell stay of one colour or one shape, with no tile twice."""
    for dx, dy in ((1, 0), (0, 1)):
        line = [tile]
        for step in (-1, 1):
            at = step
            while neighbour := board.get((x + at * dx, y + at * dy)):
                line.append(neighbour)
                at += step
        related = len({color for color, _ in line}) == 1 or len({shape for _, shape in line}) == 1
        if not related or len(set(line)) < len(line):
            return False
    return True


def best(position):
    """A legal move: a largest set to open with, one tile later on, else a trade, else a pass."""
    hand, board = position["hand"].split(), {}
    for tile, _, cell in (word.partition("@") for word in position["board"].split()):
        board[tuple(map(int, cell.split(",")))] = tile
    if not board:
        sets = [sorted({tile for tile in hand if letter in tile}) for letter in "ROYGBPosdbcx"]
        return " ".join(f"{tile}@{x},0" for x, tile in enumerate(max(sets, key=len)))
    for x, y in board:
        for cell in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            for tile in hand:
                if cell not in board and fits(board, tile, *cell):
                    return f"{tile}@{cell[0]},{cell[1]}"
    return " ".join(["trade", *hand[: position["bag"]]]) if hand and position["bag"] else "pass"


for line in sys.stdin:
    request = json.loads(line)
    if request["op"] == "quit":
        break
    answer = {"id": request["id"], "ok": True, "name": "first fit"}
    if request["op"] == "best":
        answer["move"] = best(request["position"])
    sys.stdout.write(json.dumps(answer) + "\n")
    sys.stdout.flush()
