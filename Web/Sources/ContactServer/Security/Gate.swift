import HTTPTypes
import Hummingbird

/// Decides which requests reach a route, converts errors to responses, and adds headers to all responses.
struct Gate: RouterMiddleware {
    let site: Site
    let sessions: Sessions

    func handle(
        _ request: Request, context: ServerContext,
        next: (Request, ServerContext) async throws -> Response
    ) async throws -> Response {
        var context = context
        context.language = request.language
        context.session = request.cookies[site.cookieName]?.value
        var response: Response
        do {
            try check(request, context)
            response = try await next(request, context)
        } catch {
            response = APIError(error).response(in: context.language)
        }
        for field in Self.headers { response.headers[field.name] = response.headers[field.name] ?? field.value }
        return response
    }

    private func check(_ request: Request, _ context: ServerContext) throws(APIError) {
        // A page of another name that resolves to this address is another site.
        guard let authority = request.head.authority, site.authorities.contains(authority.lowercased()) else {
            throw APIError(.misdirectedRequest, .wrongHost)
        }
        let origin = request.headers[.origin]
        let isSafe = request.method == .get || request.method == .head
        guard origin == nil ? isSafe : site.origins.contains(origin ?? "") else {
            throw APIError(.forbidden, .otherOrigin)
        }
        // The router ignores empty parts: it takes `//api/book` for `/api/book`, so the gate must too.
        let path = request.uri.path.split(separator: "/")
        let isAPI = path.first == "api"
        // Browsers say which site a request comes from: another one may link to the page, but do nothing else.
        if isAPI || path.first == "start" {
            guard ["none", "same-origin"].contains(request.headers[.secFetchSite] ?? "none") else {
                throw APIError(.forbidden, .otherOrigin)
            }
        }
        guard isAPI else { return }
        if !isSafe, request.method != .delete {
            let type = request.headers[.contentType]?.split(separator: ";").first.map(String.init) ?? ""
            let expected = path == ["api", "import"] ? "application/octet-stream" : "application/json"
            guard type.lowercased() == expected else { throw APIError(.unsupportedMediaType, .wrongContentType) }
        }
        guard path == ["api", "session"] && request.method == .post || context.hasSession(of: sessions) else {
            throw APIError(.unauthorized, .noSession)
        }
    }

    private static let headers: HTTPFields = [
        .contentSecurityPolicy:
            "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; "
            + "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
        .xContentTypeOptions: "nosniff",
        .referrerPolicy: "no-referrer",
        .crossOriginOpenerPolicy: "same-origin",
        .crossOriginResourcePolicy: "same-origin",
        .permissionsPolicy: "camera=(), geolocation=(), microphone=()",
        .cacheControl: "no-store",
    ]
}

extension HTTPField.Name {
    static let secFetchSite = constant("Sec-Fetch-Site")
    static let referrerPolicy = constant("Referrer-Policy")
    static let crossOriginOpenerPolicy = constant("Cross-Origin-Opener-Policy")
    static let permissionsPolicy = constant("Permissions-Policy")

    private static func constant(_ name: String) -> HTTPField.Name {
        // Names of letters and hyphens are always valid.
        HTTPField.Name(name) ?? .server
    }
}
