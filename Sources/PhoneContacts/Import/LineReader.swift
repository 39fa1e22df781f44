internal import PhoneFiles

/// Reads the lines of a file or of a text one after the other. Memory is a block and the longest line.
///
/// Lines end with LF or CR LF. A byte order mark is no part of the first one; that of UTF-16 has the file read so.
struct LineReader: ~Copyable {
    /// A line, in bytes that are UTF-8 or whatever else the file is written in.
    struct Line {
        /// The line without its end.
        let bytes: ArraySlice<UInt8>
        /// From 1 on.
        let number: Int
        /// Whether it was longer than lines may be, and was cut.
        let isCut: Bool
    }

    private let longestLine: Int
    private var file: BlockReader?
    private let isText: Bool
    private var block: [UInt8] = []
    private var place = 0
    private var number = 0
    /// Whether the last line of the block was cut.
    private var isBlockCut = false
    /// Set once the file is known to be UTF-16, with the beginning of a line that has no end yet.
    private var decoder: UTF16Decoder?
    private var unfinished: [UInt8] = []

    init(file: consuming BlockReader, longestLine: Int) {
        self.file = consume file
        self.longestLine = longestLine
        isText = false
    }

    init(text: [UInt8], longestLine: Int) {
        self.longestLine = longestLine
        isText = true
        if UTF16Decoder.hasMark(text) {
            var decoder = UTF16Decoder(isBigEndian: true)
            block = decoder.utf8(of: text)
            block += decoder.finish()
        } else {
            block = text.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(text.dropFirst(3)) : text
        }
    }

    /// The bytes that were read of the file so far.
    var readBytes: Int { isText ? place : file.readBytes }

    /// The bytes that the file has; nil of pipes.
    var totalBytes: Int? { isText ? block.count : file.totalBytes }

    /// The next line; nil at the end. O(bytes).
    mutating func next() throws(ReadFailure) -> Line? {
        while place >= block.count {
            guard try readBlock() else { return nil }
        }
        let (end, next) = block.span.line(at: place)
        // A text in memory was not cut by a reader of files.
        let cut = end - place > longestLine ? place + longestLine : end
        let line = Line(
            bytes: block[place..<cut], number: number + 1, isCut: cut < end || isBlockCut && next >= block.count)
        number += 1
        place = next
        return line
    }

    /// Reads the next lines of the file. False at its end.
    private mutating func readBlock() throws(ReadFailure) -> Bool {
        guard let (bytes, isCut) = try nextBytes() else { return takeUnfinished() }
        (block, place, isBlockCut) = (bytes, 0, isCut)
        if number == 0, decoder == nil, UTF16Decoder.hasMark(bytes) { decoder = UTF16Decoder(isBigEndian: true) }
        if decoder != nil { decode() }
        return true
    }

    private mutating func nextBytes() throws(ReadFailure) -> (bytes: [UInt8], isCut: Bool)? {
        try file?.next { ($0.copy, $1.isCut) }
    }

    /// Turns the block, which LF bytes have cut anywhere, into whole lines of UTF-8.
    private mutating func decode() {
        unfinished += decoder?.utf8(of: block) ?? []
        let end = unfinished.span.lastLineFeed(from: 0).map { $0 + 1 } ?? 0
        block = Array(unfinished[..<end])
        unfinished.removeSubrange(..<end)
        // A line without an end must not fill the memory, and one that was cut ends there.
        if isBlockCut || unfinished.count > longestLine {
            block += unfinished + [.lineFeed]
            unfinished = []
        }
    }

    private mutating func takeUnfinished() -> Bool {
        unfinished += decoder?.finish() ?? []
        decoder = nil
        guard !unfinished.isEmpty else { return false }
        (block, place, unfinished) = (unfinished, 0, [])
        return true
    }
}

extension BlockReader? {
    fileprivate var readBytes: Int {
        switch self {
        case .some(let reader): reader.readBytes
        case nil: 0
        }
    }

    fileprivate var totalBytes: Int? {
        switch self {
        case .some(let reader): reader.totalBytes
        case nil: nil
        }
    }
}

extension UInt8 {
    static let lineFeed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let space = UInt8(ascii: " ")
    static let tab = UInt8(ascii: "\t")
    static let colon = UInt8(ascii: ":")
    static let semicolon = UInt8(ascii: ";")
    static let comma = UInt8(ascii: ",")
    static let quote = UInt8(ascii: "\"")
    static let equals = UInt8(ascii: "=")
    static let backslash = UInt8(ascii: "\\")
}
