# SPDX-License-Identifier: GPL-3.0-or-later
"""protean study: what a game is like, as a page and as JSON."""

import json
import os
import re
import shutil
import signal
import subprocess
import tempfile
import time
from html.parser import HTMLParser

from _client import BINARY, PATIENCE, check, equal, main, run, scratch, scratch_folder, test, test_each, written

SMALL = ["--games", "4", "--nodes", "64", "--ladder", "2", "--maxmoves", "12", "--seed", "3", "--concurrency", "2"]
SHORT = ["--games", "1", "--nodes", "16", "--ladder", "0", "--maxmoves", "10"]
PARTS = ["summary", "score", "ends", "length", "moves", "leads", "pieces", "squares", "first_turns", "strength",
         "luck", "forced", "metrics", "courses", "games"]
# What programs that study games report about any game.
METRICS = ["advantage of the first player", "balance", "completion", "drawishness", "timeouts", "outcome uniformity",
           "duration in turns", "duration in plies", "duration in actions", "ideal duration", "decisions",
           "game tree complexity", "state space complexity", "board coverage", "positional repetition",
           "situational repetition", "lead change", "stability", "drama", "decisiveness threshold",
           "decisiveness in turns", "clarity by narrowness", "clarity by variance"]


class Tags(HTMLParser):
    """Counts elements and checks that each is closed."""

    def __init__(self, text):
        super().__init__()
        self.open, self.count, self.outside = [], {}, []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attrs):
        self.count[tag] = self.count.get(tag, 0) + 1
        for name, value in attrs:
            if name in ("src", "href") and not value.startswith("data:"):
                self.outside.append(value)
        if tag not in ("meta", "img"):
            self.open.append(tag)

    def handle_endtag(self, tag):
        equal(self.open.pop(), tag, "element closed")


class Studied:
    """Small studies in a folder of their own, each made once."""
    folder = scratch_folder()
    made = {}

    @classmethod
    def of(cls, game):
        if game not in cls.made:
            page, result = (os.path.join(cls.folder, game + end) for end in (".html", ".json"))
            code, out, err = run("study", game, *SMALL, "--out", page, "--json", result)
            equal(code, 0, f"exit code: {err}")
            check(f"Wrote {page} and {result}." in out, out)
            check("0 s left" in err, err)
            cls.made[game] = (read(page), json.loads(read(result)), out)
        return cls.made[game]


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def refused(*words, code=2):
    got, out, err = run("study", *words)
    equal((got, out), (code, ""), f"exit code and output of {words}: {err}")
    check(err.startswith("protean: "), err)
    return err


@test
def json_has_every_part():
    _, report, _ = Studied.of("chess")
    for part in PARTS:
        check(part in report, part)
    equal(report["kind"], "study", "kind")
    equal((report["finished"], report["scheduled"]), (8, 8), "games: two steps of two, as four nodes are too few for a third")
    score = report["score"]
    equal(score["white_wins"] + score["draws"] + score["black_wins"], 4, "results")
    equal(sum(end["games"] for end in report["ends"]), 4, "ends")
    check(score["white"]["low"] <= score["white"]["value"] <= score["white"]["high"], score)
    equal([len(report["squares"][name]) for name in ("arrivals", "captures", "occupied")], [64] * 3, "squares")
    equal([piece["letter"] for piece in report["pieces"]], list("PNBRQK"), "pieces")
    equal(sum(turn["games"] for turn in report["first_turns"]), 4, "first turns")
    equal([(step["nodes"], step["against"]) for step in report["strength"]], [(16, 64), (64, 256)], "steps")
    equal(report["moves"]["by_turn"][0]["median"], 20, "moves at the start")
    equal(report["forced"]["result"], "*", "by force")
    for metric in METRICS:
        check(any(row["name"] == metric for row in report["metrics"]), metric)
    for row in report["courses"]:
        equal(len(row), 12, "a name and eleven numbers")


@test
def page_has_every_section_and_needs_no_other_file():
    page, report, out = Studied.of("chess")
    tags = Tags(page)
    equal((tags.open, tags.outside), ([], []), "open elements and files")
    for title in ("What an inventor should know", "Results", "How games end", "Length, choice and tension", "Pieces", "Squares",
                  "First turns", "Strength against depth", "Luck and force", "All numbers"):
        check(f">{title}</h" in page, title)
    check(tags.count["table"] > 8, "tables")
    for sentence in report["summary"]:
        check(sentence in page, sentence)
        check(sentence in out, "and on the terminal")
    if shutil.which("gnuplot"):
        check(tags.count["img"] >= 7, f"{tags.count.get('img')} plots")
    else:
        check("There are no plots" in page and "gnuplot" in page, "says what the plots need")


