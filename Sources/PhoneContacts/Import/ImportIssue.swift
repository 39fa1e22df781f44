public import PhoneCharsets
public import PhoneNumbers

/// A problem in a file of contacts: its line, its reason and its outcome. The rest of the file is imported.
public struct ImportIssue: Sendable, Hashable {
    /// The line number, from 1.
    public let line: Int
    /// The problem.
    public let reason: Reason
    /// What was done.
    public let outcome: Outcome
    /// The beginning of the text concerned.
    public let excerpt: String

    /// The maximum length of an excerpt in characters.
    private static let longestExcerpt = 120

    init(line: Int, _ reason: Reason, _ outcome: Outcome, excerpt: some Sequence<UInt8> = []) {
        self.line = line
        self.reason = reason
        self.outcome = outcome
        // A character has at most four bytes.
        let text = String(decoding: Array(excerpt.prefix(4 * Self.longestExcerpt)), as: UTF8.self)
        self.excerpt = String(text.prefix(Self.longestExcerpt))
    }

    /// What was done about a problem.
    public enum Outcome: String, Sendable, Hashable, CaseIterable {
        /// The whole contact was rejected.
        case rejected
        /// A part of the contact was dropped.
        case dropped
        /// The text was kept as it was typed.
        case kept
        /// The text was decoded in a charset that it does not declare.
        case converted
        /// Invalid bytes became U+FFFD.
        case replaced
        /// Missing fields are empty.
        case completed
    }

    /// A problem of a file of contacts.
    public enum Reason: Sendable, Hashable {
        /// The vCard has no end: another one begins in it, or the file ends.
        case notClosed
        /// A line is outside of a vCard.
        case outsideOfCards
        /// The line has no name followed by a colon.
        case noProperty
        /// The line, including its folds, exceeds the limit.
        case tooLong(limit: Int)
        /// The vCard exceeds the limit.
        case cardTooLong(limit: Int)
        /// The vCard has more properties than the limit.
        case tooManyProperties(limit: Int)
        /// The file contains no vCard.
        case noCards
        /// The vCard or row is empty.
        case empty
        /// The vCard or entry describes a group of contacts.
        case isGroup
        /// The LDIF entry changes or deletes another one.
        case isChange
        /// The file declares no charset and is not UTF-8. The charset was detected.
        case assumedCharset(Charset)
        /// The text is neither in the file's charset nor in the declared one, but in this one.
        case otherCharset(Charset)
        /// The bytes are not valid in the charset.
        case notText(Charset)
        /// The system can't convert the charset.
        case noConversion(Charset)
        /// A text contains zero bytes.
        case zeroBytes
        /// The declared charset is unknown; the text was decoded as if it declared none.
        case unknownCharset(String)
        /// The text is not valid in its declared encoding.
        case wrongEncoding(String)
        /// The text is not a phone number, for a reason.
        case noNumber(PhoneNumber.Reason)
        /// After the phone number follow digits that may be another number.
        case severalNumbers
        /// The age is not a number of at most three digits.
        case noAge
        /// The row has fewer or more fields than the first one.
        case fieldCount(Int, expected: Int)
        /// The quotation mark at the beginning of a field is never closed.
        case openQuote
        /// There is text after a field's closing quotation mark.
        case textAfterQuote
        /// The text is not a JSON object.
        case wrongJSON
        /// A JSON object is never closed.
        case openObject
        /// Text is outside of JSON objects.
        case outsideOfObjects
        /// The file contains no JSON object.
        case noObjects
        /// All keys of a JSON object are unknown.
        case noKeys
        /// All columns are unknown.
        case noColumns
        /// Unknown columns, whose cells became properties of the contacts.
        case otherColumns([String])
    }
}

extension ImportIssue.Reason: CustomStringConvertible {
    /// The reason's identifier, for programs: `notClosed`, `noNumber.tooShort`.
    public var description: String {
        switch self {
        case .notClosed: "notClosed"
        case .outsideOfCards: "outsideOfCards"
        case .noProperty: "noProperty"
        case .tooLong: "tooLong"
        case .cardTooLong: "cardTooLong"
        case .tooManyProperties: "tooManyProperties"
        case .empty: "empty"
        case .isGroup: "isGroup"
        case .isChange: "isChange"
        case .noCards: "noCards"
        case .assumedCharset: "assumedCharset"
        case .otherCharset: "otherCharset"
        case .notText: "notText"
        case .noConversion: "noConversion"
        case .zeroBytes: "zeroBytes"
        case .unknownCharset: "unknownCharset"
        case .wrongEncoding: "wrongEncoding"
        case .noNumber(let reason): "noNumber.\(reason)"
        case .severalNumbers: "severalNumbers"
        case .noAge: "noAge"
        case .fieldCount: "fieldCount"
        case .openQuote: "openQuote"
        case .textAfterQuote: "textAfterQuote"
        case .wrongJSON: "wrongJSON"
        case .openObject: "openObject"
        case .outsideOfObjects: "outsideOfObjects"
        case .noObjects: "noObjects"
        case .noKeys: "noKeys"
        case .noColumns: "noColumns"
        case .otherColumns: "otherColumns"
        }
    }
}
