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

    /// Returns the validator of each line's region; `make` creates the validator of a region.
    func validators(_ make: (PhoneNumber.Region) -> PhoneValidator) -> [PhoneValidator] {
        var made: [PhoneNumber.Region: PhoneValidator] = [:]
        return texts.map { line in
            let validator = made[line.region] ?? make(line.region)
            made[line.region] = validator
            return validator
        }
    }

    /// Returns the nanoseconds per line.
    func time(_ work: () -> Void) -> Double { ContinuousClock().measure(work) / .nanoseconds(1) / Double(texts.count) }

    /// Returns the nanoseconds per line of work on the buffer, repeated for at least a million lines. A single pass
    /// takes only half a millisecond and would mostly measure the cold caches that the previous way has left. The other
    /// ways take much longer for the same lines.
    func timeBuffer(_ work: () -> Void) -> Double {
        let passes = max(1_000_000 / texts.count, 1)
        return time { for _ in 0..<passes { work() } } / Double(passes)
    }
}
