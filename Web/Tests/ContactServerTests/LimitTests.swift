import ContactServer
import Foundation
import Testing

/// Tests of the limits for clients.
@Suite struct LimitTests {
    @Test func largeRequestsAreRejected() async throws {
        try await RunningServer.run { server in
            let cookie = try server.signIn()
            let form = #"{"name":"\#(String(repeating: "a", count: 270_000))"}"#
            let answer = try server.request("POST", "/api/contacts", form, cookie: cookie)
            #expect(answer.status == 413 && answer.headers["connection"] == "close")
            let head = ["X-Large": String(repeating: "a", count: 20_000)]
            #expect(try server.request("GET", "/", headers: head).status == 400)
            let path = "/" + String(repeating: "a", count: 200_000)
            #expect(throws: (any Error).self) {
                if try server.request("GET", path).status < 400 { return }
                throw Connection.Lost()
            }
            #expect(try server.request("GET", "/api/book", cookie: cookie).status == 200)
        }
    }

    @Test func requestsThatAreNoHTTPAreRejected() async throws {
        try await RunningServer.run { server in
            for text in [
                "GET\r\n\r\n", "\u{16}\u{3}\u{1}\u{2}", "GET / HTTP/9.9\r\n\r\n",
                String(repeating: "\r\n", count: 10_000),
            ] {
                let connection = try Connection(port: server.port)
                connection.send((text + "\r\n\r\n").utf8)
            }
            let cookie = try server.signIn()
            #expect(try server.request("GET", "/api/book", cookie: cookie).status == 200)
        }
    }

    @Test func bodiesThatAreNoHTTPAreMalformed() async throws {
        try await RunningServer.run { server in
            let cookie = try server.signIn()
            for (path, type) in [("/api/contacts", "application/json"), ("/api/import", "application/octet-stream")] {
                let connection = try Connection(port: server.port)
                let headers = ["Transfer-Encoding": "chunked", "Content-Type": type]
                connection.send((server.message("POST", path, headers: headers, cookie: cookie) + "zz\r\n").utf8)
                let answer = try connection.response()
                #expect(answer.status == 400 && answer.string("error.code") == "malformed", "\(path)")
            }
        }
    }

    @Test func slowClientsAreDisconnected() async throws {
        try await RunningServer.run { settings in
            settings.limits.patience = 1
            settings.limits.idle = 1
        } _: { server in
            let cookie = try server.signIn()
            let silent = try Connection(port: server.port)
            #expect(silent.ends())
            // Occasional single bytes are too slow for a head and for a body.
            let head = try Connection(port: server.port)
            let body = try Connection(port: server.port)
            body.send(
                server.message(
                    "POST", "/api/contacts", headers: ["Content-Length": "1000", "Content-Type": "application/json"],
                    cookie: cookie
                ).utf8)
            var isHeadOpen = true
            var isBodyOpen = true
            for _ in 0..<30 where isHeadOpen || isBodyOpen {
                isHeadOpen = isHeadOpen && head.send("x".utf8)
                isBodyOpen = isBodyOpen && body.send(" ".utf8)
                try await Task.sleep(for: .milliseconds(200))
            }
            #expect(!isHeadOpen && !isBodyOpen)
            let idle = try Connection(port: server.port)
            idle.send(server.message("GET", "/api/book", cookie: cookie).utf8)
            #expect(try idle.response().status == 200)
            #expect(idle.ends())
        }
    }

    /// Event streams stay open although the client sends nothing.
    @Test func streamsAreNotIdle() async throws {
        try await RunningServer.run { settings in
            settings.limits.patience = 1
            settings.limits.idle = 1
            settings.limits.streams = 1
        } _: { server in
            let cookie = try server.signIn()
            let stream = try Connection(port: server.port)
            stream.send(server.message("GET", "/api/events", cookie: cookie).utf8)
            _ = try stream.text(containing: "retry")
            #expect(try server.request("GET", "/api/events", cookie: cookie).status == 503)
            try await Task.sleep(for: .seconds(3))
            let form = #"{"name":"가","numbers":[{"text":"010-1234-5678"}]}"#
            #expect(try server.request("POST", "/api/contacts", form, cookie: cookie).status == 201)
            _ = try stream.text(containing: "event: change")
        }
    }

    /// If a response precedes the end of its request, the connection does not stay open forever.
    @Test func connectionsAnsweredEarlyAreIdleAfterwards() async throws {
        try await RunningServer.run { settings in
            settings.limits.idle = 1
        } _: { server in
            let early = try Connection(port: server.port)
            let form = ["Content-Length": "10", "Content-Type": "application/json"]
            early.send(server.message("POST", "/api/contacts", headers: form).utf8)
            #expect(try early.response().status == 401)
            early.send("0123456789".utf8)
            #expect(early.ends())
        }
    }
}