@test
def without_gnuplot_there_are_tables():
    page = scratch("chess.html")
    done = subprocess.run([BINARY, "study", "chess", *SHORT, "--out", page, "--json", page + ".json"], capture_output=True, text=True, timeout=2 * PATIENCE, check=False,
                          env={**os.environ, "PATH": "/nowhere"})
    equal(done.returncode, 0, done.stderr)
    check("the plots need the program gnuplot" in done.stderr, done.stderr)
    text = read(page)
    check("There are no plots: the plots need the program gnuplot" in text and "<img" not in text, "the page")
    check("<table>" in text, "tables")


@test_each(["kingdrops", "cloak", "boosterpack", "twomove", "gravity", "parade", "serieshelpmate", "crazyhouse"], str)
def odd_games_are_studied(game):
    page, report, _ = Studied.of(game)
    Tags(page)
    equal(report["score"]["games"], 4, "games")
    equal(report["luck"]["hidden"], game in ("cloak", "boosterpack", "twomove"), "hidden information")
    equal(report["luck"]["chance"], game in ("boosterpack", "gravity", "parade"), "chance")
    equal(report["solitaire"], game == "parade", "solitaire")
    equal(report["forced"] is None, report["luck"]["hidden"] or report["solitaire"], "no proof")
    told = " ".join(report["summary"])
    equal("lead" in told, game != "parade", "one who plays alone leads nobody")
    check(game != "parade" or "colour" not in told, told)


@test
def games_of_a_file():
    path = written("[tiny:chess]\nstalemateValue = loss\n")
    target = scratch("tiny.json")
    code, _, err = run("study", "tiny", "--variants", path, *SMALL, "--json", target, "--out", target + ".html")
    equal(code, 0, err)
    equal(json.loads(read(target))["variant"], "tiny", "id")


def shared(report):
    """A report without the parts that differ between runs."""
    return {key: value for key, value in report.items() if key not in ("seconds", "shard")}


@test
def shards_make_the_whole():
    _, whole, _ = Studied.of("chess")
    parts = []
    for i in (1, 2, 3):
        parts.append(scratch(f"part-{i}.json"))
        code, out, err = run("study", "chess", *SMALL, "--shard", f"{i}/3", "--json", parts[-1])
        equal(code, 0, err)
        check("html" not in out, "no page of a part")
    target = scratch("merged.json")
    code, out, err = run("merge", *parts, "--json", target)
    equal((code, err), (0, ""), "merge")
    check(whole["summary"][0] in out, out)
    equal(shared(json.loads(read(target))), shared(whole), "report")
    code, _, err = run("merge", parts[0], parts[1])
    equal(code, 1, "a part is missing")
    check("1 of 3 shards missing: 3/3" in err, err)
    page = target + ".html"
    equal(run("study", "chess", *SMALL, "--resume", "--json", target, "--out", page)[0], 0, "page of the merged file")
    check("What an inventor should know" in read(page), "page")


