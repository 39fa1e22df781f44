internal import CPhonePlaces

/// The name of a language in the data: up to seven letters. It is an integer, so that a lookup copies no text.
struct LanguageName: Sendable, Hashable {
    /// The first letter is in the lowest byte; zeros follow the last one.
    private let letters: UInt64

    /// The name of what belongs to no language.
    static let none = LanguageName(letters: 0)

    private init(letters: UInt64) { self.letters = letters }

    /// The letters of a field of eight bytes, up to the first zero.
    init<Field>(_ field: Field) {
        letters = withUnsafeBytes(of: field) { bytes in
            bytes.prefix { $0 != 0 }.reversed().reduce(0) { $0 << 8 | UInt64($1) }
        }
    }

    /// Calls `body` with the letters and their count.
    @inline(__always)
    func withLetters<Result>(_ body: (UnsafePointer<CChar>?, Int) -> Result) -> Result {
        let count = (UInt64.bitWidth - letters.leadingZeroBitCount + 7) / 8
        return withUnsafeBytes(of: letters.littleEndian) { bytes in
            bytes.withMemoryRebound(to: CChar.self) { body($0.baseAddress, count) }
        }
    }
}

extension PlaceLanguage {
    /// The names of a language that an identifier has, without and with its script.
    static func names(of identifier: String) -> (name: LanguageName, nameWithScript: LanguageName) {
        var identifier = identifier
        var language = phn_places_language()
        identifier.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
                phn_places_language_read(&language, $0.baseAddress, $0.count)
            }
        }
        return (LanguageName(language.code), LanguageName(language.code_with_script))
    }
}
