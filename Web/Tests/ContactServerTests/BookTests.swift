import PhoneNumbers
import ContactServer
import Foundation
import PhoneContacts
import Testing

/// Tests of the whole book: its history, duplicates, live changes, and replaced or damaged files.
@Suite struct BookTests {
    @Test func severalLevelsAreUndoneAndRedone() async throws {
        try await RunningServer.run(contacts: [("가", "010-1111-1111"), ("나", "010-2222-2222")]) { server in
            let cookie = try server.signIn()
            func total() throws -> Int? { try server.request("GET", "/api/contacts", cookie: cookie).int("total") }
            func step(_ kind: String, _ number: Int) throws -> Int {
                try server.request("POST", "/api/\(kind)", #"{"number":\#(number)}"#, cookie: cookie).status
            }
            let book = try server.request("GET", "/api/book", cookie: cookie)
            #expect(book.count("undo") == 2 && book.string("undo.0.kind") == "add" && book.count("redo") == 0)
            #expect(try step("undo", 1) == 409, "the number is not that of the last change")
            #expect(try total() == 2)
            #expect(try step("undo", 2) == 204 && step("undo", 1) == 204)
            #expect(try total() == 0)
            let undone = try server.request("GET", "/api/book", cookie: cookie)
            #expect(undone.int("redo.0.number") == 1 && undone.int("redo.1.number") == 2)
            #expect(try step("redo", 2) == 409)
            #expect(try step("redo", 1) == 204 && step("redo", 2) == 204)
            #expect(try total() == 2)
        }
    }

    @Test func duplicatesAreMergedAsTheyWereSeen() async throws {
        let contacts = [("홍길동", "010-1234-5678"), ("길동이", "+82 10-1234-5678"), ("김민수", "010-9999-9999")]
        try await RunningServer.run(contacts: contacts) { server in
            let cookie = try server.signIn()
            let answer = try server.request("GET", "/api/duplicates", cookie: cookie)
            #expect(answer.int("total") == 1 && answer.string("groups.0.reasons.0") == "sameNumber")
            #expect(answer.count("groups.0.contacts") == 2 && answer.string("groups.0.merged.name") == "홍길동")
            let versions = try (0...1).map { try #require(answer.string("groups.0.contacts.\($0).version")) }
            func merge(_ first: String, _ second: String) throws -> Answer {
                let body = #"{"contacts":[{"id":1,"version":"\#(first)"},{"id":2,"version":"\#(second)"}]}"#
                return try server.request("POST", "/api/merge", body, cookie: cookie)
            }
            #expect(try merge(versions[0], "0").status == 412)
            #expect(try merge(versions[0], versions[1]).string("name") == "홍길동")
            #expect(try server.request("GET", "/api/contacts", cookie: cookie).int("total") == 2)
            #expect(try server.request("POST", "/api/merge", #"{"contacts":[]}"#, cookie: cookie).status == 422)
        }
    }

    @Test func changesOfOtherProcessesAreEvents() async throws {
        try await RunningServer.run { server in
            let cookie = try server.signIn()
            let connection = try Connection(port: server.port)
            connection.send(server.message("GET", "/api/events", cookie: cookie).utf8)
            _ = try connection.text(containing: "text/event-stream")
            try await Task.sleep(for: .milliseconds(300))
            // A second open book behaves like another process.
            try ContactBook(at: server.book, for: .southKorea).add(Contact.Details(name: "가"))
            _ = try connection.text(containing: "event: change")
            try FileManager.default.moveItem(atPath: server.book, toPath: server.book + ".aside")
            _ = try connection.text(containing: "event: problem")
        }
    }

    @Test func twoServersServeOneBook() async throws {
        try await RunningServer.run { first in
            let other = try ContactServer(ServeSettings(book: first.book, region: .southKorea))
            let (addresses, continuation) = AsyncStream.makeStream(of: ContactServer.Address.self)
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask { try await other.run { continuation.yield($0) } }
                let address = try #require(await addresses.first { _ in true })
                let second = RunningServer(port: address.port, url: address.url, folder: first.folder)
                let cookies = (try first.signIn(), try second.signIn())
                let form = #"{"name":"가","numbers":[{"text":"010-1234-5678"}]}"#
                #expect(try first.request("POST", "/api/contacts", form, cookie: cookies.0).status == 201)
                #expect(try second.request("GET", "/api/contacts", cookie: cookies.1).int("total") == 1)
                #expect(try second.request("POST", "/api/contacts", form, cookie: cookies.1).status == 201)
                #expect(try first.request("GET", "/api/contacts", cookie: cookies.0).int("total") == 2)
                // A session of one server is not valid for the other.
                #expect(try second.request("GET", "/api/contacts", cookie: cookies.0).status == 401)
                group.cancelAll()
            }
        }
    }

    @Test func aPortInUseIsReported() async throws {
        try await RunningServer.run { server in
            let other = try ContactServer(
                ServeSettings(book: server.book, region: .southKorea, port: server.port))
            do throws(StartFailure) {
                try await other.run { _ in Issue.record("the port is in use") }
                Issue.record("the port is in use")
            } catch {
                guard case .portInUse = error else { throw error }
            }
        }
    }

    @Test func aBookThatIsRemovedOrReplacedIsNotWritten() async throws {
        try await RunningServer.run(contacts: [("가", "010-1111-1111")]) { server in
            let cookie = try server.signIn()
            let form = #"{"name":"나","numbers":[{"text":"010-1234-5678"}]}"#
            let files = FileManager.default
            try files.moveItem(atPath: server.book, toPath: server.book + ".aside")
            for answer in [
                try server.request("POST", "/api/contacts", form, cookie: cookie),
                try server.request("GET", "/api/contacts", cookie: cookie),
            ] { #expect(answer.status == 503 && answer.string("error.code") == "bookMissing") }

            try ContactBook(at: server.folder + "/other.sqlite", for: .southKorea).add(Contact.Details(name: "다"))
            try files.moveItem(atPath: server.folder + "/other.sqlite", toPath: server.book)
            let replaced = try server.request("POST", "/api/contacts", form, cookie: cookie)
            #expect(replaced.status == 503 && replaced.string("error.code") == "bookReplaced")

            try files.removeItem(atPath: server.book)
            try files.moveItem(atPath: server.book + ".aside", toPath: server.book)
            #expect(try server.request("POST", "/api/contacts", form, cookie: cookie).status == 201)
            #expect(try server.request("GET", "/api/contacts", cookie: cookie).int("total") == 2)
        }
    }

    @Test func aDamagedBookIsAnError() async throws {
        let contacts = (0..<200).map { ("사람\($0)", "010-1234-\(1000 + $0)") }
        try await RunningServer.run(contacts: contacts) { server in
            let cookie = try server.signIn()
            _ = try server.request("GET", "/api/contacts", cookie: cookie)
            // Overwrites all pages except the first, and the log.
            for path in [server.book, server.book + "-wal"] {
                guard let file = FileHandle(forUpdatingAtPath: path) else { continue }
                let end = try file.seekToEnd()
                guard end > 4096 else { continue }
                try file.seek(toOffset: 4096)
                try file.write(contentsOf: Data(repeating: 0xA5, count: Int(end) - 4096))
                try file.close()
            }
            let answer = try server.request("GET", "/api/export", cookie: cookie)
            #expect(answer.status == 503, "\(answer.text)")
            #expect(answer.string("error.code") == "bookDamaged" && answer.string("error.message")?.isEmpty == false)
        }
    }

    @Test func aFileThatIsNoBookIsNotServed() throws {
        let path = NSTemporaryDirectory() + "/\(UUID().uuidString)"
        #expect(throws: StartFailure.self) { _ = try ContactServer(ServeSettings(book: path, region: .southKorea)) }
        #expect(!FileManager.default.fileExists(atPath: path))
        try Data("text".utf8).write(to: URL(fileURLWithPath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        #expect(throws: StartFailure.self) { _ = try ContactServer(ServeSettings(book: path, region: .southKorea)) }
    }
}
