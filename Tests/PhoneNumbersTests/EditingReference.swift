import PhoneNumbers
import TestSupport

/// A deliberately plain second reading of the rules of editing: marks are an array of characters, and each edit takes
/// the text apart and draws it anew.
///
/// It knows Korean fields that take a plus, and masks of digit slots without escapes, drawn lazily. Only how a number is
/// grouped and normalised it asks of ``LiveFormatter``.
struct EditingReference {
    enum Field {
        case korean(LiveFormatter)
        case mask([Unicode.Scalar])

        /// A mask without escapes.
        static func mask(_ pattern: String) -> Field { .mask(Array(pattern.unicodeScalars)) }
    }

    let field: Field
    var overflow = Overflow.truncate

    func applying(_ edit: Edit, to text: EditableText) -> EditResult {
        let before = marks(upTo: text.selection.lowerBound, of: text.text)
        let selected = Array(marks(upTo: text.selection.upperBound, of: text.text).dropFirst(before.count))
        let after = Array(marks(of: text.text).dropFirst(before.count + selected.count))
        let hasSelected = !selected.isEmpty
        switch edit {
        case .insert("") where text.selection.isEmpty, .paste("") where text.selection.isEmpty:
            return redrawn(before, after, text)
        case .insert(""), .paste(""), .deleteBackward:
            return redrawn(hasSelected ? before : before.dropLast(), after, text)
        case .insert(let replacement), .paste(let replacement):
            return inserting(replacement, between: before, and: after, selected: selected.count, into: text)
        case .deleteForward:
            return redrawn(before, hasSelected ? after : Array(after.dropFirst()), text)
        case .cut:
            return redrawn(before, after, text)
        case .clear:
            return redrawn([], [], text)
        case .replace(let range, let replacement):
            return applying(.insert(replacement), to: EditableText(text.text, selection: range))
        }
    }

    private func redrawn(_ before: [Character], _ after: [Character], _ text: EditableText) -> EditResult {
        let drawn = draw(before + after, caretBehind: before.count)
        return EditResult(drawn, drawn.text == text.text ? .unchanged : .changed)
    }
}

// MARK: Marks

extension EditingReference {
    private func marks(upTo offset: Int, of text: String) -> [Character] {
        marks(of: String(decoding: Array(text.utf16.prefix(offset)), as: UTF16.self))
    }

    func marks(of text: String) -> [Character] {
        var marks: [Character] = []
        switch field {
        case .korean:
            for scalar in text.unicodeScalars {
                if let digit = Self.digit(scalar) {
                    marks.append(digit)
                } else if marks.isEmpty, scalar == "+" || scalar == "\u{FF0B}" {
                    marks.append("+")
                }
            }
        case .mask(let mask):
            for (scalar, place) in zip(text.unicodeScalars, mask) where place == "#" || scalar != place {
                if let digit = Self.digit(scalar) { marks.append(digit) }
            }
        }
        return marks
    }

    static func digit(_ scalar: Unicode.Scalar) -> Character? {
        guard scalar.properties.generalCategory == .decimalNumber, let value = scalar.properties.numericValue else {
            return nil
        }
        return Character(String(Int(value)))
    }

    static func digits(of text: String) -> [Character] { text.unicodeScalars.compactMap(digit) }
}

// MARK: Insertion

extension EditingReference {
    private func inserting(
        _ replacement: String, between before: [Character], and after: [Character], selected: Int,
        into text: EditableText
    ) -> EditResult {
        var (before, after) = (before, after)
        let added: [Character]
        let maximum: Int
        switch field {
        case .korean(let formatter):
            // Before a plus nothing can stand.
            if before.isEmpty, selected == 0, after.first == "+" { before.append(after.removeFirst()) }
            let read = formatter.formatted(String(before) + replacement)
            added = Array(marks(of: read).dropFirst(before.count))
            let whole = before + added + after
            let hasPlus = whole.first == "+"
            let digits = String(hasPlus ? Array(whole.dropFirst()) : whole)
            maximum = KoreanReference.maximum(digits, plus: hasPlus) + (hasPlus ? 1 : 0)
        case .mask(let mask):
            maximum = mask.count { $0 == "#" }
            added = Self.withoutPrefix(replacement, mask, slots: maximum, isFirst: before.isEmpty)
        }
        let kept = Array(added.prefix(max(0, maximum - before.count - after.count)))
        let isRefused = overflow == .reject && kept.count < added.count
        if kept.isEmpty || isRefused {
            let event: EditEvent = Self.digits(of: replacement).isEmpty ? .rejected : .countLimit
            return EditResult(EditableText(text.text, caret: text.selection.upperBound), event)
        }
        let result = redrawn(before + kept, after, text)
        return kept.count < added.count ? EditResult(result.field, .countLimit) : result
    }

    /// Digits that are typed or pasted into a mask, without those that stand before its first slot anyway.
    private static func withoutPrefix(
        _ replacement: String, _ mask: [Unicode.Scalar], slots: Int, isFirst: Bool
    ) -> [Character] {
        let digits = digits(of: replacement)
        let prefix = mask.prefix { $0 != "#" }.compactMap(digit)
        guard !prefix.isEmpty, digits.starts(with: prefix) else { return digits }
        let isWhole = digits.count == slots + prefix.count
        let isInternational = isFirst && replacement.unicodeScalars.contains("+")
        return isWhole || isInternational ? Array(digits.dropFirst(prefix.count)) : digits
    }
}

// MARK: Drawing

extension EditingReference {
    /// The marks drawn, and the caret right behind so many of them.
    private func draw(_ marks: [Character], caretBehind count: Int) -> EditableText {
        switch field {
        case .korean(let formatter):
            let text = formatter.formatted(String(marks))
            var seen = 0
            var caret = 0
            for (place, character) in text.enumerated() where character != "-" && character != " " {
                seen += 1
                if seen == count { caret = place + 1 }
            }
            return EditableText(text, caret: caret)
        case .mask(let mask):
            return Self.draw(marks, in: mask, caretBehind: count)
        }
    }

    private static func draw(_ marks: [Character], in mask: [Unicode.Scalar], caretBehind count: Int) -> EditableText {
        var text = ""
        var waiting = ""
        var drawn = 0
        var caret: Int?
        for place in mask {
            guard place == "#" else {
                waiting.unicodeScalars.append(place)
                continue
            }
            guard drawn < marks.count else { break }
            text += waiting
            waiting = ""
            if count == 0, drawn == 0 { caret = text.utf16.count }
            text.append(marks[drawn])
            drawn += 1
            if drawn == count { caret = text.utf16.count }
        }
        return EditableText(text, caret: caret ?? text.utf16.count)
    }
}
