"""Clients of the contacts page's server that send the requests of pages at a constant rate."""

import http.client
import json
import random
import threading
import time
import urllib.parse

CLIENTS = 4
# The requests per second of all clients together
RATE = 100

# The texts that people type, key by key
SEARCHES = ["ㄱㅁㅅ", "김민", "홍지도", "9999", "010-1003-12", "박은", "zz", "ㅎㅈㄷ"]
CALLERS = ["1234", "010-1004-5678", "+82 10-1009-9", "5555"]


def texts(words):
    """Returns the texts of a field while words are typed into it one after the other."""
    return [word[:end] for word in words for end in range(1, len(word) + 1)]


def window(search="", offset=0):
    query = {"search": search, "favorites": 0, "offset": offset, "limit": 100}
    return "/api/contacts?" + urllib.parse.urlencode(query)


class Client(threading.Thread):
    """A page with a separate connection, which sends a request every CLIENTS / RATE seconds.

    Times are measured from the moment when a request was due, so a late response also delays the requests after it.
    """

    def __init__(self, server, number, count, seconds):
        super().__init__()
        self.server, self.count = server, count
        self.chance = random.Random(number)
        self.start_time = time.perf_counter() + 0.5 + number / RATE
        self.end_time = self.start_time + seconds
        self.connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
        self.headers = {"Host": server.host, "Cookie": server.cookie}
        self.keys = texts(SEARCHES)
        self.caller_keys = [text for text in texts(CALLERS) if sum(map(str.isdigit, text)) >= 4]
        # The kind of each request, the milliseconds until its response, and the status
        self.results = []

    def send(self, kind, method, path, body=None, headers=None):
        due = self.start_time + len(self.results) * CLIENTS / RATE
        time.sleep(max(0, due - time.perf_counter()))
        answer = b""
        try:
            self.connection.request(method, path, body, {**self.headers, **(headers or {})})
            response = self.connection.getresponse()
            answer, status = response.read(), response.status
        except (OSError, http.client.HTTPException) as error:
            self.connection.close()
            status = repr(error)
        self.results.append((kind, (time.perf_counter() - due) * 1000, status))
        return answer if status in (200, 201) else None

    def edit(self):
        """Saves a contact, and then sends the requests of a page after a change."""
        answer = self.send("contact", "GET", f"/api/contacts/{self.chance.randint(2, self.count)}")
        if answer is None:
            return
        contact = json.loads(answer)
        form = json.dumps({"name": contact["name"], "note": f"{self.chance.random()}"}).encode()
        self.send("edit", "PUT", f"/api/contacts/{contact['id']}", form, {
            "Origin": self.server.origin, "Content-Type": "application/json", "If-Match": f'"{contact["version"]}"'})
        self.send("window", "GET", window())
        self.send("book", "GET", "/api/book")

    def run(self):
        key = self.chance.randrange(len(self.keys))
        while time.perf_counter() < self.end_time:
            kind = self.chance.random()
            if kind < 0.4:
                self.send("window", "GET", window(offset=self.chance.randrange(0, self.count, 100)))
            elif kind < 0.65:
                key = (key + 1) % len(self.keys)
                self.send("search", "GET", window(self.keys[key]))
            elif kind < 0.75:
                number = urllib.parse.quote(self.chance.choice(self.caller_keys))
                self.send("caller ID", "GET", f"/api/whois?number={number}")
            elif kind < 0.98:
                self.send("contact", "GET", f"/api/contacts/{self.chance.randint(2, self.count)}")
            else:
                self.edit()
        self.connection.close()


def percentile(times, part):
    times = sorted(times)
    return times[min(len(times) - 1, int(len(times) * part))]


def run(server, count, seconds):
    """Runs the clients on a book of `count` contacts. Prints a line for each kind of request, and one for all."""
    clients = [Client(server, number, count, seconds) for number in range(CLIENTS)]
    for client in clients:
        client.start()
    for client in clients:
        client.join()
    results = [result for client in clients for result in client.results]
    print(f"{len(results)} requests in {seconds} s from {CLIENTS} clients")
    for kind in ["window", "search", "caller ID", "contact", "edit", "book", None]:
        some = [result for result in results if kind in (None, result[0])]
        times = [milliseconds for _, milliseconds, _ in some]
        errors = [status for _, _, status in some if status != 200]
        print(f"{kind or 'all':10} {len(some):6} requests, {len(errors)} errors, p50 {percentile(times, 0.5):.1f} ms, "
              f"p99 {percentile(times, 0.99):.1f} ms, max {max(times):.1f} ms", *errors[:3])
