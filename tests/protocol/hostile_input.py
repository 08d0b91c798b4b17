# SPDX-License-Identifier: GPL-3.0-or-later
"""Input that no client should send: each gets a named error in time, and the program goes on."""

import os
import re
import resource
import subprocess
import tempfile
import time

from _client import (BINARY, PATIENCE, ROOT, Engine, best_move, board_lines, check, equal, main, run,
                     scratch, test, test_each, uci_engine, variants, written)

REPRO = os.path.join(ROOT, "tests", "repro")
# What takes a moment when all is well, and minutes or more when it is not (seconds).
AT_ONCE = PATIENCE / 2
NESTED = '{"shard": "1/2", "kind": %s1%s}'


class Done:
    """A call of the binary: exit code, outputs, seconds, and the most memory it held (bytes)."""

    def __init__(self, *arguments, stdin="", stdout=None):
        with tempfile.TemporaryFile("w+") as out, tempfile.TemporaryFile("w+") as err:
            begin = time.monotonic()
            process = subprocess.Popen([BINARY, *arguments], stdin=subprocess.PIPE,
                                       stdout=stdout or out, stderr=err, text=True)
            try:
                process.stdin.write(stdin)
                process.stdin.close()
            except BrokenPipeError:
                pass
            watch = time.monotonic() + 10 * PATIENCE
            while True:
                pid, status, used = os.wait4(process.pid, os.WNOHANG)
                if pid:
                    break
                if time.monotonic() > watch:
                    process.kill()
                time.sleep(0.01)
            self.seconds = time.monotonic() - begin
            self.code = process.returncode = os.waitstatus_to_exitcode(status)
            self.peak = used.ru_maxrss * 1024
            out.seek(0)
            err.seek(0)
            self.out, self.err = out.read(), err.read()

    def expect(self, code, *texts):
        equal(self.code, code, f"exit code ({self.out[-300:]}{self.err[-300:]})")
        for text in texts:
            check(text in self.out + self.err, f"no {text!r} in {self.out[-500:]}{self.err[-500:]}")
        check(self.seconds < AT_ONCE, f"took {self.seconds:.1f} s")
        return self


def sanitizers():
    """Those that the program is built with: slow, and with memory beside the program's own."""
    with open(BINARY, "rb") as file:
        program = file.read()
    return {name for name in ("asan", "tsan") if f"__{name}_init".encode() in program}


SANITIZERS = sanitizers()


def repro(name):
    with open(os.path.join(REPRO, name), encoding="utf-8") as file:
        return file.read()


# --- Files that are none ---

@test_each([("folder_as_games.uci", "it is a folder; expected a file", "readyok"),
            ("folder_as_weights.uci", "it is a folder; expected a file", "readyok"),
            ("folder_as_weights.xboard", "it is a folder; expected a file", "pong 1"),
            ("endless_file.uci", "it is a device; expected a file", "readyok")], lambda case: case[0])
def a_name_of_no_file_is_an_error_and_the_session_goes_on(case):
    name, error, answer = case
    done = Done(stdin=repro(name)).expect(0, error, answer)
    check(done.out.index(error) < done.out.index(answer), done.out[-300:])


@test
def a_pipe_that_nobody_writes_to_holds_nobody():
    pipe = scratch("pipe")
    os.mkfifo(pipe)
    Done(stdin=f"uci\nsetoption name VariantPath value {pipe}\nisready\n").expect(0, "it is a pipe", "readyok")


@test
def play_loads_no_folder():
    done = Done("play", "chess", stdin=repro("load_folder.txt")).expect(0, "it is a folder; expected a file")
    check("it is a device; expected a file" in done.out, done.out[-300:])


@test_each([("check", 1), ("replay", 2), ("merge", 1)], lambda case: case[0])
def commands_name_a_folder(case):
    command, code = case
    Done(command, ".").expect(code, "it is a folder; expected a file")


@test
def a_file_that_is_too_long_is_named():
    path = written("")
    os.truncate(path, 65 << 20)
    Done("check", path).expect(1, "it is longer than 64 MB; expected less")


# --- Numbers at the ends of their range ---

@test
def clocks_beyond_all_bounds_are_taken_as_long_or_short():
    done = Done(stdin=repro("extreme_clocks.xboard")).expect(0, "pong 1", "expected level MOVES MINUTES INCREMENT")
    check(re.search("^move ", done.out, re.M), done.out[-300:])
    done = Done(stdin=repro("extreme_increment.uci")).expect(0, "bestmove ")
    if "tsan" not in SANITIZERS:  # The clock gives a tenth of a second, enough for depth 2 there.
        check("info depth 5 " in done.out, "the increment is not there to be used")


