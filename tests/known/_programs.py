# SPDX-License-Identifier: GPL-3.0-or-later
"""Two programs that count the leaf nodes of the same positions."""

import os
import re
import shutil
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "protocol"))

from _client import BINARY, check, equal  # noqa: E402

# Debian's fairy-stockfish, which also plays many of the games.
OTHER = shutil.which("fairy-stockfish") or shutil.which("fairy-stockfish", path="/usr/games")

# The number of random games, the plies of each, and the plies between positions that are compared.
ROUNDS = int(os.environ.get("PROTEAN_COMPARE_ROUNDS", "6"))
PLIES = 60
STRIDE = 5


class Program:
    """A UCI program that counts leaf nodes."""

    def __init__(self, *command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.DEVNULL, text=True, bufsize=1)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()

    def send(self, *lines):
        for line in lines:
            self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def until(self, pattern):
        """The lines before the first one that matches, and the match."""
        lines = []
        for line in self.process.stdout:
            match = re.search(pattern, line)
            if match:
                return lines, match
            lines.append(line.rstrip("\n"))
        check(False, f"the program ended while {pattern!r} was awaited")

    def choose(self, game, *options):
        self.send("uci", *options, f"setoption name UCI_Variant value {game}", "isready")
        self.until("^readyok")

    def divide(self, position, depth):
        """The number of leaf nodes under each move."""
        self.send(f"position {position}", f"go perft {depth}")
        lines, _ = self.until(r"^Nodes searched: \d+")
        counts = dict(line.split(": ") for line in lines if re.match(r"^\S+: \d+$", line))
        return {move: int(count) for move, count in counts.items()}

    def fen(self, position):
        """Protean's FEN of a position; no line that it prints with the board is left unread."""
        return self.told(position, "Fen: ")

    def result(self, position):
        """Protean's result of a position, with the reason; `*` if the game goes on."""
        return self.told(position, "Result: ")

    def told(self, position, name):
        self.send(f"position {position}", "d")
        lines, _ = self.until("^Legal moves:")
        return next(line.removeprefix(name) for line in lines if line.startswith(name))


class Judge(Program):
    """An XBoard program that says whether and how a game has ended."""

    def __init__(self, command, file):
        super().__init__(command)
        self.send("xboard", "protover 2")
        self.until("^feature done=1")
        self.send(f"option VariantPath={file}")

    def begin(self, game):
        self.send(f"variant {game}", "force")

    def play(self, move):
        """Sends a turn; a promotion is written after the wall that follows the move."""
        step, comma, wall = move.partition(",")
        move = step[:4] + comma + wall + step[4:] if comma else move
        from_square, to_square = move[:len(move) // 2], move[len(move) // 2:]
        self.send(f"usermove {'@@@@' if from_square == to_square else move}")

    def result(self):
        """The result of the game, without the reason; `*` if it goes on."""
        self.send("analyze", "exit", "ping 1")
        lines, _ = self.until("^pong 1")
        check(not any(line.startswith("Illegal") for line in lines), f"the other program: {lines}")
        told = [line.split()[0] for line in lines if re.match("(1-0|0-1|1/2-1/2) ", line)]
        return told[0] if told else "*"


def compare(protean, other, position, depth):
    equal(protean.divide(position, depth), other.divide(position, depth),
          f"{protean.fen(position)}, depth {depth}")


def compare_random_games(game, choice, depth, comparable=None, own_options=(), other_options=(),
                         start="startpos"):
    """Plays at random; in every STRIDEth position that is `comparable(fen)`, both programs must count the same."""
    with Program(BINARY) as protean, Program(OTHER) as other:
        protean.choose(game, *own_options)
        other.choose(game, *other_options)
        for _ in range(ROUNDS):
            moves = []
            for ply in range(PLIES):
                position = " ".join([start, "moves", *moves])
                legal = sorted(protean.divide(position, 1))
                if ply % STRIDE == 0 or not legal:
                    if comparable is None or comparable(protean.fen(position)):
                        compare(protean, other, position, depth)
                if not legal:
                    break
                moves.append(choice.choice(legal))
