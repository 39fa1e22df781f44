internal import PhoneEngineSwift
internal import PhoneModel

/// Generates regular expressions of the subset that every engine supports, random strings that may be invalid, and
/// texts with a good chance to match.
package struct PatternNoise {
    private var random: SplitMix64

    package init(seed: UInt64) { random = SplitMix64(seed: seed) }

    private static let literals = [
        "a", "a", "a", "b", "b", "c", "1", "-", "é", "가", "\\n", "\\.", "\\x61", "\\x{AC00}",
    ]
    private static let sets = [
        ".", ".", "[ab]", "[^a]", "[a-c]", "[^-b]", "[]a]", "[1a-]", "[가-힣]", "[^\\w]", "[\\d\\-é]", "[\\s\\x41-\\x5a]",
        "\\d", "\\D", "\\w", "\\w", "\\W", "\\s", "\\S",
    ]
    private static let assertions = ["^", "$", "\\A", "\\z", "\\Z", "\\b", "\\B"]
    private static let quantifiers = [
        "*", "*", "+", "+", "?", "?", "{2}", "{0,2}", "{1,3}", "{2,}", "{0,}", "{0}", "{1}",
    ]
    private static let tokens = [
        "a", "b", "1", "-", "-", "^", "]", "[", "[", "[^", "(", ")", "(?:", "(?<n>", "(?P<m>", "(?'o'", "(?", "(?=",
        "*", "+", "?", "{", "}", "{2}", "{2,1}", "{1,2}", "{,2}", "|", ".", "$", "\\", "\\d", "\\W", "\\b", "\\x",
        "\\x{",
        "\\x{41}", "\\]", "\\-", ":", "[:", ":]", "[.", ".]", "=", "é", "\\é", "é-가", "a-c", ",", " ", "\\Q", "\\1",
        "<",
    ]
    private static let alphabet: [UInt32] = [0x61, 0x61, 0x62, 0x63, 0x31, 0x2D, 0x20, 0x0A, 0xE9, 0xAC00, 0x41, 0x5D]
    private static let broken: [[UInt8]] = [[0x80], [0xFF], [0xEA, 0xB0], [0xED, 0xA0, 0x80], [0xC0, 0xAF]]
}

// MARK: Expressions

extension PatternNoise {
    /// An expression with groups, captures, lazy quantifiers, assertions, and loops that may match nothing.
    package mutating func pattern() -> String {
        var names = 0
        return choice(depth: Int.random(in: 1...4, using: &random), names: &names)
    }

    /// Random tokens, usually not a valid expression.
    package mutating func scribble() -> String {
        (0..<Int.random(in: 1...8, using: &random)).map { _ in pick(Self.tokens) }.joined()
    }

    private mutating func choice(depth: Int, names: inout Int) -> String {
        var parts: [String] = []
        repeat {
            parts.append(oneIn(8) ? "" : sequence(depth: depth, names: &names))
        } while oneIn(3)
        return parts.joined(separator: "|")
    }

    private mutating func sequence(depth: Int, names: inout Int) -> String {
        var text = ""
        repeat {
            text += part(depth: depth, names: &names)
        } while !oneIn(3)
        return text
    }

    private mutating func part(depth: Int, names: inout Int) -> String {
        if oneIn(14) { return pick(Self.assertions) }
        let isGroup = depth > 0 && !oneIn(3)
        let part = isGroup ? group(depth: depth, names: &names) : pick(oneIn(3) ? Self.sets : Self.literals)
        guard oneIn(2) else { return part }
        return part + pick(Self.quantifiers) + (oneIn(3) ? "?" : "")
    }

    private mutating func group(depth: Int, names: inout Int) -> String {
        var beginning = pick(["(", "(", "(", "(?:", "(?<n", "(?P<n", "(?'n"])
        if beginning.hasSuffix("n") {
            names += 1
            beginning += "\(names)" + (beginning.contains("'") ? "'" : ">")
        }
        return beginning + choice(depth: depth - 1, names: &names) + ")"
    }
}

// MARK: Texts

extension PatternNoise {
    /// A text that should match an expression, damaged in about half the cases; any text for an invalid expression.
    package mutating func text(for pattern: String) -> [UInt8] {
        var scalars: [UInt32] = []
        do throws(PatternDamage) {
            sample(try PatternParser.parse(Array(pattern.utf8)).root, into: &scalars)
        } catch {
            scalars = (0..<Int.random(in: 0...5, using: &random)).map { _ in letter() }
        }
        while oneIn(3) { damage(&scalars) }
        if oneIn(20) { scalars.append(0x0A) }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars.compactMap(Unicode.Scalar.init))
        var bytes = Array(String(text).utf8)
        if oneIn(30) {
            let place = Int.random(in: 0...bytes.count, using: &random)
            bytes.insert(contentsOf: Self.broken.randomElement(using: &random) ?? [], at: place)
        }
        return bytes
    }

    /// Appends text that a part could match; assertions may fail there.
    private mutating func sample(_ node: PatternNode, into scalars: inout [UInt32]) {
        switch node {
        case .empty, .assertion:
            break
        case .scalar(let scalar):
            scalars.append(scalar)
        case .set(let set):
            let known = Self.alphabet.filter(set.contains)
            let other = set.ranges.randomElement(using: &random)?.lowerBound
            if let scalar = known.randomElement(using: &random) ?? other { scalars.append(scalar) }
        case .capture(_, let body):
            sample(body, into: &scalars)
        case .sequence(let parts):
            for part in parts { sample(part, into: &scalars) }
        case .choice(let parts):
            if let part = parts.randomElement(using: &random) { sample(part, into: &scalars) }
        case .repetition(let body, let times):
            let most = min(times.most ?? .max, times.least + 3)
            for _ in 0..<Int.random(in: times.least...most, using: &random) where scalars.count < 60 {
                sample(body, into: &scalars)
            }
        }
    }

    private mutating func damage(_ scalars: inout [UInt32]) {
        let place = Int.random(in: 0...scalars.count, using: &random)
        let isInside = place < scalars.count
        switch Int.random(in: 0...3, using: &random) {
        case 0 where isInside: scalars.remove(at: place)
        case 1 where isInside: scalars[place] = letter()
        case 2 where isInside: scalars.insert(scalars[place], at: place)
        default: scalars.insert(letter(), at: place)
        }
    }

    private mutating func letter() -> UInt32 { Self.alphabet.randomElement(using: &random) ?? 0x61 }

    private mutating func pick(_ texts: [String]) -> String { texts.randomElement(using: &random) ?? "" }

    private mutating func oneIn(_ count: Int) -> Bool { Int.random(in: 1...count, using: &random) == 1 }
}
