internal import CPhonePlaces
internal import PhoneNumbers

/// The built-in tables of places, carriers, time zones and countries. They are constants of the program: nothing is
/// loaded, and only the pages that a call needs are read.
enum PlaceData {
    /// Reads an identifier: the names of a language without and with its script, which the data has.
    static func languageNames(_ identifier: String) -> (String, String) {
        var language = phn_places_language()
        phn_places_language_read(&language, identifier, identifier.utf8.count)
        return (name(language.code), name(language.code_with_script))
    }

    /// The text in the bytes of a name, which a zero ends. It is short enough to need no memory of its own.
    private static func name<Bytes>(_ bytes: Bytes) -> String {
        withUnsafeBytes(of: bytes) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }

    /// Finds the text of a number's longest prefix that has one; nil without one.
    static func text(_ kind: phn_places_kind, of number: PhoneNumber, in language: String) -> String? {
        bytes(kind, callingCode: number.storedCallingCode, number.national, number.nationalCount, language)
            .map { String(decoding: $0, as: UTF8.self) }
    }

    /// Finds the time zones of a number's longest prefix that has some; nil without one.
    static func zones(of number: PhoneNumber) -> [String]? {
        zones(bytes(PHN_PLACES_ZONES, callingCode: number.storedCallingCode, number.national, number.nationalCount, ""))
    }

    /// The same for the calling code by itself.
    static func zones(ofCallingCode code: Int) -> [String]? {
        zones(UInt16(exactly: code).flatMap { bytes(PHN_PLACES_ZONES, callingCode: $0, 0, 0, "") })
    }

    static func countryName(of region: PhoneNumber.Region, in language: PlaceLanguage) -> String? {
        var places = phn_places()
        phn_places_standard(&places)
        var found = phn_places_text()
        let code = language.code
        let isFound = withUnsafeBytes(of: region.code.bigEndian) { letters in
            letters.withMemoryRebound(to: CChar.self) {
                phn_places_country(&found, &places, code, code.utf8.count, $0.baseAddress)
            }
        }
        return isFound ? String(decoding: bytes(of: found), as: UTF8.self) : nil
    }

    private static func bytes(
        _ kind: phn_places_kind, callingCode: UInt16, _ national: UInt64, _ digits: UInt8, _ language: String
    ) -> UnsafeBufferPointer<UInt8>? {
        var places = phn_places()
        phn_places_standard(&places)
        var found = phn_places_text()
        let isFound = phn_places_find(
            &found, &places, kind, language, language.utf8.count, callingCode, national, digits)
        return isFound ? bytes(of: found) : nil
    }

    /// The bytes of a text, which are constants of the program.
    private static func bytes(of text: phn_places_text) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: text.bytes, count: text.length)
    }

    /// The names in a text, between spaces.
    private static func zones(_ text: UnsafeBufferPointer<UInt8>?) -> [String]? {
        text?.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
    }
}
