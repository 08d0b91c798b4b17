# SPDX-License-Identifier: GPL-3.0-or-later
"""The scripts under bench/ that judge strength: short runs of each, interrupted and continued."""

import json
import os
import re
import subprocess
import sys
import tempfile

from _client import BINARY, PATIENCE, ROOT, check, equal, main, test, test_each

sys.path.append(os.path.join(ROOT, "bench"))

import tune_games  # noqa: E402


def script(name, *words):
    """Exit code, standard output and error of a script."""
    done = subprocess.run([sys.executable, os.path.join(ROOT, "bench", name), *words],
                          capture_output=True, text=True, timeout=20 * PATIENCE, check=False)
    return done.returncode, done.stdout, done.stderr


def suite(*words):
    return script("strength_suite.py", BINARY, f"cmd={BINARY} 'option.EvalFile=<material>'",
                  "--referee", BINARY, "--variants", "chess,3check", "--nodes", "100", *words)


@test
def the_suite_goes_on_where_it_was():
    with tempfile.TemporaryDirectory() as folder:
        results = os.path.join(folder, "results")
        code, out, err = suite("--rounds", "1", "--results", results)
        equal(code, 0, f"exit code: {err}")
        check("| chess | 2 |" in out and "| together | 4 |" in out and "LLR" in out, out)
        with open(results, "a", encoding="utf-8") as file:
            file.write('{"round": 2, "encoun')  # as a run that was killed leaves it
        code, out, err = suite("--rounds", "1", "--results", results)
        equal(code, 0, f"exit code: {err}")
        check("| together | 4 |" in out, out)
        check("round" not in err, f"played again: {err}")


@test_each(["--nodes 90", "--variants chess", "--plies 4", "--tc 1+0.01"], str)
def rounds_played_otherwise_are_not_judged(words):
    with tempfile.TemporaryDirectory() as folder:
        results = os.path.join(folder, "results")
        code, _, err = suite("--rounds", "1", "--results", results)
        equal(code, 0, f"exit code: {err}")
        code, out, err = suite("--rounds", "1", "--results", results, *words.split())
        equal((code, out), (1, ""), f"exit code and output: {err}")
        check("round 1 was played with" in err and '"nodes": 100' in err, err)


@test
def shards_are_judged_together():
    with tempfile.TemporaryDirectory() as folder:
        parts = [os.path.join(folder, name) for name in ("a", "b")]
        for i, part in enumerate(parts):
            code, _, err = suite("--rounds", "2", "--shard", f"{i + 1}/2", "--results", part)
            equal(code, 0, f"exit code: {err}")
        _, out, _ = suite("--rounds", "2", "--results", *parts)
        check("| together | 8 |" in out, out)
        rounds = [json.loads(line)["round"] for part in parts for line in open(part, encoding="utf-8")]
        equal(rounds, [1, 2], "rounds")


@test_each([
    (["strength_suite.py", BINARY, BINARY, "--shard", "3/2"], "found '3/2', expected I/N"),
    (["strength_suite.py", BINARY, BINARY, "--referee", "/no/such"], "/no/such: there is no such program"),
    (["compare_perft.py", "/no/such"], "/no/such: there is no such program"),
    (["compare_threads.py", BINARY, "--games", "nosuch"], "--games: found 'nosuch'; expected some of chess"),
    (["find_parting.py", "/no/such"], "can't open '/no/such'"),
    (["tune_games.py", "/no/such"], "/no/such: there is no such program"),
    (["find_arrangements.py", "/no/such"], "/no/such: there is no such program"),
    (["find_arrangements.py", BINARY, "--pool", "1"], "--pool: expected two or more"),
    (["find_arrangements.py", BINARY, "--nodes", "0"], "found '0', expected a whole number from 1 on"),
    (["compare_strength.py", BINARY, "--only", "nosuch"], "--only nosuch: expected some of fairymax"),
    (["compare_strength.py", BINARY, "--tc", "2:30"], "found '2:30', expected [TURNS/]SECONDS[+SECONDS]"),
    (["compare_strength.py", BINARY, "--games", "3"], "found '3', expected an even number from 2 on"),
    (["measure_levels.py", BINARY, "--levels", "4"], "--levels: expected two or more"),
    (["measure_levels.py", BINARY, "--levels", "4,x"], "found '4,x', expected numbers"),
    (["measure_levels.py", BINARY, "--games", "3"], "--games: found '3', expected an even number from 2 on"),
    (["measure_levels.py", BINARY, "--nodes", "0"], "--nodes: found '0', expected a whole number from 1 on"),
], lambda case: " ".join(case[0][:1] + case[0][-1:]))
def wrong_words_are_named(case):
    code, out, err = script(*case[0])
    equal((code, out), (2, ""), err)
    check(case[1] in err, err)


