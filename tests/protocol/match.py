# SPDX-License-Identifier: GPL-3.0-or-later
"""`protean match`, `replay` and `tune` from outside: real engines, broken ones, files, Ctrl-C."""

import json
import os
import re
import shlex
import signal
import subprocess
import sys
import time

from _client import (BINARY, PATIENCE, ROOT, check, equal, interrupted, main, run, scratch, scratch_folder, test,
                     test_each, variants, written)

BAD_ENGINE = os.path.join(ROOT, "tests", "match", "bad_engine.py")
RANDOM = ["--engine", "cmd=builtin:random"]


def protean(**settings):
    words = [f"{key}={value}" for key, value in settings.items()]
    return ["--engine", f"cmd={BINARY}", *words]


def bad(mode, **settings):
    words = [f"{key}={value}" for key, value in settings.items()]
    return ["--engine", f"cmd={sys.executable}", f"arg={BAD_ENGINE}", f"arg={mode}", f"name={mode}",
            *words]


def match(*words):
    code, out, err = run("match", *words)
    equal(code, 0, f"exit code of match {' '.join(words)}\n{out}{err}")
    return out


def replayed(pgn):
    code, out, err = run("replay", pgn)
    equal((code, err), (0, ""), f"replay of {pgn}: {out}")
    found = re.search(r"(\d+) games?, (\d+) (?:ply|plies), 0 errors", out)
    check(found, out)
    return int(found.group(1))


def gone(word):
    """Waits for killed processes to end, which takes time on a busy machine; true if none is left."""
    end = time.monotonic() + PATIENCE / 2
    while left_running(word) and time.monotonic() < end:
        time.sleep(0.02)
    return not left_running(word)


def left_running(word):
    """The IDs of processes whose command line contains the word."""
    found = []
    for pid in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{pid}/cmdline", "rb") as file:
                if word.encode() in file.read():
                    found.append(pid)
        except OSError:
            pass
    return found


@test
def two_processes_play_a_match_over_both_protocols():
    pgn, result = scratch("games.pgn"), scratch("result.json")
    out = match(*protean(name="ann"), *protean(name="ben", proto="xboard"), "--each", "tc=5+0.05",
                "depth=3", "--games", "4", "--concurrency", "2", "--pgn", pgn, "--json", result,
                "--maxmoves", "60")
    check("ann - ben" in out and "pairs 0 1/2 1 3/2 2" in out, out)
    equal(replayed(pgn), 4, "games in the PGN file")
    with open(pgn, encoding="utf-8") as file:
        text = file.read()
    for tag in ("Event", "Site", "Date", "Round", "White", "Black", "Result", "TimeControl",
                "Termination"):
        equal(len(re.findall(rf'^\[{tag} "[^"]*"\]$', text, re.M)), 4, f"tags {tag}")
    check('[White "ann"]' in text and '[Black "ann"]' in text, "colours are not switched")
    check(re.search(r"\{[+-]\d+\.\d\d/\d+ \d+\.\d+s", text), "no comment with score, depth, time")
    with open(result, encoding="utf-8") as file:
        report = json.load(file)
    equal(report["finished"], 4, "games in the JSON file")
    equal([p["name"] for p in report["players"]], ["ann", "ben"], "players in the JSON file")
    equal(sum(report["encounters"][0]["pairs"]), 2, "pairs in the JSON file")


@test
def all_variants_are_played_by_built_in_players():
    pgn = scratch("all.pgn")
    out = match("--engine", "cmd=builtin:greedy", *RANDOM, "--variant", "all", "--games", "2",
                "--openings", "random:2", "--maxmoves", "60", "--pgn", pgn)
    games = 2 * (len(run("variants")[1].splitlines()) - 1)
    check(out.rstrip().splitlines()[0].startswith("game "), out)
    check(f"{games} games in" in out, out)
    equal(replayed(pgn), games, "games in the PGN file")


@test
def a_turn_of_several_moves_and_chance_are_played_over_uci():
    pgn = scratch("odd.pgn")
    match(*protean(), *RANDOM, "--each", "nodes=200", "--variant", "kingdrops,gravity",
          "--games", "2", "--maxmoves", "30", "--pgn", pgn)
    equal(replayed(pgn), 4, "games in the PGN file")


