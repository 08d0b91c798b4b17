#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays one engine against another in ten games and judges all of them together.

    bench/strength_suite.py NEW OLD [--nodes N | --tc CLOCK] [--results FILE ...] [--shard I/N]

NEW and OLD are programs that speak UCI, or words of `protean match --engine` in one argument:
"cmd=PROGRAM 'option.Use NNUE=false'". Each round is a pair of games in each variant, from an opening that
the round's number fixes. One sequential test over all pairs (pentanomial) ends the run; a table shows the
result of each variant. The results file keeps what was played, one line per round: an interrupted run
continues from there, and the files of several shards are judged together.
"""

import argparse
import json
import math
import os
import shlex
import subprocess
import sys
import tempfile

from uci_process import program, usual_binary

GAMES = "chess,crazyhouse,3check,kingofthehill,racingkings,antichess,horde,kinglet,atomic,archer"
POINTS = (0, 0.25, 0.5, 0.75, 1)  # per game, for each of the five results of a pair


class Tally:
    """Wins, draws and losses of the first engine, and its pairs by their points."""

    def __init__(self):
        self.games = [0, 0, 0]
        self.pairs = [0] * 5

    def add(self, encounter):
        for i, name in enumerate(("wins", "draws", "losses")):
            self.games[i] += encounter[name]
        for i, n in enumerate(encounter["pairs"]):
            self.pairs[i] += n

    def mean_and_variance(self):
        """Of a pair's points per game; a thousandth of a pair is added to each kind to keep both finite."""
        counts = [n + 1e-3 for n in self.pairs]
        total = sum(counts)
        mean = sum(n * p for n, p in zip(counts, POINTS)) / total
        return mean, sum(n * (p - mean) ** 2 for n, p in zip(counts, POINTS)) / total

    def seen(self):
        """The pairs by their points, with a thousandth of a pair in place of none."""
        return [n or 1e-3 for n in self.pairs]

    def most_likely(self, score):
        """The maximum-likelihood probabilities of the five results if their mean is `score`."""
        counts = self.seen()

        def excess(x):
            return sum(n * (p - score) / (1 + x * (p - score)) for n, p in zip(counts, POINTS))

        low, high = -1 / (1 - score), 1 / score  # excess falls from +infinity to -infinity between them
        for _ in range(64):
            x = (low + high) / 2
            low, high = (x, high) if excess(x) > 0 else (low, x)
        return [n / sum(counts) / (1 + x * (p - score)) for n, p in zip(counts, POINTS)]

    def llr(self, elo0, elo1):
        """Log-likelihood ratio of elo1 against elo0 by the generalised SPRT, as in `protean match --sprt`;
        the usual approximation of it would end a test after two pairs that are alike."""
        if sum(self.pairs) == 0:
            return 0
        zero, one = (self.most_likely(expected_score(elo)) for elo in (elo0, elo1))
        return sum(n * math.log(b / a) for n, a, b in zip(self.seen(), zero, one))

    def row(self, name):
        wins, draws, losses = self.games
        pairs = sum(self.pairs)
        if pairs == 0:
            return f"| {name} | 0 | - | - | - |"
        mean, variance = self.mean_and_variance()
        margin = 1.96 * math.sqrt(variance / pairs)
        low, high = elo_of(mean - margin), elo_of(mean + margin)
        # Pairs that are all alike say nothing about their variance.
        error = "?" if pairs in self.pairs else f"{(high - low) / 2:.0f}"
        games = wins + draws + losses
        return (f"| {name} | {games} | +{wins} ={draws} -{losses} | "
                f"{100 * (wins + draws / 2) / games:.1f} % | {elo_of(mean):+.0f} ± {error} |")


def expected_score(elo):
    return 1 / (1 + 10 ** (-elo / 400))


def elo_of(score):
    score = min(max(score, 1e-3), 1 - 1e-3)
    return 400 * math.log10(score / (1 - score))


def engine_words(text, name):
    words = shlex.split(text) if "cmd=" in text else [f"cmd={text}"]
    return ["--engine", f"name={name}", *words]


def play_round(arguments, number):
    """Plays one round; returns its encounters, one for each variant."""
    with tempfile.TemporaryDirectory() as scratch:
        report = os.path.join(scratch, "report.json")
        limit = f"nodes={arguments.nodes}" if arguments.tc == "inf" else "option.Hash=64"
        command = [arguments.referee, "match", *engine_words(arguments.new, "new"),
                   *engine_words(arguments.old, "old"),
                   "--each", f"tc={arguments.tc}", limit, "--variant", arguments.variants,
                   "--games", "2", "--openings", f"random:{arguments.plies}", "--recover",
                   "--seed", str(number), "--concurrency", str(arguments.concurrency),
                   "--json", report]
        if arguments.pgn:
            command += ["--pgn", arguments.pgn]
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                              check=False)
        if done.returncode != 0:
            sys.exit(f"strength_suite: {done.stdout.strip()}")
        with open(report, encoding="utf-8") as text:
            return json.load(text)["encounters"]


def whole_lines(path):
    """The entries of a results file, without a last line that was cut off; ends the script if it cannot read."""
    try:
        with open(path, encoding="utf-8") as lines:
            return [json.loads(line) for line in lines if line.endswith("\n")]
    except OSError as error:
        sys.exit(f"{path}: cannot be read: {error.strerror}")


