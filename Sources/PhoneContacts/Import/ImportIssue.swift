public import PhoneCharsets
public import PhoneNumbers

/// Something in a file of contacts that is not as it should be: where, what, and what became of it. All else is read.
public struct ImportIssue: Sendable, Hashable {
    /// The line of the file, from 1 on.
    public let line: Int
    /// What is wrong.
    public let reason: Reason
    /// What became of it.
    public let outcome: Outcome
    /// The beginning of the text that it is about.
    public let excerpt: String

    /// The most characters of an excerpt.
    private static let longestExcerpt = 120

    init(line: Int, _ reason: Reason, _ outcome: Outcome, excerpt: some Sequence<UInt8> = []) {
        self.line = line
        self.reason = reason
        self.outcome = outcome
        // A character has at most four bytes.
        let text = String(decoding: Array(excerpt.prefix(4 * Self.longestExcerpt)), as: UTF8.self)
        self.excerpt = String(text.prefix(Self.longestExcerpt))
    }

    /// What became of something that is not as it should be.
    public enum Outcome: String, Sendable, Hashable, CaseIterable {
        /// The whole contact was left out.
        case rejected
        /// A part of it was left out.
        case dropped
        /// It was kept as it was typed.
        case kept
        /// It was read in a charset that it does not declare.
        case converted
        /// Bytes that are no text became U+FFFD.
        case replaced
        /// What is missing was taken as empty.
        case completed
    }

    /// What is wrong with a file of contacts.
    public enum Reason: Sendable, Hashable {
        /// The card has no end: another begins in it, or the file is over.
        case notClosed
        /// There is something between the cards that is in none.
        case outsideOfCards
        /// There is a card within the card.
        case cardInCard
        /// The line has no name with a colon behind it.
        case noProperty
        /// The line, its folds included, has more bytes than the limit.
        case tooLong(limit: Int)
        /// The card has more bytes than the limit.
        case cardTooLong(limit: Int)
        /// There is no card in the file.
        case noCards
        /// There is nothing in it.
        case empty
        /// The card is of a group of contacts.
        case isGroup
        /// The file declares no charset and is not UTF-8; this is the charset that its bytes suggest.
        case assumedCharset(Charset)
        /// The text is not of the file's charset, or of the declared one, but of this one.
        case otherCharset(Charset)
        /// The bytes are no text of the charset.
        case notText(Charset)
        /// The system has no conversion for the charset.
        case noConversion(Charset)
        /// There are zero bytes in a text.
        case zeroBytes
        /// The declared charset is unknown; the text was read as one that declares none.
        case unknownCharset(String)
        /// The text is not encoded as it says.
        case wrongEncoding(String)
        /// The phone number is none, for a reason.
        case noNumber(PhoneNumber.Reason)
        /// There are digits after the phone number that may be another one, but not certainly.
        case severalNumbers
        /// The age is no number of at most three digits.
        case noAge
        /// The row has fewer fields than the first one, or more.
        case fieldCount(Int, expected: Int)
        /// A quotation mark opens a field that nothing closes.
        case openQuote
        /// There is text behind a field's closing quotation mark.
        case textBehindQuote
        /// No column of the first row is one that is known.
        case noColumns
        /// Columns with names that are not known; what they have became properties of the contacts.
        case otherColumns([String])
    }
}

extension ImportIssue.Reason: CustomStringConvertible {
    /// The reason's name, for programs: `notClosed`, `noNumber.tooShort`. O(1).
    public var description: String {
        switch self {
        case .notClosed: "notClosed"
        case .outsideOfCards: "outsideOfCards"
        case .cardInCard: "cardInCard"
        case .noProperty: "noProperty"
        case .tooLong: "tooLong"
        case .cardTooLong: "cardTooLong"
        case .empty: "empty"
        case .isGroup: "isGroup"
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
        case .textBehindQuote: "textBehindQuote"
        case .noColumns: "noColumns"
        case .otherColumns: "otherColumns"
        }
    }
}
