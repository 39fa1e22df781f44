package import PhoneFiles

/// Why the rows of a table can't be read completely. The rows before the failure were handed out.
package enum RowFailure: Error, Hashable {
    case unreadable(ReadFailure)
    /// A quotation mark that is not closed at the end of the file, or within so many bytes: its line, counted from 1,
    /// and its place in the file.
    case openQuote(line: Int, offset: Int, within: Int? = nil)
    /// The file has carriage returns where line feeds are missing.
    case carriageReturns
    /// A row longer than the limit: its first line, and the limit in bytes.
    case longRow(line: Int, bytes: Int)
    /// An object has a field that is to be added: its line, and the key.
    case fieldExists(line: Int, key: String)
}

/// The position of a block of rows in its file.
package struct RowPosition: Sendable {
    /// The offset of the first byte in the decoded text, which is the file itself if it needs no conversion.
    package let offset: Int
    /// The number of the first line, counted from 1. A row with line ends in quotes has several lines.
    package let line: Int
}

/// Reads a table in blocks of whole rows, one block per call.
///
/// A row may contain line ends in quotes, and extend over any number of reads. Memory is bounded by a block and the
/// longest row, or at most twice that.
///
/// Bytes are decoded before they are scanned: the second byte of a character in CP949 or Shift_JIS may equal a
/// delimiter. Offsets are those of the decoded text, in UTF-8 bytes.
package struct RowReader: ~Copyable {
    /// The default limit of a row's bytes.
    package static let longestRow = 64 << 20
    /// The most bytes that the delimiter is guessed from.
    private static let examinedBytes = 64 << 10
    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    private var file: InputFile
    private let blockBytes: Int
    private let limits: RowLimits
    private var memory: Memory
    /// The waiting bytes are `start..<end`; the bytes before `scanned` were scanned for line ends.
    private var start = 0
    private var scanned = 0
    private var end = 0
    /// The end of the last whole row.
    private var rowsEnd = 0
    /// The place of `start` in the file.
    private var offset = 0
    private var line = 1
    /// The syntax of the rows. A guessed syntax is known once rows were peeked at.
    package private(set) var syntax: CellSyntax
    private var isGuessed: Bool
    /// Whether the beginning of the file has line ends that can be read.
    private var isExamined = false
    private var scanner: QuoteScanner
    private var masks: SeparatorMasks
    private let decoder: FileDecoder?
    /// Whether all bytes go through the decoder.
    private var isDecoding = false
    private var isAtEnd = false
    /// Why reading ended early. Thrown after the rows before it were handed out.
    private var failure: RowFailure?
    /// Whether the file begins with a byte order mark, which is not part of the first row.
    package private(set) var hasByteOrderMark = false

    /// - Parameters:
    ///   - syntax: The syntax of the rows; nil to guess the delimiter from the first row.
    ///   - blockBytes: The bytes to read at a time.
    ///   - limits: The limits for damaged tables.
    ///   - decoder: Converts files that are not UTF-8; without one, bytes are read unchanged.
    package init(
        _ file: consuming InputFile, syntax: CellSyntax?, blockBytes: Int = 256 << 10, limits: RowLimits = RowLimits(),
        decoder: FileDecoder? = nil
    ) {
        self.file = file
        self.blockBytes = max(blockBytes, 1)
        self.syntax = syntax ?? CellSyntax(delimiter: .comma)
        isGuessed = syntax != nil
        self.limits = limits
        memory = Memory(capacity: self.blockBytes)
        scanner = QuoteScanner(self.syntax)
        masks = SeparatorMasks(self.syntax)
        self.decoder = decoder
    }

    /// The bytes that a regular file had left when it was opened; nil for pipes and terminals.
    package var totalBytes: Int? { file.totalBytes }

    /// The findings of decoding so far; nil if bytes are read unchanged.
    package var decoding: DecodingReport? { decoder?.report }

    /// Where the next rows begin.
    package var position: RowPosition { RowPosition(offset: offset, line: line) }

    /// The bytes of the file read so far.
    package var readBytes: Int { file.readBytes }

    /// Calls `body` with the next rows and returns its result; nil at the end of the file.
    package mutating func next<Result>(_ body: (Span<UInt8>, RowPosition) -> Result) throws(RowFailure) -> Result? {
        guard try fill() else { return nil }
        let rows = start..<rowsEnd
        // Safe: the range is within the received bytes, and the span does not outlive this call.
        let result = body(memory.part(rows).span, position)
        pass(rows.count)
        return result
    }

    /// Hands out the next rows without copying them. They are read into the memory of the block, which the core of its
    /// thread may have in its caches. Returns nil at the end of the file.
    package mutating func next(into block: inout RowBlock) throws(RowFailure) -> RowPosition? {
        if rowsEnd <= start { try exchangeMemory(with: &block, handingOut: start..<start) }
        guard try fill() else { return nil }
        let position = position
        try exchangeMemory(with: &block, handingOut: start..<rowsEnd)
        line += block.part.span.lineFeedCount
        offset += block.count
        return position
    }

    /// Gives the memory with the first waiting bytes to a block, and keeps the others in the previous memory of the
    /// block.
    private mutating func exchangeMemory(
        with block: inout RowBlock, handingOut rows: Range<Int>
    ) throws(RowFailure) {
        let kept = rows.upperBound
        do throws(SystemError) { try block.exchange(&memory, rows, keeping: kept..<end) } catch {
            throw .unreadable(.system(error))
        }
        (start, rowsEnd, scanned, end) = (0, 0, scanned - kept, end - kept)
    }

    /// Calls `body` with the next rows, which are handed out again, and returns its result; nil at the end of the file.
    package mutating func peek<Result>(_ body: (Span<UInt8>) -> Result) throws(RowFailure) -> Result? {
        guard try fill() else { return nil }
        return body(memory.part(start..<rowsEnd).span)
    }

    /// Drops bytes of the next rows, which were peeked at.
    package mutating func skip(_ count: Int) { pass(count) }

    /// Drops the rows before an offset of the decoded text. Returns false if no row begins there.
    package mutating func skip(toOffset target: Int) throws(RowFailure) -> Bool {
        while offset < target, try fill() { pass(min(rowsEnd - start, target - offset)) }
        return offset == target
    }

    /// Drops the rows that begin before a line, counted from 1. Returns false if no row begins there or later.
    package mutating func skip(toLine target: Int) throws(RowFailure) -> Bool {
        while line < target, try fill() { pass(rowsBefore(target)) }
        return try fill()
    }

    /// The bytes of the next rows that begin before a line.
    private func rowsBefore(_ target: Int) -> Int {
        let rows = memory.part(start..<rowsEnd).span
        guard line + rows.lineFeedCount > target else { return rows.count }
        var index = RowIndex(syntax, columns: [])
        index.index(rows)
        var (place, number) = (0, line)
        for row in index.rows {
            number += rows.extracting(place..<row.start).lineFeedCount
            place = row.start
            if number >= target { return place }
        }
        return rows.count
    }

    private mutating func pass(_ count: Int) {
        line += memory.part(start..<start + count).span.lineFeedCount
        start += count
        offset += count
    }

    /// Reads until a whole row is available. Returns false at the end.
    private mutating func fill() throws(RowFailure) -> Bool {
        while rowsEnd <= start {
            if let failure {
                self.failure = nil
                throw failure
            }
            if isAtEnd { return false }
            do throws(RowFailure) { try readBlock() } catch {
                isAtEnd = true
                // Bytes after the last whole row may be a part of a row, and are not handed out.
                failure = error
            }
        }
        return true
    }

    private mutating func readBlock() throws(RowFailure) {
        do throws(ReadFailure) {
            if isDecoding { try decode() } else { try readUndecoded() }
        } catch {
            throw .unreadable(lostBytes(error))
        }
        guard passByteOrderMark(), try examineLineEnds(), guessSyntax() else { return }
        scan()
        if isAtEnd { try finish() } else if end - max(start, rowsEnd) > limits.longestRow { try cut() }
    }

    private mutating func readUndecoded() throws(ReadFailure) {
        try makeRoom(for: blockBytes)
        var room = blockBytes
        repeat {
            let count = try file.read(into: UnsafeMutableBufferPointer(rebasing: memory.bytes[end..<end + room]))
            end += count
            room -= count
            isAtEnd = count == 0
            if let decoder, !decoder.passes(memory.part(end - count..<end).span) {
                return beginDecoding(by: decoder, from: end - count)
            }
        } while !isAtEnd && file.totalBytes != nil && room > 0
    }

    /// Moves the line that contains a place, and all bytes after it, to the decoder.
    private mutating func beginDecoding(by decoder: FileDecoder, from place: Int) {
        let before = memory.part(0..<place).span
        let line = before.lastLineFeed(from: start).map { $0 + 1 } ?? start
        decoder.begin(with: Array(memory.part(line..<end)))
        (end, isDecoding) = (line, true)
        // The bytes after the last whole row were scanned before they were decoded.
        (scanned, scanner) = (start, QuoteScanner(syntax))
    }

    private mutating func decode() throws(ReadFailure) {
        let bytes = try decoder?.next(from: &file) ?? []
        isAtEnd = bytes.isEmpty
        try makeRoom(for: bytes.count)
        // Safe: there is room for all bytes, and the array never overlaps the memory.
        _ = UnsafeMutableBufferPointer(rebasing: memory.bytes[end..<end + bytes.count]).update(fromContentsOf: bytes)
        end += bytes.count
    }

    private func lostBytes(_ failure: ReadFailure) -> ReadFailure {
        guard case .shortened(let expected, let read, _) = failure else { return failure }
        return .shortened(expectedBytes: expected, readBytes: read, lostLineBytes: end - start)
    }

    private mutating func makeRoom(for room: Int) throws(ReadFailure) {
        if start > 0 {
            memory.moveToFront(start..<end)
            (scanned, end, rowsEnd) = (scanned - start, end - start, rowsEnd - start)
            start = 0
        }
        guard memory.capacity - end < room else { return }
        do throws(SystemError) {
            try memory.grow(to: max(end + room, min(2 * memory.capacity, limits.longestRow + room)))
        } catch {
            throw .system(error)
        }
    }

    /// Drops a byte order mark at the start. Returns false if more bytes are needed to recognize it.
    private mutating func passByteOrderMark() -> Bool {
        guard offset == 0, scanned == 0, !hasByteOrderMark else { return true }
        let beginning = memory.part(0..<min(end, 3))
        guard Self.byteOrderMark.starts(with: beginning), !beginning.isEmpty else { return true }
        guard beginning.count == 3 else { return isAtEnd }
        (start, scanned, rowsEnd, offset, hasByteOrderMark) = (3, 3, 3, 3, true)
        return true
    }

    /// Throws if line ends are carriage returns alone, which would make all rows one. Returns false if more bytes are
    /// needed to decide.
    private mutating func examineLineEnds() throws(RowFailure) -> Bool {
        guard !isExamined else { return true }
        let beginning = memory.part(start..<min(end, start + Self.examinedBytes)).span
        guard isAtEnd || beginning.count == Self.examinedBytes || beginning.lineFeedCount > 0 else { return false }
        isExamined = true
        if beginning.firstLineHasReturns { throw .carriageReturns }
        return true
    }

    /// Guesses the syntax if it is not known. Returns false if more bytes are needed.
    private mutating func guessSyntax() -> Bool {
        guard !isGuessed else { return true }
        let beginning = memory.part(start..<min(end, start + Self.examinedBytes)).span
        guard isAtEnd || beginning.count == Self.examinedBytes || beginning.lineFeedCount > 0 else { return false }
        syntax = CellSyntax(guessedFrom: beginning)
        (scanner, masks) = (QuoteScanner(syntax), SeparatorMasks(syntax))
        isGuessed = true
        return true
    }

    /// Finds the last row end among the bytes that were not scanned yet.
    private mutating func scan() {
        let bytes = memory.part(0..<end).span
        while scanned < end {
            masks.find(in: bytes, at: scanned)
            for part in 0..<masks.count {
                let lineFeeds = scanner.pass(masks[part], of: bytes, at: scanned).lineFeeds
                if lineFeeds != 0 { rowsEnd = scanned &+ ByteBlock.count &- lineFeeds.leadingZeroBitCount }
                scanned = min(scanned &+ ByteBlock.count, end)
            }
        }
    }

    /// Hands out the last row at the end of the file.
    private mutating func finish() throws(RowFailure) {
        while scanner.isInside { try openQuote(within: nil) }
        rowsEnd = end
    }

    /// Throws for a row that is too long.
    private mutating func cut() throws(RowFailure) {
        if scanner.isInside {
            try openQuote(within: limits.longestRow)
            if end - max(start, rowsEnd) <= limits.longestRow { return }
        }
        let first = max(start, rowsEnd)
        throw .longRow(line: line(at: first), bytes: limits.longestRow)
    }

    /// Throws for a quotation mark that is not closed, or continues after it if quotes are lenient.
    private mutating func openQuote(within limit: Int?) throws(RowFailure) {
        let bytes = memory.part(0..<end).span
        let mark = bytes.lastIndex(of: UInt8(ascii: "\"")) ?? start
        guard limits.isLenient else {
            throw .openQuote(line: line(at: mark), offset: offset + mark - start, within: limit)
        }
        scanner.passLiteralQuote()
        scanned = mark + 1
        scan()
    }

    private func line(at place: Int) -> Int { line + memory.part(start..<place).span.lineFeedCount }
}

/// The limits for damaged tables.
package struct RowLimits: Sendable, Hashable {
    /// The most bytes of a row.
    package var longestRow = RowReader.longestRow
    /// Whether a quotation mark that is never closed is an ordinary byte; otherwise it is an error.
    package var isLenient = false

    package init() {}
}