@test
def the_suite_says_what_is_wrong():
    code, _, err = suite("--variants", "chess,nosuchgame", "--rounds", "1")
    equal(code, 1, "exit code")
    check("nosuchgame" in err, err)


@test
def a_peer_is_met_in_many_games():
    code, out, err = script("compare_strength.py", BINARY, "--peer",
                            f"cmd={BINARY} 'option.EvalFile=<material>'", "--variants",
                            "chess,3check", "--games", "2", "--tc", "0.1+0.01")
    equal(code, 0, f"exit code: {err}")
    for row in ("| chess | 2 |", "| 3check | 2 |", "| together | 4 |"):
        check(row in out, out)


@test
def an_opponent_that_was_asked_for_and_is_missing_is_a_failure():
    main_without_programs = "import compare_strength as c, sys; c.DEBIAN_GAMES = '/nowhere'; sys.exit(c.main())"
    done = subprocess.run([sys.executable, "-c", main_without_programs, BINARY, "--only", "sjaakii"],
                          cwd=os.path.join(ROOT, "bench"), env={**os.environ, "PATH": "/nowhere"}, capture_output=True,
                          text=True, timeout=PATIENCE, check=False)
    equal((done.returncode, done.stderr), (1, "sjaakii: there is no program sjaakii here\n"), "exit code and errors")


@test
def levels_meet_each_other_and_a_peer():
    with tempfile.TemporaryDirectory() as folder:
        results = os.path.join(folder, "results")
        words = [BINARY, "--levels", "0,4", "--variants", "chess,archer", "--games", "2", "--nodes", "200",
                 "--results", results]
        code, out, err = script("measure_levels.py", *words)
        equal(code, 0, f"exit code: {err}")
        check("| 4 : 0 | +" in out, out)
        code, again, err = script("measure_levels.py", *words)
        equal((again, err), (out, ""), "the table of what was played")
        code, out, err = script("measure_levels.py", BINARY, "--peer", BINARY, "--elos", "1200", "--levels", "0,1",
                                "--games", "2", "--nodes", "50", "--peer-nodes", "50")
        equal(code, 0, f"exit code: {err}")
        check("| Level | 1200 | Elo |" in out, out)


@test
def levels_that_were_played_otherwise_are_left_out():
    with tempfile.TemporaryDirectory() as folder:
        results = os.path.join(folder, "results")
        words = [BINARY, "--levels", "0,4", "--variants", "chess", "--games", "2", "--nodes", "200", "--results", results]
        code, _, err = script("measure_levels.py", *words)
        equal(code, 0, f"exit code: {err}")
        for other in ("--games 4", "--nodes 100", "--seed 2", f"--elos 1200 --peer {BINARY}"):
            code, out, err = script("measure_levels.py", *words, *other.split())
            equal((code, out), (1, ""), f"exit code and output with {other}: {err}")
            check("chess 4 0 was played with" in err and '"nodes": 200' in err, err)


@test
def results_of_another_script_are_refused():
    with tempfile.TemporaryDirectory() as folder:
        rounds, levels = (os.path.join(folder, name) for name in ("rounds", "levels"))
        with open(rounds, "w", encoding="utf-8") as file:
            file.write('{"round": 1, "conditions": {}, "encounters": []}\n')
        with open(levels, "w", encoding="utf-8") as file:
            file.write('{"players": ["chess", 4, 0], "conditions": {}, "games": [1, 0, 1]}\n')
        code, out, err = suite("--rounds", "1", "--results", levels)
        equal((code, out), (1, ""), f"exit code and output: {err}")
        check("expected entries with 'round'; name another file" in err, err)
        code, out, err = script("measure_levels.py", BINARY, "--levels", "0,4", "--results", rounds)
        equal((code, out), (1, ""), f"exit code and output: {err}")
        check("expected entries with 'players'; name another file" in err, err)


@test
def partings_are_found_in_a_match():
    with tempfile.TemporaryDirectory() as folder:
        pgn = os.path.join(folder, "games.pgn")
        code, _, err = suite("--rounds", "1", "--pgn", pgn)
        equal(code, 0, f"exit code: {err}")
        code, out, err = script("find_parting.py", pgn, "--margin", "50", "--plies", "2")
        equal(code, 0, f"exit code: {err}")
        check(re.search(r", parted at ply \d+ of \d+: (new|old) [+-]\d+\.\d\d, (new|old) [+-]\d+\.\d\d; (new|old) was right$", out, re.M), out)


