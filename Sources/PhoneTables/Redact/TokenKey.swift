#if Tokens
    internal import Crypto
    public import PhoneNumbers

    /// A secret key that turns phone numbers into tokens.
    ///
    ///     func token(_ secret: [UInt8]) throws -> String {
    ///         let key = try TokenKey(secret)
    ///         return key.token(for: try PhoneNumber("010-2345-6789", in: .southKorea))
    ///     }
    ///
    /// A token has the shape of its number in E.164: a plus, the same calling code, and as many other digits. Numbers
    /// with eight or more national digits keep the first two. Numbers without an E.164 form become the same number of
    /// digits. An extension follows after `;ext=`. Under one key the same number has the same token, in any notation,
    /// and different numbers have different tokens, so that tables can be joined by them.
    ///
    /// Tokens are pseudonyms, not anonymous: anyone with the key can compute the token of each number, and the number
    /// of each token; even without the key, rows with the same number are recognizable. A token may be a number that
    /// belongs to somebody.
    ///
    /// The digits are permuted by a Feistel network of ten rounds, the construction of NIST SP 800-38G, whose round
    /// function is HMAC-SHA-256 of the key.
    public struct TokenKey: Sendable, Hashable, CustomStringConvertible {
        /// The minimum number of bytes of a key, which is the length of an HMAC-SHA-256 code. RFC 2104 discourages
        /// shorter ones.
        public static let fewestBytes = 32

        /// The reason why bytes can't be used as a key.
        public struct Failure: Error, Sendable, Hashable, CustomStringConvertible {
            /// A code that identifies a failure.
            ///
            /// Later releases may add codes.
            public struct Code: Sendable, Hashable {
                private let name: String

                /// There are fewer than ``TokenKey/fewestBytes`` bytes.
                public static let tooShort = Code(name: "tooShort")
            }

            /// The code of the failure.
            public let code: Code
            /// The bytes of the key.
            public let count: Int

            /// One line of English.
            public var description: String { "the key has \(count) bytes; it needs at least \(TokenKey.fewestBytes)" }
        }

        private let key: SymmetricKey

        /// - Parameter bytes: At least ``fewestBytes`` random bytes.
        /// - Throws: If the key is too short.
        public init(_ bytes: [UInt8]) throws(Failure) {
            guard bytes.count >= Self.fewestBytes else { throw Failure(code: .tooShort, count: bytes.count) }
            key = SymmetricKey(data: bytes)
        }

        /// The length of the key, without its bytes.
        public var description: String { "a key of \(key.bitCount) bits" }

        /// Hashes the length alone.
        public func hash(into hasher: inout Hasher) { hasher.combine(key.bitCount) }

        /// Returns the token of a number.
        public func token(for number: PhoneNumber) -> String { String(decoding: token(for: number), as: UTF8.self) }

        func token(for number: PhoneNumber) -> [UInt8] {
            let digits = TokenDigits(key: key)
            let national = number.nationalSignificantNumber.utf8.map { $0 &- UInt8(ascii: "0") }
            let code = String(number.callingCode)
            let isDomestic = number.e164 == nil
            let tweak = "\(isDomestic ? "domestic" : "e164")/\(code)"
            let permuted = digits.permuted(national, tweak: tweak)
            var token = Array((isDomestic ? "" : "+" + code).utf8) + permuted.map { $0 + UInt8(ascii: "0") }
            if let text = number.extension {
                // The extension of each number has a separate permutation.
                let inner = "extension/\(tweak)/\(number.nationalSignificantNumber)"
                let digits = digits.permuted(text.utf8.map { $0 &- UInt8(ascii: "0") }, tweak: inner)
                token += Array(";ext=".utf8) + digits.map { $0 + UInt8(ascii: "0") }
            }
            return token
        }
    }

    /// The message authentication code of RFC 2104 with SHA-256.
    package enum MessageCode {
        /// Returns the 32 bytes of a message's code.
        static func code(of message: [UInt8], key: SymmetricKey) -> [UInt8] {
            Array(HMAC<SHA256>.authenticationCode(for: message, using: key))
        }

        /// Returns the 32 bytes of a message's code under a key of any length.
        package static func code(of message: [UInt8], key: [UInt8]) -> [UInt8] {
            code(of: message, key: SymmetricKey(data: key))
        }
    }

    /// A keyed permutation of the texts with the same number of digits.
    private struct TokenDigits {
        private static let rounds = 10
        /// Texts with this many digits keep the first two, which leaves a million texts for the others.
        private static let (fewestDigits, keptDigits) = (8, 2)

        let key: SymmetricKey

        /// - Parameter tweak: A text that selects the permutation.
        func permuted(_ digits: [UInt8], tweak: String) -> [UInt8] {
            let kept = digits.count >= Self.fewestDigits ? digits[..<Self.keptDigits] : []
            let rest = digits[kept.count...]
            let left = rest.count / 2
            let label = "phone token 1/\(tweak)/\(kept.count)/\(Self.value(kept))/\(rest.count)/"
            var (one, other) = (Self.value(rest.prefix(left)), Self.value(rest.dropFirst(left)))
            for round in 0..<Self.rounds {
                let modulus = Self.power(round % 2 == 0 ? left : rest.count - left)
                let sum = (one + number("\(label)\(round)/\(other)") % modulus) % modulus
                (one, other) = (other, sum)
            }
            return Array(kept) + Self.digits(one, left) + Self.digits(other, rest.count - left)
        }

        /// The first eight bytes of a message's code.
        private func number(_ message: String) -> UInt64 {
            MessageCode.code(of: Array(message.utf8), key: key).prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
        }

        private static func value(_ digits: some Sequence<UInt8>) -> UInt64 {
            digits.reduce(0) { 10 &* $0 &+ UInt64($1) }
        }

        /// A power of ten. Half of a number has at most ten digits: an extension has at most twenty.
        private static func power(_ exponent: Int) -> UInt64 { (0..<exponent).reduce(1) { power, _ in 10 &* power } }

        private static func digits(_ value: UInt64, _ count: Int) -> [UInt8] {
            var (rest, digits) = (value, [UInt8](repeating: 0, count: count))
            for index in digits.indices.reversed() {
                digits[index] = UInt8(rest % 10)
                rest /= 10
            }
            return digits
        }
    }
#endif
