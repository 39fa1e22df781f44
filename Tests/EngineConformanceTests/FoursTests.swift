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
                let noise = random.next()
                let count = 4 + Int(noise >> 60) % 12
                let first = [four / 1000, four / 100 % 10, four / 10 % 10, four % 10]
                // The first digit has the lowest bits.
                var digits: UInt64 = 0
                for place in 0..<count {
                    let digit = place < 4 ? UInt64(first[place]) : ((noise >> (4 * place)) & 15) % 10
                    digits |= digit << (4 * place)
                }
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