@test
def turns_of_several_moves_and_moves_of_several_pieces_are_played_over_xboard():
    pgn = scratch("split.pgn")
    split = [name for name, carried in variants() if carried == "split"]
    check(len(split) > 5, split)
    out = match(*protean(proto="xboard"), *RANDOM, "--each", "depth=1", "--variant", ",".join(split),
                "--games", "2", "--maxmoves", "25", "--pgn", pgn)
    check("breakdown" not in out and "not play" not in out and "illegal" not in out, out)
    equal(replayed(pgn), 2 * len(split), "games in the PGN file")


BROKEN = {
    "stillborn": "could not begin",
    "mute": "could not begin",
    "crash": "ended",
    "exit": "ended",
    "close": "ended",
    "hang": "does not answer",
    "illegal": "makes an illegal move",
    "noise": "makes an illegal move",
    "flood": "floods its output",
    "endless-line": "floods its output",
}


@test_each(sorted(BROKEN), lambda mode: mode)
def a_broken_engine_loses_with_the_reason(mode):
    # The match waits long for an engine that never answers.
    games = 1 if mode == "mute" else 2
    clock = "tc=0.5+0.1" if mode == "hang" else "tc=60"  # an engine that does something may need time
    code, out, err = run("match", *bad(mode), *RANDOM, "--each", clock, "--games", str(games),
                         "--recover", "--openings", "start")
    never_began = BROKEN[mode] == "could not begin"
    equal(code, 2 if never_began else 0, f"exit code {out}{err}")
    equal("could not be started" in err, never_began, err)
    check(f"{mode} - random" in out and BROKEN[mode] in out, out)
    check(re.search(rf"^{mode} - random +chess +{games} +0 +0 +{games} ", out, re.M), out)
    equal(left_running(BAD_ENGINE), [], "processes left")


@test
def an_engine_that_ignores_quit_leaves_no_process():
    match(*bad("stubborn"), *RANDOM, "--each", "tc=0.5+0.1", "--games", "1", "--maxmoves", "1",
          "--openings", "start")
    equal(left_running(BAD_ENGINE), [], "processes left")


@test
def an_engine_leaves_no_process_in_another_session():
    match(*bad("runaway"), *RANDOM, "--each", "tc=5", "--games", "2", "--openings", "start", "--maxmoves", "3")
    check(gone(BAD_ENGINE), "processes left")
    # Processes that an engine leaves behind are killed, those that another still needs are not.
    out = match(*bad("runaway"), *bad("good"), *RANDOM, "--each", "tc=5", "--games", "4", "--concurrency", "2",
                "--openings", "start", "--maxmoves", "3")
    check("breakdown" not in out, out)
    check(gone(BAD_ENGINE), "processes left")


@test
def a_failed_engine_plays_no_more_without_recover():
    out = match(*bad("crash"), *RANDOM, "--engine", "cmd=builtin:greedy", "--each",
                "tc=1", "--games", "4", "--maxmoves", "5")
    check("crash plays no more" in out, out)
    check("5 games in" in out, out)


@test
def an_unknown_game_is_reported_not_lost():
    code, out, err = run("match", *bad("good"), *RANDOM, "--each", "tc=5", "--variant", "archer")
    equal(code, 2, f"exit code\n{out}{err}")
    check("good plays no archer" in out and "0 games in" in out, out)


GAMES_FILE = os.path.join(ROOT, "tests", "custom", "pawns.ini")


@test
def files_of_games_are_handed_to_engines():
    out = match("--variants", GAMES_FILE, *protean(nodes=20, name="a"), *protean(nodes=20, name="b"),
                "--variant", "ownarmies", "--games", "2", "--maxmoves", "3", "--openings", "start")
    check("2 games in" in out, out)


@test
def a_match_without_a_game_fails():
    code, out, err = run("match", "--variants", GAMES_FILE, *protean(nodes=20, name="a"),
                         *protean(nodes=20, name="b"), "--each", "option.VariantPath=<empty>",
                         "--variant", "ownarmies", "--games", "2")
    equal(code, 2, f"exit code\n{out}{err}")
    check("no game was played" in err, err)


