# SPDX-License-Identifier: GPL-3.0-or-later
"""The command line: exit codes, perft, tables, demo, log."""

import json
import os
import re
import signal
import subprocess
import tempfile

from _client import BINARY, PATIENCE, ROOT, START, check, equal, main, run, scratch, test, test_each, variants, written


@test_each([
    ("frobnicate",), ("--nonsense",), ("perft",), ("perft", "--depth"), ("perft", "--depth", "x"),
    ("perft", "--depth", "-1"), ("perft", "--depth", "99"), ("perft", "--depth", "1", "--variant", "nosuch"),
    ("perft", "--depth", "1", "--fen", "nonsense"), ("perft", "--depth", "1", "--threads", "0"),
    ("perft", "--depth", "1", "extra"), ("rules",), ("rules", "nosuch"), ("rules", "chess", "archer"),
    ("variants", "extra"), ("demo", "--variant", "nosuch"), ("demo", "--movetime", "0"),
    ("demo", "--fen", "x"), ("play",), ("play", "nosuch"), ("play", "chess", "--colour", "red"),
    ("play", "chess", "--time", "0"), ("serve", "--port", "65536"), ("serve", "--port", "x"),
    ("serve", "--variant", "nosuch"), ("--log",), ("uci", "--log", "/dev/null/x.log"),
    ("uci", "--log-level", "loud", "--log", "/dev/null"), ("perft", "--depth", "1", "--log-level", "loud"),
    ("--log-level", "loud"), ("bench", "--depth", "3"), ("tune", "chess", "--search", "--out", "x"),
    ("tune", "chess", "--search", "--network"), ("tune", "chess", "--parameters", "x"),
    ("tune", "chess", "--data", "x", "--keep-data", "x"), ("tune", "chess,archer", "--keep-data", "x"),
    ("tune", "chess", "--nodes", "-1"), ("tune", "parade,neighbour"), ("train", "parade"),
    ("train", "borrow", "chess", "--lender", "parade"),
    ("match", "--engine", "cmd=builtin:random", "--engine", "cmd=builtin:random", "--seed", "-1"),
], " ".join)
def wrong_usage(arguments):
    code, out, err = run(*arguments)
    equal(code, 2, "exit code")
    equal(out, "", "standard output")
    check(err.startswith("protean: "), f"message: {err!r}")


@test
def version_and_help():
    code, out, _ = run("--version")
    equal(code, 0, "exit code")
    check(re.fullmatch(r"Protean \d+\.\d+\.\d+\n", out), out)
    for arguments in (("--help",), ("-h",), ("help",)):
        code, out, _ = run(*arguments)
        equal(code, 0, "exit code")
        for word in ("perft", "bench", "variants", "rules", "play", "serve", "demo", "--log", "xboard"):
            check(word in out, f"help does not name {word}")
    code, out, err = run("help", "complete")  # the command that shells call
    equal((code, err), (0, ""), "help complete")
    check(out.startswith("protean complete WORD ..."), out)


COMMANDS = [name for name in run("complete", "")[1].split() if name]


@test_each(COMMANDS, str)
def every_command_has_its_own_help(name):
    code, out, err = run("help", name)
    equal((code, err), (0, ""), f"help {name}")
    check(out.startswith(f"protean {name}"), out.splitlines()[0])
    equal(run(name, "--help"), (code, out, err), f"{name} --help")
    check(max(len(line) for line in out.splitlines()) <= 100, "a line of more than 100 columns")
    for other in ("perft", "tune"):
        if other != name:
            check(f"protean {other}" not in out, f"it tells of {other}")


@test_each([
    (("perft", "--depht", "3"), "'--depth'"), (("perft", "archr", "--depth", "1"), "'archer'"),
    (("perf",), "'perft'"), (("rules", "crazyhose"), "'crazyhouse'"), (("demo", "--variant", "arhcer"), "'archer'"),
    (("play", "GARVITY"), "'gravity'"), (("help", "plya"), "'play'"), (("archer",), "'play archer'"),
], lambda case: " ".join(case[0]))
def a_slip_is_reported_with_what_was_meant(case):
    arguments, meant = case
    code, _, err = run(*arguments)
    equal(code, 2, "exit code")
    check(f"did you mean {meant}?" in err, err)


