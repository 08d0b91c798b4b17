#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays levels of one engine against each other, or levels of chess against an engine of known Elo.

    bench/measure_levels.py ENGINE [--variants IDS] [--levels N,N...] [--games N] [--results FILE]
    bench/measure_levels.py ENGINE --peer PROGRAM --elos 1400,1700 [--games N] [--results FILE]

Without a peer, each level meets the one before it in the list, in each of the variants; a table shows the
results. A peer must speak UCI and have UCI_LimitStrength and UCI_Elo: in chess, each level meets it at every
Elo given, and the table shows the Elo at which the level scores half. The results file keeps what was
played, one line per match: an interrupted run continues from there, and a run with other games, nodes,
seed or peer must use another file. Turns are limited by nodes, so other work on the machine changes
nothing.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile

from strength_suite import add_line, elo_of, entries_in, must_be_writable
from uci_process import count, even_count, program


def level(arguments, number):
    return [f"cmd={arguments.engine}", f"name=level{number}", f"option.Skill Level={number}",
            f"nodes={arguments.nodes}"]


def rated(arguments, elo):
    return [f"cmd={arguments.peer}", f"name=elo{elo}", "option.UCI_LimitStrength=true", f"option.UCI_Elo={elo}",
            f"nodes={arguments.peer_nodes}"]


def encounter(arguments, variant, one, other):
    """Plays a match; returns wins, draws and losses of one player against another."""
    with tempfile.TemporaryDirectory() as scratch:
        report = os.path.join(scratch, "report.json")
        command = [arguments.engine, "match", variant, "--engine", *one, "--engine", *other, "--games",
                   str(arguments.games), "--openings", "random:4", "--recover", "--maxmoves", "200",
                   "--seed", str(arguments.seed), "--concurrency", str(arguments.concurrency), "--json", report]
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        if done.returncode != 0:
            sys.exit(f"measure_levels: {done.stdout.strip()}")
        with open(report, encoding="utf-8") as text:
            met = json.load(text)["encounters"][0]
            return [met[key] for key in ("wins", "draws", "losses")]


def score(games):
    wins, draws, losses = games
    return (wins + draws / 2) / (wins + draws + losses)


def numbers(text):
    """The type of an option: a list of whole numbers, separated by commas."""
    try:
        return [int(number) for number in text.split(",")]
    except ValueError:
        raise argparse.ArgumentTypeError(f"found {text!r}, expected numbers with commas between") from None


def conditions(arguments):
    """What all matches of a results file must have in common."""
    peer = {"peer": os.path.basename(arguments.peer), "peer_nodes": arguments.peer_nodes} if arguments.peer else {}
    return {"games": arguments.games, "nodes": arguments.nodes, "seed": arguments.seed, **peer}


def against_each_other(arguments, played):
    levels = arguments.levels
    for variant in arguments.variants.split(","):
        for low, high in zip(levels, levels[1:]):
            yield (variant, high, low), lambda v=variant, a=high, b=low: encounter(
                arguments, v, level(arguments, a), level(arguments, b))
    print("| Level against level | " + " | ".join(arguments.variants.split(",")) + " |")
    print("| --- |" + " ---: |" * len(arguments.variants.split(",")))
    for low, high in zip(levels, levels[1:]):
        cells = [played.get((variant, high, low)) for variant in arguments.variants.split(",")]
        print(f"| {high} : {low} | " + " | ".join(f"+{c[0]} ={c[1]} -{c[2]}" if c else "-" for c in cells) + " |")


def against_peer(arguments, played):
    elos = arguments.elos
    for number in arguments.levels:
        for elo in elos:
            yield ("chess", number, f"elo{elo}"), lambda n=number, e=elo: encounter(
                arguments, "chess", level(arguments, n), rated(arguments, e))
    print("| Level | " + " | ".join(str(elo) for elo in elos) + " | Elo |\n| ---: |" + " ---: |" * (len(elos) + 1))
    for number in arguments.levels:
        cells = [played.get(("chess", number, f"elo{elo}")) for elo in elos]
        told = [(e + elo_of(score(c)), score(c) * (1 - score(c))) for e, c in zip(elos, cells)
                if c and 0.05 < score(c) < 0.95]
        weight = sum(w for _, w in told)
        mean = f"{sum(e * w for e, w in told) / weight:.0f}" if weight else "-"
        print(f"| {number} | " + " | ".join(f"+{c[0]} ={c[1]} -{c[2]}" if c else "-" for c in cells) + f" | {mean} |")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("engine", type=program)
    parser.add_argument("--variants", default="chess,archer,crazyhouse,kingdrops")
    parser.add_argument("--levels", type=numbers, default="0,4,8,12,16,20", help="from the lowest on (every fourth)")
    parser.add_argument("--games", type=even_count, default=20, help="of each two players (20)")
    parser.add_argument("--nodes", type=count, default=200_000, help="a turn of level 20 (200000)")
    parser.add_argument("--peer", type=program, help="a UCI engine with UCI_Elo")
    parser.add_argument("--elos", type=numbers, default="1400,1700,2000,2300,2600", help="that the peer is to have")
    parser.add_argument("--peer-nodes", type=count, default=100_000, help="a turn of the peer (100000)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--concurrency", type=count, default=1)
    parser.add_argument("--results", help="keeps what was played")
    arguments = parser.parse_args()
    if len(arguments.levels) < 2 and not arguments.peer:
        parser.error("--levels: expected two or more, as each meets the one before it")
    played = {}
    if arguments.results:
        must_be_writable(arguments.results)
        for entry in entries_in(arguments.results, conditions(arguments), "players"):
            played[tuple(entry["players"])] = entry["games"]
    for players, play in (against_peer if arguments.peer else against_each_other)(arguments, played):
        if players not in played:
            played[players] = play()
            if arguments.results:
                add_line(arguments.results, {"players": players, "conditions": conditions(arguments),
                                             "games": played[players]})
            print(*players, played[players], file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
