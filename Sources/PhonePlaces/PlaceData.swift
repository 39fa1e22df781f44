internal import CPhonePlaces
internal import PhoneNumbers

/// The built-in tables of places, carriers, time zones and countries. They are constants of the program: nothing is
/// loaded, and only the pages that a call needs are read.
enum PlaceData {
    /// Returns the names of the language in an identifier, without and with its script.
    static func languageNames(_ identifier: String) -> (name: LanguageName, nameWithScript: LanguageName) {
        var identifier = identifier
        var language = phn_places_language()
        identifier.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
                phn_places_language_read(&language, $0.baseAddress, $0.count)
            }
        }
        return (LanguageName(language.code), LanguageName(language.code_with_script))
    }

    /// Returns the text of the longest prefix of a number that has a text; nil if no prefix has one.
    static func text(_ kind: phn_places_kind, of number: PhoneNumber, in language: PlaceLanguage) -> String? {
        bytes(kind, number.storedCallingCode, number.national, number.nationalCount, language.nameWithScript).map(
            text(in:))
    }

    /// Returns the time zones of the longest prefix of a number that has time zones; nil if no prefix has any.
    static func zones(of number: PhoneNumber) -> [String]? {
        zones(bytes(PHN_PLACES_ZONES, number.storedCallingCode, number.national, number.nationalCount, .none))
    }

    /// Returns the time zones of a calling code; nil if it has no time zones.
    static func zones(ofCallingCode code: Int) -> [String]? {
        zones(UInt16(exactly: code).flatMap { bytes(PHN_PLACES_ZONES, $0, 0, 0, .none) })
    }

    /// Returns the name of a region; nil if it has no name.
    static func countryName(of region: PhoneNumber.Region?, in language: PlaceLanguage) -> String? {
        guard let region else { return nil }
        var places = phn_places()
        phn_places_standard(&places)
        var found = phn_places_text()
        let isFound = language.name.withLetters { letters, count in
            withUnsafeBytes(of: region.code.bigEndian) { region in
                region.withMemoryRebound(to: CChar.self) {
                    phn_places_country(&found, &places, letters, count, $0.baseAddress)
                }
            }
        }
        return isFound ? text(in: bytes(of: found)) : nil
    }

    private static func bytes(
        _ kind: phn_places_kind, _ callingCode: UInt16, _ national: UInt64, _ digits: UInt8, _ language: LanguageName
    ) -> UnsafeBufferPointer<UInt8>? {
        var places = phn_places()
        phn_places_standard(&places)
        var found = phn_places_text()
        let isFound = language.withLetters { letters, count in
            phn_places_find(&found, &places, kind, letters, count, callingCode, national, digits)
        }
        return isFound ? bytes(of: found) : nil
    }

    /// The bytes of a text, which are constants of the program.
    private static func bytes(of text: phn_places_text) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: text.bytes, count: text.length)
    }

    private static func text(in bytes: UnsafeBufferPointer<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

    /// Splits a text into names, which are separated by spaces.
    private static func zones(_ text: UnsafeBufferPointer<UInt8>?) -> [String]? {
        guard let text else { return nil }
        var zones: [String] = []
        var start = 0
        for end in text.indices where text[end] == UInt8(ascii: " ") {
            zones.append(self.text(in: UnsafeBufferPointer(rebasing: text[start..<end])))
            start = end + 1
        }
        zones.append(self.text(in: UnsafeBufferPointer(rebasing: text[start...])))
        return zones
    }
}

extension LanguageName {
    /// Creates a name from a field of eight bytes, whose letters end at the first zero.
    fileprivate init<Field>(_ field: Field) {
        letters = withUnsafeBytes(of: field) { bytes in
            bytes.prefix { $0 != 0 }.reversed().reduce(0) { $0 << 8 | UInt64($1) }
        }
    }

    /// Calls `body` with the letters and their count.
    @inline(__always)
    fileprivate func withLetters<Result>(_ body: (UnsafePointer<CChar>?, Int) -> Result) -> Result {
        withUnsafeBytes(of: letters.littleEndian) { bytes in
            bytes.withMemoryRebound(to: CChar.self) { body($0.baseAddress, count) }
        }
    }
}
