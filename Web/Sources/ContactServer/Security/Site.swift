import Synchronization

/// The names under which this server is requested. The port is known when it listens.
final class Site: Sendable {
    let isSecure: Bool
    private let hosts: [String]
    private let port = Mutex(0)

    /// - Parameter network: The host of a network address; nil for this machine alone.
    init(network: String?) {
        isSecure = network != nil
        hosts = network.map { [Self.inBrackets($0.lowercased())] } ?? ["127.0.0.1", "localhost", "[::1]"]
    }

    /// An IPv6 address in brackets; any other host as it is.
    private static func inBrackets(_ host: String) -> String {
        host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
    }

    func listens(on port: Int) { self.port.withLock { $0 = port } }

    /// The hosts with their port, as in a Host header.
    var authorities: [String] {
        let port = port.withLock { $0 }
        let usual = isSecure ? 443 : 80
        return hosts.flatMap { port == usual ? [$0, "\($0):\(port)"] : ["\($0):\(port)"] }
    }

    var origins: [String] { authorities.map { "\(isSecure ? "https" : "http")://\($0)" } }

    /// The address of the page.
    var address: String { origins.first ?? "" }

    /// The cookie's name. Cookies do not depend on the port, so that the name contains it.
    var cookieName: String { "\(isSecure ? "__Host-" : "")phone-contacts-\(port.withLock { $0 })" }

    /// The header that stores a session in the browser, until the browser or the server ends.
    func cookie(_ session: String) -> String {
        "\(cookieName)=\(session); Path=/; HttpOnly; SameSite=Strict\(isSecure ? "; Secure" : "")"
    }

    /// The header that deletes the session.
    var noCookie: String { cookie("") + "; Max-Age=0" }
}
