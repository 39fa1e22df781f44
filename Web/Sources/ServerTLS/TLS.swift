public import HummingbirdCore
import HummingbirdTLS
import NIOSSL

/// TLS for the connections of a server.
public struct TLS: Sendable {
    private let configuration: TLSConfiguration

    /// The certificate or its key can't be read, or do not fit each other.
    public struct Failure: Error {
        /// What can't be used, and why.
        public let message: String
    }

    /// Reads a certificate chain and its private key.
    ///
    /// - Parameters:
    ///   - certificate: A file in PEM, which begins with the server's own certificate.
    ///   - key: A file in PEM, without a passphrase.
    public init(certificate: String, key: String) throws(Failure) {
        let chain = try Self.usable("\(certificate): no certificate chain in PEM") {
            try NIOSSLCertificate.fromPEMFile(certificate)
        }
        let privateKey = try Self.usable("\(key): no private key in PEM") {
            try NIOSSLPrivateKey(file: key, format: .pem)
        }
        var configuration = TLSConfiguration.makeServerConfiguration(
            certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(privateKey))
        configuration.minimumTLSVersion = .tlsv12
        self.configuration = configuration
        // Fails now, not with the first connection.
        _ = try Self.usable("\(certificate) and \(key) do not match") {
            try NIOSSLContext(configuration: configuration)
        }
    }

    private static func usable<Value>(_ message: String, _ body: () throws -> Value) throws(Failure) -> Value {
        do { return try body() } catch { throw Failure(message: "\(message) (\(error))") }
    }

    /// Adds TLS to connections.
    public func adding(to channels: HTTPServerBuilder) throws -> HTTPServerBuilder {
        try .tls(channels, tlsConfiguration: configuration)
    }
}