@test
def fewest_moves_decide_both_games_of_a_pair():
    out = match(*protean(nodes=20, name="a"), *protean(nodes=20, name="b"), "--variant", "spartansixty",
                "--games", "2", "--openings", "start", "--scoring", "fewest-moves", "--maxmoves", "5")
    check("the Black that mates in fewer moves" in out, out)
    check(re.search(r"a - b +spartansixty +2 +0 +2 +0 ", out), out)
    code, _, err = run("match", *RANDOM, *RANDOM, "--scoring", "fewest-moves", "--games", "3")
    equal(code, 2, "an odd number of games")
    check("even number" in err, err)


def count_for_black(game):
    """Black's count in a game of Spartan Chess, from its PGN: the moves to mate if Black mates, 61 without
    mate, and 1000 less the moves if Black is mated."""
    move = (int(re.search(r'PlyCount "(\d+)"', game).group(1)) + 1) // 2
    if "checkmate}" not in " ".join(game.split()):
        return 61
    return move if '[Result "0-1"]' in game else 1000 - move


@test
def the_record_of_a_match_of_two_tells_who_won_it():
    pgn = scratch("two.pgn")
    out = match(*protean(nodes=3000, name="searcher"), "--engine", "cmd=builtin:random", "name=random", "--variant",
                "spartansixty", "--games", "2", "--openings", "start", "--scoring", "fewest-moves", "--pgn", pgn)
    with open(pgn, encoding="utf-8") as file:
        games = re.split(r"\n(?=\[Event)", file.read())
    counts = {re.search(r'Black "(\w+)"', game).group(1): count_for_black(game) for game in games}
    check(counts["searcher"] < 61 <= counts["random"], f"{counts}")
    check(re.search(r"searcher - random +spartansixty +2 +2 +0 +0 ", out), out)


@test
def a_wrong_claim_loses_over_xboard():
    out = match(*bad("claim", proto="xboard"), *RANDOM, "--each", "tc=60", "--games", "2",
                "--openings", "start")
    check("claims wrongly: 1/2-1/2 {repetition}" in out, out)
    check(re.search(r"^claim - random +chess +2 +0 +0 +2 ", out, re.M), out)


@test
def an_interrupt_writes_what_was_played():
    pgn = scratch("interrupted.pgn")
    process = subprocess.Popen(
        [BINARY, "match", *protean(name="ann"), *RANDOM, "--each", "depth=2", "--games", "100000",
         "--pgn", pgn, "--json", pgn + ".json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        text=True)
    end = time.monotonic() + PATIENCE
    while not (os.path.exists(pgn) and os.path.getsize(pgn) > 0) and time.monotonic() < end:
        time.sleep(0.02)
    out = interrupted(process)
    check(re.search(r"\d+ games? in", out), out)
    check(replayed(pgn) >= 1, "no game in the PGN file")
    check(os.path.getsize(pgn + ".json") > 0, "no JSON file")


@test
def games_and_report_go_to_two_files():
    one = scratch("one.out")
    folder, name = os.path.split(one)
    link = scratch("link.out")
    os.symlink(one, link)
    for json_file in (one, os.path.join(folder, ".", name), link):
        code, _, err = run("match", *RANDOM, *RANDOM, "--games", "2", "--pgn", one, "--json", json_file)
        equal(code, 2, "exit code")
        check("expected another" in err, err)
        check(not os.path.exists(one), "a file that was not wanted")


@test
def processes_that_were_there_before_are_left_alone():
    # The shell starts a process and then becomes the match.
    script = f"sleep 60 > /dev/null 2>&1 & echo $!; exec {shlex.quote(BINARY)} match --engine cmd={shlex.quote(BINARY)} nodes=1 " \
             "--engine cmd=builtin:random --games 2 --maxmoves 2 --json /dev/null"
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, timeout=PATIENCE, check=False)
    sleeper = int(done.stdout.split()[0])
    equal(done.returncode, 0, "exit code")
    with open(f"/proc/{sleeper}/stat", encoding="ascii") as stat:
        check(stat.read().split()[2] != "Z", "the other process was killed")
    os.kill(sleeper, signal.SIGKILL)


@test
def what_they_leave_is_left_alone():
    # An engine kills one of those processes, and a process that this one started becomes a child of the match.
    file = scratch("sleeper")
    script = f"bash -c 'sleep 60 > /dev/null 2>&1 & echo $! > {file}; wait' > /dev/null & other=$!; " \
             f"until [ -s {file} ]; do sleep 0.02; done; " \
             f"exec {shlex.quote(BINARY)} match --engine cmd=sh arg=-c \"arg=kill $other; exec {shlex.quote(BINARY)}\" nodes=1 " \
             "--engine cmd=builtin:random --games 2 --maxmoves 2"
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, timeout=PATIENCE, check=False)
    equal(done.returncode, 0, f"exit code\n{done.stdout}{done.stderr}")
    with open(file, encoding="ascii") as text:
        sleeper = int(text.read())
    check(os.path.exists(f"/proc/{sleeper}"), "the process of another was killed")
    os.kill(sleeper, signal.SIGKILL)


