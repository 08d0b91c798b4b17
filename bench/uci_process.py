# SPDX-License-Identifier: GPL-3.0-or-later
"""A UCI engine as a child process, timed by the processor time it uses."""

import argparse
import os
import pathlib
import re
import shutil
import subprocess
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent

ORTHODOX = {
    "start": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "Kiwipete": "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "position 3": "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
}


class EngineError(Exception):
    """An engine did not do what it was asked to; the text says which engine and what."""


def find_engine(name):
    """The path of an installed engine, or None; also looks in Debian's /usr/games, which not every PATH has."""
    return shutil.which(name) or shutil.which(name, path="/usr/games")


def program(path):
    """The type of an option: the absolute path of a program; an error if there is no such program."""
    found = find_engine(path)
    if found is None:
        raise argparse.ArgumentTypeError(f"{path}: there is no such program")
    return os.path.abspath(found)


def count(text):
    """The type of an option: a whole number from 1 on."""
    if not (text.isdecimal() and int(text) > 0):
        raise argparse.ArgumentTypeError(f"found {text!r}, expected a whole number from 1 on")
    return int(text)


def even_count(text):
    """The type of an option: an even number from 2 on, because games come in pairs."""
    games = count(text)
    if games % 2 != 0:
        raise argparse.ArgumentTypeError(f"found {text!r}, expected an even number from 2 on")
    return games


def usual_binary():
    """Our binary in the `native` build or else the `release` build; the former's path if neither exists."""
    paths = [ROOT / "build" / preset / "engine" / "protean" for preset in ("native", "release")]
    return str(next((path for path in paths if path.is_file()), paths[0]))


