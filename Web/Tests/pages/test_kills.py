"""The server is killed while it writes. The book contains every change that the server has acknowledged."""

import http.client
import json
import os
import random
import threading
import time

from server import Server, large_book

KILLS = 200 if os.environ.get("PHN_LONG") else 20


def write_until_killed(server, acknowledged, prefix):
    """Adds and edits contacts until the server ends. Records the acknowledged changes."""
    number = 0
    while True:
        number += 1
        name = f"{prefix}{number}"
        try:
            status, contact = server.json(
                "POST", "/api/contacts", {"name": name, "age": "20", "numbers": [{"text": "010-1234-5678"}]})
            assert status == 201, contact
            acknowledged[contact["id"]] = (name, 20)
            status, contact = server.json(
                "PUT", f"/api/contacts/{contact['id']}", {"name": name, "age": "21"},
                {"If-Match": contact["version"]})
            assert status == 200, contact
            acknowledged[contact["id"]] = (name, 21)
        except (OSError, http.client.HTTPException, json.JSONDecodeError):
            return


def test_no_acknowledged_change_is_lost(tmp_path):
    from person import create_book
    book = tmp_path / "contacts.sqlite"
    create_book(book)
    chance = random.Random(2)
    acknowledged = {}
    imported = 0
    cards = large_book(2000)
    for kill in range(KILLS):
        server = Server(book).sign_in()
        writers = [
            threading.Thread(target=write_until_killed, args=(server, acknowledged, f"사람{kill}-{writer}-"))
            for writer in range(3)]
        done = []

        def import_cards():
            try:
                done.append("done" in server.import_cards(cards.replace("FN:", f"FN:{kill} "))[-1])
            except (OSError, http.client.HTTPException, json.JSONDecodeError, IndexError):
                pass

        if kill % 4 == 0:
            writers.append(threading.Thread(target=import_cards))
        for writer in writers:
            writer.start()
        time.sleep(chance.uniform(0.02, 0.5))
        server.kill()
        for writer in writers:
            writer.join()
        imported += 2000 if done == [True] else 0
    server = Server(book).sign_in()
    stored = {}
    offset = 0
    while True:
        status, page = server.json("GET", f"/api/contacts?offset={offset}&limit=500")
        assert status == 200, page
        stored.update({row["id"]: row["title"] for row in page["rows"]})
        offset += 500
        if offset >= page["total"]:
            break
    assert len(acknowledged) > KILLS, "the server was killed while it wrote"
    lost = {number: value for number, value in acknowledged.items() if number not in stored}
    assert lost == {}
    for number, (name, age) in acknowledged.items():
        # The book may also contain an update that was not acknowledged.
        assert stored[number] in (f"{name}({age})", f"{name}(21)")
    assert sum(title[0].isdigit() for title in stored.values()) >= imported
    assert server.end() == 0
