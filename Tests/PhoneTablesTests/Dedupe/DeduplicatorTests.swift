import PhoneNumbers
import PhoneTables
import TestSupport
import Testing

/// Lines that are kept, in so little memory that runs of records are merged several times.
@Suite struct DeduplicatorTests {
    /// With 200 bytes of memory a run has two records: 4,000 lines are 2,000 runs, which are merged in four passes.
    @Test(arguments: [Deduplicator.Kept.first, .last]) func manyRuns(kept: Deduplicator.Kept) throws {
        var random = SplitMix64(seed: 7)
        var lines: [(text: [UInt8], number: PhoneNumber?)] = []
        for place in 0..<4_000 {
            let number = try PhoneNumber("02-312-\(1_000 + random.next() % 800)", in: .southKorea)
            // Some lines have line feeds, and some are empty.
            let text = place % 7 == 0 ? [] : Array("\(place)\n\(random.next())".utf8)
            lines.append((text, place % 5 == 0 ? nil : number))
        }
        var small = Deduplicator(keeping: kept, memoryBytes: 200)
        for (place, line) in lines.enumerated() {
            try small.add(line.text.span, number: line.number, hasSeveralNumbers: place % 3 == 0)
        }
        let isSpilled = small.isSpilled
        #expect(isSpilled)
        var found: [([UInt8], Int)] = []
        let removedWithSeveral = try small.finish { line, count in
            found.append((line.withUnsafeBufferPointer { Array($0) }, count))
            return true
        }
        var places: [PhoneNumber: [Int]] = [:]
        for (place, line) in lines.enumerated() {
            if let number = line.number { places[number, default: []].append(place) }
        }
        var expected: [([UInt8], Int)] = []
        var expectedWithSeveral = 0
        for (place, line) in lines.enumerated() {
            let same = line.number.flatMap { places[$0] } ?? [place]
            if place == (kept == .first ? same.first : same.last) {
                expected.append((line.text, same.count))
            } else if place % 3 == 0 {
                expectedWithSeveral += 1
            }
        }
        #expect(removedWithSeveral == expectedWithSeveral && removedWithSeveral > 500)
        #expect(found.count == expected.count && found.count > 1_000)
        #expect(zip(found, expected).allSatisfy { $0.0 == $1.0 && $0.1 == $1.1 })
    }
}
