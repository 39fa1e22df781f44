import HTTPTypes
import Hummingbird

/// Signing in and out.
struct SessionRoutes {
    let site: Site
    let sessions: Sessions
    let limits: ServeSettings.Limits

    func add(to router: Router<ServerContext>) {
        router.route("/start/:token", [.get: start])
        router.route("/api/session", [.post: signIn, .delete: signOut])
    }

    /// Exchanges the token in the printed address for a session. A browser that has one goes on with it.
    private func start(_ request: Request, _ context: ServerContext) async throws -> Response {
        if context.hasSession(of: sessions) { return Response(status: .seeOther, headers: [.location: "/"]) }
        do {
            let session = try sessions.open(token: context.parameters.get("token") ?? "", from: context.address)
            return Response(status: .seeOther, headers: [.location: "/", .setCookie: site.cookie(session)])
        } catch {
            throw Self.error(error, .wrongToken)
        }
    }

    private struct SignIn: Decodable {
        let password: String
    }

    private func signIn(_ request: Request, _ context: ServerContext) async throws -> Response {
        let form = try await request.form(SignIn.self, limit: limits.formBytes)
        do {
            let session = try sessions.open(password: form.password, from: context.address)
            return Response(status: .noContent, headers: [.setCookie: site.cookie(session)])
        } catch {
            throw Self.error(error, .wrongPassword)
        }
    }

    private func signOut(_ request: Request, _ context: ServerContext) async throws -> Response {
        if let session = context.session { sessions.close(session) }
        return Response(status: .noContent, headers: [.setCookie: site.noCookie])
    }

    private static func error(_ refusal: Sessions.Refusal, _ notice: Notice) -> APIError {
        switch refusal {
        case .wrong: return APIError(.forbidden, notice)
        case .tooManyFailures(let seconds):
            var error = APIError(.tooManyRequests, .tooManyFailures)
            error.seconds = seconds
            return error
        }
    }
}
