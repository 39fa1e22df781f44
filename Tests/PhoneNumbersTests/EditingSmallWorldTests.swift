import PhoneNumbers
import TestSupport
import Testing

/// Applies every key to every selection in every prefix of a few numbers, with both engines; without LONG=1 a tenth of
/// these cases. The results equal those of the reference, and the invariants of editing hold.
@Suite struct EditingSmallWorldTests {
    private static let numbers = [
        "01023456789", "021234567", "0212345678", "03112345678", "050512345678", "15881234", "+821023456789",
        "00821023456789", "23456789", "1330",
    ]

    private static let extended = [
        "02-312-3456 ext. 12", "02-312-3456 ext. ", "010 ext. 7", "+82 2-312-3456 ext. 12345678901234567890",
        "+44 20 7031 3000 x123456789", "1 ext. 2",
    ]

    private static let keys: [TextEdit] = [
        .insert("0"), .insert("5"), .insert("9"), .insert("+"), .insert("-"), .insert("a"), .insert("６"), .insert(" "),
        .paste("010-1111-2222"), .paste("+82 (0)10-2345-6789"), .paste("02-312-3456 내선 12"), .paste("+1 650 253 0000"),
        .paste("1234 567"), .insert("x"), .paste("x34"), .paste(" ext. 9"), .deleteBackward, .deleteForward, .cut,
        .insert(""),
    ]

    private static let masks: [(pattern: String, raw: String)] = [
        ("#### #### #### ####", "1234567890987654"), ("+1 (###) ###-####", "2345678909"), ("##/##/####", "05091999"),
        ("###-##", "12345"), ("(###)", "109"),
    ]

    @Test(arguments: numbers) func keysInNumbers(_ number: String) {
        let reference = AsYouTypeFormatter(region: .southKorea)
        let fields = Self.engines.map { AsYouTypeFormatter(region: .southKorea, builtIn: $0) }
        var world = SmallWorld(
            reference: EditingReference(field: .korean(reference)), leading: 0,
            apply: { edit, text in fields.map { $0.applying(edit, to: text) } },
            isDrawn: { text in fields.allSatisfy { $0.formatted(text) == text } })
        for count in 0...number.count {
            world.tryAll(Self.keys, in: reference.formatted(String(number.prefix(count))))
        }
    }

    @Test(arguments: extended) func keysInExtensions(_ text: String) {
        let reference = AsYouTypeFormatter(region: .southKorea)
        let fields = Self.engines.map { AsYouTypeFormatter(region: .southKorea, builtIn: $0) }
        #expect(reference.formatted(text) == text)
        var world = SmallWorld(
            reference: EditingReference(field: .korean(reference)), leading: 0,
            apply: { edit, text in fields.map { $0.applying(edit, to: text) } },
            isDrawn: { text in fields.allSatisfy { $0.formatted(text) == text } })
        world.tryAll(Self.keys, in: text)
    }

    @Test(arguments: masks) func keysInMasks(pattern: String, raw: String) throws {
        let masks = try Self.engines.map { try TextMask(pattern, engine: $0) }
        var world = SmallWorld(
            reference: EditingReference(field: .mask(pattern)), leading: pattern.prefix { $0 != "#" }.count,
            apply: { edit, text in masks.map { $0.applying(edit, to: text) } },
            isDrawn: { text in masks.allSatisfy { $0.masked(raw: EditableText($0.unmasked(text))).text == text } })
        for count in 0...raw.count {
            let drawn = try #require(masks.first).masked(raw: EditableText(String(raw.prefix(count)))).text
            world.tryAll(Self.keys, in: drawn)
        }
    }

    /// The engines without automatic, which is one of the others.
    private static let engines = PhoneEngine.available.filter { $0 != .automatic }
}

/// A field under test.
private struct SmallWorld {
    let reference: EditingReference
    /// The number of literals before the first mark.
    let leading: Int
    /// The result of each engine.
    let apply: (TextEdit, EditableText) -> [EditResult]
    /// Whether drawing a text again leaves it unchanged.
    let isDrawn: (String) -> Bool
    private var drawn: Set<String> = []
    private var cases = 0

    init(
        reference: EditingReference, leading: Int, apply: @escaping (TextEdit, EditableText) -> [EditResult],
        isDrawn: @escaping (String) -> Bool
    ) {
        self.reference = reference
        self.leading = leading
        self.apply = apply
        self.isDrawn = isDrawn
    }

    mutating func tryAll(_ edits: [TextEdit], in text: String) {
        let end = text.utf16.count
        for lower in 0...end {
            for upper in lower...end {
                let field = EditableText(text, selection: lower..<upper)
                for edit in edits {
                    cases += 1
                    if cases % Repetition.step == 0 { tryOut(edit, in: field) }
                }
            }
        }
    }

    private mutating func tryOut(_ edit: TextEdit, in field: EditableText) {
        let expected = reference.applying(edit, to: field)
        for result in apply(edit, field) where result != expected {
            Issue.record("\(field) \(edit): expected \(expected), got \(result)")
        }
        if let broken = violatedInvariant(of: expected, of: edit, in: field) {
            Issue.record("\(field) \(edit): \(expected): \(broken)")
        }
    }

    private mutating func violatedInvariant(of result: EditResult, of edit: TextEdit, in field: EditableText) -> String?
    {
        let (before, after) = digits(around: field.selection, of: field.text)
        let (newBefore, newAfter) = digits(around: result.field.selection, of: result.field.text)
        switch edit {
        // A pasted number can replace the whole text.
        case .paste where result.field == reference.applying(edit, to: EditableText("")).field: break
        case .insert(let text) where !text.isEmpty, .paste(let text) where !text.isEmpty:
            if !newBefore.starts(with: before) || newAfter != after { return "a digit moved across the caret" }
        default:
            let isFewer = newBefore.count + newAfter.count <= before.count + after.count
            if !isFewer || !before.starts(with: newBefore) || !after.reversed().starts(with: newAfter.reversed()) {
                return "a deletion moved digits"
            }
            if result.event != .changed && result.event != .unchanged { return "a deletion was rejected" }
        }
        let isSame = result.field.text == field.text
        if result.event == .changed && isSame || result.event == .unchanged && !isSame
            || result.event == .rejected && !isSame
        {
            return "the event does not match the change"
        }
        if drawn.insert(result.field.text).inserted, !isDrawn(result.field.text) {
            return "drawing again changes the text"
        }
        let isRefused = isSame && (result.event == .rejected || result.event == .countLimit)
        return isRefused || isAfterMark(result.field) ? nil : "the caret is not after a mark"
    }

    /// Whether the caret is after a mark, or before all of them.
    private func isAfterMark(_ field: EditableText) -> Bool {
        let end = field.caret
        if end <= min(leading, field.text.utf16.count) { return end == min(leading, field.text.utf16.count) }
        return reference.countMarks(before: end, in: field.text) > reference.countMarks(before: end - 1, in: field.text)
    }

    /// The digits before and after a selection; all texts here are ASCII.
    private func digits(around selection: Range<Int>, of text: String) -> ([Character], [Character]) {
        let all = reference.marks(of: text)
        let before = all.prefix(reference.countMarks(before: selection.lowerBound, in: text))
        let after = all.dropFirst(reference.countMarks(before: selection.upperBound, in: text))
        return (before.filter { !"+;".contains($0) }, after.filter { !"+;".contains($0) })
    }
}
