import ContactServer
import Foundation
import Testing

/// Tests of the connections that are closed when there are too many. Silence alone closes no connection in these tests.
@Suite struct ConnectionTests {
    private static func patient(_ settings: inout ServeSettings) {
        settings.limits.patience = 600
        settings.limits.idle = 600
        // Uploads pause in these tests.
        settings.limits.bodyBytesInPatience = 0
    }

    /// Uploads a form without its last bytes.
    private static func upload(to server: RunningServer, _ cookie: String) throws -> (Connection, rest: String) {
        let form = #"{"name":"올림","numbers":[{"text":"010-1234-5678"}]}"#
        let message = server.message("POST", "/api/contacts", form, cookie: cookie)
        let connection = try Connection(port: server.port)
        connection.send(message.dropLast(20).utf8)
        return (connection, rest: String(message.suffix(20)))
    }

    private static func stream(of server: RunningServer, _ cookie: String) throws -> Connection {
        let connection = try Connection(port: server.port)
        connection.send(server.message("GET", "/api/events", cookie: cookie).utf8)
        _ = try connection.text(containing: "retry")
        return connection
    }

    /// Returns the status of a request on an open connection.
    private static func answer(of server: RunningServer, on connection: Connection, _ cookie: String) throws -> Int {
        connection.send(server.message("GET", "/api/book", cookie: cookie).utf8)
        return try connection.response().status
    }

    @Test func requestsAreAnsweredAmongTenThousandSilentConnections() async throws {
        let count = 10_000
        try #require(Self.raisedDescriptorLimit() > count + 1_000, "too few descriptors: raise ulimit -n")
        try await RunningServer.run(Self.patient) { server in
            let cookie = try server.signIn()
            let stream = try Self.stream(of: server, cookie)
            let (upload, rest) = try Self.upload(to: server, cookie)
            let page = try Connection(port: server.port)
            #expect(try Self.answer(of: server, on: page, cookie) == 200)
            var silent: [Connection] = []
            for _ in 0..<count { silent.append(try Connection(port: server.port)) }

            #expect(try server.request("GET", "/api/book", cookie: cookie).status == 200)
            // The oldest silent connections were closed, but not the one of a page that has sent a request.
            #expect(silent[0].ends())
            #expect(try Self.answer(of: server, on: page, cookie) == 200)
            let last = silent[count - 1]
            #expect(try Self.answer(of: server, on: last, cookie) == 200)
            upload.send(rest.utf8)
            #expect(try upload.response().status == 201)
            _ = try stream.text(containing: "event: change")
        }
    }

    @Test func connectionsWithoutRequestMakeRoomForNewOnes() async throws {
        try await RunningServer.run { settings in
            Self.patient(&settings)
            settings.limits.connections = 4
        } _: { server in
            let cookie = try server.signIn()
            let streams = try (0..<3).map { _ in try Self.stream(of: server, cookie) }
            for _ in 0..<20 {
                let page = try Connection(port: server.port)
                #expect(try Self.answer(of: server, on: page, cookie) == 200)
                #expect(page.ends())
            }
            let form = #"{"name":"가","numbers":[{"text":"010-1234-5678"}]}"#
            #expect(try server.request("POST", "/api/contacts", form, cookie: cookie).status == 201)
            for stream in streams { _ = try stream.text(containing: "event: change") }
        }
    }

    @Test func connectionsWaitWhileAllOthersHaveRequests() async throws {
        try await RunningServer.run { settings in
            Self.patient(&settings)
            settings.limits.connections = 3
        } _: { server in
            let cookie = try server.signIn()
            // The server has received the requests of streams that have begun; those of uploads may still be on their
            // way.
            var streams = try (0..<3).map { _ in try Self.stream(of: server, cookie) }
            let waiting = try Connection(port: server.port)
            let form = #"{"name":"나","numbers":[{"text":"010-1234-5678"}]}"#
            waiting.send(server.message("POST", "/api/contacts", form, cookie: cookie).utf8)
            streams.removeLast()
            #expect(try waiting.response().status == 201)
            for stream in streams { _ = try stream.text(containing: "event: change") }
        }
    }

    /// Raises the limit of descriptors as far as the system allows: this process has both ends of all connections.
    private static func raisedDescriptorLimit() -> Int {
        #if canImport(Glibc)
            let descriptors = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #else
            let descriptors = RLIMIT_NOFILE
        #endif
        var limit = rlimit()
        getrlimit(descriptors, &limit)
        limit.rlim_cur = min(limit.rlim_max, 20_000)
        setrlimit(descriptors, &limit)
        getrlimit(descriptors, &limit)
        return Int(limit.rlim_cur)
    }
}
