internal import CPhonePlaces
internal import PhoneNumbers

/// The built-in tables of places, carriers, time zones and countries. They are constants of the program: nothing is
/// loaded, and only the pages that a call needs are read.
enum PlaceData {
    /// Finds the text of a number's longest prefix that has one; nil without one.
    static func text(_ kind: phn_places_kind, of number: PhoneNumber, in language: String) -> String? {
        text(kind, callingCode: number.storedCallingCode, number.national, digits: number.nationalCount, in: language)
    }

    /// The same for the calling code by itself.
    static func text(_ kind: phn_places_kind, ofCallingCode code: Int, in language: String) -> String? {
        UInt16(exactly: code).flatMap { text(kind, callingCode: $0, 0, digits: 0, in: language) }
    }

    static func countryName(of region: PhoneNumber.Region, in language: PlaceLanguage) -> String? {
        let letters = region.description.utf8.map { CChar(truncatingIfNeeded: $0) }
        guard letters.count == 2 else { return nil }
        var places = phn_places()
        phn_places_standard(&places)
        var found = phn_places_text()
        let code = language.code
        return phn_places_country(&found, &places, code, code.utf8.count, letters) ? string(found) : nil
    }

    private static func text(
        _ kind: phn_places_kind, callingCode: UInt16, _ national: UInt64, digits: UInt8, in language: String
    ) -> String? {
        var places = phn_places()
        phn_places_standard(&places)
        var found = phn_places_text()
        let isFound = phn_places_find(
            &found, &places, kind, language, language.utf8.count, callingCode, national, digits)
        return isFound ? string(found) : nil
    }

    private static func string(_ text: phn_places_text) -> String {
        String(decoding: UnsafeBufferPointer(start: text.bytes, count: text.length), as: UTF8.self)
    }
}
