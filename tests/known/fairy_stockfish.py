# SPDX-License-Identifier: GPL-3.0-or-later
"""Games that Fairy-Stockfish plays too: on random positions both programs count the same lines below
each move. Needs Debian's package fairy-stockfish.
"""

import os
import random
import re
import shutil
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "protocol"))

from _client import board_lines, check, equal, main, test_each, uci_engine  # noqa: E402

# Our name of the game, and Fairy-Stockfish's.
GAMES = [
    ("chessgi", "chessgi"),
    ("crazyhouse", "crazyhouse"),
    ("placement", "placement"),
    ("pocketknight", "pocketknight"),
]
POSITIONS = 60
DEEP_EVERY = 10  # positions of which three plies are counted instead of two
MOST_PLIES = 90
FAIRY = shutil.which("fairy-stockfish", path=os.environ.get("PATH", "") + ":/usr/games")


class Fairy:
    """The other program, asked for perft alone."""

    def __init__(self, variant):
        check(FAIRY, "there is no fairy-stockfish: apt-get install fairy-stockfish")
        self.process = subprocess.Popen([FAIRY], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        text=True, bufsize=1)
        self.send("uci")
        known = False
        for line in self.until("uciok"):
            known |= line.startswith("option name UCI_Variant") and f" {variant} " in line + " "
        check(known, f"this fairy-stockfish does not know {variant}")
        self.send(f"setoption name UCI_Variant value {variant}")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.send("quit")
        self.process.stdin.close()
        self.process.wait(timeout=60)

    def send(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def until(self, start):
        lines = []
        for line in self.process.stdout:
            lines.append(line.strip())
            if line.startswith(start):
                return lines
        raise AssertionError("fairy-stockfish ended")

    def perft(self, fen, depth):
        self.send(f"position fen {fen}")
        self.send(f"go perft {depth}")
        return counts(self.until("Nodes searched"))


def counts(lines):
    return {m.group(1): int(m.group(2))
            for m in (re.match(r"(\S+): (\d+)$", line) for line in lines)
            if m and m.group(1) != "searched"}


def own_perft(engine, position, depth):
    engine.sync()
    engine.send(position, f"go perft {depth}")
    return counts(engine.expect_with_others("^Nodes searched")[1])


@test_each(GAMES, lambda names: names[0])
def lines_are_counted_alike(names):
    name, other = names
    chance = random.Random(20241)
    with uci_engine() as engine, Fairy(other) as fairy:
        engine.send(f"setoption name UCI_Variant value {name}")
        start = position = "position startpos moves"
        compared = 0
        while compared < POSITIONS:
            engine.send(position)
            fields = board_lines(engine)
            moves = fields["Legal moves"].split()
            if not moves or len(position.split()) > MOST_PLIES:
                position = start
                continue
            if chance.random() < 0.25:
                compared += 1
                depth = 3 if compared % DEEP_EVERY == 0 else 2
                equal(own_perft(engine, position, depth), fairy.perft(fields["Fen"], depth),
                      f"{fields['Fen']}, {depth} plies")
            position += " " + chance.choice(moves)


if __name__ == "__main__":
    main()
