# SPDX-License-Identifier: GPL-3.0-or-later
"""fastchess, which plays chess and Chess960 over UCI and checks an engine's output closely."""

import os
import re
import subprocess

from _found import needed, plays_over, tags_of
from _client import BINARY, PATIENCE, START, check, equal, main, scratch_folder, test, test_each

FASTCHESS = needed("fastchess")
GAMES = 4
# The machine may be busy, and these tests are not about the clock.
PATIENT = f"timemargin={int(1000 * PATIENCE)}"
CHESS960 = "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1"


@test
def every_step_of_the_compliance_check_is_passed():
    done = subprocess.run([FASTCHESS, "--compliance", BINARY], capture_output=True, text=True, timeout=10 * PATIENCE,
                          check=False)
    equal(done.returncode, 0, (done.stdout + done.stderr)[-500:])
    check("passed all compliance checks" in done.stdout, done.stdout[-500:])


@test_each([("standard", "tc=1+0.01"), ("standard", "tc=inf nodes=500"), ("fischerandom", "tc=1+0.01")], " ".join)
def match_is_played_without_a_warning(case):
    variant, limit = case
    where = scratch_folder()
    path, book = os.path.join(where, "games.pgn"), os.path.join(where, "book.epd")
    with open(book, "w", encoding="utf-8") as file:
        file.write((CHESS960 if variant == "fischerandom" else START) + "\n")
    command = [FASTCHESS, "-engine", f"cmd={BINARY}", "name=A", "-engine", f"cmd={BINARY}", "name=B", "-each",
               *limit.split(), PATIENT, "option.Hash=4", "-rounds", str(GAMES // 2), "-games", "2", "-repeat", "-variant", variant,
               "-pgnout", f"file={path}", "-concurrency", "1", "-openings", f"file={book}", "format=epd", "order=sequential"]
    done = subprocess.run(command, cwd=where, capture_output=True, text=True, timeout=10 * PATIENCE, check=False)
    said = done.stdout + done.stderr
    equal(done.returncode, 0, said[-500:])
    warnings = [line for line in said.splitlines() if re.search("warning|illegal|disconnect", line, re.I)]
    equal(warnings, [], "warnings")
    with open(path, encoding="utf-8") as file:
        games = tags_of(file.read())
    equal(len(games), GAMES, "games")
    for tags in games:
        check(tags["Result"] != "*" and tags.get("Termination", "normal") == "normal", tags)
    plays_over(path, GAMES)


if __name__ == "__main__":
    main()