@test
def a_player_without_scores_parts_from_nobody():
    with tempfile.TemporaryDirectory() as folder:
        pgn = os.path.join(folder, "games.pgn")
        subprocess.run([BINARY, "match", "--engine", f"cmd={BINARY}", "nodes=100", "--engine", "cmd=builtin:random",
                        "--games", "2", "--pgn", pgn], capture_output=True, timeout=20 * PATIENCE, check=True)
        code, out, err = script("find_parting.py", pgn, "--margin", "50", "--plies", "2")
        equal((code, err), (0, ""), "exit code and errors")
        check("parted" not in out, out)


@test
def a_game_is_tuned_and_listed_in_a_table():
    with tempfile.TemporaryDirectory() as folder:
        results = os.path.join(folder, "results")
        words = [BINARY, "--variants", "kinglet", "--games", "12", "--most", "4", "--nodes", "50",
                 "--results", results, "--out", folder]
        code, out, err = script("tune_games.py", *words)
        equal(code, 0, f"exit code: {err}")
        check("| kinglet |" in out, out)
        for later in (["--table"], ["--table", "--nodes", "70"]):
            _, again, _ = script("tune_games.py", *words, *later)
            equal(again, out, f"the table of what is done, by {later}")


@test
def a_network_has_fewer_nodes_only_where_the_game_has_none():
    with tempfile.TemporaryDirectory() as folder:
        for game, lender, pace in (("kinglet", "kinglet", 1), ("cloak", "cloak", 1), ("cloak", "chess", tune_games.NETWORK_PACE)):
            subprocess.run([BINARY, "train", "borrow", game, "--lender", lender, "--out", folder], capture_output=True,
                           timeout=PATIENCE, check=True)
            equal(tune_games.pace_of(BINARY, game, os.path.join(folder, f"{game}.weights")), pace, f"{game} by {lender}")


@test
def networks_need_more_than_a_few_games():
    with tempfile.TemporaryDirectory() as folder:
        words = [BINARY, "--variants", "kinglet", "--games", "2", "--fit-nodes", "20", "--out", folder,
                 "--results", os.path.join(folder, "results")]
        for fit in ("network", "both"):
            code, _, err = script("tune_games.py", *words, "--fit", fit)
            equal(code, 1, f"exit code: {err}")
            check(re.match(r"kinglet: kinglet: \d+ positions are too few for a network", err), err)


@test
def games_are_tuned_side_by_side_and_in_shards():
    with tempfile.TemporaryDirectory() as folder:
        words = [BINARY, "--variants", "kinglet,chess,atomic", "--games", "12", "--fit-nodes", "50", "--most", "4",
                 "--nodes", "50", "--jobs", "2", "--positions", os.path.join(folder, "kept"), "--out", folder]
        tables = []
        for part in ("1/2", "2/2"):
            results = os.path.join(folder, part[0])
            code, out, err = script("tune_games.py", *words, "--shard", part, "--results", results)
            equal(code, 0, f"exit code: {err}")
            tables.append(sorted(re.findall(r"^\| ([a-z]+) \|", out, re.M)))
        equal(tables, [["atomic", "kinglet"], ["chess"]], "games of each shard")
        equal(sorted(os.listdir(os.path.join(folder, "kept"))),
              [f"{game}.results.positions" for game in ("atomic", "chess", "kinglet")], "what is kept")


@test
def positions_that_are_there_are_not_made_again():
    with tempfile.TemporaryDirectory() as folder:
        made = os.path.join(folder, "kinglet.results.positions")
        subprocess.run([BINARY, "train", "generate", "kinglet", "--games", "12", "--nodes", "50", "--played-only",
                        "--positions", made], capture_output=True, timeout=20 * PATIENCE, check=True)
        with open(made, "rb") as file:
            before = file.read()
        code, out, err = script("tune_games.py", BINARY, "--variants", "kinglet", "--games", "12", "--fit-nodes", "50",
                                "--most", "4", "--nodes", "50", "--positions", folder, "--out", folder,
                                "--results", os.path.join(folder, "results"))
        equal(code, 0, f"exit code: {err}")
        check("| kinglet |" in out, out)
        with open(made, "rb") as file:
            equal(file.read(), before, "the positions")


@test
def a_game_that_cannot_be_tuned_is_tried_again():
    with tempfile.TemporaryDirectory() as folder:
        results = os.path.join(folder, "results")
        words = [BINARY, "--variants", "neighbour", "--games", "2", "--results", results, "--out", folder]
        for _ in range(2):
            code, out, err = script("tune_games.py", *words)
            equal((code, "neighbour" in out), (1, False), "exit code, and whether the table has it")
            check(err.startswith("neighbour: "), err)
        equal(os.path.getsize(results), 0, "bytes of results")


if __name__ == "__main__":
    main()
