import PhoneNumbers
import TestSupport
import Testing

/// Runs seeded scripts of edits on every kind of field. After each edit both engines return the same text, caret and
/// event, and the invariants of the field hold.
@Suite struct EditingScriptTests {
    /// A field with one implementation for each engine.
    private struct Field {
        let name: String
        let engines: [any EditedField]
        /// The result of the reference, if it supports the field.
        var reference: EditingReference?
    }

    private static let patterns = [
        "#### #### #### ####", "+1 (###) ###-####", "##/##/####", "(###)", "+82 ##-####-####", "12#34#", "AA-####",
        "A#A#A#", "***-***", "*#A", "#*\\#*", "\\A\\*##\\\\##", "전화 ###-####", "№##·##", "🇰🇷 ##-##", "#é#é#", "٣#٣#",
        "#\u{20E3}#", "A\u{301}A", "*", "A*#-#*A", "1*2A3#4",
    ]

    @Test(arguments: 0..<4) func scripts(part: UInt64) throws {
        let fields = try Self.fields()
        var scripts = EditingScripts(seed: 9100 + part)
        var events: [EditEvent: Int] = [:]
        for _ in 0..<Repetition.count(25_000) {
            let field = fields[Int.random(in: fields.indices, using: &scripts.random)]
            let count = Int.random(in: 1...12, using: &scripts.random)
            var text = scripts.start()
            for _ in 0..<count {
                let (selected, edit) = scripts.next(in: text)
                guard let result = Self.result(of: edit, to: selected, in: field) else { break }
                events[result.event, default: 0] += 1
                text = result.field
            }
        }
        // The scripts are worth running: every event is common.
        for event in EditEvent.allCases { #expect(events[event, default: 0] > Repetition.count(1_000), "\(event)") }
    }

    /// Checks the invariants after an edit; returns nil if one is violated.
    private static func result(of edit: TextEdit, to text: EditableText, in field: Field) -> EditResult? {
        let results = field.engines.map { $0.applying(edit, to: text) }
        guard let result = results.first else { return nil }
        var broken = results.allSatisfy { $0 == result } ? nil : "the engines differ"
        if let expected = field.reference?.applying(edit, to: text), expected != result {
            broken = "expected \(expected)"
        }
        for engine in field.engines where broken == nil { broken = engine.violatedInvariant(of: result, before: text) }
        guard let broken else { return result }
        Issue.record("\(field.name): \(text.text.debugDescription) \(text.selection) \(edit): \(results): \(broken)")
        return nil
    }

    private static func fields() throws -> [Field] {
        let engines = PhoneEngine.available.filter { $0 != .automatic }
        var fields: [Field] = []
        for overflow in TextEdit.Overflow.allCases {
            for grouping in PhoneNumber.Grouping.allCases {
                let formatters = engines.map {
                    AsYouTypeFormatter(region: .southKorea, grouping: grouping, overflow: overflow, builtIn: $0)
                }
                var field = Field(name: "\(grouping), \(overflow)", engines: formatters)
                if let formatter = formatters.last, grouping != .koreanMobileOnly {
                    field.reference = EditingReference(field: .korean(formatter), overflow: overflow)
                }
                fields.append(field)
            }
            for pattern in patterns {
                for literals in MaskLiterals.allCases {
                    let masks = try engines.map {
                        try TextMask(pattern, literals: literals, overflow: overflow, engine: $0)
                    }
                    var field = Field(name: "\(pattern), \(literals), \(overflow)", engines: masks)
                    if literals == .lazy, !pattern.contains(where: { "A*\\".contains($0) }) {
                        field.reference = EditingReference(field: .mask(pattern), overflow: overflow)
                    }
                    fields.append(field)
                }
            }
        }
        return fields
    }
}

private protocol EditedField: Sendable {
    func applying(_ edit: TextEdit, to field: EditableText) -> EditResult
    /// Returns the invariant that a drawn text violates, if any.
    func brokenDrawing(_ text: String) -> String?
}

extension EditedField {
    func violatedInvariant(of result: EditResult, before: EditableText) -> String? {
        let (text, selection) = (result.field.text, result.field.selection)
        guard selection.isEmpty, (0...text.utf16.count).contains(selection.lowerBound) else { return "no caret" }
        if result.field.caretIndex.samePosition(in: text) == nil { return "the caret is inside a character" }
        switch result.event {
        case .rejected: return text == before.text ? nil : "another text"
        case .countLimit: return text == before.text ? nil : brokenDrawing(text)
        case .unchanged: return text == before.text ? brokenDrawing(text) : "another text"
        case .changed:
            // Equal texts may differ in their scalars, as composed and decomposed syllables do.
            return text.utf8.elementsEqual(before.text.utf8) ? "the same text" : brokenDrawing(text)
        }
    }
}

extension AsYouTypeFormatter: EditedField {
    fileprivate func brokenDrawing(_ text: String) -> String? {
        // Letters and the dot are those of the label of an extension.
        if !text.utf8.allSatisfy({ "+- 0123456789ext.".utf8.contains($0) }) { return "foreign characters" }
        // If there are more digits than the class allows, a group of three can look like a complete number.
        if grouping == .koreanMobileOnly {
            let digits = String(EditingReference.digits(of: text))
            if digits.count > KoreanReference.maximum(digits, plus: false) { return nil }
        }
        return formatted(text) == text ? nil : "formatted otherwise"
    }
}

extension TextMask: EditedField {
    fileprivate func brokenDrawing(_ text: String) -> String? {
        let raw = unmasked(text)
        let again = masked(raw: EditableText(raw)).text
        if again != text { return "drawn as \(again.debugDescription) from raw text \(raw.debugDescription)" }
        if unmasked(again) != raw { return "the raw text changed" }
        // A mark extends the scalar before it.
        let places = text.unicodeScalars.count { !Self.isExtender($0) }
        return places <= pattern.unicodeScalars.count ? nil : "longer than the mask"
    }

    private static func isExtender(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: scalar == "\u{200C}" || scalar == "\u{200D}"
        }
    }
}