@test_each([
    (("perft", "archer", "--depth", "x"), "--depth cannot be 'x'; expected a whole number (plies, 0 to 32)"),
    (("study", "archer", "--games", "1.5"), "--games cannot be '1.5'; expected a whole number (games of the"),
    (("play", "archer", "--time", "-1"), "--time -1: expected 0.001 to 3600"),
    (("play", "archer", "--time", "nan"), "--time nan: expected 0.001 to 3600"),
    (("perft", "--divide=3"), "--divide: expected no value after it"),
    (("train",), "train: expected GAME (the game)"), (("train", "fit"), "train fit: expected GAME (the game)"),
    (("match", *["--engine", "cmd=builtin:random"] * 2, "--sprt", "elo0=x"), "expected a number from -1000 to 1000"),
    (("play", "archer", "--time", "soon"), "--time cannot be 'soon'; expected a number (the engine's seconds a turn)"),
], lambda case: " ".join(case[0]))
def a_word_that_is_no_number_is_refused_with_what_was_expected(case):
    arguments, words = case
    code, _, err = run(*arguments)
    equal(code, 2, "exit code")
    check(words in err, err)


@test_each([("perft", "--depth"), ("perft",), ("perft", "--depth", "x"), ("perft", "--nosuch"), ("rules",),
            ("rules", "chess", "archer"), ("perft", "zoo", "--variant", "archer", "--depth", "1"), ("check",),
            ("merge",), ("perft", "--depth", "1", "--depth", "2")], " ".join)
def errors_are_in_the_users_words(arguments):
    code, out, err = run(*arguments)
    equal((code, out), (2, ""), "exit code and output")
    check("expected" in err or "no option" in err, err)
    for jargon in ("positional", "argument (", "the option '", "token", "required but"):
        check(jargon not in err, err)


@test
def a_game_is_named_as_a_word_or_by_its_option():
    for command, more in (("perft", ("--depth", "2")), ("rules", ()), ("demo", ("--turns", "1", "--seed", "1"))):
        _, word, _ = run(command, "archer", *more)
        code, option, _ = run(command, "--variant", "archer", *more)
        equal(code, 0, "exit code")
        equal(option.splitlines()[0], word.splitlines()[0], command)
    code, _, _ = run("match", "zoo", "--engine", "cmd=builtin:random", "--engine", "cmd=builtin:greedy",
                     "--games", "2", "--maxmoves", "2")
    equal(code, 0, "exit code")
    code, _, err = run("match", "--variant", "zoo", "--engine", "cmd=builtin:random", "--games", "2")
    check("zoo" not in err, err)


