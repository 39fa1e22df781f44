import PhoneNumbers
import PhoneRules
import TestSupport
import Testing

@testable import PhoneForms

/// Seeded scripts of what people and programs do to fields: whatever they do, the field keeps its promises.
@Suite struct FieldScriptTests {
    private static let scripts = 10_000
    /// Codes that a rule of each field's own has: no other field has them.
    private static let codes: [RuleFailure.Code] = ["first", "second", "third", "fourth", "fifth", "sixth"]

    private struct Case: Sendable {
        let field: FieldModel
        let codes: Set<RuleFailure.Code>
    }

    @Test func promises() throws {
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
                isCut = Self.isCut(behind: step, outcome, before, wasCut: wasCut)
                let broken = Self.broken(field, before, step, outcome, subject) ?? Self.brokenError(field, isCut: isCut)
                if let broken = broken ?? Self.brokenEdit(field, before, step, outcome) {
                    Issue.record("script \(script), \(step): \(before.state.content) became \(field.state): \(broken)")
                    break
                }
            }
        }
        // The scripts are worth running: everything that can become of a step is common.
        for event in EditEvent.allCases {
            #expect(counts["\(FieldEvent.edited(event))", default: 0] > 1_000, "\(event)")
        }
        for event in [FieldEvent.refusedByPattern, .refusedByRule, .refusedByListener, .adapted, .composing] {
            #expect(counts["\(event)", default: 0] > 500, "\(event)")
        }
        #expect(counts["set", default: 0] > 1_000)
    }

    /// What does not hold, if anything.
    private static func broken(
        _ field: FieldModel, _ before: FieldModel, _ step: FieldStep, _ outcome: FieldEvent?, _ subject: Case
    ) -> String? {
        let (text, selection) = (field.text, field.selection)
        guard selection.lowerBound >= 0, selection.upperBound <= text.utf16.count else { return "selection outside" }
        for index in [field.state.content.selectionIndices.lowerBound, field.state.content.selectionIndices.upperBound]
        where index.samePosition(in: text) == nil {
            return "selection inside of a character"
        }
        if let raw = stripped(text, by: field.format), raw != field.raw { return "raw text is not the stripped text" }
        if let code = field.error?.code, code != .noRoom, !subject.codes.contains(code) {
            return "another field's error"
        }
        // What was composed goes, if it is refused.
        if case .endComposing = step { return field.state.isComposing ? "still composing" : nil }
        switch outcome {
        case .refusedByListener: if field.state != before.state { return "a refused edit left a trace" }
        case .refusedByPattern, .refusedByRule:
            if field.state.content != before.state.content { return "a refused edit changed something" }
        case .edited(.rejected), .edited(.unchanged):
            if !text.utf8.elementsEqual(before.text.utf8) { return "the text is another" }
        default: break
        }
        if field.error?.code == .noRoom, field.error != before.error, outcome != .edited(.countLimit),
            before.state.overflow != .paste, !before.state.isComposing
        {
            return "no room without an edit"
        }
        if outcome != .refusedByListener, let outcome, field.event != outcome { return "another event" }
        return nil
    }

    // MARK: Edits that are no keys

    /// Whether the end of a paste is missing from the text, told by what was done to it.
    private static func isCut(
        behind step: FieldStep, _ outcome: FieldEvent?, _ before: FieldModel, wasCut: Bool
    ) -> Bool {
        switch step {
        case .select, .compose: return wasCut
        // Leaving a field ends composing.
        case .endEditing: return !before.state.isComposing && wasCut
        case .edit(let edit, _):
            switch outcome {
            case .edited(.countLimit):
                let inserted = edit.inserted.map(before.rule.normalized) ?? ""
                return inserted.count > 1 && before.format.overflow == .truncate
            case .edited(.changed), .edited(.unchanged): return false
            default: return wasCut
            }
        case .endComposing: return outcome == nil && wasCut
        // A program's text is another.
        case .setRaw, .setFormatted, .setFormat, .setPattern, .written: return false
        }
    }

    /// A field whose text was cut off is in error, and is not accepted.
    private static func brokenError(_ field: FieldModel, isCut: Bool) -> String? {
        guard isCut, !field.state.isComposing else { return nil }
        return field.error == nil || field.isAccepted(among: .none) ? "a text that is cut off is accepted" : nil
    }

    private static func brokenEdit(
        _ field: FieldModel, _ before: FieldModel, _ step: FieldStep, _ outcome: FieldEvent?
    ) -> String? {
        guard case .edit(let edit, _) = step, outcome != .refusedByListener else { return nil }
        if case .replace(let range, "") = edit { return brokenDeletion(field, before, range) }
        // A paste that is a number by itself is never cut off.
        if outcome == .edited(.countLimit), case .phone(let formatter, _) = field.format, case .paste(let pasted) = edit
        {
            let text = before.rule.normalized(pasted)
            let whole = formatter.applying(.paste(text), to: EditableText(""))
            let level = field.rule.level ?? .standard
            let verdict = PhoneValidator(region: .southKorea, level: level).verdict(for: text)
            return verdict.isAccepted && whole.event == .changed ? "a number was cut off" : nil
        }
        return nil
    }

    /// What is announced as a range on one side of the caret is what the key does there.
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
        return field.state == keyed.state ? nil : "another deletion than the key's"
    }

    /// The raw text of what is shown, read plainly; nil of masks with literals that might have been typed.
    private static func stripped(_ text: String, by format: FieldFormat) -> String? {
        switch format {
        case .plain: return text
        case .phone(let formatter, _):
            let number = try? PhoneNumber(text, in: .southKorea)
            // An extension is no part of what was typed.
            let text = number?.extension == nil ? text : formatter.formatted(text)
            let marks = text.unicodeScalars.compactMap { scalar -> Character? in
                if scalar == "+" || scalar == "＋" { return "+" }
                return scalar.properties.numericType == .decimal
                    ? scalar.properties.numericValue.flatMap { String(Int($0)).first } : nil
            }
            // A plus counts before the digits alone, and once.
            let digits = marks.filter { $0 != "+" }
            return (marks.first == "+" ? "+" : "") + String(digits)
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
