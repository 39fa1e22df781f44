import PhoneNumbers
import TestSupport

/// All results for one line.
struct ScannedLine: Equatable {
    var number: Int
    var line: PlainLine
    var level: PhoneNumber.Level?
    var kind: PhoneNumber.Kind?
    var reason: PhoneNumber.Reason?
    var e164: String?
    var national: String?

    /// The lines of a batch.
    static func lines(of batch: LineBatch) -> [ScannedLine] {
        batch.enumerated().map { index, verdict in
            let range = batch.byteRange(ofLine: index)
            let line = PlainLine(
                bytes: Array(batch.bytes[range]), offset: batch.byteOffset + range.lowerBound,
                isCut: batch.isLastLineCut && index == batch.count - 1)
            return ScannedLine(
                number: batch.firstLineNumber + index, line: line, level: verdict.level, kind: verdict.kind,
                reason: verdict.reason, e164: verdict.e164, national: verdict.national)
        }
    }

    /// The lines of a file, validated one by one.
    static func oneByOne(
        _ file: [UInt8], by validator: PhoneValidator, longest: Int = .max
    ) -> [ScannedLine] {
        PlainLine.lines(of: file, longest: longest).enumerated().map { index, line in
            let verdict = validator.verdict(forUTF8: line.bytes.span)
            return ScannedLine(
                number: index + 1, line: line, level: verdict.level, kind: verdict.kind, reason: verdict.reason,
                e164: verdict.isAccepted ? verdict.number.flatMap { validator.format($0, .e164) } : nil,
                national: verdict.number.flatMap { validator.format($0, .national) })
        }
    }
}

extension LineBatches {
    /// All lines of all batches.
    func lines() async throws -> [ScannedLine] {
        var lines: [ScannedLine] = []
        for try await batch in self { lines += ScannedLine.lines(of: batch) }
        return lines
    }
}
