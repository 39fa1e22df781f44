import CPages
import HTTPTypes
import Hummingbird
import NIOCore

/// A file of the pages, which is part of the program.
struct Page: Sendable {
    let path: String
    let headers: HTTPFields
    let body: ByteBuffer

    static let all: [String: Page] = {
        var pages: [String: Page] = [:]
        for index in 0..<phone_page_count() {
            // Safe: the pages are constants of the program, and each ends where its length says.
            guard let page = phone_page(index)?.pointee, let start = page.bytes else { continue }
            let path = String(cString: page.path)
            let bytes = UnsafeRawBufferPointer(start: start, count: page.length)
            pages[path] = Page(path: path, bytes: bytes)
        }
        return pages
    }()

    private init(path: String, bytes: UnsafeRawBufferPointer) {
        self.path = path
        body = ByteBuffer(bytes: bytes)
        var fingerprint = Fingerprint()
        fingerprint.add(bytes)
        headers = [.contentType: Self.type(of: path), .eTag: "\"\(fingerprint.text)\"", .cacheControl: "no-cache"]
    }

    private static func type(of path: String) -> String {
        switch path.split(separator: ".").last {
        case "html": "text/html; charset=utf-8"
        case "css": "text/css; charset=utf-8"
        case "js": "text/javascript; charset=utf-8"
        case "svg": "image/svg+xml"
        case "wasm": "application/wasm"
        default: "application/octet-stream"
        }
    }
}

/// Serves the pages: the one of the contacts to those who are signed in, the one to sign in to others.
struct PageRoutes {
    let sessions: Sessions

    func add(to router: Router<ServerContext>) {
        router.route("/", [.get: start])
        for path in Page.all.keys where !path.hasSuffix(".html") {
            router.route(RouterPath(path), [.get: { request, _ in try Self.response(path, to: request) }])
        }
    }

    private func start(_ request: Request, _ context: ServerContext) async throws -> Response {
        if context.hasSession(of: sessions) { return try Self.response("/index.html", to: request) }
        let page = sessions.hasPassword ? "/sign-in.html" : "/signed-out.html"
        return try Self.response(page, to: request, status: .unauthorized)
    }

    private static func response(
        _ path: String, to request: Request, status: HTTPResponse.Status = .ok
    ) throws -> Response {
        guard let page = Page.all[path] else { throw APIError(.notFound, .noPath) }
        if status == .ok, let tag = page.headers[.eTag], request.headers[.ifNoneMatch] == tag {
            return Response(status: .notModified, headers: page.headers)
        }
        return Response(status: status, headers: page.headers, body: ResponseBody(byteBuffer: page.body))
    }
}
