import PhoneNumbers
import Foundation
import PhoneContacts
import Testing

@Suite struct ContactTests {
    private let gildong =
        #"{"name":"홍 길 동","age":"20","numbers":[{"text":"01012345678","label":"mobile"}],"#
        + #""emails":[{"text":"gildong@example.com"}],"note":"친구"}"#

    @Test func contactsAreAddedChangedAndRemoved() async throws {
        try await RunningServer.run { server in
            let cookie = try server.signIn()
            let added = try server.request("POST", "/api/contacts", gildong, cookie: cookie)
            #expect(added.status == 201)
            #expect(added.string("title") == "홍길동(20)" && added.string("numbers.0.label") == "mobile")
            #expect(added.string("emails.0.text") == "gildong@example.com" && added.string("note") == "친구")
            let id = try #require(added.int("id"))
            let version = try #require(added.string("version"))
            #expect(added.headers["etag"] == "\"\(version)\"")
            #expect(try server.request("GET", "/api/contacts/\(id)", cookie: cookie).string("version") == version)

            let form = #"{"name":"홍길동","age":"","numbers":[{"text":"01012345678"}]}"#
            #expect(try server.request("PUT", "/api/contacts/\(id)", form, cookie: cookie).status == 428)
            let changed = try server.request(
                "PUT", "/api/contacts/\(id)", form, headers: ["If-Match": "\"\(version)\""], cookie: cookie)
            #expect(changed.status == 200 && changed.string("title") == "홍길동")
            // Values that the form does not contain are kept.
            #expect(changed.string("emails.0.text") == "gildong@example.com" && changed.string("note") == "친구")

            let stale = try server.request(
                "DELETE", "/api/contacts/\(id)", headers: ["If-Match": version], cookie: cookie)
            #expect(stale.status == 412)
            let current = try #require(changed.string("version"))
            let removed = try server.request(
                "DELETE", "/api/contacts/\(id)", headers: ["If-Match": current], cookie: cookie)
            #expect(removed.status == 204)
            #expect(try server.request("GET", "/api/contacts/\(id)", cookie: cookie).status == 404)
            #expect(try server.request("GET", "/api/contacts/0", cookie: cookie).status == 404)
        }
    }

    @Test(arguments: [
        ("010-1234-5678", "tel:+821012345678"), ("+44 (0)20 7031 3000", "tel:+442070313000"),
        ("02-312-3456 내선 12", "tel:+8223123456;ext=12"), ("02-312-3456 (7시까지)", "tel:+8223123456"),
        ("٠١٠١٢٣٤٥٦٧٨", "tel:+821012345678"), ("02-312-3456,,12", "tel:023123456,,12"), ("*123#", "tel:*123%23"),
        ("02-312-3456, 010-1234-5678", "tel:+8223123456"), ("112", "tel:112"), ("집 3층", nil),
    ])
    func theLinkOfANumberDialsIt(_ text: String, _ link: String?) async throws {
        try await RunningServer.run(contacts: [("홍길동", text)]) { server in
            let contact = try server.request("GET", "/api/contacts/1", cookie: server.signIn())
            #expect(contact.string("numbers.0.text") == text && contact.string("numbers.0.link") == link)
        }
    }

