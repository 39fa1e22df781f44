internal import PhoneFiles
public import PhoneNumbers

/// Removes lines, or rows of tables, that repeat a number, in any notation. Their order is kept.
///
///     var lines = Deduplicator(keeping: .first)
///     try lines.add("010-2345-6789".utf8.span, number: PhoneNumber("010-2345-6789", in: .southKorea))
///     try lines.finish { line, count in
///         print(line.count, count)
///         return true
///     }
///
/// Numbers are equal if their digits, calling codes and extensions are equal. Numbers without an E.164 form are
/// compared by their domestic digits. A line without a number is always kept. Memory is bounded: beyond the limit,
/// lines and sorted records are written to temporary files, which have no names and disappear with the process.
public struct Deduplicator: ~Copyable {
    /// Which line of a number is kept.
    public enum Kept: String, Sendable, Hashable, CaseIterable {
        case first, last
    }

    private static let recordBytes = MemoryLayout<LineRecord>.stride

    private let kept: Kept
    private let memoryBytes: Int
    private let folder: String
    private var numbers: RecordSorter
    private var winners: RecordSorter
    private var lineCount: UInt64 = 0
    /// The removed lines with several numbers, or with digits that belong to no number.
    private var removedWithSeveral = 0
    /// The lines, each after its length, until they exceed the memory.
    private var lines: [UInt8] = []
    private var spilledLines: SpillFile?

    /// - Parameters:
    ///   - kept: Which line of a number is kept.
    ///   - memoryBytes: The bytes of lines, and of records, that are kept in memory.
    ///   - folder: Where temporary files are created.
    public init(keeping kept: Kept = .first, memoryBytes: Int = 256 << 20, temporaryFolder folder: String = "/tmp") {
        self.kept = kept
        self.memoryBytes = memoryBytes
        self.folder = folder
        let limit = max(memoryBytes / (2 * Self.recordBytes), 1)
        numbers = RecordSorter(limit: limit, folder: folder)
        winners = RecordSorter(limit: limit, folder: folder)
    }

    /// Whether temporary files are used.
    public var isSpilled: Bool { spilledLines != nil || numbers.isSpilled || winners.isSpilled }

    /// Adds a line.
    ///
    /// - Parameters:
    ///   - line: The line without its line feed. A row may contain line feeds.
    ///   - number: The number in the line. A line without a number is kept.
    ///   - hasSeveralNumbers: Whether the line contains further numbers or digits, which are not compared.
    /// - Throws: If a temporary file can't be written.
    public mutating func add(
        _ line: Span<UInt8>, number: PhoneNumber?, hasSeveralNumbers: Bool = false
    ) throws(InputFailure) {
        do throws(ReadFailure) {
            if let number {
                try numbers.add(
                    LineRecord(key: number.words, line: lineCount, hasSeveralNumbers: hasSeveralNumbers))
            } else {
                try winners.add(LineRecord(line: lineCount))
            }
            lines.append(length: line.count)
            lines.append(contentsOf: line.copy)
            if lines.count >= memoryBytes || spilledLines != nil { try spillLines() }
        } catch {
            throw InputFailure(error, path: folder)
        }
        lineCount += 1
    }

    private mutating func spillLines() throws(ReadFailure) {
        try spilling { () throws(SystemError) in
            let file: SpillFile
            if let spilledLines { file = spilledLines } else { file = try SpillFile(in: folder) }
            spilledLines = file
            try file.append(lines)
        }
        lines.removeAll()
    }

    /// Passes the kept lines to a function, in the order in which they were added.
    ///
    /// - Parameter body: Receives a line, and how many lines have its number. Returns false to stop.
    /// - Returns: The number of removed lines that contain further numbers or digits.
    /// - Throws: If a temporary file can't be written or read.
    @discardableResult
    public consuming func finish(_ body: (Span<UInt8>, Int) -> Bool) throws(InputFailure) -> Int {
        do throws(ReadFailure) {
            try selectWinners()
            var winner = try winners.next()
            var line: UInt64 = 0
            var rest: [UInt8] = []
            while true {
                let block = try nextLines()
                if block.isEmpty { return removedWithSeveral }
                rest += block
                var start = 0
                while let text = rest.line(at: start) {
                    if let found = winner, found.line == line {
                        guard body(rest.span.extracting(text), Int(found.count)) else { return removedWithSeveral }
                        winner = try winners.next()
                    }
                    line += 1
                    start = text.upperBound
                }
                rest.removeFirst(start)
            }
        } catch {
            throw InputFailure(error, path: folder)
        }
    }

    /// Returns the next lines that were added; empty at the end.
    private mutating func nextLines() throws(ReadFailure) -> [UInt8] {
        if let spilledLines { return try spilledLines.readBlock() }
        defer { lines = [] }
        return lines
    }

    /// Selects one line for each number.
    private mutating func selectWinners() throws(ReadFailure) {
        try spilling { () throws(SystemError) in try spilledLines?.flush() }
        try numbers.finish()
        var group: LineRecord?
        while let record = try numbers.next() {
            if let same = group, same.key == record.key {
                let removed = kept == .first ? record : same
                if removed.hasSeveralNumbers { removedWithSeveral += 1 }
                group = kept == .first ? same : record
                group?.count = same.count + 1
            } else {
                try addWinner(group)
                group = record
            }
        }
        try addWinner(group)
        try winners.finish()
    }

    private mutating func addWinner(_ record: LineRecord?) throws(ReadFailure) {
        guard let record else { return }
        try winners.add(LineRecord(line: record.line, count: record.count))
    }
}

extension [UInt8] {
    private static var lengthBytes: Int { 4 }

    fileprivate mutating func append(length: Int) {
        for index in 0..<Self.lengthBytes { append(UInt8(truncatingIfNeeded: length >> (8 * index))) }
    }

    /// Returns the line whose length is at an index; nil if the array ends before the line does.
    fileprivate func line(at index: Int) -> Range<Int>? {
        let start = index + Self.lengthBytes
        guard start <= count else { return nil }
        let length = (0..<Self.lengthBytes).reduce(0) { $0 | Int(self[index + $1]) << (8 * $1) }
        return length <= count - start ? start..<start + length : nil
    }
}

extension PhoneNumber {
    /// The complete number as words: equal numbers have equal words.
    var words: SIMD3<UInt64> {
        let counts = UInt64(nationalCount) << 8 | UInt64(extensionCount)
        let codes = UInt64(storedCallingCode) << 16 | UInt64(extensionTail)
        return SIMD3(national, extensionHead, codes << 24 | counts << 1 | (isDomestic ? 1 : 0))
    }
}
