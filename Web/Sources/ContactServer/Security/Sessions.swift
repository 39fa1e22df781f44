import Synchronization

/// Who may use the server: a token that is exchanged once, or a password, for a session that a cookie names.
final class Sessions: Sendable {
    private struct State {
        var token: Secret?
        var sessions: [Secret] = []
        var failures = FailureLimit()
    }

    /// Why there is no session.
    enum Refusal: Error {
        case wrong
        case tooManyFailures(seconds: Int)
    }

    /// Browsers that are signed in at the same time; the oldest is signed out.
    private static let mostSessions = 32

    private let state = Mutex(State())
    private let password: Secret?

    /// - Parameter password: The password; nil issues tokens instead.
    init(password: String?) { self.password = password.map { Secret($0) } }

    var hasPassword: Bool { password != nil }

    /// Issues a token, which replaces an unused one.
    func newToken() -> String {
        let (text, secret) = Secret.random()
        state.withLock { $0.token = secret }
        return text
    }

    /// Exchanges the token for a session. The token is useless then.
    func open(token: String, from address: String) throws(Refusal) -> String {
        try open(from: address) { state in
            guard let token = state.token?.matches(token), token else { return false }
            state.token = nil
            return true
        }
    }

    /// Opens a session by the password.
    func open(password: String, from address: String) throws(Refusal) -> String {
        let isRight = self.password?.matches(password) ?? false
        return try open(from: address) { _ in isRight }
    }

    private func open(from address: String, _ isRight: (inout State) -> Bool) throws(Refusal) -> String {
        let result: Result<String, Refusal> = state.withLock { state in
            let now = ContinuousClock.now
            let delay = state.failures.delay(of: address, at: now)
            guard delay == 0 else { return .failure(.tooManyFailures(seconds: delay)) }
            guard isRight(&state) else {
                state.failures.count(address, at: now)
                return .failure(.wrong)
            }
            let (text, secret) = Secret.random()
            state.sessions = state.sessions.suffix(Self.mostSessions - 1) + [secret]
            return .success(text)
        }
        return try result.get()
    }

    func contains(_ session: some StringProtocol) -> Bool {
        state.withLock { $0.sessions.contains { $0.matches(session) } }
    }

    func close(_ session: some StringProtocol) {
        state.withLock { state in state.sessions.removeAll { $0.matches(session) } }
    }
}