    @Test func favoritesAndPictures() async throws {
        try await RunningServer.run(contacts: [("김민수", "02-312-3456")]) { server in
            let cookie = try server.signIn()
            let bytes = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Array(repeating: 7, count: 50_000))
            let start = #"{"name":"홍길동","numbers":[{"text":"010-1234-5678"}],"#
            func form(photo: String) -> String { start + #""isFavorite":true,"photo":"\#(photo)"}"# }
            // The bytes determine the type of a picture.
            let uri = "data:image/jpeg;base64,\(bytes.base64EncodedString())"
            let added = try server.request("POST", "/api/contacts", form(photo: uri), cookie: cookie)
            #expect(added.status == 201 && added.value("isFavorite") as? Bool == true)
            let address = try #require(added.string("photo"))
            let picture = try server.request("GET", address, cookie: cookie)
            #expect(picture.headers["content-type"] == "image/png" && picture.body == bytes)
            #expect(try server.request("GET", address).status == 401)
            for text in [
                "data:text/html;base64,PHNjcmlwdD4=", "https://example.com/a.jpg", "x", "data:image/png;base64,!",
            ] {
                let answer = try server.request("POST", "/api/contacts", form(photo: text), cookie: cookie)
                #expect(answer.status == 422 && answer.string("error.fields.0.field") == "photo", "\(text)")
            }

            func total(_ query: String) throws -> Answer {
                try server.request("GET", "/api/contacts?\(query)", cookie: cookie)
            }
            #expect(try total("").int("total") == 2 && total("favorites=0").int("total") == 2)
            let favorites = try total("favorites=1")
            #expect(favorites.int("total") == 1 && favorites.string("rows.0.title") == "홍길동")
            #expect(try total("favorites=1&search=%EA%B9%80").int("total") == 0 && total("favorites=2").status == 400)

            // Values that a form does not contain are kept.
            let id = try #require(added.int("id"))
            func change(_ form: String, _ version: String?) throws -> Answer {
                try server.request("PUT", "/api/contacts/\(id)", form, headers: ["If-Match": version], cookie: cookie)
            }
            let named = try change(#"{"name":"홍길순"}"#, added.string("version"))
            #expect(named.string("photo") != nil && named.value("isFavorite") as? Bool == true)
            let plain = try change(#"{"name":"홍길순","isFavorite":false,"photo":""}"#, named.string("version"))
            #expect(plain.status == 200 && plain.string("photo") == nil && plain.value("isFavorite") as? Bool == false)
            #expect(try server.request("GET", address, cookie: cookie).status == 404)
            #expect(try total("favorites=1").int("total") == 0)
        }
    }

    @Test func staleChangesAreConflicts() async throws {
        try await RunningServer.run(contacts: [("홍길동", "010-1234-5678")]) { server in
            let cookie = try server.signIn()
            let version = try #require(try server.request("GET", "/api/contacts/1", cookie: cookie).string("version"))
            let forms = ["가", "나"].map { #"{"name":"\#($0)","numbers":[{"text":"010-1234-5678"}]}"# }
            let headers = ["If-Match": version]
            #expect(
                try server.request("PUT", "/api/contacts/1", forms[0], headers: headers, cookie: cookie).status == 200)
            let answer = try server.request("PUT", "/api/contacts/1", forms[1], headers: headers, cookie: cookie)
            #expect(answer.status == 412 && answer.string("error.code") == "changed")
            #expect(answer.string("error.contact.name") == "가")
            #expect(try server.request("GET", "/api/contacts/1", cookie: cookie).string("name") == "가")
        }
    }

    /// If many changes of the same version arrive at once, exactly one is applied.
    @Test func oneOfManyRacingChangesIsMade() async throws {
        try await RunningServer.run(contacts: [("홍길동", "010-1234-5678")]) { server in
            let cookie = try server.signIn()
            for _ in 0..<5 {
                let version = try #require(
                    try server.request("GET", "/api/contacts/1", cookie: cookie).string("version"))
                let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                    for index in 0..<8 {
                        group.addTask {
                            let form = #"{"name":"\#(UUID())\#(index)","numbers":[{"text":"010-1234-5678"}]}"#
                            return try server.request(
                                "PUT", "/api/contacts/1", form, headers: ["If-Match": version], cookie: cookie
                            ).status
                        }
                    }
                    return try await group.reduce(into: []) { $0.append($1) }
                }
                #expect(statuses.filter { $0 == 200 }.count == 1 && statuses.filter { $0 == 412 }.count == 7)
            }
        }
    }

    @Test(arguments: [("ko", "필수"), ("en", "")])
    func allFailuresAreReportedAtOnce(language: String, word: String) async throws {
        try await RunningServer.run { server in
            let cookie = try server.signIn()
            let form =
                #"{"name":" ","age":"1000","numbers":[{"text":"010-12"},{"text":""},{"text":"+1 23"}],"#
                + #""emails":[{"text":"a@"}]}"#
            let headers = ["Accept-Language": "fr, \(language);q=0.9, de"]
            let answer = try server.request("POST", "/api/contacts", form, headers: headers, cookie: cookie)
            #expect(answer.status == 422 && answer.string("error.code") == "invalid")
            let fields = (0..<answer.count("error.fields")).compactMap { answer.string("error.fields.\($0).field") }
            #expect(fields == ["name", "age", "numbers.0", "numbers.2", "emails.0"])
            let messages = (0..<fields.count).compactMap { answer.string("error.fields.\($0).message") }
            let isKorean = messages.allSatisfy { $0.unicodeScalars.contains { 0xAC00...0xD7A3 ~= $0.value } }
            #expect(isKorean == (language == "ko"), "\(messages)")
            #expect(try server.request("GET", "/api/contacts", cookie: cookie).int("total") == 0)

            let checked = try server.request("POST", "/api/check", form, headers: headers, cookie: cookie)
            #expect(checked.status == 200 && checked.count("fields") == 5)
        }
    }