@test
def the_test_stops_a_match():
    out = match("--engine", "cmd=builtin:material", *RANDOM, "--each", "nodes=100", "--games",
                "400", "--sprt", "elo0=0", "elo1=200", "--concurrency", "2")
    check("elo1 accepted" in out, out)
    check(int(re.search(r"(\d+) games in", out).group(1)) < 400, out)


@test_each([
    [*RANDOM, *RANDOM, "--each", "st=0.1", "archer"], [*RANDOM, *RANDOM, "archer"],
    [*RANDOM, *RANDOM, "--resign", "movecount=3", "score=600", "archer"], [*RANDOM, "archer", *RANDOM],
], " ".join)
def games_may_stand_behind_settings(words):
    parts = [scratch(f"part-{i}.json") for i in (1, 2)]
    for i, part in enumerate(parts):
        out = match(*words, "--games", "1", "--repeat", "1", "--rounds", "2", "--maxmoves", "2", "--shard", f"{i + 1}/2", "--json", part)
        check(re.search(r"^random - random 2 +archer +1 ", out, re.M), out)
    code, out, err = run("merge", *parts)
    equal((code, err), (0, ""), "the parts put together")
    check(re.search(r"^random - random 2 +archer +2 ", out, re.M), out)


@test
def a_single_thing_is_in_the_singular():
    out = match(*bad("crash"), *RANDOM, "--each", "tc=1", "--games", "1", "--recover", "--openings", "start")
    check("1 game in" in out, out)
    check("crash: 0 time losses, 0 illegal moves or wrong claims, 1 breakdown\n" in out, out)


@test
def openings_come_from_files():
    epd = written("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2\n", "openings.epd")
    pgn = scratch("games.pgn")
    match(*RANDOM, *RANDOM, "--openings", epd, "--maxmoves", "3", "--pgn", pgn)
    with open(pgn, encoding="utf-8") as file:
        check("4p3/4P3" in file.read(), "the games do not begin at the opening")
    continued = scratch("continued.pgn")
    match(*RANDOM, *RANDOM, "--openings", pgn, "--maxmoves", "5", "--pgn", continued)
    with open(continued, encoding="utf-8") as file:
        check(re.search(r"4p3/4P3(?:.*\n)*?\n2\. \S+ \{book\} 2\.\.\. ", file.read()), "the games do not go on")
    replayed(continued)


@test_each(["1", "0.05"], str)
def fractions_of_seconds_are_noted_for_who_speaks_xboard(seconds):
    for protocol in ("xboard", "uci"):
        code, _, err = run("match", *protean(proto=protocol, st=seconds), *RANDOM, "--games", "1", "--maxmoves", "1")
        equal((code, "is told st=0.05" in err), (0, (protocol, seconds) == ("xboard", "0.05")), f"exit code and note: {err}")


@test_each([
    (["match"], "two players"),
    (["match", *RANDOM, *RANDOM, "--variant", "nosuch"], "nosuch"),
    (["match", *RANDOM, "--engine", "cmd=x"], "nothing ends its thinking"),
    (["match", *RANDOM, *RANDOM, *RANDOM, "--sprt"], "between two players"),
    (["match", *RANDOM, *RANDOM, "--games", "0"], "--games"),
    (["match", *RANDOM, *RANDOM, "--games", "1001", "--rounds", "1000"], "expected at most 1000000 games in all"),
    (["match", *RANDOM, *RANDOM, "--concurrency", "-1"], "--concurrency -1: expected 0 to 1024"),
    (["match", *RANDOM, *RANDOM, "--openings", "random:-1"], "openings 'random:-1': expected random:PLIES"),
    (["match", *RANDOM, *RANDOM, "--each", "st=0.1", "archr"],
     "--each 'archr': expected KEY=VALUE, or the games; no variant is called 'archr'; did you mean 'archer'?"),
    (["match", "zoo", *RANDOM, *RANDOM, "archer"], "GAMES is given twice, as 'zoo' and 'archer'; expected it once"),
    (["match", *RANDOM, *RANDOM, "--each", "foo=3"], "--each: unknown 'foo='"),
    (["match", *RANDOM, *RANDOM, "--each", "tc=abc"], "--each tc="),
    (["match", *RANDOM, *RANDOM, "tc=abc"], "--engine tc="),
    (["match", *RANDOM, *RANDOM, "--resign", "movecount=x"], "movecount='x'"),
    (["replay"], "file"),
    (["replay", "no/such/file"], "no/such/file"),
], lambda case: " ".join(case[0]))
def wrong_words_are_named(case):
    code, _, err = run(*case[0])
    equal(code, 2, "exit code")
    check(case[1] in err, err)