def engine_parser(description, other=False):
    """An argument parser for our binary and, if `other`, for Fairy-Stockfish to compare with."""
    parser = argparse.ArgumentParser(description=description,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("engine", nargs="?", type=program, default=usual_binary(),
                        help="our binary (default: the usual build)")
    if other:
        parser.add_argument("--other", default=find_engine("fairy-stockfish"),
                            help="path of Fairy-Stockfish")
    return parser


class UciProcess:
    """One engine, started and spoken to over UCI; a context manager that ends it."""

    def __init__(self, path):
        self.path = path
        self.name = os.path.basename(path)
        self.variants = []
        self.options = {}
        try:
            self._process = subprocess.Popen([path], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                             stderr=subprocess.DEVNULL, text=True, bufsize=1)
        except OSError as error:
            raise EngineError(f"{path}: {error.strerror}") from error
        # Linux's clock of another process: the processor time of all its threads, to the nanosecond.
        self._clock = (~self._process.pid << 3) | 2
        self.greet()

    def greet(self):
        """Asks for name, options and games; called again after a file of games was named."""
        self.send("uci")
        for line in self.lines_until("uciok"):
            self._learn(line)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self._process.poll() is None:
            self.send("quit")
            try:
                self._process.wait(timeout=5)
            except subprocess.TimeoutExpired:
                self._process.kill()
        self._process.stdin.close()
        self._process.stdout.close()
        self._process.wait()

    def _learn(self, line):
        words = line.split()
        if words[:2] == ["id", "name"]:
            self.name = " ".join(words[2:])
        if words[:2] == ["option", "name"] and "type" in words:
            option = " ".join(words[2:words.index("type")])
            self.options[option.lower()] = option
            if option == "UCI_Variant":
                names = [word for before, word in zip(words, words[1:]) if before == "var"]
                # Our games are also listed under other programs' names: ai-wok in addition to aiwok.
                self.variants = [name for name in names
                                 if "-" not in name or name.replace("-", "") not in names]

    def send(self, line):
        try:
            self._process.stdin.write(line + "\n")
        except BrokenPipeError as error:
            raise EngineError(f"{self.path} ended before '{line}'") from error

    def lines_until(self, word):
        """The lines up to and including the one that starts with `word`."""
        lines = []
        for line in self._process.stdout:
            lines.append(line.rstrip("\n"))
            if line.startswith(word):
                return lines
        raise EngineError(f"{self.path} ended; expected a line '{word} ...'")

    def ready(self):
        """Waits until everything sent is done; raises EngineError if any of it was refused."""
        self.send("isready")
        for line in self.lines_until("readyok"):
            if line.startswith("info string error"):
                raise EngineError(f"{self.path}: {line}")

    def set_option(self, name, value):
        """Sets the option if the engine has it; returns whether it has."""
        own_name = self.options.get(name.lower())
        if own_name is not None:
            self.send(f"setoption name {own_name} value {value}")
        return own_name is not None

    def take_up(self, variant, fen):
        """Sets the game (None: unchanged) and the position (None: the game's start)."""
        if variant is not None:
            self.set_option("UCI_Variant", variant)
        self.send("position startpos" if fen is None else f"position fen {fen}")
        self.ready()

    def timed(self, command, last_word):
        """Sends a command; returns its answer and the processor seconds it took."""
        started = time.clock_gettime(self._clock)
        self.send(command)
        lines = self.lines_until(last_word)
        return lines, time.clock_gettime(self._clock) - started

    def resident_bytes(self):
        """The resident memory of the process, in bytes."""
        pages = pathlib.Path(f"/proc/{self._process.pid}/statm").read_text(encoding="ascii")
        return int(pages.split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def perft(self, depth, seconds=0.0):
        """Leaf nodes of a perft of the current position, and processor seconds of one run on average.

        Repeats the run until `seconds` have been spent.
        """
        runs, spent = 0, 0.0
        while runs == 0 or spent < seconds:
            answer, took = self.timed(f"go perft {depth}", "Nodes searched")
            runs, spent = runs + 1, spent + took
        return int(answer[-1].split(":")[1]), spent / runs


def machine():
    """The processor's name."""
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as cpuinfo:
            for line in cpuinfo:
                if line.startswith("model name"):
                    return line.split(":", 1)[1].strip()
    except OSError:
        pass
    return os.uname().machine


def build_of(binary):
    """Compiler and options of the CMake build that `binary` is in, or 'build unknown'."""
    for folder in pathlib.Path(binary).resolve().parents:
        if (folder / "CMakeCache.txt").exists():
            return describe_build(folder)
    return "build unknown"


def describe_build(folder):
    cache = settings(folder / "CMakeCache.txt", r"^([A-Z_]+):\w+=(.*)$")
    compiler = {}
    for path in folder.glob("CMakeFiles/*/CMakeCXXCompiler.cmake"):
        compiler = settings(path, r'^set\((CMAKE_CXX_COMPILER_\w+) "(.*)"\)$')
    name = compiler.get("CMAKE_CXX_COMPILER_ID", "compiler unknown")
    command = {"GNU": "g++", "Clang": "clang++"}.get(name, name)
    version = compiler.get("CMAKE_CXX_COMPILER_VERSION", "")
    parts = [f"{command} {version}".strip(), cache.get("CMAKE_BUILD_TYPE")]
    if cache.get("PROTEAN_ARCH"):
        parts.append("-march=" + cache["PROTEAN_ARCH"])
    if cache.get("PROTEAN_LTO") == "ON":
        parts.append("LTO")
    return ", ".join(part for part in parts if part)


def settings(path, pattern):
    return dict(re.findall(pattern, path.read_text(encoding="utf-8"), re.MULTILINE))


def millions(per_second):
    """A speed in millions, to about three significant digits."""
    value = per_second / 1e6
    return f"{value:.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def markdown_row(cells):
    return "| " + " | ".join(cells) + " |"


def markdown_table(head, rows):
    """A table whose first column is text and whose others are numbers."""
    rule = "|" + "|".join([" --- "] + [" ---: "] * (len(head) - 1)) + "|"
    return "\n".join([markdown_row(head), rule] + [markdown_row(row) for row in rows])
