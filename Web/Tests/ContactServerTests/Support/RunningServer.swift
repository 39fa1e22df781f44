import PhoneNumbers
import ContactServer
import Foundation
import PhoneContacts

/// A server with a book in a separate folder, which ends with the closure of a test.
struct RunningServer: Sendable {
    let port: Int
    let url: String
    let folder: String

    var book: String { "\(folder)/contacts.sqlite" }
    var host: String { "127.0.0.1:\(port)" }
    var origin: String { "http://\(host)" }
    var startPath: String { String(url.dropFirst(origin.count)) }

    /// Runs `body` with a server.
    ///
    /// - Parameters:
    ///   - contacts: The names and numbers of the contacts in the book.
    ///   - change: Changes the server's settings.
    static func run<Value: Sendable>(
        contacts: [(String, String)] = [], _ change: (inout ServeSettings) -> Void = { _ in },
        _ body: @Sendable (RunningServer) async throws -> Value
    ) async throws -> Value {
        let folder = NSTemporaryDirectory() + "/contact-server-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let path = "\(folder)/contacts.sqlite"
        let book = try ContactBook(at: path, for: .southKorea)
        for (name, number) in contacts {
            try book.add(Contact.Details(name: name, numbers: [Contact.Number(number, in: .southKorea)]))
        }
        var settings = ServeSettings(book: path, region: .southKorea)
        change(&settings)
        let server = try ContactServer(settings)
        let (addresses, continuation) = AsyncStream.makeStream(of: ContactServer.Address.self)
        return try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                defer { continuation.finish() }
                try await server.run { continuation.yield($0) }
            }
            guard let address = await addresses.first(where: { _ in true }) else {
                try await group.next()
                throw Connection.Lost()
            }
            defer { group.cancelAll() }
            let running = RunningServer(port: address.port, url: address.url, folder: folder)
            return try await withTaskExecutorPreference(BlockingExecutor()) { try await body(running) }
        }
    }

    /// Sends a request on a new connection, as a page of the server does.
    ///
    /// - Parameters:
    ///   - headers: Headers to add or replace; nil omits a header.
    ///   - cookie: The cookie of the session.
    func request(
        _ method: String, _ path: String, _ body: String? = nil, headers: [String: String?] = [:], cookie: String? = nil
    ) throws -> Answer {
        let connection = try Connection(port: port)
        connection.send(message(method, path, body, headers: headers, cookie: cookie).utf8)
        return try connection.response(hasBody: method != "HEAD")
    }

    /// Returns the text of a request.
    func message(
        _ method: String, _ path: String, _ body: String? = nil, headers: [String: String?] = [:], cookie: String? = nil
    ) -> String {
        var all: [String: String?] = ["Host": host]
        if !["GET", "HEAD"].contains(method) { all["Origin"] = origin }
        if let body {
            all["Content-Type"] = "application/json"
            all["Content-Length"] = "\(body.utf8.count)"
        }
        if let cookie { all["Cookie"] = cookie }
        all.merge(headers) { $1 }
        let lines = all.compactMap { name, value in value.map { "\(name): \($0)\r\n" } }.sorted().joined()
        return "\(method) \(path) HTTP/1.1\r\n\(lines)\r\n\(body ?? "")"
    }

    /// Exchanges the token for the cookie of a session.
    func signIn() throws -> String {
        let answer = try request("GET", startPath)
        return String(answer.headers["set-cookie"]?.prefix { $0 != ";" } ?? "")
    }
}
