#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares Protean's mean points in the solitaires with those of a random and a greedy player.

All play the same deals: the engine's option Seed fixes the cards. The greedy player chooses the ply that
leaves the fewest groups of pieces, and adds a piece only if no ply leaves fewer groups than there are
now. Prints a Markdown table.
"""

import math
import random
import re
import statistics
import sys
import time

from uci_process import EngineError, UciProcess, build_of, count, engine_parser, machine, markdown_table

ORTHOGONAL = [(0, 1), (0, -1), (1, 0), (-1, 0)]
DIAGONAL = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
# The steps that connect neighbouring pieces.
GAMES = {"parade": ORTHOGONAL, "neighbour": ORTHOGONAL + DIAGONAL}
MOST_PLIES = 200


def pieces_of(fen):
    """The occupied squares of a FEN as (file, rank)."""
    pieces = set()
    for rank, row in zip(range(7, -1, -1), fen.split()[0].split("/")):
        file = 0
        for sign in row:
            if not sign.isdigit():
                pieces.add((file, rank))
            file += int(sign) if sign.isdigit() else 1
    return pieces


def square(text):
    return ord(text[0]) - ord("a"), int(text[1]) - 1


def after(pieces, ply):
    """The occupied squares after a ply of the player."""
    if re.fullmatch(r"([a-h][1-8]){2}", ply):
        return pieces - {square(ply[:2])} | {square(ply[2:])}
    return pieces | {square(ply[2:])} if "@" in ply else pieces


def count_groups(pieces, steps):
    rest, groups = set(pieces), 0
    while rest:
        groups += 1
        edge = [rest.pop()]
        while edge:
            file, rank = edge.pop()
            beside = {(file + dx, rank + dy) for dx, dy in steps} & rest
            rest -= beside
            edge += beside
    return groups


def random_ply(_, board, dice, __):
    return dice.choice(board["Legal moves"].split())


def greedy_ply(game, board, dice, _):
    pieces = pieces_of(board["Fen"])

    def groups(ply):
        return count_groups(after(pieces, ply), GAMES[game])

    plies = board["Legal moves"].split()
    best = min(map(groups, plies))
    fewest = [ply for ply in plies if groups(ply) == best]
    adding = best == count_groups(pieces, GAMES[game]) and "add" in plies
    return "add" if adding else dice.choice(fewest)


def engine_ply(_, __, ___, ask):
    return ask()


PLAYERS = {"random": random_ply, "greedy": greedy_ply, "protean": engine_ply}


def board_of(engine):
    engine.send("d")
    lines = engine.lines_until("Legal moves:")
    return {name: text.strip() for name, colon, text in (line.partition(":") for line in lines)
            if colon}


def play(engine, game, player, deal, go):
    """Plays one deal; returns its points, and whether it was solved."""
    dice = random.Random(deal)
    engine.send("ucinewgame")
    engine.set_option("Seed", deal)
    position = "position startpos moves"

    def ask():
        engine.send(go)
        return engine.lines_until("bestmove")[-1].split()[1]

    for _ in range(MOST_PLIES):
        engine.send(position)
        board = board_of(engine)
        if board["Result"] != "*":
            points = re.search(r"(-?\d+) points?$", board["Result"])
            return int(points.group(1)), board["Result"].startswith("1-0")
        if board["Turn"].startswith("chance"):
            engine.send("deal")
            ply = engine.lines_until("dealt")[-1].split()[1]
        else:
            ply = PLAYERS[player](game, board, dice, ask)
        position += " " + ply
    raise EngineError(f"{game}: no end after {MOST_PLIES} plies: {position}")


def measure(engine, game, player, args):
    """Plays all deals of a game with a player; returns a row of the table."""
    engine.take_up(game, None)
    results, plays = [], time.monotonic()
    go = f"go nodes {args.nodes}" if args.movetime is None else f"go movetime {args.movetime}"
    for deal in range(args.seed, args.seed + args.deals):
        results.append(play(engine, game, player, deal, go))
        if time.monotonic() - plays > 10:
            plays = time.monotonic()
            print(f"{game}, {player}: {len(results)} of {args.deals} deals", file=sys.stderr)
    points = [float(score) for score, _ in results]
    error = statistics.stdev(points) / math.sqrt(len(points)) if len(points) > 1 else 0.0
    solved = 100 * sum(won for _, won in results) / len(results)
    return [game, player, f"{statistics.fmean(points):.2f}", f"{error:.2f}", f"{solved:.0f} %"]


def arguments():
    parser = engine_parser(__doc__)
    add = parser.add_argument
    add("--games", default=",".join(GAMES), help="which games (default all)")
    add("--players", default=",".join(PLAYERS), help="which players (default all)")
    add("--deals", type=count, default=500, help="deals of each game (default 500)")
    add("--nodes", type=int, default=100_000, help="nodes of each search (default 100000)")
    add("--movetime", type=int, help="milliseconds of each search, instead of nodes")
    add("--seed", type=int, default=1, help="number of the first deal (default 1)")
    return parser.parse_args()


def run(args):
    for names, known in ((args.games, GAMES), (args.players, PLAYERS)):
        for name in names.split(","):
            if name not in known:
                raise EngineError(f"'{name}': expected one of {', '.join(known)}")
    with UciProcess(args.engine) as engine:
        engine.set_option("Threads", 1)
        rows = [measure(engine, game, player, args) for game in args.games.split(",")
                for player in args.players.split(",")]
    limit = f"{args.nodes} nodes" if args.movetime is None else f"{args.movetime} ms"
    print(f"Points over {args.deals} deals, {limit} a ply: {machine()}; {build_of(args.engine)}.\n")
    print(markdown_table(["Game", "player", "mean points", "standard error", "solved"], rows))


if __name__ == "__main__":
    try:
        run(arguments())
    except EngineError as problem:
        sys.exit(f"compare_solitaires: {problem}")
