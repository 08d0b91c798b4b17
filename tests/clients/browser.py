# SPDX-License-Identifier: GPL-3.0-or-later
"""The page of `protean serve` in headless Chromium: whole games, and whatever else a person does there.

The scripts in browser/ drive the page with playwright-core, which npm installs in the build. Pictures of the page are
kept in the build's test-results/browser.
"""

import os
import re
import shutil
import signal
import subprocess
import urllib.error
import urllib.request

from _found import needed, program, skip
from _client import BINARY, PATIENCE, ROOT, check, equal, main, test, test_each

BUILD = os.path.dirname(os.path.dirname(BINARY))
PAGE = os.path.join(ROOT, "protocol", "page")
SCRIPTS = os.path.join(ROOT, "tests", "clients", "browser")
WORK = os.path.join(BUILD, "page-test")
PICTURES = os.path.join(BUILD, "test-results", "browser")

NPM = needed("npm")
NODE = program("node") or program("nodejs") or skip("node")
CHROMIUM = program("chromium") or program("chromium-browser") or skip("chromium")


def prepare():
    """Copies the scripts into a folder of the build and installs what they need; false if npm cannot do that."""
    shutil.copytree(PAGE, WORK, dirs_exist_ok=True, ignore=shutil.ignore_patterns("node_modules"))
    shutil.copytree(SCRIPTS, WORK, dirs_exist_ok=True)
    os.makedirs(PICTURES, exist_ok=True)
    done = subprocess.run([NPM, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--fetch-retries=1"], cwd=WORK,
                          capture_output=True, text=True, timeout=10 * PATIENCE, check=False)
    return done.returncode == 0


class Served:
    """A running server."""

    def __enter__(self):
        self.process = subprocess.Popen([BINARY, "serve", "--port", "0"], stdout=subprocess.PIPE, text=True)
        return re.search(r"http://\S+/", self.process.stdout.readline()).group()

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGTERM)
        equal(self.process.wait(timeout=PATIENCE), 0, "exit code of the server")


def answer_of(script):
    """Runs a script; returns what went wrong in each test (empty: nothing), and its output if it ended too early."""
    with Served() as url:
        done = subprocess.run([NODE, script, url, CHROMIUM, PICTURES], cwd=WORK, capture_output=True, text=True,
                              timeout=20 * PATIENCE, check=False)
    results = {}
    for line in done.stdout.splitlines():
        match = re.match(r"(not )?ok ((?:whole game: )?[^:(]+?)(?:: | \(|$)(.*)", line)
        if match:
            print(line)
            results[match.group(2)] = match.group(3) if match.group(1) else ""
    return results, "" if done.returncode == 0 else f"{script}: {(done.stdout + done.stderr)[-1000:]}"


def has_page():
    """False if the program was built without npm, and so without the page."""
    with Served() as url:
        try:
            return urllib.request.urlopen(url, timeout=PATIENCE).status == 200
        except urllib.error.HTTPError as answer:
            equal(answer.code, 503, "status")
            return False


if not has_page():
    skip("the page, for which npm was missing when the program was built,")
if not prepare():
    skip("playwright-core, which npm cannot fetch here,")

_results = {}


def names_in(script):
    """The names of the tests in a script."""
    with open(os.path.join(SCRIPTS, script), encoding="utf-8") as file:
        return re.findall(r"^  async '?([^'(]+)'?\(player\)", file.read(), re.M)


def result_of(script, name):
    if script not in _results:
        _results[script] = answer_of(script)
    results, trouble = _results[script]
    check(not trouble, trouble)
    check(name in results, f"{script} did not come to it")
    equal(results[name], "", name)


GAMES = ("archer", "kingdrops", "cloak", "boosterpack", "twomove", "gravity", "parade", "neighbour", "kingmaker",
         "teamster", "zoo", "crazyhouse")


@test
def the_page_is_well_typed():
    done = subprocess.run([NODE, os.path.join("node_modules", "typescript", "bin", "tsc"), "-p", "."], cwd=WORK,
                          capture_output=True, text=True, timeout=5 * PATIENCE, check=False)
    equal((done.returncode, done.stdout), (0, ""), "tsc")


@test_each(GAMES, str)
def whole_game(name):
    result_of("games.mjs", f"whole game: {name}")


@test_each(names_in("page.mjs"), str)
def page(name):
    result_of("page.mjs", name)


if __name__ == "__main__":
    main()
