import Testing

/// Tests of the clients that may send requests.
@Suite struct GateTests {
    @Test func otherHostsAreRejected() async throws {
        try await RunningServer.run { server in
            let cookie = try server.signIn()
            for host in [
                "evil.example:\(server.port)", "127.0.0.1", "127.0.0.1:1", "localhost.evil.example:\(server.port)", "",
            ] {
                let answer = try server.request("GET", "/api/book", headers: ["Host": host], cookie: cookie)
                #expect(answer.status == 421 && answer.string("error.code") == "wrongHost", "\(host)")
            }
            for host in ["localhost:\(server.port)", "LocalHost:\(server.port)", "[::1]:\(server.port)"] {
                #expect(try server.request("GET", "/api/book", headers: ["Host": host], cookie: cookie).status == 200)
            }
            #expect(try server.request("GET", "/api/book", headers: ["Host": nil], cookie: cookie).status >= 400)
        }
    }

    @Test func otherOriginsAreRejected() async throws {
        try await RunningServer.run(contacts: [("홍길동", "010-1234-5678")]) { server in
            let cookie = try server.signIn()
            let form = #"{"name":"x","numbers":[{"text":"010-1111-2222"}]}"#
            for origin in ["http://evil.example", "null", "https://\(server.host)", "http://127.0.0.1", nil] {
                let headers = ["Origin": origin]
                #expect(
                    try server.request("POST", "/api/contacts", form, headers: headers, cookie: cookie).status == 403)
                #expect(try server.request("DELETE", "/api/contacts/1", headers: headers, cookie: cookie).status == 403)
            }
            #expect(
                try server.request("GET", "/api/contacts", headers: ["Origin": "http://evil.example"], cookie: cookie)
                    .status == 403)
            for site in ["cross-site", "same-site"] {
                let headers = ["Sec-Fetch-Site": site]
                #expect(try server.request("GET", "/api/contacts", headers: headers, cookie: cookie).status == 403)
                #expect(try server.request("GET", server.startPath, headers: headers).status == 403)
            }
            #expect(try server.request("GET", "/api/contacts", cookie: cookie).int("total") == 1)
        }
    }

    @Test func formsOfOtherPagesAreRejected() async throws {
        try await RunningServer.run { server in
            let cookie = try server.signIn()
            let form = #"{"name":"x","numbers":[{"text":"010-1111-2222"}]}"#
            for type in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", nil] {
                let answer = try server.request(
                    "POST", "/api/contacts", form, headers: ["Content-Type": type], cookie: cookie)
                #expect(answer.status == 415, "\(type ?? "none")")
            }
            #expect(try server.request("POST", "/api/import", form, cookie: cookie).status == 415)
        }
    }

    @Test func everyAnswerHasTheHeaders() async throws {
        try await RunningServer.run { server in
            let cookie = try server.signIn()
            for (path, cookie) in [
                ("/", nil), ("/", cookie), ("/api/book", cookie), ("/api/book", nil), ("/nothing", nil),
            ] {
                let headers = try server.request("GET", path, cookie: cookie).headers
                let policy = headers["content-security-policy"] ?? ""
                #expect(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"), "\(path)")
                #expect(policy.contains("script-src 'self' 'wasm-unsafe-eval'") && !policy.contains("unsafe-inline"))
                #expect(headers["x-content-type-options"] == "nosniff" && headers["referrer-policy"] == "no-referrer")
                #expect(headers["access-control-allow-origin"] == nil && headers["server"] == nil)
            }
            #expect(try server.request("GET", "/api/book", cookie: cookie).headers["cache-control"] == "no-store")
        }
    }

    @Test func pagesHaveNoInlineScript() async throws {
        try await RunningServer.run { server in
            let cookie = try server.signIn()
            for page in [try server.request("GET", "/", cookie: cookie), try server.request("GET", "/")] {
                #expect(
                    !page.text.contains("<script>") && !page.text.contains(" style=")
                        && page.text.firstMatch(of: #/<[^>]+\son[a-z]+=/#) == nil)
            }
        }
    }

    @Test func methodsThatAPathLacksAreNamed() async throws {
        try await RunningServer.run { server in
            let cookie = try server.signIn()
            let answer = try server.request("PATCH", "/api/contacts/1", "{}", cookie: cookie)
            #expect(answer.status == 405 && answer.headers["allow"] == "DELETE, GET, HEAD, PUT")
            #expect(try server.request("POST", "/api/book", "{}", cookie: cookie).status == 405)
            #expect(try server.request("GET", "/api/nothing", cookie: cookie).status == 404)
            #expect(try server.request("GET", "/..%2f..%2fetc/passwd", cookie: cookie).status == 404)
            let head = try server.request("HEAD", "/api/book", cookie: cookie)
            #expect(head.status == 200 && head.body.isEmpty)
        }
    }
}
