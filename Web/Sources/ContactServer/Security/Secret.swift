/// A secret that a client has to know: a token, the name of a session, or a password.
struct Secret: Sendable {
    private let bytes: [UInt8]

    init(_ text: String) { bytes = Array(text.utf8) }

    /// Creates a secret of 256 random bits.
    ///
    /// - Returns: The secret in hexadecimal, and the value that recognizes it.
    static func random() -> (text: String, secret: Secret) {
        var generator = SystemRandomNumberGenerator()
        let text = (0..<4).map { _ in Fingerprint.hexadecimal(generator.next()) }.joined()
        return (text, Secret(text))
    }

    /// Compares all bytes, so that the time does not show how many of them are right.
    func matches(_ text: some StringProtocol) -> Bool {
        let other = Array(text.utf8)
        var difference = bytes.count ^ other.count
        for index in other.indices {
            difference |= Int(other[index] ^ (bytes.isEmpty ? 0 : bytes[index % bytes.count]))
        }
        return difference == 0
    }
}
