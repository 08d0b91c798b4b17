# SPDX-License-Identifier: GPL-3.0-or-later
"""protean analyse: games and positions of any variant, blunders, comments, puzzles, JSON."""

import fcntl
import json
import os
import re
import signal
import subprocess
import tempfile
import termios
import time

from _client import BINARY, PATIENCE, check, equal, interrupted, main, run, test, test_each

# White hangs the Queen, Black does not take it, White mates.
GAME = """[Event "?"]
[White "A"]
[Black "B"]
[Result "1-0"]

1. e4 e5 2. Qh5 Nc6 3. Qxh7 a6 4. Qxh8 a5 5. Bc4 a4 6. Qxg8 a3 7. Qxf7# 1-0
"""
# In the first a single turn wins, by mate; in the other two no single turn does.
POSITIONS = """# positions
6k1/5ppp/8/8/8/8/1q3PPP/4R1K1 w - - 0 1 bm Re8; id "back rank";
4k3/8/8/8/8/8/8/4K3[Qq] w - - 0 1 variant crazyhouse;
4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1
"""


class Scratch:
    """A folder with files, gone afterwards."""

    def __init__(self, **files):
        self.folder = tempfile.TemporaryDirectory()
        for name, text in files.items():
            with open(self.path(name), "w", encoding="utf-8") as file:
                file.write(text)

    def path(self, name):
        return os.path.join(self.folder.name, name)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.folder.cleanup()


def analysed(path, *words):
    code, out, err = run("analyse", path, "--nodes", "5000", *words)
    equal((code, err), (0, ""), "exit code and errors")
    return out


@test
def words_in_quotes_name_no_game_and_a_wrong_one_is_reported_with_its_line():
    mate = "6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 0 1"
    with Scratch(quoted=f'{mate} id "my variant 5 test"; variant atomic;\n',
                 wrong=f"{mate} variant nosuch;\n{mate}\n") as files:
        check("Re8#" in analysed(files.path("quoted")), "the mate")
        code, out, err = run("analyse", files.path("wrong"), "--depth", "2")
        equal(code, 1, "exit code")
        check(":1: no variant is called 'nosuch'" in err and "Re8#" in out, out + err)


@test
def a_position_is_judged_by_its_own_game_whatever_stands_before_it():
    kings = "7k/p7/8/8/8/8/P7/K7 w - - 0 1 variant"
    with Scratch(alone=f"{kings} chess;\n", behind=f"{kings} kingofthehill;\n{kings} chess;\n") as files:
        alone, behind = (json.loads(analysed(files.path(name), "--depth", "4", "--json"))
                         for name in ("alone", "behind"))
        equal(behind[-1]["lines"], alone[-1]["lines"], "lines of the position in chess")


@test
def a_game_may_begin_with_a_line_of_comment():
    for line in ("; White begins", "% not read"):
        with Scratch(pgn=f"{line}\n1. e4 e5 *\n") as files:
            check("1... e5" in analysed(files.path("pgn")), line)


@test
def a_game_needs_no_tags():
    with Scratch(bare="1. e4 e5 2. Qh5 Ke7 3. Qxe5# 1-0\n", remarked="{ two moves }\n1. e4 e5 *\n") as files:
        check(re.match(r"\? - \?, Chess, 1-0\n1\. e4 ", analysed(files.path("bare"))), "bare moves")
        check("1... e5" in analysed(files.path("remarked")), "a comment first")
    with Scratch(bare="1. Ba3 e5 *\n") as files:
        out = analysed(files.path("bare"), "--variant", "archer")
        check(re.search(r"^1\. Ba3[?!]{0,2} ", out, re.M), "the game of what names none")
        code, _, err = run("analyse", files.path("bare"), "--variant", "archr")
        equal(code, 2, "exit code of an unknown game")
        check("did you mean 'archer'?" in err, err)


@test
def blunders_of_a_game_are_marked():
    with Scratch(game=GAME) as files:
        out = analysed(files.path("game"))
        lines = out.splitlines()
        equal(lines[0], "A - B, Chess, 1-0", "title")
        check(re.match(r"3\. Qxh7\?\? +-\d+\.\d\d +better [+-]\d+\.\d\d \w+", lines[5]), lines[5])
        check(re.match(r"3\.\.\. a6\?\? .* better [+-]\d+\.\d\d Rxh7 ", lines[6]), lines[6])
        check(re.match(r"7\. Qxf7# +\+M1$", lines[-2]), lines[-2])
        check(re.match(r"blunders: \d+, mistakes: \d+, inaccuracies: \d+$", lines[-1]), lines[-1])


