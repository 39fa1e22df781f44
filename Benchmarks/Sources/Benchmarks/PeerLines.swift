import Foundation
import PhoneNumbers

/// The lines of a corpus for all ways: as strings, as a buffer, and as a file with the region before each line.
final class PeerLines {
    let corpus: LineCorpus
    let texts: [RegionText]
    let buffer: [UInt8]
    let file: String

    init(_ corpus: LineCorpus, _ count: Int) throws {
        self.corpus = corpus
        texts = corpus.lines(count)
        buffer = corpus.buffer(texts)
        let rows = Data(texts.map { "\($0.region)\t\($0.text)\n" }.joined().utf8)
        let url = FileManager.default.temporaryDirectory.appending(path: "benchmark-corpus-\(UUID().uuidString).txt")
        try rows.write(to: url)
        file = url.path()
    }

    deinit { try? FileManager.default.removeItem(atPath: file) }

    /// The validator of each line's region; `make` creates one for a region.
    func validators(_ make: (PhoneNumber.Region) -> PhoneValidator) -> [PhoneValidator] {
        var made: [PhoneNumber.Region: PhoneValidator] = [:]
        return texts.map { line in
            let validator = made[line.region] ?? make(line.region)
            made[line.region] = validator
            return validator
        }
    }

    /// Nanoseconds per line.
    func time(_ work: () -> Void) -> Double { ContinuousClock().measure(work) / .nanoseconds(1) / Double(texts.count) }

    /// Nanoseconds per line of work on the buffer, which is repeated until a million lines are done. A single pass takes
    /// half a millisecond, most of it with the caches that the way before has left: it would measure the beginning of
    /// a column, not its lines. One by one, and with peers, the same lines take far longer.
    func timeBuffer(_ work: () -> Void) -> Double {
        let passes = max(1_000_000 / texts.count, 1)
        return time { for _ in 0..<passes { work() } } / Double(passes)
    }
}
