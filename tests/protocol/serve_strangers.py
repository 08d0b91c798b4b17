# SPDX-License-Identifier: GPL-3.0-or-later
"""`protean serve` on the wire: rubbish, other origins, crowds, and pages that vanish."""

import contextlib
import json
import os
import re
import resource
import socket
import time

from _client import PATIENCE, check, equal, main, run, test, test_each
from _serve import Server, Table
from _websocket import Refused, WebSocket


@test
def the_page_and_its_files_are_there():
    with Server() as server:
        status, text, headers = server.get()
        if status == 503:
            check("npm" in text, text)
            return
        equal(status, 200, "status")
        check("<title>Protean" in text, text[:200])
        for path in set(re.findall(r'(?:src|href)="(/[^"]+)"', text)):
            equal(server.get(path)[0], 200, path)
        check("default-src 'none'" in headers["Content-Security-Policy"], str(headers))
        _, script, _ = server.get("/page.js")
        _, body, headers = server.get("/page.js", method="HEAD")
        equal(body, "", "body of HEAD")
        equal(headers["Content-Length"], str(len(script.encode())), "length of HEAD")


@test
def what_is_not_there_is_said():
    with Server() as server:
        equal(server.get("/nothing")[0], 404, "status")
        equal(server.get("/../../etc/passwd")[0], 404, "status")
        equal(server.get("/", method="POST")[0], 405, "status")
        equal(server.get("/table")[0], 404, "a table without a WebSocket")


@test
def other_hosts_and_origins_are_refused():
    with Server() as server:
        for host in ("example.org", "localhost.example.org", "192.0.2.1", "", "[::1"):
            equal(server.get(Host=host)[0], 421, f"Host {host!r}")
        for host in (f"localhost:{server.port}", f"127.0.0.1:{server.port}", "[::1]"):
            check(server.get(Host=host)[0] in (200, 503), f"Host {host!r}")
        own = f"http://127.0.0.1:{server.port}"
        for origin in ("", "null", "http://example.org", own + "0", "https" + own[4:], own + ".example.org"):
            try:
                WebSocket(server.port, origin=origin)
            except Refused as answer:
                check(" 403 " in str(answer), f"{origin!r}: {answer}")
            else:
                check(False, f"origin {origin!r} was let in")


@test
def only_the_loopback_listens():
    with Server() as server:
        equal(server.host, "127.0.0.1", "address")
    with Server("--listen", "127.0.0.2") as server:
        equal(server.host, "127.0.0.2", "address")
    code, _, err = run("serve", "--port", "0", "--listen", "nowhere")
    equal(code, 1, "exit code")
    check("expected an address such as 127.0.0.1" in err, err)


@test
def a_port_in_use_is_reported():
    with Server() as server:
        code, _, err = run("serve", "--port", str(server.port))
        equal(code, 1, "exit code")
        check(str(server.port) in err, err)


RUBBISH = {
    "no HTTP": "GARBAGE\r\n\r\n",
    "a long head": "GET / HTTP/1.1\r\n" + "x: y\r\n" * 5000 + "\r\n",
    "zeros": "\0" * 1000,
    "half a line": "GET\r\n\r\n",
    "a long body": "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999\r\n\r\n",
    "a version to come": "GET / HTTP/9.9\r\n\r\n",
    "a broken chunk": "GET / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
}


@test_each(RUBBISH, str)
def rubbish_for_http_harms_nothing(what):
    with Server() as server:
        answer = server.raw(RUBBISH[what].encode())
        check(answer == "" or re.match(r"HTTP/1\.[01] 4\d\d ", answer), answer[:200])
        check(server.get()[0] in (200, 503), "the server is gone")


@test
def a_body_too_long_is_called_so():
    with Server() as server:
        check(" 413 " in server.raw(RUBBISH["a long body"].encode()), "no 413")


