import ContactServer
import NIOCore
import Testing

@Suite struct SessionTests {
    @Test func theTokenWorksOnce() async throws {
        try await RunningServer.run { server in
            #expect(try server.request("GET", "/").status == 401)
            #expect(try server.request("GET", "/api/book").status == 401)
            let answer = try server.request("GET", server.startPath)
            #expect(answer.status == 303 && answer.headers["location"] == "/")
            let cookie = try #require(answer.headers["set-cookie"])
            #expect(
                cookie.contains("; HttpOnly") && cookie.contains("; SameSite=Strict") && cookie.contains("; Path=/"))
            let session = String(cookie.prefix { $0 != ";" })
            #expect(try server.request("GET", "/", cookie: session).status == 200)
            #expect(try server.request("GET", "/api/book", cookie: session).status == 200)
            let again = try server.request("GET", server.startPath)
            #expect(again.status == 403 && again.headers["set-cookie"] == nil)
            #expect(again.string("error.code") == "wrongToken")
            // A browser with the session may open the address again.
            #expect(try server.request("GET", server.startPath, cookie: session).status == 303)
        }
    }

    @Test func wrongTokensAreLimited() async throws {
        try await RunningServer.run { server in
            for _ in 0..<5 { #expect(try server.request("GET", "/start/wrong").status == 403) }
            let answer = try server.request("GET", "/start/wrong")
            #expect(answer.status == 429)
            #expect(answer.headers["retry-after"].flatMap { Int($0) }.map { 1...10 ~= $0 } == true)
            #expect(try server.request("GET", server.startPath).status == 429)
        }
    }

    /// The addresses of an IPv6 network count as one, because a single client can use all of them.
    @Test func failuresAreCountedByNetwork() throws {
        func counted(_ address: String) throws -> String {
            ClientAddress.counted(try SocketAddress(ipAddress: address, port: 1))
        }
        let address = try counted("2001:db8:0:1::1")
        #expect(try counted("2001:db8:0:1:ffff:ffff:ffff:ffff") == address)
        #expect(try counted("2001:db8:0:2::1") != address)
        #expect(try counted("192.0.2.1") == "192.0.2.1" && counted("192.0.2.2") == "192.0.2.2")
        #expect(try counted("::ffff:192.0.2.1") == "192.0.2.1")
        #expect(try counted("::1") == counted("::2"))
    }

    @Test func sessionsEnd() async throws {
        try await RunningServer.run { server in
            let cookie = try server.signIn()
            #expect(try server.request("DELETE", "/api/session", cookie: cookie).status == 204)
            #expect(try server.request("GET", "/api/book", cookie: cookie).status == 401)
            #expect(try server.request("GET", "/api/book", cookie: cookie + "0").status == 401)
        }
    }

    @Test func everySpellingOfAPathRequiresASession() async throws {
        try await RunningServer.run(contacts: [("홍길동", "010-1234-5678")]) { server in
            for path in [
                "//api/book", "/api//book", "/api/book/", "//api//contacts", "///api/contacts/1", "//api/export",
            ] {
                let answer = try server.request("GET", path)
                #expect(answer.status == 401 && answer.string("error.code") == "noSession", "\(path)")
            }
            #expect(try server.request("POST", "//api/undo", #"{"number":1}"#).status == 401)
            let cookie = try server.signIn()
            let other = ["Sec-Fetch-Site": "cross-site"]
            for path in ["//api/contacts", "//start/x"] {
                #expect(try server.request("GET", path, headers: other, cookie: cookie).status == 403, "\(path)")
            }
            #expect(try server.request("GET", "//api/contacts", cookie: cookie).int("total") == 1)
        }
    }

    @Test func aPasswordReplacesTheToken() async throws {
        try await RunningServer.run { settings in
            settings.network = ServeSettings.Network(host: "127.0.0.1", password: "correct horse")
        } _: { server in
            let headers = ["Origin": "https://\(server.host)"]
            #expect(!server.url.contains("start"))
            #expect(try server.request("GET", "/").text.contains("/scripts/sign-in.js"))
            #expect(try server.request("GET", "/start/").status == 404)
            for password in ["", "wrong", "correct hors", "correct horse ", "correct horsecorrect horse"] {
                let answer = try server.request(
                    "POST", "/api/session", "{\"password\":\"\(password)\"}", headers: headers)
                #expect(answer.status == 403, "\(password)")
            }
            let late = try server.request("POST", "/api/session", #"{"password":"correct horse"}"#, headers: headers)
            #expect(late.status == 429)
        }
        try await RunningServer.run { settings in
            settings.network = ServeSettings.Network(host: "127.0.0.1", password: "correct horse")
        } _: { server in
            let headers = ["Origin": "https://\(server.host)"]
            let answer = try server.request("POST", "/api/session", #"{"password":"correct horse"}"#, headers: headers)
            #expect(answer.status == 204)
            let cookie = try #require(answer.headers["set-cookie"])
            #expect(cookie.hasPrefix("__Host-") && cookie.contains("; Secure"))
            let session = String(cookie.prefix { $0 != ";" })
            #expect(try server.request("GET", "/api/book", cookie: session).status == 200)
        }
    }
}
