# SPDX-License-Identifier: GPL-3.0-or-later
"""Shards of perft and matches, run side by side by GNU parallel, and what `protean merge` makes of them."""

import json
import os
import shutil
import subprocess

from _client import BINARY, PATIENCE, check, equal, main, run, scratch_folder, test, test_each

PERFT = ["perft", "--variant", "zoo", "--depth", "3"]
MATCH = ["match", "--engine", f"cmd={BINARY}", "name=ann", "--engine", f"cmd={BINARY}", "name=ben",
         "option.Hash=1", "--engine", "cmd=builtin:greedy", "--each", "nodes=100", "--variant", "chess,archer",
         "--games", "8", "--maxmoves", "30", "--seed", "7"]
TEST = ["match", "--engine", "cmd=builtin:greedy", "--engine", "cmd=builtin:random", "--games", "40",
        "--maxmoves", "60", "--sprt", "elo0=0", "elo1=400"]


class Shards:
    """A folder with the results of one process and of several, made once for each command line."""
    made = {}

    @classmethod
    def of(cls, words, count):
        key = (tuple(words), count)
        if key not in cls.made:
            folder = scratch_folder()
            check(shutil.which("parallel"), "there is no 'parallel': please install Debian's package parallel")
            equal(run(*words, "--json", os.path.join(folder, "whole.json"))[0], 0, "exit code of the whole")
            environment = dict(os.environ, PARALLEL_HOME=folder)
            done = subprocess.run(
                ["parallel", "--will-cite", "-j2", "--halt", "now,fail=1", BINARY, *words, "--shard",
                 f"{{}}/{count}", "--json", os.path.join(folder, "part-{}.json"), ":::",
                 *map(str, range(1, count + 1))],
                capture_output=True, text=True, timeout=20 * PATIENCE, check=False, env=environment)
            equal(done.returncode, 0, f"exit code of parallel: {done.stdout}{done.stderr}")
            cls.made[key] = folder
        return cls.made[key]

    @classmethod
    def parts(cls, words, count):
        folder = cls.of(words, count)
        return [os.path.join(folder, f"part-{i}.json") for i in range(1, count + 1)]


