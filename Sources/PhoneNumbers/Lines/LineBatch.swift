internal import PhoneFiles

/// The verdicts on consecutive lines of a file or a stream, with the lines: `batch[i]` is the verdict on line i of the
/// batch.
///
/// A batch owns its bytes, and can outlive the file and the sequence.
///
/// - C twin: `phn_columns`.
public struct LineBatch: Sendable {
    /// The verdicts; their offsets refer to ``bytes``.
    public let verdicts: LineVerdicts
    /// The lines with their line ends, in UTF-8 as they were read.
    public let bytes: [UInt8]
    /// The number of the first line in the file, counted from 1.
    ///
    /// Line i of the batch has the number `firstLineNumber + i`.
    public let firstLineNumber: Int
    /// The offset of ``bytes`` in the file.
    public let byteOffset: Int
    /// Whether the last line was longer than 16 MiB and was truncated; its verdict describes the truncated line.
    public let isLastLineCut: Bool
    /// The progress through the input, including this batch.
    public let progress: InputProgress
    /// The observations on all lines up to the end of this batch.
    public let observations: LineObservations
}

extension LineBatch: RandomAccessCollection {
    /// The index of the first line.
    public var startIndex: Int { 0 }
    /// The index after the last line.
    public var endIndex: Int { verdicts.count }

    /// Returns the verdict on a line.
    public subscript(line: Int) -> LineVerdict { verdicts[line] }
}

extension LineBatch {
    /// Returns the range of a line in ``bytes``, without its line end; `bytes.span.extracting(range)` is a span of it.
    public func byteRange(ofLine line: Int) -> Range<Int> {
        let start = line == 0 ? 0 : bytes.span.lineStart(after: verdicts[line - 1].endByte)
        return start..<verdicts[line].endByte
    }

    /// Returns the text of a line without its line end; invalid UTF-8 is replaced by U+FFFD.
    public func text(ofLine line: Int) -> String { String(decoding: bytes[byteRange(ofLine: line)], as: UTF8.self) }
}

/// The progress of validating an input.
public struct InputProgress: Sendable, Hashable {
    /// The number of bytes that were validated or skipped so far.
    public let bytes: Int
    /// The size of the input in bytes when it was opened; nil if it is unknown, as for a pipe.
    public let totalBytes: Int?
    /// The number of lines that were validated so far.
    public let lines: Int

    /// The validated fraction, from 0 to 1 even if a file has grown since; nil if the total size is unknown.
    public var fraction: Double? {
        totalBytes.map { $0 > bytes ? Double(bytes) / Double($0) : 1 }
    }
}
