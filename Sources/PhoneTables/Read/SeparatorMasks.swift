#if NativeEngine
    internal import PhoneEngineC
#endif
internal import PhoneFiles

/// The delimiters, line feeds and quotes among up to 64 bytes of a table, including those in quotes: bit i is byte i.
struct Separators {
    var delimiters: UInt64 = 0
    var lineFeeds: UInt64 = 0
    var quotes: UInt64 = 0
    /// The number of bytes.
    var count = ByteBlock.count
}

/// The separators of consecutive blocks of 64 bytes. The memory is reused for all blocks.
struct SeparatorMasks: Sendable {
    /// The most blocks at a time: few enough for the first cache.
    private static let mostBlocks = 64
    private static let wordsPerBlock = 3

    private let delimiter: UInt8
    /// All bits set, or 0 if the table has no delimiter and no quotes.
    private let cells: UInt64
    private var words: [UInt64]
    /// The bytes of the blocks, and the number of blocks.
    private var byteCount = 0
    private(set) var count = 0

    init(_ syntax: CellSyntax) {
        delimiter = syntax.delimiter ?? .lineFeed
        cells = syntax.hasQuotes ? .max : 0
        words = Array(repeating: 0, count: Self.wordsPerBlock * Self.mostBlocks)
    }

    /// Replaces the blocks with those that begin at an offset. The last one may be shorter.
    mutating func find(in bytes: Span<UInt8>, at offset: Int) {
        byteCount = min(bytes.count &- offset, Self.mostBlocks &* ByteBlock.count)
        count = (byteCount &+ ByteBlock.count &- 1) / ByteBlock.count
        let part = bytes.extracting(offset..<offset &+ byteCount)
        #if NativeEngine
            NativeSeparators.find(in: part, delimiter: delimiter, into: &words)
        #else
            findPortably(in: part)
        #endif
    }

    /// The separators of a block.
    @inline(__always)
    subscript(block: Int) -> Separators {
        let first = Self.wordsPerBlock &* block
        return Separators(
            delimiters: words[first] & cells, lineFeeds: words[first &+ 1], quotes: words[first &+ 2] & cells,
            count: min(byteCount &- block &* ByteBlock.count, ByteBlock.count))
    }
}

#if !NativeEngine
    extension SeparatorMasks {
        /// Finds the separators without the C core.
        fileprivate mutating func findPortably(in bytes: Span<UInt8>) {
            for block in 0..<count {
                let start = block * ByteBlock.count
                let found = Self.separators(of: bytes, at: start, delimiter)
                let first = Self.wordsPerBlock * block
                (words[first], words[first + 1], words[first + 2]) = (found.delimiters, found.lineFeeds, found.quotes)
            }
        }

        /// The separators of the block at an offset.
        private static func separators(of bytes: Span<UInt8>, at offset: Int, _ delimiter: UInt8) -> Separators {
            if bytes.count - offset >= ByteBlock.count {
                let block = ByteBlock(bytes, at: offset)
                return Separators(
                    delimiters: block.mask(of: delimiter), lineFeeds: block.mask(of: .lineFeed),
                    quotes: block.mask(of: .quote))
            }
            var found = Separators()
            for bit in 0..<bytes.count - offset {
                let byte = bytes[offset + bit]
                if byte == delimiter { found.delimiters |= 1 << UInt64(bit) }
                if byte == .lineFeed { found.lineFeeds |= 1 << UInt64(bit) }
                if byte == .quote { found.quotes |= 1 << UInt64(bit) }
            }
            return found
        }
    }
#endif