@test_each([
    ("k7/8/2K5/8/8/8/8/1Q5R w - - 0 1", "1. Qb2 Ka7 2. Ra1#", ["+M2", "-M1", "+M1"]),
    ("7k/8/8/8/8/8/R7/1R5K w - - 0 1", "1. Rg1 Kh7 2. Rh2#", ["+M2", "-M1", "+M1"]),
    ("7k/8/8/8/8/8/R7/1R5K w - - 0 1", "1. Ra7 Kg8 2. Rb8#", ["+M2", "-M1", "+M1"]),
], lambda case: case[1])
def a_mate_is_counted_alike_whoever_chose_the_turn(case):
    fen, moves, expected = case
    with Scratch(game=f'[FEN "{fen}"]\n\n{moves} 1-0\n') as files:
        found = re.findall(r" ([+-]M\d+)", analysed(files.path("game")))
        equal(found, expected, "mates")
        analysed(files.path("game"), "--pgn", files.path("out.pgn"))
        with open(files.path("out.pgn"), encoding="utf-8") as file:
            equal(re.findall(r"\[%eval ([^]]*)\]", file.read())[:2], ["#1", "#1"], "evaluations")


@test
def the_last_turn_of_a_solitaire_is_judged_by_its_points():
    fen = "N7/8/K2Bq3/r4r2/Q7/8/8/N2b4 w - - 0 1 phase:move cards:1 at:- hold:- men:- right:- up:-"
    with Scratch(game=f'[Variant "neighbour"]\n[FEN "{fen}"]\n\n1. Rd5 0-1\n') as files:
        check(re.search(r"\n1\. Rd5 +-1\.00\n", analysed(files.path("game"))), "a point lost, as after any other")


@test
def a_secret_choice_is_judged_by_what_was_known():
    fen = "4k3/8/8/8/4q3/8/4R3/4K2Q w - - 0 10 phase:choose up:-/KN cards:-/- todo:- moved:-"
    for secret in ("QR", "KR", "KB"):
        text = f'[Variant "twomove"]\n[FEN "{fen}"]\n\n10. choose:{secret} choose:QB *\n'
        with Scratch(game=text) as files:
            code, out, err = run("analyse", files.path("game"), "--nodes", "20000", "--json")
            equal((code, err), (0, ""), "exit code and errors")
            reply = json.loads(out)[0]["turns"][1]
            check(abs(reply["score"]["centipawns"]) < 400, f"after {secret}: {reply}")


@test
def a_puzzle_shows_what_its_solver_may_know():
    fen = ("6k1/5ppp/8/8/1n6/1nnn4/6PP/R5K1 w - - 0 20 phase:move moved:- chk:- "
           "hand:PPPPPP/QNNkcc deck:KRRBBNPPCCqrrbbnnpppppppp discard:-")
    with Scratch(some=fen + "\n") as files:
        words = ("analyse", files.path("some"), "--variant", "boosterpack", "--nodes", "40000", "--puzzles")
        code, out, err = run(*words)
        equal((code, err), (0, ""), "exit code and errors")
        check(" bm a1a8" in out and "hand:PPPPPP/?????? deck:" + "?" * 25 in out, out)


@test
def what_a_position_leaves_open_stays_open():
    fen = ("r3k3/8/8/8/8/8/8/R3K3 w - - 0 1 phase:move moved:- chk:- "
           "hand:PPPPPP/?????? deck:" + "?" * 25 + " discard:-")
    with Scratch(some=fen + "\n") as files:
        code, out, err = run("analyse", files.path("some"), "--variant", "boosterpack", "--depth", "1")
        equal((code, err, out.splitlines()[0]), (0, "", fen), "exit code, errors and position")


@test
def json_tells_that_a_position_is_the_end_of_a_game():
    with Scratch(some="7k/6Q1/6K1/8/8/8/8/8 b - - 0 1\n") as files:
        code, out, err = run("analyse", files.path("some"), "--depth", "2", "--json")
        equal((code, err), (0, ""), "exit code and errors")
        equal(json.loads(out)[0]["over"], {"result": "1-0", "reason": "checkmate"}, "end")


