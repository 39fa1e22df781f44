import PhoneEngineSwift
import TestSupport

@testable import PlanCompiler

/// Digits that a pattern accepts, and similar ones.
struct DigitSamples {
    private var random: SplitMix64

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    /// Adds, in each round, digits from the pattern and from its automaton, unchanged and changed.
    mutating func around(
        _ pattern: DigitPattern, _ automaton: Automaton<Bool>, rounds: Int
    ) throws -> [[UInt8]] {
        let root = try pattern.syntax().root
        let isLive = Self.live(automaton)
        var samples: [[UInt8]] = [[]]
        for _ in 0..<rounds {
            var written: [UInt8] = []
            append(root, to: &written)
            for digits in [written, walk(automaton, isLive)] {
                samples += [digits, flipped(digits), shorter(digits), digits + some(1...2)]
            }
        }
        return samples
    }

    /// Appends digits that a part could match; `$` may not match there.
    private mutating func append(_ node: PatternNode, to digits: inout [UInt8]) {
        switch node {
        case .empty, .assertion: break
        case .scalar(let scalar): digits.append(UInt8(scalar & 15))
        case .set(let set):
            let members = set.ranges.flatMap { Array($0) }
            digits.append(UInt8((members.randomElement(using: &random) ?? 0) & 15))
        case .capture(_, let body): append(body, to: &digits)
        case .sequence(let parts): for part in parts { append(part, to: &digits) }
        case .choice(let parts):
            if let part = parts.randomElement(using: &random) { append(part, to: &digits) }
        case .repetition(let body, let times):
            let count = Int.random(in: times.least...(times.most ?? times.least), using: &random)
            for _ in 0..<count { append(body, to: &digits) }
        }
    }

    /// A random walk to an accepting state.
    private mutating func walk(_ automaton: Automaton<Bool>, _ isLive: [Bool]) -> [UInt8] {
        var digits: [UInt8] = []
        var state = 0
        while isLive[state] {
            let ways = (UInt8(0)...9).filter { isLive[automaton.next[state * 10 + Int($0)]] }
            if automaton.answers[state], ways.isEmpty || Bool.random(using: &random) { break }
            guard let digit = ways.randomElement(using: &random) else { break }
            digits.append(digit)
            state = automaton.next[state * 10 + Int(digit)]
        }
        return digits
    }

    /// The states from which an accepting one can be reached.
    private static func live(_ automaton: Automaton<Bool>) -> [Bool] {
        var isLive = automaton.answers
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            for state in (0..<automaton.count).reversed() where !isLive[state] {
                guard automaton.successors(of: state).contains(where: { isLive[$0] }) else { continue }
                isLive[state] = true
                hasChanged = true
            }
        }
        return isLive
    }

    private mutating func flipped(_ digits: [UInt8]) -> [UInt8] {
        var digits = digits
        if let place = digits.indices.randomElement(using: &random) { digits[place] = some(1...1)[0] }
        return digits
    }

    private mutating func shorter(_ digits: [UInt8]) -> [UInt8] {
        digits.dropLast(Int.random(in: 1...2, using: &random))
    }

    private mutating func some(_ counts: ClosedRange<Int>) -> [UInt8] {
        (0..<Int.random(in: counts, using: &random)).map { _ in UInt8.random(in: 0...9, using: &random) }
    }
}
