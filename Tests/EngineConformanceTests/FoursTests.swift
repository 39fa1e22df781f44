import TestSupport
import Testing

@testable import PhoneEngineSwift

/// The labels that the first four national digits reach.
@Suite struct FoursTests {
    /// In each calling code, the labels equal those that walks over all digits reach.
    @Test func labelsEqualWalks() throws {
        let engine = try Engines.portable()
        let world = try #require(engine.world)
        let leads = try #require(engine.leads)
        var random = SplitMix64(seed: 4)
        var known = 0
        for (index, code) in world.codes.enumerated() {
            for four in 0..<10_000 {
                let count = Int.random(in: 4...15, using: &random)
                let first = [four / 1000, four / 100 % 10, four / 10 % 10, four % 10]
                let others = (4..<count).map { _ in Int.random(in: 0...9, using: &random) }
                // The first digit has the lowest bits.
                let digits = (first + others).reversed().reduce(0 as UInt64) { $0 << 4 | UInt64($1) }
                let pair = leads.pair(of: digits, after: index + 1)
                guard let label = leads.fours.label(row: pair.row, digits: digits, count: count) else { continue }
                known += 1
                let marks = Marks(packed: digits, count: count, plus: false)
                let state = world.states.walk(marks, count: count, from: code.root)
                let isEqual = Int(label) == world.states.label(of: state)
                if !isEqual { Issue.record("+\(code.callingCode), \(count) digits: \(String(digits, radix: 16))") }
            }
        }
        #expect(known > world.codes.count * 8000)
    }
}
