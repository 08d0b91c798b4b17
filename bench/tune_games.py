#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tunes the evaluation of many games, one after the other, and keeps what wins.

    bench/tune_games.py [BINARY] [--variants LIST] [--results FILE] [--out FOLDER]

For each game: `protean tune` fits weights, a network or both (--fit) to fast games of the engine
against itself, then a match at a fixed number of nodes tries them against what the binary has,
until the sequential test is decided. A network plays with fewer nodes, as it costs time. What is
accepted is written to the folder. The results file has one line for each game that is done; a run
that was ended goes on where it was. A game that cannot be tuned is named and passed over, and the
exit status is 1. At the end, and with --table alone, the results are printed as a Markdown table.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

from strength_suite import add_line, must_be_writable, whole_lines
from uci_process import ROOT, program, usual_binary


def variants_of(binary):
    """All games, in the catalogue's order."""
    said = subprocess.run([binary, "variants"], capture_output=True, text=True, check=True).stdout
    return [line.split()[0] for line in said.splitlines()[1:] if line.strip()]


# What part of a node's time is left where a network takes the rest.
NETWORK_PACE = 0.92


class Failure(Exception):
    """What the program said when it could not do its part."""


def tune(arguments, variant, folder):
    """The file of what was fitted and the number of positions."""
    weights = os.path.join(folder, f"{variant}.weights")
    data = os.path.join(folder, "positions")
    words = [arguments.binary, "tune", "--variant", variant, "--games", str(arguments.games),
             "--nodes", str(arguments.fit_nodes), "--concurrency", str(arguments.concurrency),
             "--seed", str(arguments.seed), "--out", folder]
    steps = {"weights": [words], "network": [words + ["--network"]],
             "both": [words + ["--keep-data", data],
                      words + ["--data", data, "--from", weights, "--network"]]}
    for step in steps[arguments.fit]:
        done = subprocess.run(step, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise Failure(next(iter(done.stderr.splitlines()), "failed without a word"))
    positions = re.search(r"fitted to (\d+) positions", done.stdout)
    return weights, int(positions.group(1))


def try_out(arguments, variant, weights, folder):
    """The report of the match of the fitted weights against the present ones."""
    report = os.path.join(folder, "report.json")
    pace = 1 if arguments.fit == "weights" else NETWORK_PACE
    subprocess.run(
        [arguments.binary, "match", "--engine", f"cmd={arguments.binary}", "name=tuned",
         f"option.EvalFile={weights}", f"nodes={int(arguments.nodes * pace)}",
         "--engine", f"cmd={arguments.binary}", "name=present", f"nodes={arguments.nodes}",
         "--each", "tc=inf", "--variant", variant,
         "--games", str(arguments.most), "--openings", "random:6", "--seed", str(arguments.seed),
         "--concurrency", str(arguments.concurrency), "--recover",
         "--sprt", f"elo0={arguments.elo0}", f"elo1={arguments.elo1}", "--json", report],
        stdout=subprocess.DEVNULL, check=True)
    with open(report, encoding="utf-8") as text:
        return json.load(text)


def judge(arguments, variant):
    with tempfile.TemporaryDirectory() as folder:
        weights, positions = tune(arguments, variant, folder)
        report = try_out(arguments, variant, weights, folder)
        player = report["players"][0]
        verdict = report["sprt"]["verdict"]
        if verdict == "elo1 accepted":
            os.makedirs(arguments.out, exist_ok=True)
            shutil.copy(weights, os.path.join(arguments.out, f"{variant}.weights"))
        return {"variant": variant, "positions": positions, "verdict": verdict,
                "llr": report["sprt"]["llr"],
                **{key: player.get(key) for key in ("wins", "draws", "losses", "score", "elo",
                                                    "elo_error")}}


def row(arguments, entry):
    error = "?" if entry["elo_error"] is None else f"{entry['elo_error']:.0f}"
    elo = "-" if entry["elo"] is None else f"{entry['elo']:+.0f} ± {error}"
    return (f"| {entry['variant']} | {entry['positions']:,} | +{entry['wins']} ={entry['draws']} "
            f"-{entry['losses']} at {arguments.nodes} nodes a ply | {100 * entry['score']:.1f} % | "
            f"{elo} | LLR {entry['llr']:.2f}: {entry['verdict']} |")


def parse(words):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("binary", nargs="?", type=program, default=usual_binary())
    parser.add_argument("--variants", default="all", help="IDs with commas between")
    parser.add_argument("--fit", choices=["weights", "network", "both"], default="weights")
    parser.add_argument("--games", type=int, default=4000, help="to fit to")
    parser.add_argument("--fit-nodes", type=int, default=500, help="for each ply of these")
    parser.add_argument("--nodes", type=int, default=1500, help="for each ply of the match")
    parser.add_argument("--most", type=int, default=1000, help="games of the match")
    parser.add_argument("--elo0", type=float, default=0)
    parser.add_argument("--elo1", type=float, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--concurrency", type=int, default=1)
    parser.add_argument("--results", default="tuning.jsonl")
    parser.add_argument("--out", default=os.path.join(ROOT, "variants", "weights"))
    parser.add_argument("--table", action="store_true", help="print the table alone")
    return parser.parse_args(words)


def main():
    arguments = parse(sys.argv[1:])
    if not arguments.table:
        must_be_writable(arguments.results)
    # An entry without positions is of a game that could not be tuned.
    done = {entry["variant"]: entry for entry in whole_lines(arguments.results) if "positions" in entry}
    failed = False
    if not arguments.table:
        wanted = (variants_of(arguments.binary) if arguments.variants == "all"
                  else arguments.variants.split(","))
        for variant in wanted:
            if variant in done:
                continue
            try:
                done[variant] = judge(arguments, variant)
            except Failure as failure:
                print(f"{variant}: {failure}", file=sys.stderr, flush=True)
                failed = True
                continue
            add_line(arguments.results, done[variant])
            print(row(arguments, done[variant]), file=sys.stderr, flush=True)
    print("| Game | positions | tuned against present | score | Elo | SPRT "
          f"[{arguments.elo0:g}, {arguments.elo1:g}] |\n| --- | ---: | --- | ---: | ---: | --- |")
    for entry in done.values():
        print(row(arguments, entry))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