@test_each([
    (["match", *RANDOM, *RANDOM, "--openings", "no/such.epd"], "no/such.epd"),
    (["match", *RANDOM, *RANDOM, "--pgn", "/no/such/folder/x.pgn"], "/no/such/folder/x.pgn"),
], lambda case: " ".join(case[0]))
def files_that_cannot_be_used_are_named(case):
    code, _, err = run(*case[0])
    check(code != 0, "it succeeded")
    check(case[1] in err, err)


@test
def weights_are_tuned_and_played_with():
    folder = scratch_folder()
    code, out, err = run("tune", "--variant", "archer", "--games", "20", "--nodes", "50",
                         "--concurrency", "2", "--out", folder)
    equal((code, err), (0, ""), f"exit code and errors of tune: {out}")
    weights = os.path.join(folder, "archer.weights")
    check("wrote" in out and os.path.exists(weights), out)
    match(*protean(**{"option.EvalFile": weights}), *protean(**{"option.EvalFile": "<derived>"}),
          "--each", "nodes=100", "--variant", "archer", "--games", "2", "--maxmoves", "5")
    code, _, err = run("tune", "--variant", "nosuch")
    equal(code, 2, "exit code")
    check("nosuch" in err, err)


@test
def weights_of_ones_own_game_are_played_with_and_wrong_ones_stop_the_match():
    games, weights = written("[matchduel:chess]\n"), written("variant matchduel\nman Q 1 1\n")
    limits = ["--each", "depth=1", "--games", "2", "--maxmoves", "3"]
    match(*protean(**{"option.EvalFile": weights}), *RANDOM, *limits, "--variants", games,
          "--variant", "matchduel")
    for settings in {"option.EvalFile": weights}, {"option.EvalFile": weights, "proto": "xboard"}:
        code, _, err = run("match", *protean(**settings), *RANDOM, *limits)
        equal(code, 2, "exit code")
        check("could not be started" in err and "'matchduel', which is not loaded" in err, err)


@test
def one_result_has_no_error():
    report = scratch("one.json")
    out = match(*RANDOM, *RANDOM, "--games", "1", "--maxmoves", "1", "--openings", "start", "--json", report,
                "--concurrency", "0")
    check("+0.0 +- ?" in out, out)
    with open(report, encoding="utf-8") as file:
        first = json.load(file)["players"][0]
    equal((first["elo"], first["elo_error"]), (0, None), "Elo and its error")


@test
def a_name_that_is_no_text_loses_no_match():
    report = scratch("bytes.json")
    words = [*RANDOM, b"name=\xff", *RANDOM, "--games", "1", "--maxmoves", "1", "--json", report]
    done = subprocess.run([BINARY, "match", *words], capture_output=True, timeout=10 * PATIENCE, check=False)
    equal(done.returncode, 0, f"exit code: {done.stderr}")
    with open(report, encoding="utf-8") as file:
        equal(json.load(file)["players"][0]["name"], "\ufffd", "name")


@test
def replay_finds_a_wrong_move_and_a_wrong_result():
    pgn = written('[Result "1-0"]\n\n1. e4 e5 2. Ke3 1-0\n\n'
                  '[Result "1-0"]\n[Termination "normal"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n', "bad.pgn")
    code, out, err = run("replay", pgn)
    equal(code, 1, "exit code")
    check("2 errors" in out, out)
    check("Ke3" in err and "0-1" in err and "bad.pgn:3" in err, err)


if __name__ == "__main__":
    main()