@test
def an_interrupted_study_goes_on():
    target, page = scratch("chess.json"), scratch("chess.html")
    words = ["study", "chess", "--games", "40", "--nodes", "3000", "--ladder", "0", "--maxmoves", "20", "--concurrency", "1",
             "--json", target, "--out", page]
    with subprocess.Popen([BINARY, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as study:
        line = study.stderr.readline()
        check("game 1/40" in line, line)
        time.sleep(0.2)
        study.send_signal(signal.SIGINT)
        out, err = study.communicate(timeout=PATIENCE)
        equal(study.returncode, 130, f"exit code: {err}")
    first = json.loads(read(target))
    check(1 <= first["finished"] < 40, first["finished"])
    check(f"{first['finished']} of 40 games" in out, out)
    err = refused(*[word if word != "3000" else "3001" for word in words[1:]], "--resume")
    check("it was played with --nodes 3000, not 3001; expected the same, or more games" in err, err)
    equal(json.loads(read(target)), first, "the file is left as it was")
    code, out, err = run(*words, "--resume")
    equal(code, 0, err)
    second = json.loads(read(target))
    equal(second["finished"], 40, "finished")
    kept = [game for game in second["games"] if game["game"] in {game["game"] for game in first["games"]}]
    equal(kept, first["games"], "games that were there")


@test
def a_study_of_other_rules_is_not_gone_on_with():
    with tempfile.TemporaryDirectory() as folder:
        def study(rule, *more):
            with open(os.path.join(folder, "mine.ini"), "w", encoding="utf-8") as file:
                file.write(f"[mine:chess]\n{rule}\n")
            return run("study", "mine", "--variants", "mine.ini", "--ladder", "0", "--nodes", "16", "--maxmoves", "5",
                       *more, cwd=folder)
        equal(study("", "--games", "1")[0], 0, "exit code")
        code, _, err = study("stalemateValue = loss", "--games", "2", "--resume")
        equal(code, 2, "exit code with another rule")
        check("played with other rules of the game" in err, err)
        equal(study("", "--games", "2", "--resume")[0], 0, "exit code with the same")


@test
def games_of_an_earlier_study_are_not_replaced():
    with tempfile.TemporaryDirectory() as folder:
        def study(*more):
            return run("study", "chess", "--nodes", "16", "--maxmoves", "5", *more, cwd=folder)
        target = os.path.join(folder, "chess.json")
        equal(study("--games", "2", "--ladder", "0")[0], 0, "exit code")
        first = {name: read(os.path.join(folder, name)) for name in ("chess.json", "chess.html")}
        code, out, err = study("--games", "1", "--ladder", "0")
        equal((code, out), (2, ""), "exit code and output")
        check("'chess.json' holds 2 games of an earlier study; expected --resume" in err and "game 1/" not in err, err)
        code, out, err = study("--games", "1", "--ladder", "2", "--seed", "9", "--resume")
        equal((code, out), (2, ""), "exit code and output")
        check("it was played with --games 2, not 1; --seed 1, not 9; expected the same, or more games" in err, err)
        check("{" not in err and "ladder" not in err, err)
        for words in (["archer", "--nodes", "16", "--json", "new.json"], ["--compare", "chess.json", "chess.json"]):
            code, out, err = run("study", *words, "--out", "./chess.json", cwd=folder)
            equal((code, out), (2, ""), "exit code and output")
            check("'./chess.json' holds 2 games of an earlier study; expected --out with another file" in err, err)
        for words in (["archer", "--shard", "1/2", "--json", "part.json"], ["--compare", "chess.json", "chess.json"]):
            code, out, err = run("study", *words, "--plots", "plots", cwd=folder)
            equal((code, out, os.path.exists(os.path.join(folder, "plots"))), (2, "", False), "exit code, output and plots")
            check("--plots: expected --out FILE too, the page of these pictures" in err, err)
        check("it is a study of chess, expected one of archer" in refused("archer", "--resume", "--json", target), "game")
        check("it is the part 1/1, expected 1/2" in refused("chess", "--shard", "1/2", "--resume", "--json", target), "part")
        equal({name: read(os.path.join(folder, name)) for name in first}, first, "the files are left as they were")
        code, out, err = study("--games", "4", "--ladder", "2", "--resume")
        equal(code, 0, err)
        check("Chess: 6 of 6 games, 2 of them on the ladder\n" in out, out)
        check("6 of 6 games, 2 of them on the ladder; 16 nodes" in read(os.path.join(folder, "chess.html")), "page")
        grown = json.loads(read(target))
        equal(grown["games"][:2], json.loads(first["chess.json"])["games"], "games that were there")
        equal(study("--games", "4", "--ladder", "2", "--json", "whole.json")[0], 0, "exit code")
        equal(shared(grown), shared(json.loads(read(os.path.join(folder, "whole.json")))), "as played at once")


@test
def what_holds_no_games_is_replaced():
    for text in ("", "{}", '{"kind": "study", "games": []}'):
        target = written(text, "x.json")
        code, _, err = run("study", "chess", *SHORT, "--json", target, "--out", target + ".html")
        equal(code, 0, err)
        equal(json.loads(read(target))["finished"], 1, "finished")


@test
def studies_side_by_side():
    Studied.of("chess")
    Studied.of("kingdrops")
    a, b = (os.path.join(Studied.folder, game + ".json") for game in ("chess", "kingdrops"))
    page = scratch("both.html")
    code, out, err = run("study", "--compare", a, b, "--out", page)
    equal(code, 0, err)
    check(re.search(r"^ +A: chess +B: kingdrops +differ$", out, re.M), out)
    for row in ("White's score", "length in turns, median", "game tree complexity", "Pawn moved, in a game"):
        check(re.search("^" + row + "  ", out, re.M), row)
    text = read(page)
    equal((Tags(text).open, Tags(text).outside), ([], []), "page")
    check("Side by side" in text, "page")
    code, out, err = run("study", "--compare", a, "archer", *SMALL)
    equal(code, 0, err)
    check("B: archer" in out, out)


@test
def pictures_are_files_too():
    folder = os.path.join(scratch_folder(), "new")
    target = scratch("chess.json")
    # Enough games for a side to be ahead in some: otherwise there is no picture of the pieces' values.
    plan = ["--games", "16", "--nodes", "32", "--ladder", "2", "--maxmoves", "40", "--seed", "3"]
    code, _, err = run("study", "chess", *plan, "--json", target, "--out", target + ".html", "--plots", folder)
    if not shutil.which("gnuplot"):
        equal(code, 1, "exit code without gnuplot")
        check("gnuplot" in err, err)
        return
    equal(code, 0, err)
    for name in ("length", "moves", "open", "values", "strength", "arrivals", "captures", "occupied"):
        check("<svg" in read(os.path.join(folder, name + ".svg")), name)


@test_each([
    ([], "expected GAME"), (["nosuch"], "nosuch"), (["chess", "--games", "0"], "--games 0: expected 1 to"),
    (["chess", "--nodes", "0"], "--nodes 0: expected 1 to"), (["chess", "--ladder", "3"], "--ladder 3: expected an even number"),
    (["chess", "--shard", "5/4", "--json", "x"], "expected I/N"), (["chess", "--shard", "1/4"], "expected --json FILE too"),
    (["--compare", "chess"], "expected two studies or games, found 1"),
    (["--compare", "chess", "nosuch"], "neither a file nor a game"),
    (["--compare", "a.json", "b.json"], "cannot read 'a.json'"),
    (["--compare", "chess", "archer", "--shard", "1/2", *SHORT], "expected no --shard"),
    (["--compare", "chess", "archer", "--resume", *SHORT], "expected no --resume"),
    (["chess", "--resume", "--json", "/nowhere/x.json"], "cannot read '/nowhere/x.json'"),
    (["chess", "--out", "study.out", "--json", "./study.out"], "expected another"),
], lambda case: " ".join(case[0]))
def nonsense_is_refused(case):
    words, message = case
    err = refused(*words)
    check(message in err, err)


@test_each([
    ("[", "is not a study"), ("{}", "is not a study"), ('{"kind": "perft"}', "expected \"study\""),
    ('{"kind": "study"}', "is not a study"), ("[" * 5000, "deep"),
    ("[1]", "is not a study: expected one that 'protean' wrote with --json"),
], lambda case: case[0][:20])
def files_that_are_no_studies(case):
    text, message = case
    path = written(text, "bad.json")
    for words in (["--compare", path, path], ["chess", "--resume", "--json", path]):
        err = refused(*words)
        check(message in err and path in err and "exception" not in err, err)
    equal(read(path), text, "the file is left as it was")


@test
def a_game_that_cannot_be_played_over_is_named():
    _, report, _ = Studied.of("chess")
    wrong = json.loads(json.dumps(report))
    wrong["games"][0]["moves"] = wrong["games"][0]["moves"].replace(" ", " a1a1 ", 1)
    wrong["games"][0]["scores"].insert(1, 0)
    path = written(json.dumps(wrong), "wrong.json")
    err = refused("chess", *SMALL, "--resume", "--json", path)
    check("turn 2" in err and path in err, err)
    code, _, err = run("merge", path)
    equal(code, 1, "merge")
    check("turn 2" in err and path in err, err)


@test_each(["--json", "--out"], str)
def a_full_disk_is_reported(option):
    target = scratch("x.json")
    files = {"--json": target, "--out": target + ".html", option: "/dev/full"}
    code, out, err = run("study", "chess", *SHORT, *[word for pair in files.items() for word in pair])
    equal(code, 1, f"exit code: {out}{err}")
    check("cannot write '/dev/full'" in err, err)


@test
def what_cannot_be_written_costs_no_game():
    begin = time.monotonic()
    err = refused("chess", "--games", "100000", "--json", "/nowhere/x.json", code=1)
    check("cannot write '/nowhere/x.json'" in err, err)
    check(time.monotonic() - begin < PATIENCE, "it played first")


if __name__ == "__main__":
    main()