@test
def weights_out_of_range_are_refused():
    path = os.path.join(REPRO, "extreme.weights")
    Done(stdin=f"uci\nsetoption name EvalFile value {path}\nisready\n").expect(
        0, ":2: '-2147483648': expected a whole number from -9999 to 9999")


@test
def bounds_of_spins_fit_into_32_bits():
    _, out, _ = run(stdin="uci\nquit\n")
    check("option name Seed type spin default 0 min 0 max 2147483647\n" in out, out)
    for number in re.findall(r" (?:min|max) (-?\d+)", out):
        check(abs(int(number)) < 2**31, number)


# --- Long commands ---

@test_each(["long_perft.uci", "stopped_bench.uci"], str)
def a_long_command_is_stopped(name):
    Done(stdin=repro(name)).expect(0, "readyok", "info string stopped before the end")


@test_each(["go perft 9", "bench"], str)
def a_long_command_lets_others_be_answered(command):
    with uci_engine() as engine:
        engine.send(command)
        for _ in range(5):
            begin = time.monotonic()
            engine.sync()
            check(time.monotonic() - begin < AT_ONCE, "isready was not answered at once")
            time.sleep(0.05)
        begin = time.monotonic()
        engine.send("stop")
        engine.expect("^info string stopped before the end$")
        check(time.monotonic() - begin < AT_ONCE, "stop was not obeyed at once")
        engine.send("go perft 2")
        engine.expect("^Nodes searched: 400$")
        engine.send(command, "quit")
        engine.wait(AT_ONCE)


@test
def commands_after_a_perft_wait_for_it_and_keep_their_order():
    with uci_engine() as engine:
        engine.send("go perft 4", "position startpos moves e2e4", "go perft 2",
                    "setoption name UCI_Variant value archer", "position startpos", "go perft 2", "d")
        for count in (197281, 600, 676):
            engine.expect(f"^Nodes searched: {count}$")
        engine.expect("^Variant: +archer")
        engine.send("go perft 9", "go infinite", "stop")
        engine.expect("^info string stopped before the end$")
        engine.expect("^bestmove ")


@test
def stop_is_obeyed_however_many_commands_wait():
    with uci_engine() as engine:
        engine.send("go perft 9", *["ucinewgame" + " " * 1000000] * 18)
        engine.expect("too many commands wait")
        engine.send("stop")
        engine.expect("^info string stopped before the end$")
        engine.send("isready")
        engine.expect("^readyok$")


@test
def what_waits_for_short_perfts_is_done_after_their_text():
    for _ in range(10):
        with Engine() as engine:
            engine.send(*["go perft 1", "d"] * 200)
            said = [engine.expect("^(Nodes searched|Variant)").group(1) for _ in range(400)]
        equal(said, ["Nodes searched", "Variant"] * 200, "order")


@test
def short_perfts_are_finished_before_the_end_of_input():
    for end in ("", "quit\n"):
        done = Done(stdin="go perft 2\nposition startpos moves e2e4\ngo perft 2\n" + end)
        done.expect(0, "Nodes searched: 400", "Nodes searched: 600")


@test_each(["deep_search_then_end.uci", "endless_search_then_end.uci"], str)
def the_end_of_input_ends_a_search(name):
    Done(stdin=repro(name)).expect(0, "bestmove ")


@test
def the_end_of_input_ends_an_analysis_and_a_perft():
    Done(stdin="xboard\nprotover 2\nanalyze\n").expect(0)
    Done(stdin="go perft 9\n").expect(0, "info string stopped before the end")


# --- Memory and threads ---

@test
def threads_that_cannot_be_had_are_done_without():
    done = Done(stdin=repro("many_threads.uci")).expect(0, "readyok", "bestmove ")
    check(re.search(r"^info string Threads: only \d+ of 512 available", done.out, re.M) or
          os.cpu_count() >= 32, done.out[-300:])


LIMITS = [1 << 31, 400 << 20, 240 << 20, 200 << 20, 100 << 20]
if SANITIZERS:
    print("skipped: little memory is not enough for a sanitizer")
    LIMITS = []


@test_each(LIMITS, lambda limit: f"{limit >> 20} MB")
def little_memory_is_enough(limit):
    def limited():
        return Engine(preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (limit, limit)))
    with limited() as engine:
        engine.send("uci")
        most = int(engine.expect(r"^option name Hash type spin default \d+ min 1 max (\d+)$").group(1))
        check(most << 20 < limit, f"Hash may be {most} MB")
        engine.send("setoption name Threads value 512", "position startpos")
        engine.expect("of 512 available")
        # So deep that there is an answer to expect, however many threads share how busy a processor.
        engine.send("go depth 3")
        check(best_move(engine)[1], "no move to ponder on")
    with limited() as engine:
        engine.send("uci", f"setoption name Hash value {most}", "go depth 1")
        best_move(engine)
        engine.send("quit")
        equal(engine.wait(), 0, "exit code")


