import PhoneNumbers

/// Compares the time per line of ten thousand lines with that of more lines, and measures the memory.
enum Growth: Group {
    static func comparisons(_ setting: Setting) -> [Comparison] {
        let corpus = GrowingCorpus(setting.lines)
        return PhoneEngine.compared.map { engine in
            let validator = PhoneValidator(region: .southKorea, measured: engine)
            let title = "Growth, \(engine), a buffer of lines, one thread"
            var comparison = Comparison(title, unit: "line", prominence: engine == .portable ? .report : .picture)
            for (lines, part, repeats) in corpus.parts {
                let passes = max(100_000 / lines, 1) * repeats
                comparison.add("\(lines.grouped) lines", operations: lines / repeats * passes) {
                    (0..<passes).reduce(0) { sum, _ in sum &+ Bulk.accepted(in: corpus.buffer, part, validator) }
                }
            }
            return comparison
        }
    }

    static func remarks(_ setting: Setting) -> [String] {
        let corpus = GrowingCorpus(setting.lines)
        let validator = PhoneValidator(region: .southKorea)
        var text = ["Memory while a buffer of lines is validated  (\(Memory.source))"]
        text.append("  lines".filled(18) + "buffer, KiB".aligned(14) + "added by validating, KiB".aligned(26))
        for (lines, part, repeats) in corpus.parts {
            let added = Memory.added {
                for _ in 0..<repeats { Sink.keep(Bulk.accepted(in: corpus.buffer, part, validator)) }
            }
            let shown = added.map(\.grouped) ?? "unknown"
            text.append(
                "  \(lines.grouped)".filled(18) + (part.count / 1024).grouped.aligned(14) + shown.aligned(26))
        }
        return text + ["  peak of the whole process, KiB: \(Memory.peak.map(\.grouped) ?? "unknown")"]
    }
}

/// A buffer whose beginning is each smaller corpus. A corpus that is larger than the buffer repeats it, so that the
/// memory does not grow.
private struct GrowingCorpus {
    /// The maximum number of lines of the buffer, which is then much larger than any cache.
    private static let mostLines = 10_000_000

    let buffer: [UInt8]
    /// The numbers of lines, their ranges in the buffer, and how many times these are validated.
    let parts: [(lines: Int, bytes: Range<Int>, repeats: Int)]

    /// Creates corpora from ten thousand lines to `most`, each ten times the previous one.
    init(_ most: Int) {
        let kept = min(most, Self.mostLines)
        let buffer = Corpus.buffer(kept)
        let wanted = sequence(first: 10_000) { $0 * 10 }.prefix { $0 < kept } + [kept]
        var parts: [(lines: Int, bytes: Range<Int>, repeats: Int)] = []
        var lines = 0
        for (index, byte) in buffer.enumerated() where byte == UInt8(ascii: "\n") {
            lines += 1
            if lines == wanted[parts.count] { parts.append((lines, 0..<index + 1, 1)) }
            if parts.count == wanted.count { break }
        }
        for repeats in sequence(first: 10, next: { $0 * 10 }).prefix(while: { kept * $0 <= most }) {
            parts.append((kept * repeats, 0..<buffer.count, repeats))
        }
        self.buffer = buffer
        self.parts = parts
    }
}
