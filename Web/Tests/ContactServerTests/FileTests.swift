import ContactServer
import Foundation
import PhoneContacts
import Testing

/// Tests of imports and exports.
@Suite struct FileTests {
    private static func cards(_ count: Int) -> String {
        (0..<count).map {
            "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:사람\($0)\r\nTEL:010-1234-\(1000 + $0 % 9000)\r\nEND:VCARD\r\n"
        }
        .joined()
    }

    private func lines(_ answer: Answer) -> [Answer] {
        answer.body.split(separator: 10).map { Answer(status: 0, headers: [:], body: Data($0)) }
    }

    private let octets: [String: String?] = ["Content-Type": "application/octet-stream"]

    @Test func filesAreImportedWithProgressAndIssues() async throws {
        try await RunningServer.run { server in
            let cookie = try server.signIn()
            let file = Self.cards(1_000) + "BEGIN:VCARD\r\nFN:<b>끝</b>\r\n"
            let answer = try server.request(
                "POST", "/api/import?name=a.vcf", file, headers: octets.merging(["Accept-Language": "ko"]) { $1 },
                cookie: cookie)
            #expect(answer.status == 200 && answer.headers["content-type"] == "application/x-ndjson")
            let lines = lines(answer)
            #expect(lines.last?.int("done.added") == 1_000 && lines.last?.int("done.rejected") == 1)
            let issue = try #require(lines.first { $0.value("issue") != nil })
            #expect(issue.int("issue.line") == 5_001 && issue.string("issue.outcome") == "rejected")
            #expect(issue.string("issue.message")?.contains("END:VCARD") == true)
            #expect(try server.request("GET", "/api/contacts", cookie: cookie).int("total") == 1_000)
            // The same file changes nothing.
            let again = try server.request("POST", "/api/import?name=a.vcf", file, headers: octets, cookie: cookie)
            #expect(self.lines(again).last?.int("done.skipped") == 1_000)
            for (name, text) in [
                ("a.csv", "이름,전화번호\n김민수,010-5555-6666\n"), ("a.ldif", "dn: cn=a\ncn: a\nmobile: 010-5555-6667\n"),
                ("a.json", #"[{"name":"b","phone":"010-5555-6668"}]"#), ("b", #"{"name":"c"}"#),
            ] {
                let other = try server.request(
                    "POST", "/api/import?name=\(name)", text, headers: octets, cookie: cookie)
                #expect(self.lines(other).last?.int("done.added") == 1, "\(name)")
            }
        }
    }

    @Test func aClientThatLeavesStopsItsImport() async throws {
        try await RunningServer.run { server in
            let cookie = try server.signIn()
            let file = Self.cards(60_000)
            do {
                let connection = try Connection(port: server.port)
                connection.send(
                    server.message("POST", "/api/import?name=a.vcf", file, headers: octets, cookie: cookie).utf8)
                _ = try connection.text(containing: "\"progress\"")
            }
            // An import is atomic: the next change waits until it has ended.
            let form = #"{"name":"가","numbers":[{"text":"010-1234-5678"}]}"#
            #expect(try server.request("POST", "/api/contacts", form, cookie: cookie).status == 201)
            let total = try server.request("GET", "/api/contacts", cookie: cookie).int("total")
            #expect(total == 1 || total == 60_001)
        }
    }

    @Test func largeFilesAreRefusedBeforeTheyAreSent() async throws {
        try await RunningServer.run { settings in
            settings.limits.uploadBytes = 1 << 20
        } _: { server in
            let cookie = try server.signIn()
            let connection = try Connection(port: server.port)
            let head = octets.merging(["Content-Length": "\(1 << 30)"]) { $1 }
            connection.send(server.message("POST", "/api/import", headers: head, cookie: cookie).utf8)
            let answer = try connection.response()
            #expect(answer.status == 413 && answer.headers["connection"] == "close")
            #expect(answer.string("error.code") == "fileTooLarge")
            #expect(!connection.receive(), "the connection is closed")

            let chunked = try Connection(port: server.port)
            let chunks = octets.merging(["Transfer-Encoding": "chunked"]) { $1 }
            chunked.send(server.message("POST", "/api/import", headers: chunks, cookie: cookie).utf8)
            let chunk = "10000\r\n".utf8 + Array(repeating: UInt8(ascii: "x"), count: 65_536) + "\r\n".utf8
            for _ in 0..<32 where !chunked.send(chunk) { break }
            #expect(try chunked.response().status == 413)
        }
    }

    @Test func exportsContainEverything() async throws {
        try await RunningServer.run(contacts: [("홍길동", "010-1234-5678"), ("김민수", "02-312-3456")]) { server in
            let cookie = try server.signIn()
            let cards = try server.request("GET", "/api/export?format=vcf", cookie: cookie)
            #expect(cards.headers["content-disposition"] == "attachment; filename=\"contacts.vcf\"")
            #expect(cards.text.components(separatedBy: "BEGIN:VCARD").count == 3 && cards.text.contains("FN:홍길동"))
            let table = try server.request(
                "GET", "/api/export?format=csv", headers: ["Accept-Language": "ko"], cookie: cookie)
            #expect(table.text.hasPrefix("\u{FEFF}이름") && table.text.contains("010-1234-5678"))
            #expect(try server.request("GET", "/api/export?format=exe", cookie: cookie).status == 400)
            #expect(try server.request("GET", "/api/export").status == 401)
        }
    }
}
