# SPDX-License-Identifier: GPL-3.0-or-later
"""Every code sample of README.md runs and prints what it shows.

Numbers that only set how long something runs are made small first.
"""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile

from _client import BINARY, PATIENCE, ROOT, check, equal, main, run, test, test_each, uci_engine

# Replacements that make the long samples short.
SHORTER = [("--games 2000", "--games 2"), ("tc=1+0.01", "nodes=100"), ("--concurrency 2", "--concurrency 1"),
           ("train generate archer --games 4000", "train generate archer --games 8 --nodes 50 --concurrency 1"),
           # So few games suffice for weights alone.
           ("train fit archer", "train fit archer --weights"),
           # It may find no improvement, which is exit code 1.
           ("train mine --variants my.ini --minutes 30",
            "train mine --variants my.ini --minutes 0.05 --trial 2 --concurrency 1 --out . || [ $? = 1 ]"),
           ("study mine --variants my.ini", "study mine --variants my.ini --games 2 --nodes 20 --ladder 0 --maxmoves 20"),
           ("--results suite.jsonl", "--results suite.jsonl --rounds 1 --nodes 50 --referee ./new"),
           ("analyse games.pgn", "analyse games.pgn --nodes 200")]
# Commands that may need rights that only a person has: `make -n` shows them.
DRY = ("make ",)


def samples():
    """The indented blocks: the line number of the first line of each, and its lines without the indent."""
    with open(os.path.join(ROOT, "README.md"), encoding="utf-8") as file:
        lines = file.read().splitlines()
    blocks, block, begin = [], [], 0
    for number, line in enumerate([*lines, "end"], 1):
        if line.startswith("    "):
            begin = begin or number
            block.append(line)
        elif block:
            indent = min(len(line) - len(line.lstrip()) for line in block)
            blocks.append((begin, [line[indent:].rstrip() for line in block]))
            block, begin = [], 0
    return blocks


def holds(expected, got):
    """True if the expected lines follow one another in the output; a line '...' matches any lines."""
    text = r"\n".join(r"(?:.*\n)*?.*" if line == "..." else re.escape(line) + r" *" for line in expected)
    return re.search(r"(?:^|\n)" + text + r"(?:\n|$)", "\n".join(got)) is not None


class Workplace:
    """A folder with what the samples name: the program, two others to compare, a file of games."""

    def __enter__(self):
        self.folder = tempfile.mkdtemp(prefix="protean-readme-")
        for name in ("protean", "new", "old"):
            os.symlink(BINARY, os.path.join(self.folder, name))
        for name in ("bench", "tests"):
            os.symlink(os.path.join(ROOT, name), os.path.join(self.folder, name))
        with open(os.path.join(self.folder, "games.pgn"), "w", encoding="utf-8") as file:
            file.write('[White "A"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n')
        with open(os.path.join(self.folder, "my.ini"), "w", encoding="utf-8") as file:
            file.write("[mine:chess]\n")
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.folder)

    def shell(self, command, typed=""):
        path = self.folder + ":" + os.environ["PATH"]
        done = subprocess.run(["bash", "-c", command], input=typed, capture_output=True, text=True, check=False,
                              cwd=self.folder, env={**os.environ, "PATH": path, "PYTHONDONTWRITEBYTECODE": "1"}, timeout=10 * PATIENCE)
        equal(done.returncode, 0, f"exit code of {command}: {done.stdout[-500:]}{done.stderr[-500:]}")
        return done.stdout


def run_server(command, shown):
    """Runs a command that serves on a port until it is interrupted; here on any free port, without a browser."""
    words = command.replace("--open", "--port 0").split()[1:]
    with subprocess.Popen([BINARY, *words], stdout=subprocess.PIPE, text=True) as server:
        try:
            equal(re.sub(r":\d+/", ":8080/", server.stdout.readline()), shown[0] + "\n", "what is said")
        finally:
            server.send_signal(signal.SIGINT)
        equal(server.wait(PATIENCE), 0, "exit code")


def run_transcript(lines):
    """Runs a command with the lines typed after its prompts, and checks its output."""
    command, shown = lines[0][2:], lines[1:]
    if " serve" in command:
        return run_server(command, shown)
    typed = [match.group(1) for line in shown if (match := re.match(r"[\w, ]+> (.+)", line))]
    with Workplace() as place:
        out = place.shell(command, "".join(f"{line}\n" for line in typed)).splitlines()
    # What is typed is not echoed here.
    expected = [re.sub(r"^([\w, ]+>) .*", r"\1", line) for line in shown]
    got = [part for line in out for part in re.split(r"(?<=^white>) ", line)]
    check(holds(expected, got), "\n".join(got))


def run_commands(lines):
    text = "\n".join(lines)
    if text.startswith(DRY):
        for line in lines:
            done = subprocess.run(["make", "-n", "-C", ROOT, *line.split("#")[0].split()[1:]], capture_output=True,
                                  text=True, check=False, stdin=subprocess.DEVNULL)
            equal(done.returncode, 0, f"{line}: {done.stderr}")
        return
    for long, short in SHORTER:
        text = text.replace(long, short)
    with Workplace() as place:
        for command in re.sub(r"\\\n", " ", text).split("\n"):
            place.shell(command.replace("bench/", f"{sys.executable} bench/", 1) if command.startswith("bench/")
                        else command)


def run_game_file(lines):
    with Workplace() as place:
        path = os.path.join(place.folder, "sample.ini")
        with open(path, "w", encoding="utf-8") as file:
            file.write("\n".join(lines) + "\n")
        code, out, err = run("check", path)
        equal((code, err), (0, ""), "exit code and faults")
        equal(out.split(), [lines[0].strip("[]").split(":")[0]], "games")


def run_dialogue(lines):
    with uci_engine() as engine:
        engine.send(*lines[:-1])
        match = engine.expect("^bestmove .*")
        equal(match.group(0), lines[-1], "answer")


SAMPLES = samples()


@test_each(SAMPLES, lambda sample: f"line {sample[0]}, {sample[1][0][:50]}")
def a_sample_does_what_it_says(sample):
    _, lines = sample
    if lines[0].startswith("$ "):
        run_transcript(lines)
    elif lines[0].startswith("["):
        run_game_file(lines)
    elif lines[0].startswith(("setoption ", "position ")):
        run_dialogue(lines)
    else:
        run_commands(lines)


@test
def every_game_has_its_line():
    code, out, _ = run("variants", "--json")
    equal(code, 0, "exit code")
    with open(os.path.join(ROOT, "variants", "games.md"), encoding="utf-8") as text:
        told = re.findall(r"^\| \[`(\w+)`\]\((\S+)\) \| (.+?) \| (.+\.) \|$", text.read(), re.M)
    equal([(game, name, line) for game, _, name, line in told],
          [(game["id"], game["name"], game["summary"]) for game in json.loads(out)], "games")
    for game, path, _, _ in told:
        check(os.path.exists(os.path.join(ROOT, "variants", path)), f"{game} leads to {path}")


@test
def the_first_page_is_short():
    with open(os.path.join(ROOT, "README.md"), encoding="utf-8") as text:
        check(len(text.readlines()) <= 150, "README.md has more than 150 lines")


if __name__ == "__main__":
    check(len(SAMPLES) > 6, "the samples of README.md were not found")
    main()