@test
def a_perft_that_is_broken_off_leaves_no_file():
    for ending in (signal.SIGINT, signal.SIGTERM):
        with tempfile.TemporaryDirectory() as folder:
            with subprocess.Popen([BINARY, "perft", "--depth", "12", "--json", "count", "--progress"], cwd=folder,
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
                check(process.stderr.readline().startswith(b"perft 12: "), "no progress")
                process.send_signal(ending)
                process.wait(PATIENCE)
            equal((process.returncode, os.listdir(folder)), (-ending, []), "exit code and files")


@test
def a_count_goes_into_a_pipe():
    pipe = scratch("pipe")
    os.mkfifo(pipe)
    with subprocess.Popen(["cat", pipe], stdout=subprocess.PIPE, text=True) as reader:
        subprocess.run([BINARY, "perft", "--depth", "1", "--json", pipe], capture_output=True, timeout=PATIENCE, check=True)
        equal(json.load(reader.stdout)["nodes"], 20, "nodes")


@test
def what_is_written_to_the_output_stands_beside_it():
    with tempfile.TemporaryDirectory() as folder:
        name = os.path.join(folder, "out")
        for mode in ("w", "a"):
            with open(name, mode, encoding="utf-8") as out:
                subprocess.run([BINARY, "perft", "--depth", "1", "--json", "/dev/stdout"], stdout=out, stderr=subprocess.PIPE,
                               check=True)
        with open(name, encoding="utf-8") as file:
            text = file.read()
        equal((text.count('"kind": "perft"'), text.count("Nodes searched: 20\n")), (2, 2), "reports and counts")
        match = ["--engine", "cmd=builtin:random", "--engine", "cmd=builtin:greedy", "--games", "2", "--maxmoves", "2"]
        with open(name, "w", encoding="utf-8") as out:
            subprocess.run([BINARY, "match", *match, "--pgn", "/dev/stdout"], stdout=out, stderr=subprocess.PIPE, check=True)
        with open(name, encoding="utf-8") as file:
            text = file.read()
        equal((text.count("[Event "), text.count("[PlyCount ")), (2, 2), f"games: {text}")


@test
def a_game_is_no_file_for_json():
    with tempfile.TemporaryDirectory() as folder:
        for word in ("archer", "Chess"):
            code, out, err = run("perft", "--depth", "1", "--json", word, cwd=folder)
            equal((code, out), (2, ""), "exit code and output")
            check(f"--json takes '{word}' as its file" in err and f"'perft {word} --json'" in err, err)
        equal(os.listdir(folder), [], "files written")
        code, out, _ = run("perft", "zoo", "--depth", "1", "--json", "archer", cwd=folder)
        equal((code, os.listdir(folder)), (0, ["archer"]), "with a game it is a file")


@test_each([("3/2", "such as 2/8, with I from 1 to N"), ("1/2000000", "N at most 1000000")], lambda case: case[0])
def a_wrong_shard_is_refused_with_what_is_right(case):
    shard, words = case
    code, _, err = run("perft", "--depth", "1", "--shard", shard)
    equal(code, 2, "exit code")
    check(words in err, err)


@test
def variants_may_be_picked_by_words():
    code, out, _ = run("variants", "family:pawn")
    equal(code, 0, "exit code")
    rows = [re.split("  +", line) for line in out.splitlines()[1:]]
    check(len(rows) > 20 and all(row[2] == "pawn" for row in rows), out)
    _, out, _ = run("variants", "drops", "FAMILY:kingdrops")
    equal([line.split()[0] for line in out.splitlines()[1:]], ["kingdrops"], "two words")
    _, out, _ = run("variants", "checks", "win")  # words of the summary
    check("3check" in [line.split()[0] for line in out.splitlines()[1:]], out)
    code, _, err = run("variants", "nosuchword")
    equal(code, 2, "exit code without games")
    check("'nosuchword'" in err, err)


@test
def a_game_may_be_named_in_full():
    for name in ("Archer Chess", "archer-chess", "Archer"):
        equal(run("rules", name)[:2], run("rules", "archer")[:2], name)
    for name in ("King of the Hill", "koth"):
        equal(run("perft", name, "--depth", "1")[:2], run("perft", "kingofthehill", "--depth", "1")[:2], name)


@test
def the_table_fits_whatever_games_are_called():
    path = written(f"[{'a' * 40}:chess]\ncastling = false\n[short:chess]\n")
    code, out, err = run("variants", "--variants", path)
    equal((code, err), (0, ""), "exit code")
    check(max(len(line) for line in out.splitlines()) <= 100, "a line of more than 100 columns")


@test
def results_come_as_json():
    games = json.loads(run("variants", "--json")[1])
    equal([game["id"] for game in games], [row[0] for row in variants()], "games")
    for key in ("name", "aliases", "family", "source", "xboard", "start", "features"):
        check(key in games[0], key)
    equal(games[0]["start"], START, "start")
    rules = json.loads(run("rules", "archer", "--json")[1])
    bishop = next(piece for piece in rules["pieces"] if piece["letter"] == "B")
    equal(sorted(bishop["quiet"]), ["b2", "b6", "c4", "d3", "d5", "e4", "f2", "f6"], "Bishop")
    count = json.loads(run("perft", "archer", "--depth", "2", "--json")[1])
    equal((count["nodes"], count["variant"]), (676, "archer"), "perft")
    bad = os.path.join(ROOT, "tests", "custom", "faults.ini")
    code, out, err = run("check", bad, "--json")
    equal((code, err), (1, ""), "check")
    check({"line": 3, "message": "castlng: found an unknown key; expected one such as 'castling'"}
          in json.loads(out)["faults"], out)
    code, out, err = run("check", written("[super2:chess]\n"), "--json")
    equal((code, err), (0, ""), "check")
    check(len(json.loads(out)["notes"]) == 1, out)


@test_each([
    (("--depth", "4"), 197281), (("--variant", "archer", "--depth", "0"), 1),
    (("--depth", "4", "--threads", "2", "--hash", "8"), 197281),
    (("--depth", "3", "--divide", "--fen",
      "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"), 97862),
    (("--variant", "kingdrops", "--depth", "2"), 11280),
], lambda case: " ".join(case[0]))
def perft(case):
    arguments, count = case
    code, out, err = run("perft", *arguments)
    equal(code, 0, "exit code")
    lines = out.splitlines()
    equal(lines[-1], f"Nodes searched: {count}", "count")
    check("nodes per second" in err, "no speed on standard error")
    if "--divide" in arguments:
        rows = [line.rsplit(": ", 1) for line in lines[:-2]]
        equal(sum(int(number) for _, number in rows), count, "sum of the moves")
        equal([move for move, _ in rows], sorted(move for move, _ in rows), "order")
    else:
        equal(len(lines), 1, "lines")


@test
def a_page_of_every_game():
    with tempfile.TemporaryDirectory() as folder:
        pages = os.path.join(folder, "new", "pages")
        code, out, err = run("rules", "--folder", pages)
        equal((code, out, err), (0, "", ""), "exit code and output")
        equal(sorted(os.listdir(pages)), sorted([row[0] + ".html" for row in variants()] + ["index.html"]), "pages")
        with open(os.path.join(pages, "index.html"), encoding="utf-8") as page:
            index = page.read()
        equal(re.findall(r'<a href="(\w+)\.html">', index), [row[0] for row in variants()], "games of the index")
        check('<a href="elite.html">Elite Chess</a></dt><dd>Rooks and Bishops leap as Knights too;' in index, index)
        with open(os.path.join(pages, "archer.html"), encoding="utf-8") as page:
            equal(page.read(), run("rules", "archer", "--html")[1], "a page")
        taken = os.path.join(pages, "archer.html")
        code, _, err = run("rules", "--folder", taken)
        equal(code, 1, "exit code")
        check("archer.html" in err, err)
    for more in (("archer",), ("--html",), ("--json",)):
        equal(run("rules", "--folder", "/dev/null/pages", *more)[0], 2, f"exit code with {more}")


@test
def perft_tells_what_the_table_saved():
    _, _, err = run("perft", "--depth", "4", "--hash", "16")
    check(re.search(r"^Table: \d+ of \d+ positions known \(\d+ %\), \d+ nodes not visited \(\d+ %\)$", err, re.M), err)
    check("Table:" not in run("perft", "--depth", "2")[2], "a table that is none")


@test_each(["chess", "archer", "atomic", "crazyhouse"], str)
def a_suite_that_agrees(game):
    path = os.path.join(ROOT, "tests", "perft", f"{game}.epd")
    code, out, err = run("perft", game, "--suite", path, "--depth", "3", "--threads", "2")
    equal((code, err), (0, ""), "exit code and errors")
    check(re.fullmatch(r"\d+ counts agree, 0 differ\n", out) and not out.startswith("0 "), out)


@test
def a_suite_that_differs():
    path = written(f"# made by hand\n{START} ;D1 20 ;D2 401 ;D3 8902\n")
    code, out, _ = run("perft", "--suite", path)
    equal((code, out), (1, f"line 2, depth 2: 400 leaf nodes, 401 expected: {START}\n2 counts agree, 1 differ\n"),
          "exit code and output")
    code, out, err = run("perft", "--suite", written(f"{START} ;D1 twenty\n"))
    equal((code, out), (1, ""), "exit code and output")
    check("line 1: 'D1 twenty': expected" in err, err)
    code, _, err = run("perft", "--suite", "none.epd")
    equal(code, 1, "exit code")
    check("none.epd" in err, err)


@test_each([("--fen", "x"), ("--divide",), ("--json",), ("--shard", "1/2"), ("--progress",)], " ".join)
def a_suite_has_its_own_positions(more):
    code, _, err = run("perft", "--suite", os.path.join(ROOT, "tests", "perft", "chess.epd"), *more)
    equal(code, 2, "exit code")
    check("--suite" in err, err)


@test
def table_of_variants():
    code, out, _ = run("variants")
    equal(code, 0, "exit code")
    lines = out.splitlines()
    for word in ("id", "name", "family", "source", "xboard"):
        check(word in lines[0].split(), f"no column {word}")
    check(max(len(line) for line in lines) <= 100, "a line of more than 100 columns")
    rows = variants()
    equal(rows[0][0], "chess", "first game")
    for name, carried in rows:
        check(re.fullmatch("[a-z0-9]+", name), name)
        check(carried in ("yes", "split", "built-in", "no"), f"{name}: {carried}")


@test_each([(5, "5th"), (11, "11th"), (21, "21st"), (22, "22nd"), (4, "fourth")], lambda case: case[1])
def a_repetition_is_reported_with_its_number(case):
    path = written(f"[often:chess]\nnFoldRule = {case[0]}\n")
    code, out, err = run("rules", "often", "--variants", path)
    equal((code, err), (0, ""), "exit code and errors")
    check(f"The {case[1]} occurrence of a position is a draw" in out, out)


@test_each(variants(), lambda row: row[0])
def rules_of(row):
    name, _ = row
    code, out, _ = run("rules", name)
    equal(code, 0, "exit code")
    check(f"({name})" in out.splitlines()[0], "title")
    for word in ("Start", "Pieces", "King (K)", "Goal", "   a b c d e f g h"):
        check(word in out, f"no {word!r}")
    check(re.search(r"^[1-8]  .*[*ox]( |$)", out, re.M), "no moves in the diagrams")


@test
def archers_are_drawn():
    _, out, _ = run("rules", "archer")
    bishop = """\
. . . . . . . .
. . . . . . . .
. * . . . * . .
. . . * . . . .
. . * B * . . .
. . . * . . . .
. * . . . * . .
. . . . . . . .""".splitlines()
    lines = out.splitlines()
    first = next(i for i, line in enumerate(lines) if line.startswith("Bishop (B)"))
    equal([line[3:18] for line in lines[first + 1:first + 9]], bishop, "diagram")


@test
def bench_ends_with_nodes_and_speed():
    seen = set()
    for _ in range(2):
        code, out, _ = run("bench")
        equal(code, 0, "exit code")
        match = re.fullmatch(r"(\d+) nodes (\d+) nps", out.splitlines()[-1])
        check(match, out.splitlines()[-1])
        seen.add(match.group(1))
    equal(len(seen), 1, f"nodes {seen}")


@test_each([row[0] for row in variants()], str)
def demo_plays_to_the_result(name):
    code, out, _ = run("demo", "--variant", name, "--movetime", "1", "--seed", "3", "--turns", "40")
    equal(code, 0, "exit code")
    check(re.match(r"Result: (\*|1-0 |0-1 |1/2-1/2 )", out.splitlines()[-1]), out.splitlines()[-1])
    check(out.count("   a b c d e f g h") > 1, "boards")
    check(" score " in out and "\n    pv " in out, "score and pv")


@test
def demo_counts_the_turns_of_players_alone():
    code, out, _ = run("demo", "--variant", "boosterpack", "--movetime", "1", "--seed", "3", "--turns", "2")
    equal(code, 0, "exit code")
    equal(out.count(" score "), 2, out)


@test
def demo_goes_on_to_the_end():
    code, out, _ = run("demo", "--variant", "zoo", "--movetime", "2")
    equal(code, 0, "exit code")
    check(re.match(r"Result: (1-0|0-1|1/2-1/2) \w", out.splitlines()[-1]), out.splitlines()[-1])


@test
def log_goes_to_its_file():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "engine.txt")
        code, out, err = run("uci", "--log", path, "--log-level", "debug",
                             stdin="uci\nposition startpos\nnonsense\ngo depth 2\n")
        equal(code, 0, "exit code")
        equal(err, "", "standard error")
        with open(path, encoding="utf-8") as file:
            text = file.read()
        for word in ("< go depth 2", "> bestmove", "< nonsense"):
            check(word in text, f"the log lacks {word!r}")
        equal([line for line in out.splitlines()
               if not re.match("id |option |uciok|info |bestmove ", line)], [], "other lines")