@test
def games_that_do_not_fit_into_memory_leave_room_to_go_on():
    if not LIMITS:
        return
    # Where memory ends matters to a megabyte or two.
    for megabytes in (176, 177, 180, 192):
        limit = megabytes << 20
        with Engine(preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (limit, limit))) as engine:
            for variant, _ in variants():
                engine.send(f"setoption name UCI_Variant value {variant}", "go nodes 10")
                best_move(engine)
            engine.send("isready")
            engine.expect("^readyok$")


# --- Long and deep texts ---

@test
def a_turn_of_thousands_of_plies_is_read_in_time():
    turn = ",".join(["g1f3", "b8c6", "f3g1", "c6b8"] * 1000)
    done = Done(stdin=f"position startpos moves {turn}\nd\nquit\n").expect(0, "w KQkq - 4000 2001")
    done = Done(stdin=f"position startpos moves {turn},e2e5\nd\nquit\n").expect(
        0, "illegal move 'g1f3,", "(at its part 'e2e5')", "/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
    check(len(done.out) < 10_000, "the error is as long as the turn")
    Done("replay", written("1. " + ",".join(["e4"] * 100_000) + " *\n")).expect(1, "illegal move", "1 error")


@test
def long_games_are_read_in_time():
    evaluated = written("1. e4 {" + "[%eval 0.3] " * 20_000 + "} *\n", "long.pgn")
    Done("analyse", evaluated, "--nodes", "1").expect(0)
    Done("replay", written("1. " + "-- " * 40_000 + "*\n", "long.pgn")).expect(1, "1 error")


@test
def nested_values_are_refused():
    for deep in (20, 200_000):
        path = written(NESTED % ("[" * deep, "]" * deep), "deep.json")
        Done("merge", path, path).expect(1, "deep.json", "more than 16 deep")


LONG_FILES = {
    "unknown keys": ("[g:chess]\n" + "".join(f"key{i} = 1\n" for i in range(100_000)), "and 99,900 more"),
    "a key of all letters": ("[g:chess]\n" + "k" * 1_000_000 + " = 1\n", "found an unknown key"),
    "a value without end": ("[g:chess]\nstartFen = " + "8/" * 500_000 + "\n", "startFen"),
    "pieces without end": ("[g:chess]\npromotionPieceTypes = " + "q" * 1_000_000 + "x\n", "letters of pieces"),
    "moves without end": ("[g:chess]\ncustomPiece1 = h:" + "WFDANHGC" * 20_000 + "\n", "at most 64"),
    "unknown parents": ("".join(f"[h{i}:zz]\n" for i in range(100_000)), "found more than 500 sections"),
    "sections": ("".join(f"[g{i}]\nx=1\n" for i in range(500_000)), "found more than 500 sections"),
    "no sections": ("x\n" * 1_000_000, "and 999,900 more"),
}


@test_each(sorted(LONG_FILES), str)
def a_long_file_of_games_is_read_in_time_and_memory(name):
    text, error = LONG_FILES[name]
    few = Done("check", written("[g:chess]\nx = 1\n"))
    path = written(text, "long.ini")
    done = Done("check", path).expect(1, error)
    check(len(done.err.splitlines()) <= 102, "the list of errors is not cut")
    check(len(done.err) < 200_000, "the errors are long")
    check(done.peak < few.peak + 20 * len(text) + (8 << 20), f"{done.peak >> 20} MB for {len(text) >> 10} kB")


@test
def wrong_search_moves_are_not_listed_without_end():
    words = " ".join(["xyz"] * 20_000)
    done = Done(stdin=f"uci\ngo depth 1 searchmoves {words}\nquit\n").expect(0, "and 19,900 more")
    check(len(done.out.splitlines()) < 200, "the list of errors is not cut")


@test
def an_endless_line_is_left_out_and_takes_little_memory():
    done = Done(stdin="uci\n" + "x" * 60_000_000 + "\nposition startpos moves e2e4\nd\nquit\n")
    done.expect(0, "a line of more than 4194304 characters is left out; expected a shorter one")
    check("4P3" in done.out, "the next line is not obeyed")
    plain = Done(stdin="uci\nposition startpos moves e2e4\nd\nquit\n")
    bytes_for_each = 4 if "tsan" in SANITIZERS else 1  # which keeps account of who uses what
    check(done.peak - plain.peak < bytes_for_each * 60_000_000, f"{(done.peak - plain.peak) >> 20} MB more")


@test
def a_long_line_that_begins_with_quit_does_not_end_the_reading():
    done = Done(stdin="uci\nquit " + "x" * 5_000_000 + "\nisready\n")
    done.expect(0, "a line of more than 4194304 characters is left out", "readyok")


# --- Outputs ---

RANDOM = ["--engine", "cmd=builtin:random"]
MATCH = ["match", *RANDOM, *RANDOM, "--games", "2", "--maxmoves", "4"]


@test_each([["perft", "--depth", "2"], ["variants"], ["check", os.path.join(ROOT, "tests", "custom", "pawns.ini")],
            ["rules", "chess"], ["bench"], MATCH, ["uci"]], lambda words: words[0])
def output_that_cannot_be_written_is_a_failure(words):
    with open("/dev/full", "w", encoding="utf-8") as full:
        done = Done(*words, stdin="uci\nquit\n", stdout=full)
    check(done.code != 0, "exit code 0")
    check("standard output could not be written" in done.err, done.err)


def perft_part(folder):
    path = os.path.join(folder, "part.json")
    equal(run("perft", "--depth", "1", "--json", path)[0], 0, "exit code")
    return path


@test_each(["perft", "match --pgn", "match --json", "merge", "tune"], str)
def a_file_that_cannot_be_written_is_named(what):
    with tempfile.TemporaryDirectory() as folder:
        words = {"perft": ["perft", "--depth", "1", "--json"], "match --pgn": [*MATCH, "--pgn"],
                 "match --json": [*MATCH, "--json"], "merge": ["merge", perft_part(folder), "--json"],
                 "tune": ["tune", "--games", "40", "--nodes", "20", "--out", folder, "--keep-data"]}[what]
        code, out, err = run(*words, "/dev/full")
        equal(code, 1, "exit code")
        check("cannot write '/dev/full'" in err, err)
        if result := {"match": "2 games in", "merge": "Nodes searched: 20"}.get(words[0]):
            check(result in out, "the result is lost")
        for name in (folder, os.path.join(folder, "none", "x"), os.path.join(folder, 300 * "x")):
            code, _, err = run(*words, name)
            equal(code, 1, "exit code")
            check(f"cannot write '{name[:70]}" in err, err)
            check("expected" in err, err)


@test
def what_was_there_is_replaced_only_by_something_whole():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "result.json")
        link = os.path.join(folder, "link.json")
        os.symlink(path, link)
        for target in (path, link):
            with open(path, "w", encoding="utf-8") as file:
                file.write("before")
            with Engine("perft", "--depth", "9", "--json", target) as engine:
                time.sleep(0.3)
                engine.process.terminate()
                engine.wait()
            with open(path, encoding="utf-8") as file:
                equal(file.read(), "before", "the file that was there")
            equal(run("perft", "--depth", "1", "--json", target)[0], 0, "exit code")
            with open(path, encoding="utf-8") as file:
                check('"nodes": 20' in file.read(), "the file is not the new one")
        check(os.path.islink(link), "the link was replaced")