    @Test func aContactNeedsANumberUnlessItHasNone() async throws {
        try await RunningServer.run { server in
            let cookie = try server.signIn()
            let missing = try server.request(
                "POST", "/api/contacts", #"{"name":"가","numbers":[{"text":" "}]}"#, cookie: cookie)
            #expect(missing.status == 422 && missing.string("error.fields.0.field") == "numbers.0")
            let book = try ContactBook(at: server.book, for: .southKorea)
            let odd = Contact.Number("내선 12 (구관)", in: .southKorea)
            let with = try book.add(Contact.Details(name: "가", numbers: [odd]))
            let without = try book.add(Contact.Details(name: "나"))
            for (contact, number) in [(with, odd.text), (without, "")] {
                let version = try #require(
                    try server.request("GET", "/api/contacts/\(contact.id)", cookie: cookie).string("version"))
                let form = #"{"name":"다","numbers":[{"text":"\#(number)"}]}"#
                let answer = try server.request(
                    "PUT", "/api/contacts/\(contact.id)", form, headers: ["If-Match": version], cookie: cookie)
                #expect(answer.status == 200, "\(answer.text)")
            }
            #expect(try book.contact(with.id)?.numbers.first?.text == odd.text)
        }
    }

    @Test func listsHaveWindowsAndSearches() async throws {
        let contacts = (0..<30).map { ("사람\($0 + 10)", "010-1234-00\($0 + 10)") } + [("홍길동", "02-312-3456")]
        try await RunningServer.run(contacts: contacts) { server in
            let cookie = try server.signIn()
            let window = try server.request("GET", "/api/contacts?offset=10&limit=5", cookie: cookie)
            #expect(window.int("total") == 31 && window.count("rows") == 5)
            #expect(window.string("rows.0.title") == "사람20" && window.string("rows.0.number") == "010-1234-0020")
            let search = "ㅎㄱㄷ".addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
            let found = try server.request("GET", "/api/contacts?search=\(search)", cookie: cookie)
            #expect(found.int("total") == 1 && found.string("rows.0.title") == "홍길동")
            #expect(try server.request("GET", "/api/contacts?search=0020", cookie: cookie).int("total") == 1)
            #expect(try server.request("GET", "/api/contacts?offset=1000", cookie: cookie).count("rows") == 0)
            for query in ["offset=-1", "offset=x", "limit=100000", "limit=99999999999999999999"] {
                #expect(try server.request("GET", "/api/contacts?\(query)", cookie: cookie).status == 400)
            }
            let callers = try server.request("GET", "/api/whois?number=%2B8223123456", cookie: cookie)
            #expect(callers.string("callers.0.title") == "홍길동" && callers.value("callers.0.isExact") as? Bool == true)
        }
    }

    @Test func malformedFormsAreRejected() async throws {
        try await RunningServer.run { server in
            let cookie = try server.signIn()
            let forms = [
                "", "{", "[]", "null", #"{"name":1}"#, #"{"age":"1"}"#, #"{"name":"a","numbers":"x"}"#,
                String(repeating: "[", count: 50_000), "\u{0}", #"{"name":"\ud800"}"#,
            ]
            for form in forms {
                let answer = try server.request("POST", "/api/contacts", form, cookie: cookie)
                #expect(answer.status == 400 && answer.string("error.code") == "malformed", "\(form.prefix(40))")
            }
            let parts = Array(repeating: #"{"text":"010-1234-5678"}"#, count: 101).joined(separator: ",")
            let answer = try server.request(
                "POST", "/api/contacts", #"{"name":"a","numbers":[\#(parts)]}"#, cookie: cookie)
            #expect(answer.status == 413)
        }
    }
}
