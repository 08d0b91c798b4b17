# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs inside the Python that has PyChess: two engines play one game in its own model of it, without a window.

Arguments: engine, protocol ("uci" or "xboard"), PyChess's name of the game, most plies. Prints "start FEN", a line
"move SAN" for each move, then "end RESULT". Without arguments it prints the names of the games that PyChess has.
"""

import asyncio
import os
import sys

import gi

gi.require_version("Gtk", "3.0")
from gi.repository import GLib  # noqa: E402

from pychess.Players.engineNest import discoverer  # noqa: E402
from pychess.Utils import wait_signal  # noqa: E402
from pychess.Utils.const import BLACK, UNFINISHED_STATES, WHITE, reprResult  # noqa: E402
from pychess.Utils.GameModel import GameModel  # noqa: E402
from pychess.Utils.Move import toSAN  # noqa: E402
from pychess.Utils.TimeModel import TimeModel  # noqa: E402
from pychess.Variants import variants  # noqa: E402

SECONDS = 120
# PyChess tells weak engines of a hundredth of their time only, so none waits and no flag falls.
WEAKEST = 1


# Since Python 3.9 a task hands a message to what it waits for, which this class of PyChess's does not take.
cancel_silently = wait_signal.cancel
wait_signal.cancel = lambda self, msg=None: cancel_silently(self)


async def play(command, protocol, name, most_plies):
    board = next(variant for variant in variants.values() if variant.cecp_name == name)
    model = GameModel(TimeModel(SECONDS, 0), board)
    engine = {"name": "Protean", "protocol": protocol, "command": command, "md5": "", "options": []}
    players = [await discoverer.initPlayerEngine(engine, color, WEAKEST, board, SECONDS, 0, 0, True)
               for color in (WHITE, BLACK)]
    model.setPlayers(players)
    for player in players:
        player.setOptionInitialBoard(model)
    model.start()
    while model.status in UNFINISHED_STATES and model.ply < most_plies:
        await asyncio.sleep(0.02)
    print("start", model.boards[0].asFen())
    for before, move in zip(model.boards, model.moves):
        print("move", toSAN(before, move))
    print("end", reprResult[model.status], flush=True)


def pump(context, loop):
    """PyChess's objects live on GLib's loop, its engines on asyncio's."""
    while context.pending():
        context.iteration(False)
    loop.call_later(0.01, pump, context, loop)


def main():
    if len(sys.argv) == 1:
        print(" ".join(variant.cecp_name for variant in variants.values()))
        return
    loop = asyncio.SelectorEventLoop()
    asyncio.set_event_loop(loop)
    pump(GLib.MainContext.default(), loop)
    command, protocol, name, most_plies = sys.argv[1:]
    loop.run_until_complete(play(command, protocol, name, int(most_plies)))
    os._exit(0)  # PyChess's own way of ending engines needs its window; they end with their input


main()
