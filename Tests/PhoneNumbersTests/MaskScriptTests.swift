import PhoneNumbers
import TestSupport
import Testing

/// Seeded scripts of edits in masks with blocks, classes of slots and optional slots, and in masks that are filled from
/// the end: 10,000 scripts for each mask in a long run, with both engines.
@Suite struct MaskScriptTests {
    /// The pattern of a mask and its options, as in masks.tsv. No literal is a character that a slot accepts.
    private static let masks = [
        ("[09]/[09]/[0000]", "blocks"), ("[00]/[99]/[0000]", "blocks,eager"), ("([000]) [000]-[0099]", "blocks"),
        ("[099]-[AAa]", "blocks,eager"), ("[9a].{·}[_-]:[9]", "blocks"), ("hh:ho-#", "h=0123abcé,?o=xyz"),
        ("[999],[999],[990].[00]", "blocks,end"), ("$###,### %", "end,eager"), ("[0…]", "blocks"),
        ("[a9…]/{·}[A…]", "blocks"), ("[0…].[99]:[h…]", "blocks,eager,h=xyz"), ("$[9…].[00]", "blocks,end"),
    ]
    private static let filler: Character = "\u{FFFF}"

    @Test(arguments: masks) func scripts(_ pattern: String, _ options: String) throws {
        let engines = try PhoneEngine.available.filter { $0 != .automatic }.map {
            try TextMask.vector(pattern, options: options, $0)
        }
        var scripts = EditingScripts(seed: 8_800 + UInt64(pattern.utf8.count))
        var completed = 0
        for _ in 0..<Repetition.count(10_000) {
            var text = EditableText("")
            for _ in 0..<Int.random(in: 1...8, using: &scripts.random) {
                let (selected, edit) = next(in: text, &scripts)
                let results = engines.map { $0.applying(edit, to: selected) }
                guard let result = results.first else { return }
                let broken =
                    results.contains { $0 != result }
                    ? "the engines differ" : engines.compactMap { violated($0, selected, edit, result) }.first
                if let broken {
                    Issue.record(
                        "\(pattern): \(selected.text.debugDescription) \(selected.selection) \(edit): \(results): \(broken)"
                    )
                    return
                }
                text = result.field
                completed += engines.first?.isComplete(text.text) ?? false ? 1 : 0
            }
        }
        #expect(completed > Repetition.count(50))
    }

    /// Half of the edits are keys of the masks.
    private func next(in field: EditableText, _ scripts: inout EditingScripts) -> (EditableText, TextEdit) {
        let keys = [
            "1", "2", "7", "a", "b", "x", "z", "é", "/", "-", ":", ".", ")", ",", "12", "1/2", "12//20", "1-ab",
        ]
        guard Bool.random(using: &scripts.random) else { return scripts.next(in: field) }
        return (field, .insert(keys.randomElement(using: &scripts.random) ?? "1"))
    }

    /// Returns the invariant that a result violates.
    private func violated(_ mask: TextMask, _ before: EditableText, _ edit: TextEdit, _ result: EditResult) -> String? {
        let (text, caret) = (result.field.text, result.field.caret)
        guard result.field.selection.isEmpty, (0...text.utf16.count).contains(caret) else { return "no caret" }
        if result.field.caretIndex.samePosition(in: text) == nil { return "the caret is inside a character" }
        if result.event == .rejected && text != before.text { return "another text" }
        let raw = mask.unmasked(text)
        if mask.masked(raw: EditableText(raw)).text != text { return "drawn otherwise from \(raw)" }
        if mask.masked(text) != text { return "masked otherwise: \(mask.masked(text))" }
        // Literals in braces stay where they are; the content of the slots may move.
        let contents = [before.text, text].map { mask.value(of: $0).filter { $0 != "·" } }
        if isTyped(edit, before) && !isSubsequence(contents[0], contents[1]) {
            return "the content \(contents[0]) became \(contents[1])"
        }
        return violatedProgress(mask, text) ?? violatedOrder(mask, text, raw)
    }

    /// Whether a text of one character is inserted, so that it replaces nothing.
    private func isTyped(_ edit: TextEdit, _ before: EditableText) -> Bool {
        guard case .insert(let key) = edit else { return false }
        return before.selection.isEmpty && key.count == 1 && !key.unicodeScalars.contains { $0.properties.isAlphabetic }
    }

    private func isSubsequence(_ part: String, _ whole: String) -> Bool {
        var rest = whole.unicodeScalars[...]
        return part.unicodeScalars.allSatisfy { scalar in
            guard let place = rest.firstIndex(of: scalar) else { return false }
            rest = rest[rest.index(after: place)...]
            return true
        }
    }

    /// A complete text misses optional slots at most, and any other text misses a slot.
    private func violatedProgress(_ mask: TextMask, _ text: String) -> String? {
        let missing = mask.missing(in: text, filler: Self.filler)
        let empty = missing.count { $0 == Self.filler }
        let optional = mask.slotCount - mask.requiredSlotCount
        if mask.isComplete(text) ? empty > optional : empty == 0 { return "complete without \(missing)" }
        // The text and its missing part are the mask, in which optional slots before literals may be omitted.
        let whole = mask.isReversed ? missing + text : text + missing
        let literals = mask.missing(in: "", filler: Self.filler).filter { $0 != Self.filler }
        return isSubsequence(literals, whole) ? nil : "literals are missing in \(whole)"
    }

    /// Later positions of the text are later positions of the raw text, and vice versa.
    private func violatedOrder(_ mask: TextMask, _ text: String, _ raw: String) -> String? {
        let inside = (0...text.utf16.count).map { mask.unmasked(EditableText(text, caret: $0)).caret }
        let outside = (0...raw.utf16.count).map { mask.masked(raw: EditableText(raw, caret: $0)).caret }
        for carets in [inside, outside] where carets != carets.sorted() { return "carets change places: \(carets)" }
        return nil
    }

    /// The text of an adaptive mask is always drawn by one of its masks.
    @Test(arguments: MaskChoice.allCases) func adaptiveMasks(_ choice: MaskChoice) throws {
        let engines = try PhoneEngine.available.filter { $0 != .automatic }.map { engine in
            try AdaptiveMask(
                TextMask.vector("[09]/[09]/[0000]", options: "blocks", engine),
                [
                    TextMask.vector("###-####", options: "", engine),
                    TextMask.vector("(###) ###-####", options: "", engine),
                    TextMask.vector("[a9…].[0…]", options: "blocks", engine),
                ],
                by: choice)
        }
        var scripts = EditingScripts(seed: 4_400)
        for _ in 0..<Repetition.count(10_000) {
            var text = EditableText("")
            for _ in 0..<Int.random(in: 1...6, using: &scripts.random) {
                let (selected, edit) = next(in: text, &scripts)
                let results = engines.map { $0.applying(edit, to: selected) }
                guard let result = results.first, results.allSatisfy({ $0 == result }) else {
                    Issue.record("\(selected) \(edit): \(results)")
                    return
                }
                let shown = result.field.text
                let isDrawn = engines[0].masks.contains {
                    $0.masked(raw: EditableText($0.unmasked(shown))).text == shown
                }
                let caret = result.field.caretIndex.samePosition(in: shown)
                guard isDrawn, caret != nil, result.field.selection.isEmpty else {
                    Issue.record("\(selected) \(edit): \(result)")
                    return
                }
                text = result.field
            }
        }
    }
}
