# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the fuzzers' first inputs, one folder for each target. They come from what the tests have:
positions, files of games, weights, earlier finds, and games and results that the program makes.

    seeds.py PROTEAN FOLDER
"""

import glob
import hashlib
import os
import random
import re
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
# Positions per game: more add little, and reading them all takes time.
POSITIONS = 12
# Sections of a file of games in one input: a section may inherit from the one before.
SECTIONS = 2


class Seeds:
    def __init__(self, protean, folder):
        self.protean = protean
        self.folder = folder
        self.random = random.Random(1)

    def add(self, target, text):
        """Adds an input, named by the hash of its content, as libFuzzer names its own."""
        folder = os.path.join(self.folder, target)
        os.makedirs(folder, exist_ok=True)
        content = text if isinstance(text, bytes) else text.encode()
        with open(os.path.join(folder, hashlib.sha1(content).hexdigest()), "wb") as file:
            file.write(content)

    def run(self, *arguments):
        subprocess.run([self.protean, *arguments], check=True, capture_output=True)

    def found(self):
        for path in glob.glob(os.path.join(ROOT, "tests", "fuzz", "found", "*", "*")):
            with open(path, "rb") as file:
                self.add(os.path.basename(os.path.dirname(path)), file.read())

    def positions(self):
        fens = {}
        for path in (glob.glob(os.path.join(ROOT, "tests", "perft", "*.epd"))
                     + glob.glob(os.path.join(ROOT, "tests", "rules", "facts", "*.facts"))):
            game = os.path.splitext(os.path.basename(path))[0]
            for line in lines_of(path):
                fen = re.split("[;|]", line)[0].strip()
                if "/" in fen:
                    fens.setdefault(game, set()).add(fen)
        for game, of_game in sorted(fens.items()):
            chosen = sorted(of_game)
            self.random.shuffle(chosen)
            for fen in chosen[:POSITIONS]:
                self.add("position", f"{game}\n{fen}\n".encode() + self.random.randbytes(12))

    def game_files(self):
        for path in glob.glob(os.path.join(ROOT, "tests", "custom", "*.ini")):
            with open(path, encoding="utf-8") as file:
                text = file.read()
            # A hundred games take longer to compile than one input is allowed.
            sections = re.split(r"(?m)^(?=\[)", text)
            for i in range(len(sections)):
                self.add("game_file", "".join(sections[i:i + SECTIONS]))

    def weights(self):
        for path in glob.glob(os.path.join(ROOT, "variants", "weights", "*.weights")):
            with open(path, encoding="utf-8") as file:
                text = file.read()
            self.add("weights", text)
            # The fuzzer changes a single table more quickly than all of them.
            head, *rows = re.split(r"(?m)^(?=[a-z])", text)
            variant = next((row for row in rows if row.startswith("variant")), "")
            for row in rows[:40]:
                self.add("weights", variant + row)

    def games_and_results(self):
        players = ["--engine", "cmd=builtin:random", "--engine", "cmd=builtin:greedy"]
        with tempfile.TemporaryDirectory() as folder:
            pgn, result = os.path.join(folder, "games.pgn"), os.path.join(folder, "result.json")
            for game in self.games():
                self.run("match", *players, "--variant", game, "--games", "1", "--maxmoves", "20",
                         "--pgn", pgn)
            with open(pgn, encoding="utf-8") as file:
                for text in re.split(r"(?m)^(?=\[Event )", file.read()):
                    self.add("pgn", text)
            for command in (["perft", "--variant", "zoo", "--depth", "2"],
                            ["perft", "--variant", "chess", "--depth", "1"],
                            ["match", *players, "--games", "4", "--maxmoves", "10"],
                            ["match", *players, "--games", "2", "--maxmoves", "4", "--variant",
                             "archer,gravity", "--sprt", "elo0=0", "elo1=9"]):
                for shards in (1, 2):
                    parts = []
                    for part in range(1, shards + 1):
                        self.run(*command, "--shard", f"{part}/{shards}", "--json", result)
                        with open(result, encoding="utf-8") as file:
                            parts.append(file.read())
                    self.add("json", "\n----\n".join(parts))

    def games(self):
        listed = subprocess.run([self.protean, "variants"], check=True, capture_output=True,
                                text=True).stdout.splitlines()[1:]
        return [line.split()[0] for line in listed if line.strip()]


def lines_of(path):
    with open(path, encoding="utf-8") as file:
        return [line for line in file.read().splitlines() if line and not line.startswith("#")]


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    seeds = Seeds(os.path.abspath(sys.argv[1]), sys.argv[2])
    seeds.found()
    seeds.positions()
    seeds.game_files()
    seeds.weights()
    seeds.games_and_results()


main()
