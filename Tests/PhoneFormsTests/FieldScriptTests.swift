import PhoneNumbers
import PhoneRules
import TestSupport
import Testing

@testable import PhoneForms

/// Seeded scripts of edits by users and apps. The invariants of a field hold after each step.
@Suite struct FieldScriptTests {
    private static let scripts = 10_000
    /// The error codes of the fields' rules; each field has its own.
    private static let codes: [RuleFailure.Code] = ["first", "second", "third", "fourth", "fifth", "sixth"]

    private struct Case: Sendable {
        let field: FieldModel
        let codes: Set<RuleFailure.Code>
    }

    @Test func invariants() throws {
        let cases = try Self.cases()
        let formats = cases.map(\.field.format)
        let patterns =
            [nil] + (try ["[0-9+]*", "[0-9]{0,6}", "(?:0[0-9]{0,10})?", "[^x]{0,12}"].map { try TextPattern($0) })
        var steps = FieldScripts(seed: 20_260)
        var counts: [String: Int] = [:]
        for script in 0..<Self.scripts {
            let subject = cases[script % cases.count]
            var field = subject.field
            var isCut = false
            for _ in 0..<steps.count() {
                let before = field
                let step = steps.next(in: field, formats: formats, patterns: patterns)
                let outcome = step.perform(on: &field)
                counts[outcome.map { "\($0)" } ?? "set", default: 0] += 1
                let wasCut = isCut
                isCut = Self.isCut(after: step, outcome, before, wasCut: wasCut)
                let broken = Self.broken(field, before, step, outcome, subject) ?? Self.brokenError(field, isCut: isCut)
                if let broken = broken ?? Self.brokenEdit(field, before, step, outcome) {
                    Issue.record("script \(script), \(step): \(before.state.content) became \(field.state): \(broken)")
                    break
                }
            }
        }
        // The scripts cover every outcome often enough.
        for event in EditEvent.allCases {
            #expect(counts["\(FieldEvent.edited(event))", default: 0] > 1_000, "\(event)")
        }
        for event in [FieldEvent.refusedByPattern, .refusedByRule, .refusedByListener, .adapted, .composing] {
            #expect(counts["\(event)", default: 0] > 500, "\(event)")
        }
        #expect(counts["set", default: 0] > 1_000)
    }

    /// Returns the invariant that is violated; nil if all hold.
    private static func broken(
        _ field: FieldModel, _ before: FieldModel, _ step: FieldStep, _ outcome: FieldEvent?, _ subject: Case
    ) -> String? {
        if let broken = field.state.content.brokenSelection { return broken }
        let text = field.text
        if let raw = stripped(text, by: field.format), raw != field.raw {
            return "the raw text is not the stripped text"
        }
        if let code = field.error?.code, code != .noRoom, !subject.codes.contains(code) {
            return "the error is of another field"
        }
        // A refused composition is removed.
        switch step {
        case .endComposing: return field.state.isComposing ? "the field is still composing" : nil
        case .cancelComposing: return brokenCancellation(field, before)
        case .edit where before.state.isComposing && outcome != .refusedByListener:
            // The edit applies to the committed text, whether or not it is accepted.
            return field.state.isComposing ? "the field is still composing" : brokenDrawing(field)
        default: break
        }
        switch outcome {
        case .refusedByListener:
            if field.state != before.state { return "an edit that the listener refused changed the state" }
        case .refusedByPattern, .refusedByRule:
            if field.state.content != before.state.content { return "a refused edit changed the content" }
        case .edited(.rejected), .edited(.unchanged):
            if !text.utf8.elementsEqual(before.text.utf8) { return "the text has changed" }
        default: break
        }
        if field.error?.code == .noRoom, field.error != before.error, outcome != .edited(.countLimit),
            before.state.overflow != .paste, !before.state.isComposing
        {
            return "noRoom was set without an edit"
        }
        if outcome != .refusedByListener, let outcome, field.event != outcome { return "the event is not the outcome" }
        return nil
    }

    /// A canceled composition leaves the text from before it.
    private static func brokenCancellation(_ field: FieldModel, _ before: FieldModel) -> String? {
        if field.state.isComposing { return "the field is still composing" }
        let text = before.state.beforeComposing?.text ?? before.text
        return field.text.utf8.elementsEqual(text.utf8) ? nil : "the text is not that from before the composition"
    }

    /// The format draws the text of a field that is not composing in the same way again.
    private static func brokenDrawing(_ field: FieldModel) -> String? {
        let drawn = field.format.shown(raw: field.format.raw(of: field.state.content))
        return drawn.text.utf8.elementsEqual(field.text.utf8) ? nil : "the text is drawn otherwise: \(drawn.text)"
    }

    // MARK: Pastes and announced ranges

    /// Returns whether the end of a paste is missing from the text, derived from the steps alone.
    private static func isCut(
        after step: FieldStep, _ outcome: FieldEvent?, _ before: FieldModel, wasCut: Bool
    ) -> Bool {
        switch step {
        case .select, .compose: return wasCut
        // Leaving a field commits the composition.
        case .endEditing: return !before.state.isComposing && wasCut
        case .edit(let edit, _):
            var before = before
            var wasCut = wasCut
            if before.state.isComposing, outcome != .refusedByListener {
                before.endComposing()
                wasCut = before.state.overflow == .paste
            }
            switch outcome {
            case .edited(.countLimit):
                let inserted = edit.inserted.map(before.rule.normalized) ?? ""
                return inserted.count > 1 && before.format.overflow(in: before.text) == .truncate
            case .edited(.changed), .edited(.unchanged): return false
            default: return wasCut
            }
        case .endComposing, .cancelComposing: return outcome == nil && wasCut
        // A text set by the app replaces the truncated one.
        case .setRaw, .setFormatted, .setFormat, .setPattern, .written: return false
        }
    }

