#!/usr/bin/env python3
"""Makes orthodox.epd: tactical chess positions from games that Stockfish plays badly against itself.

Usage (Debian: apt-get install stockfish):

    nice -n 19 python3 make_tactics.py --output orthodox.epd

Each line reads `FEN ; bm MOVES ; kind KIND`, with moves in UCI notation:

    kind mate2 .. mate5   bm lists every move that keeps the shortest mate; `; dm N` follows
    kind win              bm is the only winning move: worth WIN_MIN or more, every other move at most
                          SECOND_MAX and at least GAP_MIN less

Only Stockfish and the standard library are needed: Stockfish also serves as the rules of chess (`go perft 1` lists
the legal moves, `d` prints the FEN). The players' noise comes from a seeded generator and every search is limited by
nodes on one thread, so one seed and one Stockfish version make one file, unless --minutes cuts the run short. A run
cut short is taken up again with --extend and another seed.
"""

import argparse
import math
import random
import re
import subprocess
import sys
import time
from collections import Counter, namedtuple

# What the file holds: wins are spread over phases by the number of pieces on the board.
MATE_QUOTA = {2: 30, 3: 30, 4: 25, 5: 15}
PHASE_QUOTA = {"opening": 22, "middle": 48, "ending": 30}
MAX_EASY_WINS = 85  # wins that a search of EASY_NODES already finds

# What makes a win (centipawns as Stockfish reports them).
WIN_MIN, SECOND_MAX, GAP_MIN = 250, 120, 200

# What makes a position worth keeping at all.
MIN_LEGAL_MOVES = 5
MIN_MEN = 8
MAX_MATING_MOVES = 3
MIN_PLIES_APART = 14  # between two positions taken from one game

# Search limits, in nodes.
SCAN_NODES = 4_000  # every position of every game
CONFIRM_NODES = 150_000  # candidates
VERIFY_WIN_NODES = 1_200_000  # candidates that remain
VERIFY_MATE_NODES = {2: 400_000, 3: 800_000, 4: 1_200_000, 5: 2_000_000}
SUSPECT_NODES = 100_000  # each other move in a position with a mate, searched alone
SOLVE_NODES = 200_000  # the answer must be found from scratch within these
EASY_NODES = 500

MATE_SCORE = 100_000  # a mate in N counts MATE_SCORE - N
PIECE_VALUE = {"p": 1, "n": 3, "b": 3, "r": 5, "q": 9, "k": 99}

Line = namedtuple("Line", "score move")  # one principal variation; score for the side to move
Candidate = namedtuple("Candidate", "ply fen last_move move mate")
# What the scan saw: `move` is its best move, `mate` the moves to mate, 0 for a win.


