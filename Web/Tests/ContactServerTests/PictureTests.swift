import Foundation
import Testing

/// Tests of pictures in rows and in previews of merged contacts.
@Suite struct PictureTests {
    private static func uri(_ count: Int) -> String {
        let bytes = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Array(repeating: 7, count: count))
        return "data:image/png;base64,\(bytes.base64EncodedString())"
    }

    @Test func rowsNameTheirPictures() async throws {
        try await RunningServer.run { server in
            let cookie = try server.signIn()
            let cards = [
                "가\r\nPHOTO:\(Self.uri(50_000))", "나", "다\r\nPHOTO;VALUE=uri:https://example.com/a.png",
                "라\r\nX-PHOTO:\(Self.uri(50))", "마\r\nPHOTOS:\(Self.uri(50))",
                "바\r\nNOTE:PHOTO:\(Self.uri(50))", "사\r\nPHOTO:data:text/html;base64,PHNjcmlwdD4=",
                "아\r\nX-FIRST:1\r\nPHOTO;X-SIZE=2:\(Self.uri(3))\r\nX-LAST:2",
            ].map { "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:\($0)\r\nEND:VCARD\r\n" }.joined()
            let type = ["Content-Type": "application/octet-stream"]
            let imported = try server.request("POST", "/api/import?name=a.vcf", cards, headers: type, cookie: cookie)
            #expect(imported.text.contains("done"))

            let list = try server.request("GET", "/api/contacts", cookie: cookie)
            #expect(list.count("rows") == 8)
            for row in 0..<8 {
                let id = try #require(list.int("rows.\(row).id"))
                let contact = try server.request("GET", "/api/contacts/\(id)", cookie: cookie)
                let address = list.string("rows.\(row).photo")
                #expect(address == contact.string("photo") && (address != nil) == [0, 7].contains(row))
                // A picture that is not shown is described.
                if row == 6 { #expect(contact.string("fields.0.text") == "text/html, 8 B") }
                guard let address else { continue }
                let picture = try server.request("GET", address, cookie: cookie)
                #expect(picture.body.count == (row == 0 ? 50_008 : 11))
                // Browsers cache the picture, but shared caches do not.
                #expect(picture.headers["cache-control"] == "private, max-age=3600")
            }
        }
    }

    @Test func anotherPictureHasAnotherAddress() async throws {
        try await RunningServer.run { server in
            let cookie = try server.signIn()
            let start = #"{"name":"가","numbers":[{"text":"010-1234-5678"}],"photo":""#
            let form = start + Self.uri(10) + #""}"#
            let added = try server.request("POST", "/api/contacts", form, cookie: cookie)
            let id = try #require(added.int("id"))
            let old = try #require(added.string("photo"))
            let changed = try server.request(
                "PUT", "/api/contacts/\(id)", start + Self.uri(20) + #""}"#,
                headers: ["If-Match": added.headers["etag"]], cookie: cookie)
            let new = try #require(changed.string("photo"))
            #expect(new != old)
            #expect(try server.request("GET", "/api/contacts", cookie: cookie).string("rows.0.photo") == new)
        }
    }

    @Test func theMergedContactShowsThePictureThatItWillHave() async throws {
        try await RunningServer.run(contacts: [("홍길동", "010-1234-5678")]) { server in
            let cookie = try server.signIn()
            let form = #"{"name":"길동이","numbers":[{"text":"010-1234-5678"}],"photo":"\#(Self.uri(9))"}"#
            let added = try server.request("POST", "/api/contacts", form, cookie: cookie)
            let duplicates = try server.request("GET", "/api/duplicates", cookie: cookie)
            #expect(duplicates.string("groups.0.merged.photo") == added.string("photo"))
            #expect(added.string("photo") != nil)
        }
    }
}
