#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tunes the evaluation of many games, as many at a time as there are processors, and keeps improvements.

    bench/tune_games.py [BINARY] [--variants LIST] [--results FILE] [--out FOLDER] [--jobs N] [--shard I/N]

For each game, `protean train` plays fast games of the engine against itself and fits weights, a network
or both (--fit). A match at a fixed number of nodes then tries them against the binary's own evaluation,
until the sequential test is decided. A network gets fewer nodes against an evaluation without one,
because it takes time. Weights and networks that are accepted are written to the --out folder.

Everything runs at the lowest priority. The results file has one line for each game that is done: an
interrupted run continues from there, and with --positions FOLDER also within a game. That folder keeps
the positions that self-play has produced, as GAME.results.positions for weights and
GAME.searches.positions for networks. Other machines can make these files beforehand with
`protean train generate GAME --shard I/N` (for weights, with --played-only too); join them with `cat`. A new
round needs a new folder. A shard has every Nth game, and the joined results files of all shards make one
table. A game that cannot be tuned is named and skipped, and the exit status is then 1. The results are
printed as a Markdown table at the end; with --table, only that is done.
"""

import argparse
import concurrent.futures
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

from strength_suite import add_line, must_be_writable, shard, whole_lines
from uci_process import ROOT, count, program, usual_binary


def variants_of(binary):
    """All games, in the catalogue's order."""
    said = subprocess.run([binary, "variants"], capture_output=True, text=True, check=True).stdout
    return [line.split()[0] for line in said.splitlines()[1:] if line.strip()]


# The share of a node's time that remains if the network's part is left out.
NETWORK_PACE = 0.92


class Failure(Exception):
    """The program could not do its part; the text is what it reported."""