class Stockfish:
    """A Stockfish process on one thread."""

    def __init__(self, path):
        self._process = subprocess.Popen(
            [path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )
        self._multipv = 1
        self._send("setoption name Threads value 1")
        self._send("setoption name Hash value 32")
        self._send("isready")
        self._read_until("readyok")

    def close(self):
        self._send("quit")
        self._process.wait()

    def fen(self, position):
        """FEN of `position`, the arguments of a UCI position command."""
        self._send("position " + position)
        self._send("d")
        lines = self._read_until("Checkers:")
        return next(line[len("Fen: "):] for line in lines if line.startswith("Fen: "))

    def legal_moves(self, position):
        self._send("position " + position)
        self._send("go perft 1")
        return re.findall(r"^(\w{4,5}): 1$", "\n".join(self._read_until("Nodes searched")), re.M)

    def search(self, position, nodes, multipv=1, only=(), fresh=True):
        """Lines of a search, best first; empty if there is no legal move."""
        if fresh:
            self._send("ucinewgame")
        if multipv != self._multipv:
            self._send(f"setoption name MultiPV value {multipv}")
            self._multipv = multipv
        self._send("position " + position)
        self._send(f"go nodes {nodes}" + (" searchmoves " + " ".join(only) if only else ""))
        lines = {}
        for text in self._read_until("bestmove"):
            found = re.search(r" multipv (\d+) score (cp|mate) (-?\d+) (\S+ )?nodes .* pv (\w+)", text)
            if found and not found.group(4):  # skips lowerbound and upperbound
                value = int(found.group(3))
                if found.group(2) == "mate":
                    value = math.copysign(MATE_SCORE, value) - value
                lines[int(found.group(1))] = Line(int(value), found.group(5))
        return [lines[rank] for rank in sorted(lines)]

    def _send(self, command):
        self._process.stdin.write(command + "\n")

    def _read_until(self, prefix):
        lines = []
        while not lines or not lines[-1].startswith(prefix):
            text = self._process.stdout.readline()
            if not text:
                raise RuntimeError("Stockfish ended unexpectedly")
            lines.append(text.rstrip("\n"))
        return lines


def mate_distance(score):
    """Moves to mate for the side to move; 0 if `score` is not such a mate."""
    return MATE_SCORE - score if score > MATE_SCORE - 1000 else 0


def men(fen):
    return sum(character.isalpha() for character in fen.split()[0])


def phase(fen):
    return "opening" if men(fen) >= 24 else "middle" if men(fen) >= 15 else "ending"


def piece_at(fen, square):
    """Letter of the piece on `square`, or an empty string."""
    rank = fen.split()[0].split("/")[8 - int(square[1])]
    cells = re.sub(r"\d", lambda digit: " " * int(digit.group()), rank)
    return cells["abcdefgh".index(square[0])].strip()


def random_opening(engine, rng):
    """Moves of a random, roughly level opening."""
    while True:
        moves = []
        for _ in range(rng.randrange(4, 11)):
            legal = engine.legal_moves(position_after(moves))
            if not legal:
                break
            moves.append(rng.choice(legal))
        lines = engine.search(position_after(moves), SCAN_NODES)
        if lines and abs(lines[0].score) < 180:
            return moves


def position_after(moves):
    return "startpos" + (" moves " + " ".join(moves) if moves else "")


def pick_weakly(lines, temperature, rng):
    """A move among `lines`, likelier the less it gives away."""
    best = max(line.score for line in lines)
    weights = [math.exp(max(-20.0, (line.score - best) / temperature)) for line in lines]
    return rng.choices(lines, weights)[0].move


def looks_like_a_win(lines):
    """Whether a shallow search leaves hope for one winning move (limits are looser than the final ones)."""
    best, second = lines[0].score, lines[1].score
    return best >= WIN_MIN - 90 and second <= SECOND_MAX + 50 and best - second >= GAP_MIN - 70


def play_game(engine, rng):
    """Plays one weak game and returns the candidates met on the way."""
    candidates = []
    moves = random_opening(engine, rng)
    # Per side: nodes for a move, and how freely it strays from the best one.
    players = [(rng.choice((150, 400, 1000)), rng.choice((20, 50, 90))) for _ in range(2)]
    while len(moves) < 170:
        position = position_after(moves)
        fen = engine.fen(position)
        if men(fen) < MIN_MEN or int(fen.split()[4]) > 40:
            break
        scan = engine.search("fen " + fen, SCAN_NODES, multipv=2)
        if len(scan) == 2:
            mate = mate_distance(scan[0].score)
            if 2 <= mate <= max(MATE_QUOTA) + 2 or looks_like_a_win(scan):
                candidates.append(Candidate(len(moves), fen, moves[-1], scan[0].move, mate))
        nodes, temperature = players[len(moves) % 2]
        lines = engine.search(position, nodes, multipv=3, fresh=False)
        if not lines:
            break
        moves.append(pick_weakly(lines, temperature, rng))
    return candidates


def wins_material_for_free(engine, fen, move, last_move):
    """Whether `move` takes back, takes an unguarded piece, or takes a dearer one."""
    target = move[2:4]
    victim, mover = piece_at(fen, target).lower(), piece_at(fen, move[:2]).lower()
    if not victim:
        return False
    if target == last_move[2:4] or PIECE_VALUE[victim] > PIECE_VALUE[mover]:
        return True
    replies = engine.legal_moves(f"fen {fen} moves {move}")
    return all(reply[2:4] != target for reply in replies)


def is_solved(engine, fen, best, nodes):
    return engine.search("fen " + fen, nodes)[0].move in best


def mating_moves(engine, fen, distance, legal):
    """The moves that mate in `distance`; empty if that is not the shortest mate, if more than MAX_MATING_MOVES do, or
    if a search of SOLVE_NODES chooses none of them."""
    position = "fen " + fen
    lines = engine.search(position, VERIFY_MATE_NODES[distance], multipv=min(8, len(legal)))
    if mate_distance(lines[0].score) != distance:
        return []
    best = [line.move for line in lines if line.score == lines[0].score]
    if len(best) > MAX_MATING_MOVES:
        return []
    # Moves that share a search can hide a mate as quick, so every other move is searched alone.
    for move in (move for move in legal if move not in best):
        alone = mate_distance(engine.search(position, SUSPECT_NODES, only=[move])[0].score)
        if 0 < alone <= distance:
            return []
    return best if is_solved(engine, fen, best, SOLVE_NODES) else []


def wins_alone(engine, fen, move):
    """Whether `move` is the only winning move."""
    position = "fen " + fen
    lines = engine.search(position, CONFIRM_NODES, multipv=2)
    if lines[0].move != move or not looks_like_a_win(lines):
        return False
    first, second = engine.search(position, VERIFY_WIN_NODES, multipv=2)
    if first.score < WIN_MIN or second.score > SECOND_MAX or first.score - second.score < GAP_MIN:
        return False
    if 0 < mate_distance(first.score) <= max(MATE_QUOTA) or first.move != move:
        return False
    return is_solved(engine, fen, [move], SOLVE_NODES)


class Collection:
    """The positions kept so far, and the kinds that are still wanted."""

    def __init__(self):
        self._lines = []  # (sort key, text)
        self._seen = set()
        self.counts = Counter()

    def is_full(self):
        return not any(self.wants_mate(distance) for distance in MATE_QUOTA) and not any(
            self.wants_phase(name) for name in PHASE_QUOTA
        )

    def wants_mate(self, distance):
        return self.counts[f"mate{distance}"] < MATE_QUOTA.get(distance, 0)

    def wants_phase(self, name):
        return self.counts[name] < PHASE_QUOTA[name]

    def is_new(self, fen):
        return " ".join(fen.split()[:2]) not in self._seen

    def add(self, fen, best, kind, extra="", labels=()):
        self._seen.add(" ".join(fen.split()[:2]))
        self.counts.update([kind, "to move " + fen.split()[1], *labels])
        text = f"{fen} ; bm {' '.join(sorted(best))} ; kind {kind}{extra}"
        self._lines.append((kind, text))
        print(text, dict(self.counts), file=sys.stderr, flush=True)

    def load(self, engine, path):
        """Adds the lines of a file that this script has written."""
        with open(path, encoding="ascii") as file:
            for text in file:
                fen, best, kind, *extra = text.rstrip("\n").split(" ; ")
                labels = []
                if kind == "kind win":
                    easy = is_solved(engine, fen, best.split()[1:], EASY_NODES)
                    labels = [phase(fen)] + ["easy"] * easy
                self.add(fen, best.split()[1:], kind.split()[1], "".join(" ; " + item for item in extra), labels)

    def write(self, path):
        with open(path, "w", encoding="ascii") as file:
            for _, text in sorted(self._lines, key=lambda line: line[0]):
                file.write(text + "\n")


def try_mate(engine, candidate, collection):
    """Keeps `candidate` if it is a wanted mate; returns whether it did."""
    legal = engine.legal_moves("fen " + candidate.fen)
    if len(legal) < MIN_LEGAL_MOVES:
        return False
    distance = mate_distance(engine.search("fen " + candidate.fen, CONFIRM_NODES)[0].score)
    if not collection.wants_mate(distance):
        return False
    best = mating_moves(engine, candidate.fen, distance, legal)
    if not best:
        return False
    collection.add(candidate.fen, best, f"mate{distance}", f" ; dm {distance}")
    return True


def try_win(engine, candidate, collection):
    """Keeps `candidate` if it is a wanted win; returns whether it did."""
    name = phase(candidate.fen)
    if not collection.wants_phase(name):
        return False
    if len(engine.legal_moves("fen " + candidate.fen)) < MIN_LEGAL_MOVES:
        return False
    if wins_material_for_free(engine, candidate.fen, candidate.move, candidate.last_move):
        return False
    easy = is_solved(engine, candidate.fen, [candidate.move], EASY_NODES)
    if easy and collection.counts["easy"] >= MAX_EASY_WINS:
        return False
    if not wins_alone(engine, candidate.fen, candidate.move):
        return False
    collection.add(candidate.fen, [candidate.move], "win", labels=[name] + ["easy"] * easy)
    return True


def harvest(engine, candidates, collection):
    """Keeps the candidates of one game that are wanted: the deepest mates first, then wins."""
    kept_plies = []
    for candidate in sorted(candidates, key=lambda each: -each.mate):
        if any(abs(candidate.ply - ply) < MIN_PLIES_APART for ply in kept_plies):
            continue
        if not collection.is_new(candidate.fen):
            continue
        # The scan may overstate a distance, never understate it.
        if candidate.mate and not any(collection.wants_mate(n) for n in range(2, candidate.mate + 1)):
            continue
        keep = try_mate if candidate.mate else try_win
        if keep(engine, candidate, collection):
            kept_plies.append(candidate.ply)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--output", default="orthodox.epd")
    parser.add_argument("--extend", metavar="EPD", help="keep the positions of this file; take another --seed")
    parser.add_argument("--stockfish", default="/usr/games/stockfish")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=math.inf, help="stop early, with what there is")
    options = parser.parse_args()

    deadline = time.monotonic() + 60 * options.minutes
    rng = random.Random(options.seed)
    engine = Stockfish(options.stockfish)
    collection = Collection()
    if options.extend:
        collection.load(engine, options.extend)
    games = 0
    while not collection.is_full() and time.monotonic() < deadline:
        harvest(engine, play_game(engine, rng), collection)
        games += 1
    engine.close()
    collection.write(options.output)
    print(f"{games} games: {dict(collection.counts)}", file=sys.stderr)


if __name__ == "__main__":
    main()
