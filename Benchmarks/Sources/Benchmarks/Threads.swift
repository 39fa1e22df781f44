import Dispatch
import PhoneNumbers

/// Measures the speedup by threads, and the speedup of independent arithmetic for comparison: limits of the machine,
/// such as hyper-threads, affect both.
enum Threads: Group {
    static func comparisons(_ setting: Setting) -> [Comparison] {
        let counts = threadCounts(setting.threads)
        let lines = min(1_000_000, setting.lines)
        let columns = LineCorpus.allCases.flatMap { corpus in
            let buffer = corpus.buffer(corpus.lines(lines))
            return LineWork.allCases.map { self.columns($0, corpus, buffer, lines, counts) }
        }
        return [self.lines(lines, counts)] + columns + [arithmetic(counts)]
    }

    private static func lines(_ count: Int, _ threads: [Int]) -> Comparison {
        let buffer = Corpus.buffer(count)
        let validator = PhoneValidator(region: .southKorea)
        var comparison = Comparison("Validate \(count.grouped) lines by threads", unit: "line", prominence: .table)
        for threads in threads {
            comparison.addCount(name(threads), count) { Bulk.accepted(in: buffer, validator, threads: threads) }
        }
        return comparison
    }

    /// Compares the validation of a buffer in columns.
    private static func columns(
        _ work: LineWork, _ corpus: LineCorpus, _ buffer: [UInt8], _ count: Int, _ threads: [Int]
    ) -> Comparison {
        let validator = corpus.validator(.automatic)
        var comparison = Comparison("\(count.grouped) \(corpus.title) by threads: \(work.title)", unit: "line")
        for threads in threads {
            comparison.addCount(name(threads), count) { work.countLines(buffer.span, validator, threads: threads) }
        }
        return comparison
    }

    /// Compares arithmetic with the same total number of steps for each number of threads.
    private static func arithmetic(_ threads: [Int]) -> Comparison {
        let steps = 24_000_000
        var comparison = Comparison("The same by arithmetic alone", unit: "step")
        for threads in threads {
            comparison.add(name(threads), operations: steps) {
                DispatchQueue.concurrentPerform(iterations: threads) { thread in
                    var random = SplitMix64(state: UInt64(thread))
                    Sink.keep((0..<steps / threads).reduce(0) { sum, _ in sum &+ random.below(1000) })
                }
                return steps
            }
        }
        return comparison
    }

    private static func name(_ threads: Int) -> String { threads == 1 ? "one thread" : "\(threads) threads" }

    /// Returns 1, 2, 4 and so on below the maximum, and the maximum.
    private static func threadCounts(_ most: Int) -> [Int] {
        most > 1 ? sequence(first: 1) { $0 * 2 }.prefix { $0 < most } + [most] : [1]
    }
}