    /// A field with a truncated text has an error and is not accepted.
    private static func brokenError(_ field: FieldModel, isCut: Bool) -> String? {
        guard isCut, !field.state.isComposing else { return nil }
        return field.error == nil || field.isAccepted(among: .none) ? "a truncated text is accepted" : nil
    }

    private static func brokenEdit(
        _ field: FieldModel, _ before: FieldModel, _ step: FieldStep, _ outcome: FieldEvent?
    ) -> String? {
        guard case .edit(let edit, _) = step, outcome != .refusedByListener, !before.state.isComposing else {
            return nil
        }
        if case .replace(let range, "") = edit { return brokenDeletion(field, before, range) }
        // A paste that is a complete number is never truncated.
        if outcome == .edited(.countLimit), case .phone(let formatter, _) = field.format, case .paste(let pasted) = edit
        {
            let text = before.rule.normalized(pasted)
            let whole = formatter.applying(.paste(text), to: EditableText(""))
            let level = field.rule.level ?? .standard
            let verdict = PhoneValidator(region: .southKorea, level: level).verdict(for: text)
            return verdict.isAccepted && whole.event == .changed ? "a number was truncated" : nil
        }
        return nil
    }

    /// A range on one side of the caret has the same effect as the key that deletes there.
    private static func brokenDeletion(_ field: FieldModel, _ before: FieldModel, _ range: Range<Int>) -> String? {
        let target = before.state.content.selecting(range)
        guard before.selection.isEmpty, target.selectedText.count == 1 else { return nil }
        var keyed = before
        if before.selection.lowerBound == target.selection.lowerBound {
            keyed.apply(.deleteForward)
        } else if before.selection.lowerBound == target.selection.upperBound {
            keyed.apply(.deleteBackward)
        } else {
            return nil
        }
        return field.state == keyed.state ? nil : "the range deletes other characters than the key"
    }

    /// Returns the digits of a text. Only a plus before the first digit counts, and only once.
    private static func marks(of text: some StringProtocol) -> String {
        let marks = text.unicodeScalars.compactMap { scalar -> Character? in
            if scalar == "+" || scalar == "＋" { return "+" }
            return scalar.properties.numericType == .decimal
                ? scalar.properties.numericValue.flatMap { String(Int($0)).first } : nil
        }
        return (marks.first == "+" ? "+" : "") + String(marks.filter { $0 != "+" })
    }

    /// Returns the raw text of displayed text by independent rules; nil for masks whose literals may have been typed.
    private static func stripped(_ text: String, by format: FieldFormat) -> String? {
        switch format {
        case .plain: return text
        case .masks: return nil
        case .phone(let formatter, _):
            // An extension follows its label in the drawn text, which has no other letters.
            let drawn = AsYouTypeFormatter(region: formatter.region, grouping: .ungrouped).formatted(text)
            guard let label = drawn.firstIndex(where: { $0.isLetter }) else {
                // Text after a number that is not an extension is raw text only after Korean numbers.
                let (marks, shown) = (marks(of: text), marks(of: drawn))
                let isPlain = text.allSatisfy { "0123456789 -.()+".contains($0) }
                return isPlain || marks == shown ? marks : nil
            }
            return marks(of: drawn[..<label]) + ";ext=" + marks(of: drawn[label...])
        case .mask(let mask):
            guard mask.pattern.allSatisfy({ "# ".contains($0) }), text.allSatisfy({ "0123456789 ".contains($0) }),
                text.count <= mask.pattern.count
            else { return nil }
            return String(text.filter { $0 != " " })
        }
    }

    private static func cases() throws -> [Case] {
        let rules: [Rule] = [
            .maximumLength(13).failing(as: codes[0]), .digitsOnly.or(.characters(in: "+-() ")).failing(as: codes[1]),
            .maximumDigits(9).nonBlocking.failing(as: codes[2]), .always,
            Rule.not(.characters(in: "0123")).failing(as: codes[4]), .withoutWhiteSpace.failing(as: codes[5]),
        ]
        let formats: [FieldFormat] = [
            .phone(AsYouTypeFormatter(region: .southKorea), isDomestic: true),
            .phone(
                AsYouTypeFormatter(region: .southKorea, grouping: .contactBook, overflow: .reject, builtIn: .portable)),
            .mask("#### #### #### ####"), .mask(try TextMask("+1 (###) ###-####", literals: .eager)),
            .mask(try TextMask("A*#-#*A", overflow: .reject)), .plain(PlainText()),
            .plain(PlainText(maximumLength: 8)), .plain(PlainText(maximumLength: 8, overflow: .reject)),
        ]
        return formats.flatMap { format in
            zip(rules, codes).map { rule, code in Case(field: FieldModel(format, rule: rule), codes: [code]) }
        }
    }
}