def read(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def merged(*files):
    target = os.path.join(scratch_folder(), "merged.json")
    code, out, err = run("merge", *files, "--json", target)
    equal((code, err), (0, ""), "merge")
    return out, read(target)


def refused(*files):
    code, out, err = run("merge", *files)
    equal((code, out), (1, ""), "merge")
    return err


def changed(path, change):
    """A copy of a result file, to whose content `change` is applied."""
    report = read(path)
    change(report)
    copy = os.path.join(scratch_folder(), os.path.basename(path))
    with open(copy, "w", encoding="utf-8") as file:
        json.dump(report, file)
    return copy


@test_each([1, 3, 40], str)
def perft_in_shards_is_perft_of_one_process(count):
    out, report = merged(*reversed(Shards.parts(PERFT, count)))
    equal(out, run(*PERFT, "--divide")[1], "divide")
    equal(report, read(os.path.join(Shards.of(PERFT, count), "whole.json")), "report")
    counted = [len(read(part)["moves"]) for part in Shards.parts(PERFT, count)]
    equal(sum(counted), len(report["moves"]), "root moves")
    check(max(counted) - min(counted) <= 1, f"shards are uneven: {counted}")


@test
def perft_of_no_plies_is_in_one_shard():
    out, _ = merged(*Shards.parts(["perft", "--depth", "0"], 2))
    equal(out, "Nodes searched: 1\n", "count")


@test_each([3, 5], str)
def match_in_shards_is_the_match_of_one_process(count):
    out, report = merged(*Shards.parts(MATCH, count))
    whole = read(os.path.join(Shards.of(MATCH, count), "whole.json"))
    equal(whole["finished"], 48, "games")
    check(all(sum(row["pairs"]) == 4 for row in whole["encounters"]), whole["encounters"])
    for result in (report, whole):
        check(result.pop("seconds") > 0, "no time")
    equal(report, whole, "report")
    check("48 games in" in out and "ann - ben" in out, out)


@test
def a_test_is_judged_when_all_shards_are_there():
    out, report = merged(*Shards.parts(TEST, 2))
    equal(report["finished"], 40, "games: a shard plays all its games")
    whole = read(os.path.join(Shards.of(TEST, 2), "whole.json"))
    check(whole["finished"] < 40, "the one process did not stop at the bound")
    equal(report["games"][:10], whole["games"][:10], "the first games")
    equal(report["sprt"]["verdict"], "elo1 accepted", "verdict")
    check("elo1 accepted" in out, out)
    check("sprt" in read(Shards.parts(TEST, 2)[0]), "no state of the test in a shard")


@test
def a_match_that_was_broken_off_is_reported():
    def cut(report):
        del report["games"][-1]
    parts = Shards.parts(MATCH, 3)
    out, _ = merged(parts[0], changed(parts[1], cut), parts[2])
    check("shard 2/3 was broken off after 15 of 16 games" in out and "47 games in" in out, out)


def other_field(name, value):
    return lambda report: report.update({name: value})


@test
def missing_and_doubled_shards_are_named():
    parts = Shards.parts(PERFT, 3)
    check("1 of 3 shards missing: 2/3" in refused(parts[0], parts[2]), "a missing shard")
    check("shard 1/3 is there twice" in refused(parts[0], parts[0], parts[1]), "a shard twice")
    check("one of 3 shards" in refused(parts[0], *Shards.parts(PERFT, 40)[1:3]), "shards of two divisions")


@test
def files_that_do_not_belong_together_are_named():
    perft, match = Shards.parts(PERFT, 3), Shards.parts(MATCH, 3)
    for field, value in (("depth", 4), ("variant", "chess"), ("fen", "8/8 w"), ("kind", "match")):
        text = refused(perft[0], changed(perft[1], other_field(field, value)), perft[2])
        check("does not belong to" in text and field in text and str(value) in text, text)
    check("its kind is" in refused(perft[0], match[1], match[2]), "perft and match")
    text = refused(match[0], changed(match[1], lambda report: report["plan"].append("--gauntlet")), match[2])
    check("its plan is" in text and "--gauntlet" in text, text)


@test
def whole_results_of_different_games_are_not_shards():
    def whole(*words):
        path = os.path.join(scratch_folder(), "whole.json")
        equal(run(*words, "--json", path)[0], 0, "exit code")
        return path
    text = refused(*(whole("perft", game, "--depth", "1") for game in ("chess", "archer")))
    check("does not belong to" in text and '"archer", not "chess"' in text, text)


@test
def counts_and_games_of_another_shard_are_refused():
    perft, match = Shards.parts(PERFT, 3), Shards.parts(MATCH, 3)
    text = refused(changed(perft[1], other_field("shard", "1/3")), perft[1], perft[2])
    check("is counted" in text, text)
    text = refused(changed(match[1], other_field("shard", "1/3")), match[1], match[2])
    check("belongs to another shard" in text, text)
    text = refused(match[0], changed(match[1], lambda report: report["games"].append(report["games"][0])), match[2])
    check("is there twice" in text, text)


@test
def values_of_another_kind_are_reported_with_their_place():
    perft, match = Shards.parts(PERFT, 3), Shards.parts(MATCH, 3)
    text = refused(perft[0], changed(perft[1], other_field("shard", 7)), perft[2])
    check("the value at '/shard' is of another type than expected" in text, text)
    text = refused(match[0], changed(match[1], lambda report: report["games"][0].update(result=[])), match[2])
    check("the value at '/games/0/result' is of another type than expected" in text, text)
    text = refused(perft[0], changed(perft[1], other_field("nodes", 1.5)), perft[2])
    check("nodes: found 1.5; expected a whole number from 0 to 18446744073709551615" in text, text)


@test
def files_that_are_no_results_are_named():
    folder = scratch_folder()
    for number, text in enumerate(["", "{}", "[1, 2]", "x", '{"shard": "3/2"}', '{"shard": "1/1", "kind": "x"}',
                                   '{"shard": "1/1", "kind": "match"}', '{"shard": 1, "kind": "match"}', '{"shard": "1/1", "kind": "perft"}',
                                   '{"shard": "1/1", "kind": "perft", "variant": "chess", "fen": 1, "depth": 0, "nodes": 1, "moves": {}}',
                                   '{"shard": "1/1", "kind": "match", "plan": ["--nonsense"]}']):
        path = os.path.join(folder, f"wrong-{number}.json")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        error = refused(path)
        check(f"wrong-{number}.json" in error and "exception" not in error, f"{text}: {error}")
        check("cannot use" not in error and "type must be" not in error, error)
        if text.startswith("[") or text == "{}":
            check("is not a result of perft, match or study: expected one that 'protean' wrote" in error, error)
    check("nosuch.json" in refused("nosuch.json"), "a file that is not there")


@test_each(["0/2", "3/2", "1", "x/y", "1/0", "-1/2", ""], str)
def wrong_shards_are_named(text):
    for words in (PERFT, TEST):
        code, _, err = run(*words, "--shard", text)
        equal(code, 2, "exit code")
        check(f"--shard '{text}': expected I/N" in err, err)


@test
def merging_needs_files():
    code, _, err = run("merge")
    equal(code, 2, "exit code")
    check("files" in err, err)


if __name__ == "__main__":
    main()
