package import PhoneCharsets
package import PhoneFiles

/// Converts files of any charset to UTF-8, and inflates those that are compressed with gzip.
///
/// The bytes of a gzip file go through an ``Inflater`` first. UTF-16 is decoded by a `UTF16Decoder`, other charsets
/// line by line by a `TextDecoder`.
///
/// The caller names the charset, or it is detected: UTF-16 by a byte order mark or its zero bytes, other charsets from
/// the first 64 KiB beginning with the first line that is not UTF-8. Lines of UTF-8 before that are unchanged. In all
/// charsets except UTF-16, line ends are those of ASCII, and no other character contains their bytes, so that lines can
/// be found before they are decoded.
package final class FileDecoder: ByteDecoder {
    private static let blockBytes = 256 << 10
    private static let sampleBytes = 64 << 10
    /// Longer lines are decoded in pieces. A reader truncates lines at half of this length.
    private static let longestPiece = 32 << 20

    private enum Stage {
        case undecided
        case utf16(UTF16Decoder)
        case lines(TextDecoder)
    }

    /// The charset that the caller names; nil detects it.
    private let named: Charset?
    private let region: String
    package private(set) var report = DecodingReport()

    private var stage = Stage.undecided
    private var inflater: Inflater?
    /// Whether the charset of lines that are not UTF-8 is known, or could not be detected.
    private var hasGuessed = false
    /// Bytes that are not decoded yet, and the number of the line in which they begin.
    private var waiting: [UInt8] = []
    /// The waiting bytes in which no line end was found. Searching them again would take quadratic time.
    private var unendedBytes = 0
    private var line = 1
    private var isAtEnd = false
    /// Why reading ended early. Thrown after the bytes before it were returned.
    private var failure: ReadFailure?

    private var passedBytes = 0
    /// Whether whole lines that passed, or were returned, contain characters that are not ASCII.
    private var hasPassedBeyondASCII = false
    /// Whether the unfinished line that passed contains such characters.
    private var isLineBeyondASCII = false
    /// The bytes of an unfinished character at the end of the bytes that passed.
    private var tail: [UInt8] = []

    /// - Parameters:
    ///   - charset: The charset of the file; nil detects it. A byte order mark of UTF-16 takes precedence.
    ///   - region: Where the file probably comes from, as two letters. It decides between equally probable charsets.
    package init(charset: Charset?, region: String) {
        named = charset
        self.region = region
        report.charset = charset ?? .utf8
    }

    // MARK: Bytes that need no conversion

    package func passes(_ bytes: Span<UInt8>) -> Bool {
        guard bytes.count > 0, passedBytes > 0 || FileSignature(of: bytes) == .text else {
            return bytes.count == 0
        }
        switch named {
        case .utf8: guard isUTF8(bytes) else { return false }
        case nil:
            guard passedBytes >= FormatDetector.examinedBytes || !bytes.hasNUL else { return false }
            guard isUTF8(bytes) else { return false }
        case .some(let charset): guard !charset.isUTF16, bytes.isASCII else { return false }
        }
        passedBytes += bytes.count
        line += bytes.lineFeedCount
        return true
    }

    /// Whether the bytes, after those that passed, are UTF-8, except an unfinished character at the end.
    private func isUTF8(_ bytes: Span<UInt8>) -> Bool {
        let start = finishCharacter(with: bytes)
        guard tail.isEmpty else { return isUnfinished }
        let text = bytes.extracting(start..<bytes.count - bytes.incompleteEnd)
        guard text.isUTF8 else { return false }
        notePassed(text)
        tail = bytes.extracting(start + text.count..<bytes.count).copy
        return true
    }

    /// Adds bytes to an unfinished character until it is finished, and removes it if it is UTF-8. Returns how many
    /// bytes were added.
    private func finishCharacter(with bytes: Span<UInt8>) -> Int {
        var added = 0
        while added < bytes.count, isUnfinished {
            tail.append(bytes[added])
            added += 1
        }
        guard !tail.isEmpty, tail.span.isUTF8 else { return added }
        isLineBeyondASCII = true
        tail = []
        return added
    }

    /// Whether the tail begins a character without finishing it.
    private var isUnfinished: Bool { !tail.isEmpty && tail.span.incompleteEnd == tail.count }

    /// Records whether whole lines contain characters that are not ASCII. An unfinished line may be decoded later.
    private func notePassed(_ text: Span<UInt8>) {
        guard !hasPassedBeyondASCII else { return }
        guard let lineFeed = text.lastLineFeed(from: 0) else {
            isLineBeyondASCII = isLineBeyondASCII || !text.isASCII
            return
        }
        hasPassedBeyondASCII = isLineBeyondASCII || !text.extracting(0..<lineFeed).isASCII
        isLineBeyondASCII = !text.extracting(lineFeed..<text.count).isASCII
    }

    package func begin(with bytes: [UInt8]) { waiting = bytes }

    // MARK: Reading

    package func next(from file: inout InputFile) throws(ReadFailure) -> [UInt8] {
        while true {
            if let bytes = try decoded(), !bytes.isEmpty { return bytes }
            if isAtEnd { break }
            fill(from: &file)
        }
        guard let failure else { return [] }
        throw failure
    }

    private func fill(from file: inout InputFile) {
        do throws(ReadFailure) {
            let bytes = try read(from: &file)
            isAtEnd = bytes.isEmpty
            waiting += bytes
        } catch {
            failure = error
            isAtEnd = true
        }
    }

    private func read(from file: inout InputFile) throws(ReadFailure) -> [UInt8] {
        if let inflater { return try inflater.read(from: &file) }
        return try file.readBlock(Self.blockBytes)
    }

    /// Decodes as many of the waiting bytes as possible. Returns nil if more are needed.
    private func decoded() throws(ReadFailure) -> [UInt8]? {
        switch stage {
        case .undecided:
            guard try decide() else { return nil }
            return try decoded()
        case .utf16(var decoder):
            let before = decoder.replaced
            let bytes = decoder.utf8(of: waiting) + (isAtEnd ? decoder.finish() : [])
            waiting = []
            stage = .utf16(decoder)
            observe(bytes, hasDamage: decoder.replaced > before)
            return bytes
        case .lines(let decoder):
            let isWhole = isAtEnd || waiting.count > Self.longestPiece
            let end = isWhole ? waiting.count : waiting.endOfLines(from: unendedBytes)
            unendedBytes = end > 0 ? 0 : waiting.count
            guard end > 0 else { return nil }
            if !hasGuessed {
                let plain = waiting[..<end].endOfUTF8Lines
                if plain > 0 { return unchanged(plain) }
                guard waiting.count >= Self.sampleBytes || isAtEnd else { return nil }
                guess(with: decoder)
            }
            defer { waiting.removeFirst(end) }
            return lines(waiting[..<end], by: decoder)
        }
    }

    /// Returns the first lines unchanged.
    private func unchanged(_ count: Int) -> [UInt8] {
        defer { waiting.removeFirst(count) }
        let text = Array(waiting[..<count])
        line += text.span.lineFeedCount
        hasPassedBeyondASCII = hasPassedBeyondASCII || !text.span.isASCII
        return text
    }

    // MARK: Detection

    /// Determines how the file is decoded. Returns false if more bytes are needed.
    private func decide() throws(ReadFailure) -> Bool {
        if passedBytes == 0 {
            switch FileSignature(of: waiting.span) {
            case .undecided where !isAtEnd: return false
            case .format(.gzip) where inflater == nil:
                inflater = try Inflater(waiting)
                report.isCompressed = true
                (waiting, isAtEnd) = ([], false)
                return false
            case .format(.utf16LittleEndian):
                begin(.utf16LE)
                return true
            case .format(.utf16BigEndian):
                begin(.utf16BE)
                return true
            case .format(let format): throw .foreign(format)
            case .undecided, .text: break
            }
        }
        switch named {
        case .utf16LE, .utf16BE: begin(named ?? .utf16BE)
        case .utf16:
            guard let order = byteOrder() else { return false }
            begin(order ?? .utf16BE)
        case .some(let charset):
            hasGuessed = true
            stage = .lines(TextDecoder(charset: charset, region: region, isCautious: true))
        case nil:
            guard let order = byteOrder() else { return false }
            if let order {
                report.isAssumed = true
                begin(order)
            } else {
                stage = .lines(TextDecoder(charset: nil, region: region, isCautious: true))
            }
        }
        return true
    }

    private func begin(_ charset: Charset) {
        report.charset = charset
        stage = .utf16(UTF16Decoder(isBigEndian: charset == .utf16BE))
    }

    /// Returns the byte order of UTF-16 without a mark, detected by its zero bytes; `.some(nil)` for other texts, nil
    /// if more bytes are needed.
    private func byteOrder() -> Charset?? {
        guard passedBytes < FormatDetector.examinedBytes else { return .some(nil) }
        var detector = FormatDetector()
        detector.examine(waiting.span)
        if isAtEnd { detector.finish() }
        switch detector.format {
        case .utf16LittleEndian: return .some(.utf16LE)
        case .utf16BigEndian: return .some(.utf16BE)
        default: break
        }
        // UTF-16 has zero bytes, or is hardly ever valid UTF-8.
        let text = waiting.dropLast(waiting.span.incompleteEnd)
        return detector.isDone || named == nil && !text.contains(0) && text.isUTF8 ? .some(nil) : nil
    }

    /// Guesses the charset of the file from the waiting bytes, which begin with a line that is not UTF-8.
    private func guess(with decoder: TextDecoder) {
        hasGuessed = true
        // Lines that were returned as UTF-8 can't be converted any more.
        guard !hasPassedBeyondASCII else { return }
        var rest = waiting[...].prefix(Self.sampleBytes)
        while !rest.isEmpty, !decoder.hasEnough { decoder.add(rest.removeLine()) }
        decoder.decide()
        if let charset = decoder.assumed { (report.charset, report.isAssumed) = (charset, true) }
    }

    // MARK: Lines

    /// Converts lines. Only the last line of the file may lack its end.
    private func lines(_ text: ArraySlice<UInt8>, by decoder: TextDecoder) -> [UInt8] {
        if text.isASCII || decoder.charset == .utf8 && text.isUTF8 {
            line += text.lineFeedCount
            return Array(text)
        }
        var result: [UInt8] = []
        result.reserveCapacity(text.count + text.count / 2)
        var rest = text
        while !rest.isEmpty {
            let whole = rest.removeLine()
            result += whole.isASCII ? whole : converted(whole, by: decoder)
            line += 1
        }
        return result
    }

    private func converted(_ text: ArraySlice<UInt8>, by decoder: TextDecoder) -> ArraySlice<UInt8> {
        let (bytes, finding) = decoder.utf8(of: text)
        switch finding {
        case .read(let charset):
            // Damaged UTF-8 may be valid in another charset by chance.
            if charset != .utf8, text.hasUTF8 { return notUTF8(text) }
            report.otherwise[charset, default: DecodingReport.Lines()].add(line)
        case .replaced(.utf8): return notUTF8(text)
        case .replaced, .noConversion: report.damaged.add(line)
        case .withoutZeros, nil: break
        }
        return bytes
    }

    /// Counts a line that passes unchanged.
    private func notUTF8(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        report.notUTF8.add(line)
        return text
    }

    /// Counts the lines of converted UTF-16.
    private func observe(_ bytes: [UInt8], hasDamage: Bool) {
        guard hasDamage else { return line += bytes.span.lineFeedCount }
        var rest = bytes[...]
        while !rest.isEmpty {
            let text = rest.removeLine()
            if text.hasReplacement { report.damaged.add(line) }
            if text.last == .lineFeed { line += 1 }
        }
    }
}

extension [UInt8] {
    /// The end of the last complete line; 0 without a line end at or after `start`.
    fileprivate func endOfLines(from start: Int) -> Int { self[start...].lastIndex(of: .lineFeed).map { $0 + 1 } ?? 0 }
}

extension ArraySlice<UInt8> {
    /// Removes and returns the first line with its end.
    fileprivate mutating func removeLine() -> ArraySlice<UInt8> {
        let end = firstIndex(of: .lineFeed).map { $0 + 1 } ?? endIndex
        defer { self = self[end...] }
        return self[..<end]
    }

    /// The end of the lines before the first one that is not UTF-8.
    fileprivate var endOfUTF8Lines: Int {
        if isUTF8 { return endIndex }
        var rest = self
        while true {
            let start = rest.startIndex
            guard rest.removeLine().isUTF8 else { return start }
        }
    }

    fileprivate var lineFeedCount: Int { span.lineFeedCount }

    /// Whether a character of three or more bytes in it is UTF-8. Hardly any text of another charset has one.
    fileprivate var hasUTF8: Bool {
        String(decoding: self, as: UTF8.self).unicodeScalars.contains { $0.value >= 0x800 && $0 != "\u{FFFD}" }
    }
}