@test_each([("uci\nquit\n", "uciok"), ("xboard\nprotover 2\nquit\n", "feature done=1"),
            ("d\nquit\n", "Legal moves:")], lambda case: case[0].split()[0])
def first_word_chooses_the_protocol(case):
    text, answer = case
    code, out, _ = run(stdin=text)
    equal(code, 0, "exit code")
    check(answer in out, out)


@test
def files_of_games_are_checked():
    good = os.path.join(ROOT, "tests", "custom", "pawns.ini")
    bad = os.path.join(ROOT, "tests", "custom", "faults.ini")
    code, out, err = run("check", good)
    equal((code, err), (0, ""), "a good file")
    check("earlypromotion" in out.split(), out)
    code, out, err = run("check", bad)
    equal((code, out), (1, "lopsided\npawnlike\nguard\nkingless\ngoalhouse\n"), "a bad file: its good games, in order")
    check(f"{bad}:3: castlng: found an unknown key; expected one such as 'castling'" in err.splitlines(), err)
    code, _, err = run("check", "/nosuchfile.ini")
    equal((code, err), (1, "/nosuchfile.ini: cannot be read: there is no such file\n"), "no file")


@test
def games_of_a_file_can_be_asked_for():
    good = os.path.join(ROOT, "tests", "custom", "pawns.ini")
    code, out, _ = run("variants", "--variants", good)
    equal(code, 0, "exit code")
    check(any(line.startswith("ownarmies ") for line in out.splitlines()), out[-300:])
    code, out, _ = run("rules", "ownarmies", "--variants", good)
    equal(code, 0, "exit code")
    check("Stalemate" in out, out)
    code, out, _ = run("perft", "--variants", good, "--variant", "slowpawns", "--depth", "2")
    check("Nodes searched: 144" in out, out)
    code, out, err = run("perft", "--variants", os.path.join(ROOT, "tests", "custom", "faults.ini"), "--depth", "1")
    equal(code, 0, "exit code with a bad file")
    check("castlng" in err and "Nodes searched: 20" in out, err)
    code, _, err = run("perft", "--variants", "/nosuchfile.ini", "--depth", "1")
    equal(code, 2, "exit code without the file")
    check("/nosuchfile.ini: cannot be read" in err, err)


