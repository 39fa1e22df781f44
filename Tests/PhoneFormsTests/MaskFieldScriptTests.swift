import PhoneNumbers
import TestSupport
import Testing

@testable import PhoneForms

/// Seeded scripts on fields with one or several masks, of which one draws the text. The invariants hold after each
/// step, and the results of all engines are equal.
@Suite struct MaskFieldScriptTests {
    private static let scripts = 10_000

    /// Masks of a field, of which all accept the same characters.
    private struct Masks: Sendable, CustomTestStringConvertible {
        let patterns: [String]
        var notation = MaskNotation.signs
        var literals = MaskLiterals.lazy
        var isReversed = false
        var overflow = TextEdit.Overflow.truncate
        /// Whether all slots are for digits, and none before a literal is optional.
        var hasDigitsOnly = true

        /// Whether pastes are truncated, by masks whose literals are not digits.
        var isTruncating: Bool {
            hasDigitsOnly && overflow == .truncate && notation == .signs
                && !patterns.joined().contains(where: \.isNumber)
        }

        var testDescription: String { patterns.joined(separator: ", ") }

        func masks(_ engine: PhoneEngine) throws -> [TextMask] {
            try patterns.map {
                try TextMask(
                    $0, notation: notation, isReversed: isReversed, literals: literals, overflow: overflow,
                    engine: engine)
            }
        }
    }

    private static let single = [
        Masks(patterns: ["#### #### #### ####"]), Masks(patterns: ["+1 (###) ###-####"], literals: .eager),
        Masks(patterns: ["A*#-#*A"], overflow: .reject, hasDigitsOnly: false), Masks(patterns: ["###-####-####"]),
        Masks(patterns: ["[09]/[09]/[0000]"], notation: .blocks, hasDigitsOnly: false),
        Masks(patterns: ["$###,###"], isReversed: true), Masks(patterns: ["[0…]"], notation: .blocks),
        Masks(patterns: ["[09…].[A…]"], notation: .blocks, literals: .eager, hasDigitsOnly: false),
    ]

    private static let several = [
        Masks(patterns: ["###-####", "(###) ###-####", "+## ## #### ####"]),
        // Literals are digits, which the slots of other masks accept.
        Masks(patterns: ["+1 (###) ###-####", "+82 ##-####-####", "###-###-###"]),
        Masks(patterns: ["+1 ###", "+# #", "## ##", "1#2#3#"]),
        Masks(patterns: ["+7 (###) ##", "8 ####-##", "#### #### ##"], literals: .eager, overflow: .reject),
        Masks(patterns: ["$###,###", "###.###.###"], isReversed: true),
        Masks(patterns: ["[09]/[09]/[0000]", "[000]-[0000]"], notation: .blocks, hasDigitsOnly: false),
        Masks(patterns: ["[000]-[0000]", "[0…]"], notation: .blocks),
    ]