def must_be_writable(path):
    """Ends the script if lines cannot be added to a file; called before anything is played."""
    try:
        with open(path, "ab"):
            pass
    except OSError as error:
        sys.exit(f"{path}: cannot be written: {error.strerror}")


def add_line(path, entry):
    """Adds an entry, replacing a last line that was cut off."""
    with open(path, "ab+") as out:
        out.seek(0)
        out.truncate(out.read().rfind(b"\n") + 1)
        out.write(json.dumps(entry).encode() + b"\n")


def conditions(arguments):
    """What all rounds that are judged together must have in common."""
    limit = {"nodes": arguments.nodes} if arguments.tc == "inf" else {"tc": arguments.tc}
    return {"variants": ",".join(sorted(arguments.variants.split(","))), "plies": arguments.plies, **limit}


def entries_in(path, wanted, key):
    """The entries of a results file. Ends the script, naming the entry, if one lacks the `key` of this
    script's entries or was played under other conditions than those wanted."""
    entries = whole_lines(path)
    for entry in entries:
        if key not in entry:
            sys.exit(f"{path}: found {json.dumps(entry)[:80]}, expected entries with '{key}'; name another file")
        found = entry.get("conditions", wanted)
        if found != wanted:
            played = entry[key] if isinstance(entry[key], list) else [key, entry[key]]
            sys.exit(f"{path}: {' '.join(map(str, played))} was played with {json.dumps(found)}, "
                     f"expected {json.dumps(wanted)}; name another file")
    return entries


def pooled(rounds, variants):
    tallies = {variant: Tally() for variant in variants}
    for encounters in rounds.values():
        for encounter in encounters:
            if encounter["variant"] in tallies:
                tallies[encounter["variant"]].add(encounter)
    whole = Tally()
    for tally in tallies.values():
        whole.games = [a + b for a, b in zip(whole.games, tally.games)]
        whole.pairs = [a + b for a, b in zip(whole.pairs, tally.pairs)]
    return tallies, whole


def print_table(tallies, whole, arguments, bounds):
    print("| Game | games | result | score | Elo |\n| --- | ---: | --- | ---: | ---: |")
    for variant, tally in tallies.items():
        print(tally.row(variant))
    print(whole.row("together"))
    llr = whole.llr(arguments.elo0, arguments.elo1)
    verdict = ("undecided" if bounds[0] < llr < bounds[1] else
               f"elo{1 if llr >= bounds[1] else 0} accepted")
    print(f"\nSPRT [{arguments.elo0:g}, {arguments.elo1:g}]: LLR {llr:.2f} "
          f"({bounds[0]:.2f}, {bounds[1]:.2f}): {verdict}")


def shard(text):
    """The type of an option I/N: the number of a part, from 1, and the number of parts."""
    part, _, parts = text.partition("/")
    if not (part.isdecimal() and parts.isdecimal() and 1 <= int(part) <= int(parts)):
        raise argparse.ArgumentTypeError(f"found {text!r}, expected I/N, such as 1/4")
    return int(part), int(parts)


def parse(words):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("new")
    parser.add_argument("old")
    parser.add_argument("--referee", type=program, default=usual_binary(),
                        help="the program whose `match` plays")
    parser.add_argument("--variants", default=GAMES, help="IDs with commas between")
    parser.add_argument("--nodes", type=int, default=10000, help="for each ply")
    parser.add_argument("--tc", default="inf", help="a clock in place of nodes, such as 1+0.01")
    parser.add_argument("--plies", type=int, default=6, help="of the random openings")
    parser.add_argument("--rounds", type=int, default=1000, help="at most")
    parser.add_argument("--elo0", type=float, default=0)
    parser.add_argument("--elo1", type=float, default=5)
    parser.add_argument("--concurrency", type=int, default=1)
    parser.add_argument("--shard", type=shard, default="1/1", help="the Ith of N parts of the rounds")
    parser.add_argument("--results", nargs="+", default=[], metavar="FILE",
                        help="the first is written, all are judged")
    parser.add_argument("--pgn", help="add the games to a file")
    return parser.parse_args(words)


def main():
    arguments = parse(sys.argv[1:])
    part, parts = arguments.shard
    bounds = (math.log(0.05 / 0.95), math.log(0.95 / 0.05))
    variants = arguments.variants.split(",")
    rounds = {}
    if arguments.results:
        must_be_writable(arguments.results[0])
    for path in arguments.results:
        for entry in entries_in(path, conditions(arguments), "round"):
            rounds[entry["round"]] = entry["encounters"]
    for number in range(part, arguments.rounds + 1, parts):
        whole = pooled(rounds, variants)[1]
        if not bounds[0] < whole.llr(arguments.elo0, arguments.elo1) < bounds[1]:
            break
        if number in rounds:
            continue
        rounds[number] = play_round(arguments, number)
        if arguments.results:
            add_line(arguments.results[0], {"round": number, "conditions": conditions(arguments),
                                            "encounters": rounds[number]})
        whole = pooled(rounds, variants)[1]
        print(whole.row(f"round {number}"), f"LLR {whole.llr(arguments.elo0, arguments.elo1):.2f}",
              file=sys.stderr, flush=True)
    tallies, whole = pooled(rounds, variants)
    print_table(tallies, whole, arguments, bounds)


if __name__ == "__main__":
    main()