@test
def the_log_makes_no_folders():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "new", "log.txt")
        code, _, err = run("uci", "--log", path)
        equal(code, 2, "exit code")
        check("there is no folder" in err, err)
        equal(os.listdir(folder), [], "what is in the folder")


@test
def a_log_that_takes_no_more_is_reported_once():
    _, out, err = run("uci", "--log", "/dev/full", "--log-level", "trace", stdin="uci\nisready\nquit\n")
    check("readyok" in out, out)
    equal(err, "protean: cannot write the log file '/dev/full': no room is left; expected room for the whole\n", "errors")


@test_each([["cmd=no-such-program"], ["cmd=/dev/null"], [f"cmd={BINARY}", "dir=/no/such/folder"]], " ".join)
def an_engine_that_cannot_start_gives_status_two(words):
    code, out, err = run("match", "--engine", *words, "name=ghost", *RANDOM, "--each", "tc=1", "--games", "2")
    equal(code, 2, f"exit code ({out}{err})")
    check("ghost could not be started" in err, err)


# --- Hands ---

@test
def a_hand_grows_beyond_sixty_four_and_its_fen_is_read_back():
    board = "rnbqkbnr/pppp1ppp/8/4p3/3P4/8/PPP1PPPP/RNBQKBNR"
    with uci_engine() as engine:
        engine.send("setoption name UCI_Variant value crazyhouse")
        engine.expect("^info string variant")
        engine.send(f"position fen {board}[{'P' * 64}] w KQkq - 0 1 moves d4e5")
        fen = board_lines(engine)["Fen"]
        check(f"[{'P' * 65}]" in fen, fen)
        engine.send("position fen " + fen)
        equal(board_lines(engine)["Fen"], fen, "FEN read back")


if __name__ == "__main__":
    main()
