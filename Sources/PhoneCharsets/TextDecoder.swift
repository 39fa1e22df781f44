internal import PhoneFiles

/// Detects the charset of a file whose texts do not declare one, and converts texts to UTF-8.
///
///     while !decoder.hasEnough, let line = next() { decoder.add(line) }
///     decoder.decide()
///     let (bytes, finding) = decoder.utf8(of: line)
///
/// UTF-8 is reliable: a text in another charset is hardly ever valid UTF-8. A file is therefore UTF-8 if most of its
/// non-ASCII lines are valid; each other line is decoded in the charset that ``CharsetGuess`` finds for them. Any other
/// file has that charset; a line that is invalid in it but valid UTF-8 is decoded as UTF-8.
package final class TextDecoder {
    /// An irregularity of a text.
    package enum Finding: Hashable {
        /// The text is not in the file's charset, or not in the declared one, and was decoded in another charset.
        case read(as: Charset)
        /// Bytes that are invalid in the charset became U+FFFD.
        case replaced(Charset)
        /// The system does not support the charset. All non-ASCII bytes became U+FFFD.
        case noConversion(Charset)
        /// Zero bytes were dropped. They never belong to a text, and databases end texts at zero bytes.
        case withoutZeros
    }

    /// Enough evidence to decide: bytes of non-ASCII lines that are UTF-8, and bytes of lines that are not.
    private static let enoughUTF8 = 4 << 10
    private static let enoughOther = 16 << 10

    /// The charset that the caller names; nil detects it.
    private let named: Charset?
    private let region: String
    private let isCautious: Bool
    private var converters: [Charset: CharsetConverter] = [:]
    private var utf8Lines = 0
    private var utf8Bytes = 0
    private var otherLines = 0
    /// The number of lines in the sample that were decoded. They are not added to the sample again.
    private var decodedLines = 0
    /// Lines that are not UTF-8, joined with line feeds.
    private var sample: [UInt8] = []
    private var guessedBytes = 0
    /// The most probable charset of the sample.
    private var guess: Charset?
    /// The charset of texts that do not declare one.
    package private(set) var charset: Charset
    /// The detected charset; nil for UTF-8, and if the caller names one.
    package private(set) var assumed: Charset?

    /// - Parameters:
    ///   - charset: The charset of texts that do not declare one; nil detects it.
    ///   - region: The two-letter code of the region from which the file probably comes.
    ///   - isCautious: Whether a charset is assumed only if it decodes a text to plausible words, and zero bytes are
    ///     kept. Dropping bytes could join the digits of a number.
    package init(charset: Charset?, region: String, isCautious: Bool = false) {
        named = charset
        self.region = region
        self.isCautious = isCautious
        self.charset = charset.map { $0.isUTF16 ? .utf8 : $0 } ?? .utf8
    }

    // MARK: Evidence

    /// Whether more lines would not change the decision.
    package var hasEnough: Bool {
        named != nil || sample.count >= Self.enoughOther || otherLines == 0 && utf8Bytes >= Self.enoughUTF8
    }

    /// Adds a text that declares no charset to the evidence.
    package func add(_ text: ArraySlice<UInt8>) {
        guard named == nil, !text.isASCII else { return }
        if text.isUTF8 {
            utf8Lines += 1
            utf8Bytes += text.count
        } else {
            otherLines += 1
            keep(text)
        }
    }

    private func keep(_ text: ArraySlice<UInt8>) {
        guard sample.count < Self.enoughOther else { return }
        sample += text.prefix(Self.enoughOther)
        sample.append(.lineFeed)
    }

    /// Determines the charset from the evidence so far.
    package func decide() {
        guard named == nil, otherLines > utf8Lines, let guess = guessed() else { return }
        charset = guess
        assumed = guess
    }

    /// Returns the charset of lines that are not UTF-8. Guesses again when the sample has doubled, so that the time is
    /// linear in the bytes, even if no charset is plausible.
    private func guessed() -> Charset? {
        if sample.count > 2 * guessedBytes {
            let least = isCautious ? CharsetGuess.plausible : -.infinity
            guess = CharsetGuess(region: region, converter: converter).best(for: sample[...], atLeast: least)
            guessedBytes = sample.count
        }
        return guess
    }

    // MARK: Decoding

    /// Converts a text that declares no charset to UTF-8.
    package func utf8(of text: ArraySlice<UInt8>) -> (bytes: ArraySlice<UInt8>, finding: Finding?) {
        if text.isPlainASCII { return (text, nil) }
        return withoutZeros(text, then: undeclared)
    }

    private func undeclared(_ text: ArraySlice<UInt8>) -> (bytes: ArraySlice<UInt8>, finding: Finding?) {
        if text.isASCII { return (text, nil) }
        guard named == nil else { return strictly(text, as: charset) }
        let isUTF8 = text.isUTF8
        if charset == .utf8 {
            if isUTF8 { return (text, nil) }
            if decodedLines < otherLines { decodedLines += 1 } else { keep(text) }
            return otherwise(text, than: .utf8)
        }
        // In a multi-byte charset, short lines may be valid UTF-8 by chance, but only with two-byte sequences.
        if isUTF8, !charset.isMultiByte || text.hasLongSequence { return (text, .read(as: .utf8)) }
        let (bytes, finding) = strictly(text, as: charset)
        return finding != nil && isUTF8 ? (text, .read(as: .utf8)) : (bytes, finding)
    }

    /// Converts a text that declares a charset to UTF-8. A text that is invalid in it is decoded in its most probable
    /// charset.
    package func utf8(
        of text: ArraySlice<UInt8>, declared: Charset
    ) -> (bytes: ArraySlice<UInt8>, finding: Finding?) {
        // In UTF-16, zero bytes belong to characters.
        if declared.isUTF16 { return strictly(text, as: declared) }
        if text.isPlainASCII { return (text, nil) }
        return withoutZeros(text) { self.declared($0, as: declared) }
    }

    private func declared(
        _ text: ArraySlice<UInt8>, as declared: Charset
    ) -> (bytes: ArraySlice<UInt8>, finding: Finding?) {
        let (bytes, finding) = strictly(text, as: declared)
        guard finding != nil else { return (bytes, nil) }
        if text.isUTF8 { return (text, .read(as: .utf8)) }
        if named == nil {
            keep(text)
            let other = otherwise(text, than: declared)
            if case .read = other.finding { return other }
        }
        return (bytes, finding)
    }

    /// Drops zero bytes. Any other finding takes precedence.
    private func withoutZeros(
        _ text: ArraySlice<UInt8>,
        then decode: (ArraySlice<UInt8>) -> (bytes: ArraySlice<UInt8>, finding: Finding?)
    ) -> (bytes: ArraySlice<UInt8>, finding: Finding?) {
        guard !isCautious, text.contains(0) else { return decode(text) }
        let (bytes, finding) = decode(text.filter { $0 != 0 }[...])
        return (bytes, finding ?? .withoutZeros)
    }

    /// Decodes a text in the charset of the file's lines that are not UTF-8.
    private func otherwise(
        _ text: ArraySlice<UInt8>, than charset: Charset
    ) -> (bytes: ArraySlice<UInt8>, finding: Finding?) {
        if let guess = guessed(), guess != charset {
            let (bytes, finding) = strictly(text, as: guess)
            if finding == nil { return (bytes, .read(as: guess)) }
        }
        return strictly(text, as: charset)
    }

    private func strictly(
        _ text: ArraySlice<UInt8>, as charset: Charset
    ) -> (bytes: ArraySlice<UInt8>, finding: Finding?) {
        switch charset {
        case .utf8:
            if text.isUTF8 { return (text, nil) }
            return (Array(String(decoding: text, as: UTF8.self).utf8)[...], .replaced(.utf8))
        case .utf16, .utf16LE, .utf16BE:
            var decoder = UTF16Decoder(isBigEndian: charset != .utf16LE)
            let bytes = decoder.utf8(of: text) + decoder.finish()
            return (bytes[...], decoder.isExact ? nil : .replaced(charset))
        default:
            guard let converter = converter(charset) else {
                return (Array(String(decoding: text, as: UTF8.self).utf8)[...], .noConversion(charset))
            }
            let (bytes, replaced) = converter.utf8(of: text)
            return (bytes[...], replaced == 0 ? nil : .replaced(charset))
        }
    }

    /// Caches converters: creating one takes longer than converting a line.
    private func converter(_ charset: Charset) -> CharsetConverter? {
        if let converter = converters[charset] { return converter }
        let converter = CharsetConverter(charset)
        converters[charset] = converter
        return converter
    }
}

extension Charset {
    /// Whether non-ASCII characters have two or more bytes.
    fileprivate var isMultiByte: Bool {
        switch self {
        case .cp949, .shiftJIS, .eucJP, .gb18030, .big5: true
        default: false
        }
    }
}