def train(arguments, step, variant, *words):
    """Runs one step of `protean train`; returns its output."""
    done = subprocess.run(
        [arguments.binary, "train", step, variant, "--concurrency", str(arguments.concurrency),
         "--seed", str(arguments.seed), *words], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        said = done.stdout.splitlines()[-1:] if step == "fit" else []
        raise Failure((said or done.stderr.splitlines() or ["failed without a word"])[0])
    return done.stdout


def learn(arguments, variant, folder, of_results):
    """Fits weights to results, or a network to searches, on top of the weights that the folder may
    already have. Returns the number of positions."""
    learnt = os.path.join(folder, f"{variant}.weights")
    beside = ["--from", learnt] if os.path.exists(learnt) else []
    kind = "results" if of_results else "searches"
    positions = os.path.join(arguments.positions or folder, f"{variant}.{kind}.positions")
    train(arguments, "generate", variant, "--games", str(arguments.games), "--minutes",
          str(arguments.minutes), "--nodes", str(arguments.fit_nodes), "--positions", positions,
          *(["--played-only"] if of_results else []), *beside)
    said = train(arguments, "fit", variant, "--positions", positions, "--out", folder,
                 *(["--weights"] if of_results else []), *beside)
    return int(re.search(r"fitted to (\d+) positions", said).group(1))


def has_network(path):
    with open(path, encoding="utf-8") as lines:
        return any(line.startswith("network ") for line in lines)


def pace_of(binary, variant, weights):
    """The nodes that fitted weights get in the match, as a share of what the binary's own get."""
    with tempfile.TemporaryDirectory() as folder:
        # A game that borrows from itself gets the weights that it has.
        subprocess.run([binary, "train", "borrow", variant, "--lender", variant, "--out", folder],
                       stdout=subprocess.DEVNULL, check=True)
        had = has_network(os.path.join(folder, f"{variant}.weights"))
    return NETWORK_PACE if has_network(weights) and not had else 1


def try_out(arguments, variant, weights, folder):
    """Plays the fitted weights against the present ones; returns the report of the match."""
    report = os.path.join(folder, "report.json")
    pace = pace_of(arguments.binary, variant, weights)
    done = subprocess.run(
        [arguments.binary, "match", "--engine", f"cmd={arguments.binary}", "name=tuned",
         f"option.EvalFile={weights}", f"nodes={int(arguments.nodes * pace)}",
         "--engine", f"cmd={arguments.binary}", "name=present", f"nodes={arguments.nodes}",
         "--each", "tc=inf", "--variant", variant,
         "--games", str(arguments.most), "--openings", "random:6", "--seed", str(arguments.seed),
         "--concurrency", str(arguments.concurrency), "--recover",
         "--sprt", f"elo0={arguments.elo0}", f"elo1={arguments.elo1}", "--json", report],
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=False)
    if done.returncode != 0:
        raise Failure((done.stderr.splitlines() or ["the match failed without a word"])[0])
    with open(report, encoding="utf-8") as text:
        return json.load(text)


def judge(arguments, variant):
    with tempfile.TemporaryDirectory() as folder:
        if arguments.fit != "network":
            positions = learn(arguments, variant, folder, of_results=True)
        if arguments.fit != "weights":
            positions = learn(arguments, variant, folder, of_results=False)
        weights = os.path.join(folder, f"{variant}.weights")
        report = try_out(arguments, variant, weights, folder)
        player = report["players"][0]
        verdict = report["sprt"]["verdict"]
        if verdict == "elo1 accepted":
            os.makedirs(arguments.out, exist_ok=True)
            shutil.copy(weights, os.path.join(arguments.out, f"{variant}.weights"))
        return {"variant": variant, "positions": positions, "nodes": arguments.nodes, "verdict": verdict,
                "llr": report["sprt"]["llr"],
                **{key: player.get(key) for key in ("wins", "draws", "losses", "score", "elo",
                                                    "elo_error")}}


def row(arguments, entry):
    error = "?" if entry["elo_error"] is None else f"{entry['elo_error']:.0f}"
    elo = "-" if entry["elo"] is None else f"{entry['elo']:+.0f} ± {error}"
    nodes = entry.get("nodes", arguments.nodes)  # absent in older files
    return (f"| {entry['variant']} | {entry['positions']:,} | +{entry['wins']} ={entry['draws']} "
            f"-{entry['losses']} at {nodes} nodes a ply | {100 * entry['score']:.1f} % | "
            f"{elo} | LLR {entry['llr']:.2f}: {entry['verdict']} |")


def parse(words):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    add = parser.add_argument
    add("binary", nargs="?", type=program, default=usual_binary())
    add("--variants", default="all", help="IDs with commas between")
    add("--fit", choices=["weights", "network", "both"], default="weights")
    add("--games", type=count, default=4000, help="to fit to")
    add("--minutes", type=float, default=0, help="no game to fit to begins after; 0: no limit")
    add("--fit-nodes", type=count, default=500, help="for each ply of these")
    add("--nodes", type=count, default=1500, help="for each ply of the match")
    add("--most", type=count, default=1000, help="games of the match")
    add("--elo0", type=float, default=0)
    add("--elo1", type=float, default=10)
    add("--seed", type=int, default=1)
    add("--jobs", type=count, default=os.cpu_count(), help="variants at a time")
    add("--concurrency", type=count, default=1, help="threads of each")
    add("--shard", type=shard, default="1/1", help="the Ith of N parts of the variants")
    add("--positions", help="a folder to keep positions in, and to take those it has from")
    add("--results", default="tuning.jsonl")
    add("--out", default=os.path.join(ROOT, "variants", "weights"))
    add("--table", action="store_true", help="print the table alone")
    return parser.parse_args(words)


def campaign(arguments, done):
    """Tunes the games that are not in `done` yet, and adds them to it; true if all could be tuned."""
    if arguments.positions:
        os.makedirs(arguments.positions, exist_ok=True)
    os.nice(19)
    games = (variants_of(arguments.binary) if arguments.variants == "all"
             else arguments.variants.split(","))
    part, parts = arguments.shard
    wanted = [game for game in games[part - 1::parts] if game not in done]
    whole = True
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        judged = {pool.submit(judge, arguments, game): game for game in wanted}
        try:
            for result in concurrent.futures.as_completed(judged):
                try:
                    entry = done[judged[result]] = result.result()
                except Failure as failure:
                    print(f"{judged[result]}: {failure}", file=sys.stderr, flush=True)
                    whole = False
                    continue
                add_line(arguments.results, entry)
                print(row(arguments, entry), file=sys.stderr, flush=True)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    return whole


def main():
    arguments = parse(sys.argv[1:])
    if not arguments.table:
        must_be_writable(arguments.results)
    # An entry without positions is of a game that could not be tuned.
    done = {entry["variant"]: entry for entry in whole_lines(arguments.results) if "positions" in entry}
    whole = arguments.table or campaign(arguments, done)
    print("| Game | positions | tuned against present | score | Elo | SPRT "
          f"[{arguments.elo0:g}, {arguments.elo1:g}] |\n| --- | ---: | --- | ---: | ---: | --- |")
    for entry in done.values():
        print(row(arguments, entry))
    return 0 if whole else 1


if __name__ == "__main__":
    sys.exit(main())
