internal import PhoneFiles

/// The verdicts on some lines of a file or a stream, with the lines themselves: `batch[i]` answers line i of the batch.
///
/// A batch owns its bytes, and outlives the file and the sequence that it came from.
///
/// - C twin: `phn_columns`.
public struct LineBatch: Sendable {
    /// The verdicts; their offsets are those of ``bytes``.
    public let verdicts: LineVerdicts
    /// The lines with their line ends, UTF-8 as they came.
    public let bytes: [UInt8]
    /// The number of the first line in the file, counted from 1 as editors do: line i has the number
    /// `firstLineNumber + i`.
    public let firstLineNumber: Int
    /// Where ``bytes`` begin in the file.
    public let byteOffset: Int
    /// Whether the last line had more than 16 MiB and was cut there; its verdict is that on what was kept.
    public let isLastLineCut: Bool
    /// How much of the input has been validated with this batch.
    public let progress: InputProgress
    /// What was noticed in all lines up to the end of this batch.
    public let observations: LineObservations
}

extension LineBatch: RandomAccessCollection {
    /// The first line. O(1).
    public var startIndex: Int { 0 }
    /// Behind the last line. O(1).
    public var endIndex: Int { verdicts.count }

    /// The verdict on a line. O(1).
    public subscript(line: Int) -> LineVerdict { verdicts[line] }
}

extension LineBatch {
    /// Where a line stands in ``bytes``, without its line end; a span of it is `bytes.span.extracting(range)`. O(1).
    public func byteRange(ofLine line: Int) -> Range<Int> {
        let start = line == 0 ? 0 : bytes.span.lineStart(behind: verdicts[line - 1].endByte)
        return start..<verdicts[line].endByte
    }

    /// The text of a line, without its line end; what is no UTF-8 is replaced by U+FFFD. O(bytes of the line).
    public func text(ofLine line: Int) -> String { String(decoding: bytes[byteRange(ofLine: line)], as: UTF8.self) }
}
