import PhoneEngineSwift
import PhoneModel
import TestSupport
import Testing

#if NativeEngine
    import PhoneEngineC

    /// Compares the two engines with the same masks and texts: bytes of every kind, including invalid UTF-8.
    @Suite struct MaskDifferentialTests {
        @Test(arguments: 0..<4) func masks(part: UInt64) {
            var bytes = NoisyBytes(seed: 77 + part)
            var damages: [MaskDamage.Code: Int] = [:]
            var opened = 0
            for _ in 0..<Repetition.count(50_000) {
                let mask = bytes.mask()
                let options = bytes.options(for: mask)
                let native = Result { try NativeMask(mask, options) }
                let portable = Result { try PortableMask(mask, options) }
                switch (native, portable) {
                case (.success(let native), .success(let portable)):
                    opened += 1
                    expectEqual(native, portable, mask, options, &bytes)
                case (.failure(let damage as MaskDamage), .failure(let other as MaskDamage)):
                    damages[damage.code, default: 0] += 1
                    if damage != other { Issue.record("\(mask), \(options): \(damage) and \(other)") }
                default:
                    Issue.record("\(mask), \(options): \(native) and \(portable)")
                }
            }
            // The masks contain enough valid ones, and every error.
            #expect(opened > Repetition.count(10_000))
            for code in MaskDamage.Code.allCases {
                #expect(damages[code, default: 0] > Repetition.count(20), "\(code)")
            }
        }

        private func expectEqual(
            _ native: NativeMask, _ portable: PortableMask, _ mask: [UInt8], _ options: MaskOptions,
            _ bytes: inout NoisyBytes
        ) {
            let (raw, filler) = (bytes.text(), bytes.text())
            let literals = MaskLiterals.allCases.randomElement(using: &bytes.random) ?? .lazy
            let affinity = CaretAffinity.allCases.randomElement(using: &bytes.random) ?? .upstream
            let caret = bytes.number(upTo: raw.count + 2)
            let drawing = native.draw(raw.span, caret: caret, literals, affinity)
            var text = bytes.text()
            if bytes.number(upTo: 1) == 0 { text = Array(drawing.text.utf8) }
            if bytes.number(upTo: 3) == 0 { text = Array(text.dropLast(bytes.number(upTo: 3))) }
            let (slot, room) = (bytes.number(upTo: native.slots + 1), bytes.number(upTo: native.slots + 1))

            var differences: [String] = []
            func compare<Value: Equatable>(_ what: String, _ left: Value, _ right: Value) {
                if left != right { differences.append("\(what): \(left) and \(right)") }
            }
            compare("slots", native.slots, portable.slots)
            compare("digit slots", native.digitSlots, portable.digitSlots)
            compare("required slots", native.requiredSlots, portable.requiredSlots)
            compare("draw", drawing, portable.draw(raw.span, caret: caret, literals, affinity))
            compare("strip", native.strip(text.span), portable.strip(text.span))
            compare("value", native.value(text.span), portable.value(text.span))
            compare("reach", native.reach(raw.span), portable.reach(raw.span))
            for choice in MaskChoice.allCases {
                compare(
                    "affinity by \(choice)", native.affinity(of: text.span, by: choice),
                    portable.affinity(of: text.span, by: choice))
            }
            compare("prefix", native.prefixLength(of: text.span), portable.prefixLength(of: text.span))
            compare(
                "take", native.take(raw.span, at: slot, room: room), portable.take(raw.span, at: slot, room: room))
            compare(
                "rest", native.rest(after: slot, literals, filler: filler.span),
                portable.rest(after: slot, literals, filler: filler.span))
            for place in raw.indices {
                compare(
                    "unit at \(place)", native.unitLength(in: raw.span, at: place),
                    portable.unitLength(in: raw.span, at: place))
            }
            // The raw text of a drawn text draws it again.
            let stripped = Array(native.strip(Array(drawing.text.utf8).span).utf8)
            let again = native.draw(stripped.span, caret: 0, literals, affinity)
            compare("again, by \(stripped)", again.text, drawing.text)
            if !differences.isEmpty { Issue.record("\(mask), \(options), \(raw), \(text): \(differences)") }
        }
    }
#endif

