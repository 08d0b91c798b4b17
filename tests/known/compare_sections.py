# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares games of files with another program that reads the same dialect: at every ply of random
games both must have the same legal moves, and both must end a game at the same ply with the same
result.

The program is fairy-stockfish 14 or newer, or the one that PROTEAN_PEER names. The files are small,
further, castling, checks, counts, duple, gating, pushes, shatar, sittuyin and walls.ini of
tests/custom, or those that PROTEAN_COMPARE_FILES names (separated by ':'). PROTEAN_COMPARE_ROUNDS is
the number of games of each.
"""

import os
import random
import re

from _programs import OTHER, PLIES, ROUNDS, Judge, Program
from _client import BINARY, check, equal, main, run, test_each

PEER = os.environ.get("PROTEAN_PEER", OTHER)
OLDEST = 14
WALLS = "walls.ini"
# Versions that are some years old know little of these.
LATER = ["castling.ini", "checks.ini", "counts.ini", "duple.ini", "gating.ini", "pushes.ini",
         "shatar.ini", "sittuyin.ini", WALLS]
FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "custom")
FILES = os.environ.get("PROTEAN_COMPARE_FILES", ":".join(
    os.path.join(FOLDER, name) for name in ["small.ini", "further.ini", *LATER])).split(":")


def games_of(file):
    """The games of a file that Protean plays."""
    return [line for line in run("check", file)[1].splitlines() if re.fullmatch(r"[\w-]+", line)]


def games_of_peer(file):
    """The games that the other program knows after reading a file; it may be too old for some of it."""
    with Program(PEER) as peer:
        peer.send("uci", f"setoption name VariantPath value {file}", "uci")
        peer.until("^uciok")
        lines, _ = peer.until("^uciok")
        names = next(line for line in lines if "name UCI_Variant " in line)
        return set(re.findall(r"var (\S+)", names))


def version_of_peer():
    """The first number in the other program's name, a version or a day; 0 if there is none."""
    with Program(PEER) as peer:
        peer.send("uci")
        _, match = peer.until(r"^id name \D*(\d*)")
        return int(match.group(1) or 0)


def rows():
    if not PEER:
        print("skipped: fairy-stockfish is not installed; PROTEAN_PEER may name one")
        return []
    if version_of_peer() < OLDEST:
        print(f"skipped: {PEER} is too old for small boards and these keys; PROTEAN_PEER may name "
              f"fairy-stockfish {OLDEST} or newer")
        return []
    pairs = []
    for file in FILES:
        known = games_of_peer(file)
        if file.endswith(tuple(LATER)) and "fox-and-hounds" not in known:
            print(f"skipped: {PEER} is too old for {file}")
            continue
        pairs += [(file, game) for game in games_of(file) if game in known]
        check(known, "the other program knows no games")
    return pairs


def legal_turns(protean, file, moves):
    """The legal turns; a move and the wall that follows it make one turn."""
    plies = list(protean.divide(after(moves), 1))
    if not file.endswith(WALLS):
        return sorted(plies)
    turns = []
    for ply in plies:
        begun = after([*moves, ply])
        walls = protean.divide(begun, 1) if " wall:" in protean.fen(begun) else {}
        turns += [f"{ply},{wall}" for wall in walls] or [ply]
    return sorted(turns)


def as_peer_writes(game, move):
    """A move as the other program writes it: in games where a turn is a move or a wall, it adds a
    wall to moves that build none."""
    return f"{move},{move[2:4]}a1" if game in MOVE_OR_WALL and "," not in move else move


def after(moves):
    return " ".join(["startpos", "moves", *moves]) if moves else "startpos"


def back(moves):
    """The move that undoes the player's last one; None before the second move."""
    return moves[-2][2:] + moves[-2][:2] if len(moves) > 1 else None


def may_differ(why, moves):
    """True if the results may differ: the other program leaves insufficient material to its interface,
    and after a pass that names a pawn's square it counts repetitions anew, as if the pawn had moved."""
    passed = any(move[:2] == move[2:] for move in moves)
    return why == "insufficient material" or (why == "repetition" and passed)


RUN_OUT = "the count has run out"
MOVE_OR_WALL = {"atlantis8"}
ROWS = rows()


@test_each(ROWS, lambda row: row[1])
def random_games_agree(row):
    file, game = row
    option = f"setoption name VariantPath value {file}"
    choice = random.Random(game)
    with Program(BINARY) as protean, Program(PEER) as peer:
        for program in (protean, peer):
            program.choose(game, option)
        for _ in range(ROUNDS):
            moves = []
            for _ in range(PLIES):
                own = legal_turns(protean, file, moves)
                if not own and protean.result(after(moves)).endswith(RUN_OUT):
                    break  # the other program reports it, but still lists moves
                written = [as_peer_writes(game, move) for move in moves]
                other = sorted(peer.divide(after(written), 1))
                if sorted(as_peer_writes(game, move) for move in own) != other:
                    equal(own, other, protean.fen(after(moves)))
                if not own:
                    break
                moves.append(choice.choice(own))


# XBoard's protocol cannot express a wall instead of a move.
@test_each([row for row in ROWS if row[1] not in MOVE_OR_WALL], lambda row: row[1])
def random_games_end_alike(row):
    """In every other game the players often move back, so that positions repeat."""
    file, game = row
    choice = random.Random(game)
    with Program(BINARY) as protean, Judge(PEER, file) as judge:
        protean.choose(game, f"setoption name VariantPath value {file}")
        for number in range(ROUNDS):
            moves = []
            judge.begin(game)
            while len(moves) <= PLIES:
                own, _, why = protean.result(after(moves)).partition(" ")
                other = judge.result()
                if own != other and not may_differ(why, moves):
                    equal(own, other, f"{why}: {protean.fen(after(moves))} after {' '.join(moves)}")
                if own != "*":
                    break
                legal = legal_turns(protean, file, moves)
                shuffles = number % 2 == 1 and back(moves) in legal and choice.random() < 0.8
                moves.append(back(moves) if shuffles else choice.choice(legal))
                judge.play(moves[-1])


if __name__ == "__main__":
    main()
