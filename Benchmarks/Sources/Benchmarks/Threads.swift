import Dispatch
import PhoneNumbers

/// What more threads bring, beside what they bring to work that shares nothing: a machine with less to give, such as one
/// whose cores are halves of one core, shows in both.
enum Threads: Group {
    static func comparisons(_ setting: Setting) -> [Comparison] {
        let counts = threadCounts(setting.threads)
        return [lines(min(1_000_000, setting.lines), counts), arithmetic(counts)]
    }

    private static func lines(_ count: Int, _ threads: [Int]) -> Comparison {
        let buffer = Corpus.buffer(count)
        let validator = PhoneValidator(region: .southKorea)
        var comparison = Comparison("Judge \(count.grouped) lines by threads", unit: "line", prominence: .table)
        for threads in threads {
            comparison.addCount(name(threads), count) { Bulk.accepted(in: buffer, validator, threads: threads) }
        }
        return comparison
    }

    /// As many steps in all, whatever the threads.
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

    /// 1, 2, 4 and so on below a number of threads, and the number itself.
    private static func threadCounts(_ most: Int) -> [Int] {
        most > 1 ? sequence(first: 1) { $0 * 2 }.prefix { $0 < most } + [most] : [1]
    }
}
