internal import PhoneCharsets
internal import PhoneFiles

/// The objects of a JSON file: of an array, or one after the other, as in files with one object per line.
///
/// Only brackets and strings are examined, so that one object at a time is in memory. ``JSONReader`` parses it. If the
/// file ends in an object, reading continues at the next line in it that begins with a brace: the object may have lost
/// its end, and the others follow.
struct JSONObjects: ~Copyable {
    /// A part of the file.
    enum Part {
        /// The bytes of an object.
        case object([UInt8], line: Int)
        /// An object that exceeds the limit, or that the file ends in.
        case rejected(ImportIssue.Reason, line: Int, [UInt8])
        /// The text between objects of one line.
        case outside(line: Int, [UInt8])
    }

    private var source: LineReader
    private let limit: Int
    private var block: ArraySlice<UInt8> = []
    private var line = 1
    private var object: [UInt8] = []
    /// The number of the object's first line.
    private var first = 0
    private var nesting = JSONNesting()
    private var isTooLarge = false
    private var outside: [UInt8] = []
    private var isOutside = false
    /// How often reading may continue within an object, so that no file takes much longer than its length.
    private var retries = 16

    /// - Parameter limit: The limit of an object in bytes.
    init(_ source: consuming LineReader, limit: Int) {
        self.source = source
        self.limit = limit
    }

    var progress: ImportProgress { ImportProgress(bytes: source.readBytes, totalBytes: source.totalBytes) }

    /// Returns the next part; nil at the end.
    mutating func next() throws(ReadFailure) -> Part? {
        while true {
            while let byte = block.popFirst() {
                if let part = nesting.depth == 0 ? between(byte) : within(byte) { return part }
            }
            guard let more = try source.nextBlock() else { return end() }
            block = more
        }
    }

    /// Takes a byte between objects.
    private mutating func between(_ byte: UInt8) -> Part? {
        switch byte {
        case UInt8(ascii: "{"):
            (first, object, isTooLarge) = (line, [byte], false)
            _ = nesting.take(byte)
            return endOfOutside()
        case .lineFeed:
            defer { line += 1 }
            return endOfOutside()
        case .space, .tab, .carriageReturn, .comma, UInt8(ascii: "["), UInt8(ascii: "]"): return nil
        default:
            isOutside = true
            if outside.count < 512 { outside.append(byte) }
            return nil
        }
    }

    /// Returns the text before an object or the end of a line.
    private mutating func endOfOutside() -> Part? {
        guard isOutside else { return nil }
        defer { (isOutside, outside) = (false, []) }
        return .outside(line: line, outside)
    }

    /// Takes a byte of an object.
    private mutating func within(_ byte: UInt8) -> Part? {
        if object.count < limit { object.append(byte) } else { isTooLarge = true }
        if byte == .lineFeed { line += 1 }
        guard nesting.take(byte), nesting.depth == 0 else { return nil }
        defer { object = [] }
        return isTooLarge
            ? .rejected(.cardTooLong(limit: limit), line: first, object) : .object(object, line: first)
    }

    /// Returns what the file ends in.
    private mutating func end() -> Part? {
        guard nesting.depth > 0 else { return endOfOutside() }
        let open = object
        (nesting, object) = (JSONNesting(), [])
        if !isTooLarge, retries > 0, let next = Self.nextObject(in: open) {
            retries -= 1
            block = open[next...]
            line = first + open[..<next].count { $0 == .lineFeed }
        }
        return .rejected(.openObject, line: first, open)
    }

    /// The index of the first line after the first one that begins with a brace.
    private static func nextObject(in object: [UInt8]) -> Int? {
        object.indices.dropFirst().first { object[$0] == UInt8(ascii: "{") && object[$0 - 1] == .lineFeed }
    }
}