@test
def files_of_games_may_be_several_and_stand_before_the_command():
    pawns, goals = (os.path.join(ROOT, "tests", "custom", name) for name in ("pawns.ini", "goals.ini"))
    for words in (["--variants", pawns, "--variants", goals, "variants"],
                  ["--variants", pawns, "variants", "--variants", goals],
                  [f"--variants={pawns}", f"--variants={goals}", "variants"]):
        code, out, err = run(*words)
        equal((code, err), (0, ""), words)
        names = [line.split()[0] for line in out.splitlines() if line]
        check("ownarmies" in names and "badlosers" in names, names[-20:])


@test
def two_files_with_one_game_are_refused():
    with tempfile.TemporaryDirectory() as folder:
        first, second = (os.path.join(folder, name) for name in ("first.ini", "second.ini"))
        for path, name in (first, "duel"), (second, "Duel"):
            with open(path, "w", encoding="utf-8") as file:
                file.write(f"[{name}:chess]\n")
        code, out, err = run("variants", "duel", "--variants", first, "--variants", second)
        equal((code, out), (2, ""), "exit code and output")
        check(f"{second}: [Duel]: found a name that a game of {first} has already; expected another" in err, err)
        same = os.path.join(folder, ".", "first.ini")
        equal(run("variants", "duel", "--variants", first, "--variants", same)[0], 0, "exit code with one file twice")


@test
def a_file_without_games_is_reported():
    path = written("# nothing\n")
    code, out, err = run("check", path)
    equal((code, out), (1, ""), "exit code and output")
    check("found no game" in err, err)
    code, out, err = run("--variants", path, "variants", "archer")
    equal(code, 0, err)
    check("found no game" in err, err)


@test
def files_of_games_may_be_saved_by_editors_of_windows():
    section = "[mine:chess]\r\nchecking = false\r\n"
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "mine.ini")
        for encoding, told in (("utf-8-sig", (0, "mine\n", "")),
                               ("utf-16", (1, "", path + ": cannot be read: it is UTF-16: save it as UTF-8\n"))):
            with open(path, "w", encoding=encoding, newline="") as file:
                file.write(section)
            equal(run("check", path), told, encoding)


if __name__ == "__main__":
    main()