@test
def what_was_better_is_a_whole_turn():
    text = '[Variant "doublemove"]\n\n1. a2a3 a7a6,h7h6 2. a3a4,h2h3 f7f6,g7g5 *\n'
    with Scratch(game=text) as files:
        code, out, err = run("analyse", files.path("game"), "--depth", "1", "--json")
        equal((code, err), (0, ""), "exit code and errors")
        for turn in json.loads(out)[0]["turns"][1:]:
            equal(turn["lines"][0]["moves"].split()[0].count(","), 1, turn["lines"][0]["moves"])
    # Setting up a side takes more plies than are usually shown of a line.
    start = json.loads(run("variants", "kingdrops", "--json")[1])[0]["start"]
    with Scratch(some=start + "\n") as files:
        words = ("--variant", "kingdrops", "--depth", "1")
        turn = json.loads(run("analyse", files.path("some"), *words, "--json")[1])[0]["lines"][0]["moves"].split()[0]
        check(turn.count(",") > 8, turn)
        check("  " + turn in run("analyse", files.path("some"), *words)[1], "the turn as text")


@test
def each_turn_has_its_best_lines_if_there_are_several():
    with Scratch(game=GAME) as files:
        out = analysed(files.path("game"), "--lines", "2")
        check(re.search(r"^1\. e4 .*\n  [+-]\d+\.\d\d +depth \d+  \w+.*\n  [+-].*\n1\.\.\. e5 ", out, re.M), out)


@test
def several_files_are_read_and_standard_input():
    with Scratch(one=GAME, two="1. d4 d5 *\n", some=POSITIONS) as files:
        out = analysed(files.path("one"), files.path("two"), "--pgn", files.path("out.pgn"))
        equal(re.findall(r"^\S+ - .*$", out, re.M), ["A - B, Chess, 1-0", "? - ?, Chess, *"], "titles")
        equal(run("replay", files.path("out.pgn"))[1], "2 games, 15 plies, 0 errors\n", "written")
        equal(run("replay", files.path("one"), files.path("two"))[1], "2 games, 15 plies, 0 errors\n", "played over")
        equal(run("replay", "-", stdin="1. e4 e6 *\n1. e5 *\n")[2].split(" illegal")[0], "standard input:2:", "an error")
        piped = run("analyse", "-", "--nodes", "5000", stdin=POSITIONS)
        equal(piped, (0, analysed(files.path("some")), ""), "positions")
        games = json.loads(analysed(files.path("one"), files.path("some"), "--json"))
        equal(len(games), 4, "a game and three positions")


@test
def positions_do_not_come_out_as_games():
    with Scratch(some=POSITIONS) as files:
        code, out, err = run("analyse", files.path("some"), "--pgn", files.path("out.pgn"))
        equal((code, out), (2, ""), "exit code and output")
        check(f"--pgn: {files.path('some')} has positions, expected games" in err, err)
        check(not os.path.exists(files.path("out.pgn")), "a file is left")


@test
def a_game_comes_out_with_comments_and_can_be_read_again():
    with Scratch(game=GAME) as files:
        analysed(files.path("game"), "--pgn", files.path("out.pgn"))
        with open(files.path("out.pgn"), encoding="utf-8") as file:
            text = " ".join(file.read().split())
        check("Qxh7 $4 {" in text and "{blunder; better " in text, text)
        check(re.search(r"2\.\.\. Nc6 \{[^}]*\[%eval -?\d+\.\d\d\]\}", text), text)
        check(re.search(r"a6 \$4 \{\+[^}]* \[%eval -?\d+\.\d\d\]\} \{blunder; better Rxh7\} \(3\.\.\. Rxh7 4\. ", text)
              or re.search(r"a6 \$4 \{-[^}]* \[%eval \d+\.\d\d\]\} \{blunder; better Rxh7\} \(3\.\.\. Rxh7 4\. ", text), text)
        check('[White "A"]' in text and text.endswith("1-0"), text)
        code, out, err = run("replay", files.path("out.pgn"))
        equal((code, err, out), (0, "", "1 game, 13 plies, 0 errors\n"), "played over")
        again = analysed(files.path("out.pgn"))
        check("3. Qxh7??" in again, again)


def handles(process, number):
    """Whether a process has a handler for a signal."""
    with open(f"/proc/{process.pid}/status", encoding="utf-8") as file:
        caught = re.search(r"^SigCgt:\s*([0-9a-f]+)", file.read(), re.M)
    return caught is not None and int(caught.group(1), 16) >> (number - 1) & 1


