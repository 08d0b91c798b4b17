#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays chess against other engines, or many games against one, and prints a Markdown table.

    bench/compare_strength.py [BINARY] [--games N] [--concurrency N] [--tc CLOCK] [--only NAME ...]
    bench/compare_strength.py [BINARY] --peer PROGRAM [--variants LIST] [--games N] ...

Without --peer, each row is one `protean match` of chess: pairs of games with colours switched, from
random openings of 8 plies, 64 MB a side, one thread. A player that scores itself at seven pawns down or
worse for three turns has lost. Engines that are not installed are skipped; the exit status is 1 if one of
them was named by --only.

With --peer, Protean plays that engine instead, in games that both know, one row each: from random
openings of 6 plies, without resigning. PROGRAM may be words of `protean match --engine`.
"""

import argparse
import json
import os
import shlex
import shutil
import subprocess
import sys
import tempfile

from strength_suite import Tally
from uci_process import even_count, program, usual_binary

DEBIAN_GAMES = "/usr/games"  # not in every PATH
SHARED = ("chess,crazyhouse,3check,kinglet,antichess,atomic,losers,kingofthehill,racingkings,"
          "knightmate,loop,chessgi,horde,placement,pocketknight,berolina,extinction,chigorin,"
          "amazon,almost,threekings")
USUAL_MATCH = ["--openings", "random:8", "--resign", "movecount=3", "score=700"]


def stockfish(elo):
    return ["cmd=stockfish", "option.Hash=64", "option.UCI_LimitStrength=true",
            f"option.UCI_Elo={elo}"]


def half(clock):
    """Half of a clock [TURNS/]SECONDS[+SECONDS]; ValueError if the text is no such clock."""
    turns, slash, rest = clock.rpartition("/")
    base, _, increment = rest.partition("+")
    added = f"+{float(increment) / 2:g}" if increment else ""
    return f"{turns}{slash}{float(base) / 2:g}{added}"


def halvable(text):
    """The type of an option: a clock that can be halved."""
    try:
        half(text)
    except ValueError:
        raise argparse.ArgumentTypeError(
            f"found {text!r}, expected [TURNS/]SECONDS[+SECONDS]") from None
    return text


def opponents(binary, clock, scratch):
    """(name, words of --engine), in the order of the table."""
    return [
        ("fairymax", ["cmd=fairymax", "proto=xboard"]),
        ("phalanx", ["cmd=phalanx", "proto=xboard", "arg=-l-", "arg=-b-"]),
        # GNU Chess writes files into its working folder.
        ("gnuchess", ["cmd=gnuchess", "arg=--xboard", "proto=xboard", f"dir={scratch}"]),
        ("sjaakii", ["cmd=sjaakii", "proto=xboard"]),
        ("fairy-stockfish", ["cmd=fairy-stockfish", "option.Hash=64", "option.Use NNUE=false"]),
        ("stockfish at Elo 2000", stockfish(2000)),
        ("stockfish at Elo 2400", stockfish(2400)),
        ("stockfish at Elo 2800", stockfish(2800)),
        ("itself in half the time", [f"cmd={binary}", "option.Hash=64", f"tc={half(clock)}"]),
        ("a material-only evaluation", [f"cmd={binary}", "option.Hash=64",
                                        "option.EvalFile=<material>"]),
    ]


def has_option(command, name):
    """True if a UCI engine has the option."""
    said = subprocess.run([command], input="uci\nquit\n", capture_output=True, text=True,
                          timeout=60, check=False).stdout
    return f"option name {name} " in said


def play(binary, name, words, arguments, how):
    command = words[0].removeprefix("cmd=")
    if shutil.which(command) is None:
        print(f"{name}: there is no program {command} here", file=sys.stderr)
        return None
    words = [w for w in words if not w.startswith("option.Use NNUE") or
             has_option(command, "Use NNUE")]
    with tempfile.TemporaryDirectory() as folder:
        report = os.path.join(folder, "report.json")
        done = subprocess.run(
            [binary, "match", "--engine", f"cmd={binary}", "name=Protean", "option.Hash=64",
             "--engine", f"name={name}", *words, "--each", f"tc={arguments.tc}",
             f"timemargin={arguments.margin}", "--games", str(arguments.games), "--concurrency",
             str(arguments.concurrency), "--recover", *how, "--json", report],
            stdout=sys.stderr, check=False)
        if done.returncode != 0:
            sys.exit(done.returncode)
        with open(report, encoding="utf-8") as text:
            return json.load(text)


def row(name, report):
    first, second = report["players"]
    error = "?" if first.get("elo_error") is None else f"{first['elo_error']:.0f}"
    elo = f"{first['elo']:+.0f} ± {error}" if "elo" in first else "-"
    lost = sum(second[key] for key in ("time_losses", "rules_infractions", "breakdowns"))
    return (f"| {name} | {first['games']} | +{first['wins']} ={first['draws']} -{first['losses']} "
            f"| {100 * first['score']:.1f} % | {elo} | {lost} |")


def print_games_against(binary, arguments):
    """Prints a row for each game against the peer, and a last row for all of them."""
    words = shlex.split(arguments.peer)
    if not any(word.startswith("cmd=") for word in words):
        words = [f"cmd={arguments.peer}", "option.Use NNUE=false"]
    words.sort(key=lambda word: not word.startswith("cmd="))
    how = ["--openings", "random:6", "--variant", arguments.variants]
    report = play(binary, "peer", [*words, "option.Hash=64"], arguments, how)
    if report is None:
        sys.exit(1)
    whole = Tally()
    print("| Game | games | result | score | Elo |\n| --- | ---: | --- | ---: | ---: |")
    for encounter in report["encounters"]:
        game = Tally()
        for tally in (game, whole):
            tally.add(encounter)
        print(game.row(encounter["variant"]))
    print(whole.row("together"))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("binary", nargs="?", type=program, default=usual_binary())
    parser.add_argument("--games", type=even_count, default=100)
    parser.add_argument("--concurrency", type=int, default=1)
    parser.add_argument("--tc", type=halvable, default="1+0.01",
                        help="[TURNS/]SECONDS[+SECONDS] (1+0.01)")
    parser.add_argument("--margin", type=int, default=200, help="ms a clock may be overrun")
    parser.add_argument("--only", nargs="*", help="names of opponents")
    parser.add_argument("--peer", help="the engine to play in place of those")
    parser.add_argument("--variants", default=SHARED, help="with --peer: IDs with commas between")
    arguments = parser.parse_args()
    os.environ["PATH"] += os.pathsep + DEBIAN_GAMES
    binary = arguments.binary
    known = [name for name, _ in opponents(binary, arguments.tc, "")]
    for name in arguments.only or []:
        if name not in known:
            parser.error(f"--only {name}: expected some of {', '.join(known)}")
    if arguments.peer is not None:
        print_games_against(binary, arguments)
        return 0
    print("| Opponent | games | result | score | Elo | forfeits of the opponent |")
    print("| --- | ---: | --- | ---: | ---: | ---: |")
    missing = False
    with tempfile.TemporaryDirectory() as scratch:
        for name, words in opponents(binary, arguments.tc, scratch):
            if arguments.only and name not in arguments.only:
                continue
            report = play(binary, name, words, arguments, USUAL_MATCH)
            if report is None:
                missing = True
            else:
                print(row(name, report), flush=True)
    return 1 if arguments.only and missing else 0


if __name__ == "__main__":
    sys.exit(main())