    @Test(arguments: single) private func oneMask(_ masks: Masks) throws {
        try run(masks, scripts: Self.scripts / Self.single.count + 1) { .mask(try #require($0.first)) }
    }

    @Test(arguments: several, MaskChoice.allCases) private func severalMasks(_ masks: Masks, _ choice: MaskChoice)
        throws
    {
        let count = Self.several.count * MaskChoice.allCases.count
        try run(masks, scripts: Self.scripts / count + 1) {
            .masks(AdaptiveMask(try #require($0.first), Array($0.dropFirst()), by: choice))
        }
    }

    private func run(_ masks: Masks, scripts count: Int, _ format: ([TextMask]) throws -> FieldFormat) throws {
        let fields = try PhoneEngine.available.filter { $0 != .automatic }.map {
            FieldModel(try format(masks.masks($0)))
        }
        let slots = try masks.masks(.automatic).map(\.slotCount).max() ?? 0
        var scripts = MaskScripts(seed: 20_270 + UInt64(masks.patterns.joined().utf8.count))
        var (switches, composed) = (0, 0)
        for script in 0..<count {
            var subjects = fields.map { MaskSubject(field: $0) }
            for _ in 0..<scripts.count() {
                let step = scripts.next(in: subjects[0].field)
                let before = subjects[0]
                for index in subjects.indices { subjects[index].perform(step) }
                let field = subjects[0].field
                if drawing(field) != drawing(before.field) { switches += 1 }
                if case .edit = step, before.field.state.isComposing { composed += 1 }
                let broken =
                    violated(field) ?? violated(field, before, step)
                    ?? (masks.hasDigitsOnly ? violatedDigits(field, before.field, step, slots: slots) : nil)
                    ?? (masks.isTruncating ? violatedPaste(field, before.field, step, slots: slots) : nil)
                    ?? (subjects.contains { $0.field.state != field.state } ? "the engines differ" : nil)
                if let broken {
                    Issue.record(
                        "script \(script), \(step): \(before.field.state) became \(subjects.map(\.field.state)): \(broken)"
                    )
                    return
                }
            }
        }
        #expect(composed > count / 2)
        #expect(masks.patterns.count == 1 || switches > count / 2, "\(switches)")
    }

    /// The mask that draws the text of a field with several masks.
    private func drawing(_ field: FieldModel) -> TextMask? {
        guard case .masks(let masks) = field.format else { return nil }
        return masks.mask(drawing: field.text)
    }

    /// Returns the invariant that a state violates.
    private func violated(_ field: FieldModel) -> String? {
        let content = field.state.content
        if let broken = content.brokenSelection { return broken }
        if field.state.isComposing { return nil }
        // The drawn text is found again.
        for drawn in [field.format.shown(formatted: content), field.format.shown(written: content)]
        where !drawn.text.utf8.elementsEqual(field.text.utf8) {
            return "the text is drawn otherwise: \(drawn.text)"
        }
        // With some choices, and with one mask, the drawn text depends only on the raw text.
        if case .masks(let masks) = field.format, masks.choice == .text || masks.choice == .prefix { return nil }
        let drawn = field.format.shown(raw: EditableText(field.raw))
        return drawn.text.utf8.elementsEqual(field.text.utf8) ? nil : "the raw text is drawn otherwise: \(drawn.text)"
    }

    /// Returns the invariant that a step violates.
    private func violated(_ field: FieldModel, _ before: MaskSubject, _ step: MaskStep) -> String? {
        let old = before.field
        switch step {
        case .edit, .endComposing: if field.state.isComposing { return "the field is still composing" }
        case .cancelComposing:
            let text = old.state.beforeComposing?.text ?? old.text
            return field.text == text && !field.state.isComposing ? nil : "a canceled composition changed the text"
        case .select: return field.text == old.text ? nil : "a selection changed the text"
        case .setFormatted(let text) where text == old.text && !old.state.isComposing:
            return field.text == old.text ? nil : "the own text was drawn otherwise"
        case .undo:
            guard let state = before.states.last else { return nil }
            let content = state.beforeComposing ?? state.content
            return field.state.content == content && field.error == state.error ? nil : "undo did not restore the state"
        default: break
        }
        if case .edit = step, !old.state.isComposing, field.event == .edited(.rejected), field.text != old.text {
            return "a rejected edit changed the text"
        }
        return nil
    }

    /// Returns the invariant of masks of digits that a step violates: the raw text has all digits, in their places.
    private func violatedDigits(_ field: FieldModel, _ old: FieldModel, _ step: MaskStep, slots: Int) -> String? {
        let raw = old.format.raw(of: old.state.content)
        let (head, tail) = (raw.text[..<raw.selectionIndices.lowerBound], raw.text[raw.selectionIndices.upperBound...])
        var wanted: String?
        var caret: Int?
        switch step {
        case .setRaw(let digits): wanted = String(digits.prefix(slots))
        case .reformat(.mask(let other)) where !old.state.isComposing:
            wanted = String(raw.text.prefix(other.slotCount))
        case .reformat(.plain) where !old.state.isComposing: wanted = raw.text
        case .endComposing where old.state.isComposing: return violatedComposition(field, old)
        case .edit where old.state.isComposing: return nil
        case .edit(.insert(let key)) where key.count == 1 && key.first?.isASCII == true && key.first?.isNumber == true:
            if raw.text.count - raw.selection.count == slots {
                return field.event == .edited(.countLimit) ? nil : "a full field took a key"
            }
            (wanted, caret) = (String(head) + key + tail, head.count + 1)
        case .edit(.deleteBackward) where old.selection.isEmpty:
            (wanted, caret) = (String(head.dropLast() + tail), max(head.count - 1, 0))
        case .edit(.deleteForward) where old.selection.isEmpty:
            (wanted, caret) = (String(head + tail.dropFirst()), head.count)
        case .edit(.cut): (wanted, caret) = (String(head + tail), head.count)
        case .edit(.clear): wanted = ""
        default: return nil
        }
        if let wanted, field.raw != wanted { return "the raw text is not \(wanted)" }
        if let caret, field.format.raw(of: field.state.content).caret != caret {
            return "the caret is not after \(caret)"
        }
        return nil
    }

    /// A paste that is truncated fills the largest mask.
    private func violatedPaste(_ field: FieldModel, _ old: FieldModel, _ step: MaskStep, slots: Int) -> String? {
        guard case .edit(.paste) = step, !old.state.isComposing, field.event == .edited(.countLimit) else { return nil }
        return field.raw.count == slots ? nil : "the paste was truncated to \(field.raw)"
    }

    /// Composed digits that fit are added to those from before, and nothing else changes.
    private func violatedComposition(_ field: FieldModel, _ old: FieldModel) -> String? {
        guard let before = old.state.beforeComposing, field.event == .edited(.changed) else { return nil }
        let raw = field.format.raw(of: before)
        let (head, tail) = (raw.text[..<raw.selectionIndices.lowerBound], raw.text[raw.selectionIndices.upperBound...])
        return field.raw.hasPrefix(head) && field.raw.hasSuffix(tail) ? nil : "a composition changed other digits"
    }
}