@test
def an_interrupt_keeps_what_was_read():
    with Scratch(game=GAME) as files:
        out = files.path("out.pgn")
        process = subprocess.Popen([BINARY, "analyse", files.path("game"), "--movetime", "5000", "--pgn", out],
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        end = time.monotonic() + PATIENCE
        while not handles(process, signal.SIGINT) and time.monotonic() < end:
            time.sleep(0.01)
        interrupted(process)
        with open(out, encoding="utf-8") as file:
            check('[White "A"]' in file.read(), "the game is not there")
        equal(sorted(os.listdir(files.folder.name)), ["game", "out.pgn"], "files")


@test
def an_interrupt_before_the_text_leaves_nothing_behind():
    with Scratch() as files:
        with subprocess.Popen([BINARY, "analyse", "-", "--pgn", files.path("out.pgn")], stdin=subprocess.PIPE) as process:
            process.stdin.write(b"1. e4")
            process.stdin.flush()
            while process.poll() is None and any(fcntl.ioctl(process.stdin, termios.FIONREAD, bytes(4))):
                time.sleep(0.01)  # until it has read the text
            process.send_signal(signal.SIGINT)
        equal(process.returncode, -signal.SIGINT, "exit code")
        equal(os.listdir(files.folder.name), [], "files")


SOURCE = """[Event "Open"]
[Site "here"]
[White "A"]
[Black "B"]
[Result "1-0"]
[WhiteElo "1500"]
[ECO "C20"]

{ before } 1. e4 {hello [%clk 0:05:00]} e5 (1... c5) 2. Qh5 Nc6 3. Qxh7 $4 {poor} a6 4. Qxh8!? *
"""


@test
def what_a_file_says_stays_beside_the_analysis():
    with Scratch(game=SOURCE) as files:
        analysed(files.path("game"), "--pgn", files.path("out.pgn"))
        with open(files.path("out.pgn"), encoding="utf-8") as file:
            text = file.read()
        tags = re.findall(r'^\[(\w+) "(.*)"\]$', text, re.M)
        equal(tags, [("Event", "Open"), ("Site", "here"), ("Date", "????.??.??"), ("Round", "?"), ("White", "A"),
                     ("Black", "B"), ("Result", "1-0"), ("WhiteElo", "1500"), ("ECO", "C20")], "tags")
        text = " ".join(text.split())
        for part in (r"\{before\} 1\. e4 \{hello \[%clk 0:05:00\]\} \{[+-]", r"1\.\.\. e5 \{[^}]*\} \(1\.\.\. c5\) 2\. Qh5",
                     r"Qxh7 \$4 \{poor\} \{-[^}]*\} \{blunder; better (\S+)\} \(3\. \1 [^()]*\) 3\.\.\.", r"Qxh8 \$5 \{[^}]*\} 1-0$"):
            check(re.search(part, text), f"{part}: {text}")
        analysed(files.path("out.pgn"), "--pgn", files.path("again.pgn"))
        with open(files.path("again.pgn"), encoding="utf-8") as file:
            equal(" ".join(file.read().split()), text, "analysed again")


@test
def what_is_found_replaces_marks_and_evaluations_of_others():
    text = "1. e4 { [%eval 0.17] [%clk 0:00:30] } e5 2. Qh5 Nc6 3. Qxh7?! {[%eval -8]} (3. Bc4 a6) a6?! *\n"
    with Scratch(game=text) as files:
        analysed(files.path("game"), "--pgn", files.path("out.pgn"))
        with open(files.path("out.pgn"), encoding="utf-8") as file:
            found = " ".join(file.read().split())
        check(re.search(r"1\. e4 \{\[%clk 0:00:30\]\} \{[+-]\d\.\d\d/\d+ \[%eval -?\d\.\d\d\]\}", found), found)
        check(re.search(r"3\. Qxh7 \$4 \{-[^}]*\} \{blunder; better (\S+)\} \(3\. Bc4 a6\) \(3\. \1 [^()]*\) 3\.\.\. a6 \$4 ", found),
              found)
        equal(found.count("%eval"), 6, "evaluations")
        analysed(files.path("out.pgn"), "--pgn", files.path("again.pgn"))
        with open(files.path("again.pgn"), encoding="utf-8") as file:
            equal(" ".join(file.read().split()), found, "analysed again")


@test
def a_game_is_not_written_over_the_file_it_is_read_from():
    with Scratch(game=GAME) as files:
        os.symlink(files.path("game"), files.path("link"))
        os.link(files.path("game"), files.path("hard"))
        for name in ("game", "link", "hard", "../" + os.path.basename(files.folder.name) + "/game"):
            code, out, err = run("analyse", files.path("game"), "--pgn", files.path(name))
            equal((code, out), (2, ""), name)
            check("it is the file that is read; expected another" in err, err)
        with open(files.path("game"), encoding="utf-8") as file:
            equal(file.read(), GAME, "the file")


@test
def a_game_is_written_as_far_as_it_is_legal():
    with Scratch(game="1. e5 *\n\n1. e4 {one} e5 2. Ke3 {two} d5 1-0\n") as files:
        code, _, err = run("analyse", files.path("game"), "--nodes", "100", "--pgn", files.path("out.pgn"))
        equal(code, 1, "exit code")
        equal(err.count("illegal move"), 2, err)
        with open(files.path("out.pgn"), encoding="utf-8") as file:
            text = file.read()
        check(text.startswith("[Event") and text.endswith(" 1-0\n"), text)
        text = " ".join(text.split())
        check("{left out from here on: illegal move 'e5'} *" in text, text)
        check("1... e5 {left out from here on: illegal move 'Ke3'} {" in text and "two" not in text, text)


@test
def nothing_found_is_said():
    with Scratch(empty="", remark="# none\n", dull="4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1\n") as files:
        for name in ("empty", "remark"):
            code, out, err = run("analyse", files.path(name), "--pgn", files.path("out.pgn"))
            equal((code, out, err), (0, "", f"{files.path(name)}: no game or position\n"), name)
            check(not os.path.exists(files.path("out.pgn")), "a file is left")
            equal(json.loads(run("analyse", files.path(name), "--json")[1]), [], "JSON")
        for more in ((), ("--json",)):
            code, out, err = run("analyse", files.path("dull"), "--nodes", "100", "--puzzles", *more)
            equal((code, err), (0, "No puzzles found.\n"), "puzzles")
            equal(out, "[]\n" if more else "", "output")


@test
def positions_of_any_game_are_analysed():
    with Scratch(some=POSITIONS) as files:
        out = analysed(files.path("some"), "--lines", "2")
        check(re.search(r"^6k1/5ppp.*\n  \+M1 +depth \d+  Re8#\n  [+-]", out, re.M), out)
        check("[Qq] w" in out, "the game of crazyhouse")
        equal(len(re.findall("^  ", out, re.M)), 6, "two lines each")
    with Scratch(some="4k3/8/8/8/8/8/8/B3K3 w - - 0 1\n") as files:
        out = analysed(files.path("some"), "--variant", "archer")
        check("  +" in out or "  -" in out, out)


@test
def only_positions_with_one_winning_turn_are_puzzles():
    with Scratch(some=POSITIONS, game=GAME) as files:
        out = analysed(files.path("some"), "--puzzles")
        equal(out, '6k1/5ppp/8/8/8/8/1q3PPP/4R1K1 w - - 0 1 bm e1e8; variant chess; id "back rank";\n', "puzzles")
        with Scratch(puzzles=out) as found:
            equal(analysed(found.path("puzzles"), "--puzzles").split(" id ")[0], out.split(" id ")[0], "read again")
        games = analysed(files.path("game"), "--puzzles")
        check(' bm h8h7; variant chess; id "game 1, move 3";\n' in games, games)


@test
def analyses_come_as_json():
    with Scratch(some=POSITIONS, game=GAME) as files:
        first = json.loads(analysed(files.path("some"), "--json"))[0]
        equal(first["lines"][0]["score"], {"mate": 1}, "score")
        equal(first["lines"][0]["moves"], "e1e8", "moves")
        game = json.loads(analysed(files.path("game"), "--json"))[0]
        equal(len(game["turns"]), 13, "turns")
        equal(game["turns"][4]["verdict"], "blunder", "verdict")
        check(game["turns"][4]["cost"] > 0.25, game["turns"][4])


@test
def faults_are_reported_with_their_line_and_the_rest_is_read():
    with Scratch(some="nonsense w - - 0 1\n" + POSITIONS, game="[White \"x\"]\n\n1. e5 *\n\n" + GAME) as files:
        code, out, err = run("analyse", files.path("some"), "--nodes", "100")
        equal(code, 1, "exit code")
        check(err.startswith(files.path("some") + ":1: "), err)
        check("6k1/5ppp" in out, out)
        code, out, err = run("analyse", files.path("game"), "--nodes", "100")
        equal(code, 1, "exit code")
        check(":3: illegal move 'e5'" in err and "A - B" in out, err + out)
    code, _, err = run("analyse", "/nosuchfile")
    equal(code, 2, "exit code without a file")
    check("/nosuchfile" in err, err)


if __name__ == "__main__":
    main()