@test
def rubbish_for_a_table_harms_nothing():
    with Server() as server:
        table = Table(server)
        for text in ("", "x", "[]", "1", "null", '{"do":', '{"do": 1}', '{"do": "dance"}', '{"do": "play"}',
                     '{"do": "play", "move": 5}', '{"do": "play", "move": "e2e5"}', '{"do": "play", "move": "\\u0000"}',
                     '{"do": "new", "variant": "nosuch"}', '{"do": "new", "movetime": -1}', '{"do": "new", "seed": 1e99}',
                     '{"do": "new", "white": "ghost"}', '{"do": "new", "array": 960, "arrays": true}',
                     '{"do": "new", "fen": "x"}', '{"do": "load", "pgn": "\\u0001"}', '{"do": "load", "pgn": {}}',
                     '{"do": "undo"}', "[" * 100_000, '{"do": "sit", "id": 7}', '{"do": "analyse", "on": "yes"}'):
            table.send(text)
            check(table.hear_error(), text)
            if '"sit"' in text:
                break
        table = Table(server)
        table.send(b"\xff\xfe\xfd", opcode=2)
        check(table.hear_error(), "bytes")
        equal(len(table.ask("play", move="e2e4")["record"]), 1, "plies")
        other = WebSocket(server.port)
        other.send(json.dumps({"do": "play", "move": "e2e4"}))
        check("sit" in json.loads(other.receive())["text"], "played without sitting down")


@test
def values_inside_values_harm_nothing():
    with Server() as server:
        table = Table(server)
        for key in ("do", "fen"):
            table.send(json.dumps({"do": "new"})[:-1] + f', "{key}": ' + "[" * 200000 + "]" * 200000 + "}")
            check("values inside values" in table.hear_error(), "error")
        equal(table.ask("new", variant="archer")["variant"], "archer", "the next game")


@test
def a_message_too_long_ends_its_connection_alone():
    with Server() as server:
        table, other = Table(server), Table(server)
        try:
            table.send("x" * 3_000_000)
            table.receive()
        except (ConnectionError, OSError):
            pass
        else:
            check(False, "it was read")
        equal(len(other.ask("play", move="e2e4")["record"]), 1, "plies at the other table")


@test
def who_vanishes_in_the_middle_of_a_turn_comes_back_to_it():
    with Server() as server:
        table = Table(server)
        table.ask("new", variant="kingdrops", white="person", black="engine")
        table.ask("play", move="K@e1")
        table.close()
        again = Table(server, table.id)
        equal((again.id, again.state["turn"]), (table.id, ["K@e1"]), "the table")
        again.ask("new", variant="chess", white="engine", black="person", movetime=60_000)
        again.close()  # while the engine thinks
        equal(Table(server, again.id).state["variant"], "chess", "the game")


@test
def the_server_ends_at_once_while_engines_think():
    with Server() as server:
        tables = [Table(server) for _ in range(3)]
        for table in tables:
            table.ask("new", variant="chess", white="engine", black="person", movetime=600_000)
            table.until(lambda s: s["thinking"])
        begun = time.monotonic()
    check(time.monotonic() - begun < PATIENCE / 2, "it took long to end")


@test
def a_table_taken_over_by_another_tab_is_left():
    with Server() as server:
        first = Table(server)
        second = Table(server, first.id)
        equal(json.loads(first.receive())["type"], "dismissed", "what the first is told")
        equal(len(second.ask("play", move="e2e4")["record"]), 1, "plies")


@test
def there_are_so_many_tables_and_no_more():
    with Server() as server:
        tables = [Table(server) for _ in range(16)]
        late = WebSocket(server.port)
        late.send(json.dumps({"do": "sit"}))
        check("too many" in json.loads(late.receive())["text"], "a table too many")
        tables.pop().close()
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            late.send(json.dumps({"do": "sit"}))
            if json.loads(late.receive())["type"] == "welcome":
                return
        check(False, "the table that was left makes no room")


@test_each(["silent", "at the door of a table"], str)
def a_thousand_connections_harm_nothing(kind):
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, 4096)), hard))
    with Server() as server:
        table = Table(server)
        crowd = []
        for _ in range(1000):
            with contextlib.suppress(OSError):
                crowd.append(socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) if kind == "silent"
                             else WebSocket(server.port, patience=PATIENCE))
        equal(len(table.ask("play", move="e2e4")["record"]), 1, "plies in the crowd")
        check(server.get()[0] in (200, 503), "no page in the crowd")
        open_files = len(os.listdir(f"/proc/{server.process.pid}/fd"))
        check(open_files < 400, f"{open_files} files are open")
        for connection in crowd:
            connection.close()


if __name__ == "__main__":
    main()
