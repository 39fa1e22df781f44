package import PhoneFiles

/// Reads the lines of a file or a text. Memory is bounded by a block and the longest line.
///
/// Lines end with LF, with any number of CR before it. If the beginning of the file contains no LF, lines end with CR.
/// A byte order mark is dropped. UTF-16, recognized by its mark or its zero bytes, is converted to UTF-8; other bytes
/// are returned unchanged.
package struct LineReader: ~Copyable {
    /// A line, in UTF-8 or in the original bytes.
    package struct Line {
        /// The line without its end.
        package let bytes: ArraySlice<UInt8>
        /// The line number, from 1.
        package let number: Int
        /// Whether the line was too long and was cut.
        package let isCut: Bool
        /// Whether invalid UTF-16 in the line became U+FFFD.
        package let isDamaged: Bool
    }

    /// The number of bytes examined to detect the encoding.
    private static let beginningBytes = 64 << 10
    private static let blockBytes = 256 << 10

    private let longestLine: Int
    private var charset: Charset?
    /// The file; nil for texts.
    private var file: InputFile?
    private var text: [UInt8]?
    /// The bytes that are not handed out yet are `block[place...]`; before `scanned` there is no line end.
    private var block: [UInt8] = []
    private var place = 0
    private var scanned = 0
    private var number = 0
    private var lineEnd = UInt8.lineFeed
    /// Whether the rest of a cut line must be dropped.
    private var isPassingOver = false
    private var isBegun = false
    private var isAtEnd = false
    private var failure: ReadFailure?
    /// Set if the file is UTF-16.
    private var decoder: UTF16Decoder?
    private var hasDamage = false
    /// The length of a text.
    private let textBytes: Int
    /// The charset that was detected, if the file does not declare it.
    package private(set) var assumed: Charset?

    /// - Parameters:
    ///   - file: A file, or a pipe.
    ///   - longestLine: The bytes to keep of a line.
    ///   - charset: The charset that the caller names. Only UTF-16 matters here, and a byte order mark takes
    ///   precedence.
    package init(file: consuming InputFile, longestLine: Int, charset: Charset?) {
        self.file = consume file
        self.longestLine = longestLine
        self.charset = charset
        textBytes = 0
    }

    package init(text: [UInt8], longestLine: Int, charset: Charset?) {
        self.text = text
        self.longestLine = longestLine
        self.charset = charset
        textBytes = text.count
    }

    /// The bytes read so far.
    package var readBytes: Int { file.readBytes ?? (decoder == nil ? place : textBytes) }

    /// The total number of bytes; nil for pipes.
    package var totalBytes: Int? { file.totalBytes ?? textBytes }

    /// The beginning of the file, in UTF-8 or in the original bytes.
    package mutating func beginning() -> ArraySlice<UInt8> {
        if !isBegun { begin() }
        return block[place...].prefix(Self.beginningBytes)
    }

    /// Returns the next line; nil at the end.
    package mutating func next() throws(ReadFailure) -> Line? {
        if !isBegun { begin() }
        while true {
            if let line = takeLine() { return line }
            if isAtEnd { break }
            fill()
        }
        if let failure {
            self.failure = nil
            throw failure
        }
        return nil
    }

    /// Returns the next bytes that are not handed out yet, of any number of lines; nil at the end.
    package mutating func nextBlock() throws(ReadFailure) -> ArraySlice<UInt8>? {
        if !isBegun { begin() }
        while place == block.count, !isAtEnd { fill() }
        defer { (place, scanned) = (block.count, block.count) }
        if place < block.count { return block[place...] }
        if let failure {
            self.failure = nil
            throw failure
        }
        return nil
    }

    // MARK: Lines

    private mutating func takeLine() -> Line? {
        if isPassingOver { passOver() }
        guard place < block.count else { return nil }
        let end = block.span.firstIndex(of: lineEnd, from: scanned)
        if end == nil, !isAtEnd, block.count - place <= longestLine + 1 {
            scanned = block.count
            return nil
        }
        var last = end ?? block.count
        isPassingOver = end == nil && !isAtEnd
        let next = end.map { $0 + 1 } ?? block.count
        // Files converted twice contain CR CR LF.
        while last > place, end != nil, lineEnd == .lineFeed, block[last - 1] == .carriageReturn { last -= 1 }
        let isCut = last - place > longestLine
        let bytes = block[place..<(isCut ? place + longestLine : last)]
        number += 1
        (place, scanned) = (next, next)
        return Line(bytes: bytes, number: number, isCut: isCut, isDamaged: hasDamage && bytes.hasReplacement)
    }

    /// Drops the rest of a cut line.
    private mutating func passOver() {
        let end = block.span.firstIndex(of: lineEnd, from: place)
        isPassingOver = end == nil
        place = end.map { $0 + 1 } ?? block.count
        scanned = place
    }

    // MARK: Blocks

    /// Reads enough bytes to detect the encoding.
    private mutating func begin() {
        isBegun = true
        if let text {
            (block, isAtEnd) = (text, true)
            self.text = nil
        }
        while !isAtEnd, block.count < Self.beginningBytes { fill() }
        rejectOtherFormats()
        if block.starts(with: [0xEF, 0xBB, 0xBF]) {
            (place, scanned) = (3, 3)
        } else {
            detectUTF16()
        }
        let beginning = block[place...].prefix(Self.beginningBytes)
        if !beginning.contains(.lineFeed), beginning.contains(.carriageReturn) { lineEnd = .carriageReturn }
        scanned = place
    }

    /// Ends reading with an error if the file is not text.
    private mutating func rejectOtherFormats() {
        guard case .format(let format) = FileSignature(of: block.span), !UTF16Decoder.hasMark(block) else { return }
        failure = .foreign(format)
        (block, isAtEnd) = ([], true)
    }

    private mutating func detectUTF16() {
        guard UTF16Decoder.hasMark(block) || charset == nil || charset?.isUTF16 == true else { return }
        let guess = Charset.utf16(withoutMarkIn: block[...].prefix(Self.beginningBytes))
        if UTF16Decoder.hasMark(block) {
            decoder = UTF16Decoder(isBigEndian: true)
        } else if let charset, charset.isUTF16 {
            let order = charset == .utf16 ? guess ?? .utf16BE : charset
            decoder = UTF16Decoder(isBigEndian: order == .utf16BE)
        } else if let guess {
            decoder = UTF16Decoder(isBigEndian: guess == .utf16BE)
            assumed = guess
        } else {
            return
        }
        block = decode(block)
        if isAtEnd { endDecoding() }
    }

    private mutating func decode(_ bytes: [UInt8]) -> [UInt8] {
        let decoded = decoder?.utf8(of: bytes) ?? bytes
        hasDamage = decoder.map { !$0.isExact } ?? false
        return decoded
    }

    private mutating func endDecoding() {
        block += decoder?.finish() ?? []
        hasDamage = decoder.map { !$0.isExact } ?? false
    }

    /// Appends the file's next bytes to the block.
    private mutating func fill() {
        var bytes: [UInt8] = []
        do throws(ReadFailure) {
            bytes = try file?.readBlock(Self.blockBytes) ?? []
        } catch {
            failure = error
            isAtEnd = true
            // A file that shrank has no more lines. After another failure the last line may be incomplete.
            if case .shortened = error { return }
            let end = block[place...].lastIndex(of: lineEnd).map { $0 + 1 } ?? place
            block.removeSubrange(end...)
            scanned = min(scanned, block.count)
            return
        }
        if bytes.isEmpty {
            isAtEnd = true
            endDecoding()
            return
        }
        // Lines that were handed out are slices of the old block, so it must not change.
        let isUnread = place < block.count
        let decoded = decoder == nil ? bytes : decode(bytes)
        block = isUnread ? Array(block[place...]) + decoded : decoded
        (place, scanned) = (0, isUnread ? scanned - place : 0)
    }
}

extension InputFile? {
    fileprivate var readBytes: Int? {
        switch self {
        case .some(let file): file.readBytes
        case nil: nil
        }
    }

    /// The total number of bytes; nil for texts, and `.some(nil)` for pipes.
    fileprivate var totalBytes: Int?? {
        switch self {
        case .some(let file): .some(file.totalBytes)
        case nil: nil
        }
    }
}