/// A generator of bytes that resemble masks and their texts.
private struct NoisyBytes {
    var random: SplitMix64

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    private static let pieces = [
        "0", "1", "7", "a", "Z", "+", "-", "/", " ", "(", "é", "가", "６", "٣", "𝟙", "\u{301}", "\u{FE0F}", "\u{200D}",
        "\u{200C}",
        "\u{20E3}", "👩", "🇰", "\u{1161}", "ǅ", "ª", "Ⅷ", "①", "\r\n", "\u{0}", "\u{FFFD}", "\u{7F}", "\u{10FFFF}",
    ].map { Array($0.utf8) }
    private static let slots = ["#", "#", "#", "A", "*"].map { Array($0.utf8) }
    private static let blocks = [
        "[00]", "[0]", "[09]", "[99]/", "[a]-", "[A]", "[_]", "[_-].", "[9a]", "{7}", "/", "-", "[é]", "[0…]",
        "[9…]", "[a…]", "[_…].", "[A0…]/",
    ].map { Array($0.utf8) }
    private static let brackets = ["[", "]", "{", "}", "[0", "9]", "[…]", "…]", "[9…a]"].map { Array($0.utf8) }
    /// Invalid UTF-8: lone continuation bytes, overlong forms, surrogates and truncated sequences.
    private static let broken: [[UInt8]] = [
        [0x80], [0xBF, 0xBF], [0xC0, 0xB0], [0xE0, 0x80, 0xB0], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
        [0xEF, 0xBC],
        [0xF0, 0x9D, 0x9F], [0xFF],
    ]

    mutating func number(upTo last: Int) -> Int { Int.random(in: 0...last, using: &random) }

    mutating func mask() -> [UInt8] {
        if number(upTo: 99) == 0 { return [UInt8](repeating: UInt8(ascii: "#"), count: 1020 + number(upTo: 9)) }
        let (hasSlots, hasBlocks) = (number(upTo: 9) > 0, number(upTo: 1) == 0)
        var bytes: [UInt8] = []
        for _ in 0..<number(upTo: 12) {
            switch number(upTo: 39) {
            case 0...19 where hasSlots:
                let hasBrackets = hasBlocks && number(upTo: 29) == 0
                bytes += pick(hasBrackets ? Self.brackets : hasBlocks ? Self.blocks : Self.slots)
            case 20...21: bytes.append(UInt8(ascii: "\\"))
            case 22 where number(upTo: 3) == 0: bytes += pick(Self.broken)
            default: bytes += pick(Self.pieces)
            }
        }
        return bytes
    }

    mutating func options(for mask: [UInt8]) -> MaskOptions {
        let hasBlocks = mask.contains(UInt8(ascii: "[")) != (number(upTo: 9) == 0)
        var options = MaskOptions(hasBlocks ? .blocks : .signs, isReversed: number(upTo: 7) == 0)
        guard number(upTo: 2) == 0 else { return options }
        for index in 0..<number(upTo: number(upTo: 99) == 0 ? 18 : 3) {
            let isBad = number(upTo: 29) == 0
            let signs = isBad ? ["#", "[", "\u{301}"] : [["#", "/"], ["é", "0"], ["7", "A"], ["b"]][index % 4]
            let members = isBad ? ["\u{301}", "a\u{200D}"] : ["", "abc", "-/", "é가6", "019"]
            options.classes.append(
                MaskSlotClass(
                    signs.randomElement(using: &random)?.unicodeScalars.first ?? "#",
                    members: members.randomElement(using: &random) ?? "", hasDigits: number(upTo: 1) == 0,
                    hasLetters: number(upTo: 2) == 0, isOptional: number(upTo: 1) == 0))
        }
        return options
    }

    mutating func text() -> [UInt8] {
        var bytes: [UInt8] = []
        for _ in 0..<number(upTo: 20) {
            switch number(upTo: 9) {
            case 0...3: bytes.append(UInt8(ascii: "0") + UInt8(number(upTo: 9)))
            case 4: bytes.append(UInt8(number(upTo: 255)))
            case 5 where number(upTo: 3) == 0: bytes += pick(Self.broken)
            default: bytes += pick(Self.pieces)
            }
        }
        return bytes
    }

    private mutating func pick(_ pieces: [[UInt8]]) -> [UInt8] { pieces.randomElement(using: &random) ?? [] }
}
