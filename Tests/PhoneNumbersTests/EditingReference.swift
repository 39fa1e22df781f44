import PhoneNumbers
import TestSupport

/// A deliberately simple second implementation of the editing rules: marks are an array of characters, and each edit
/// splits the text and draws it again.
///
/// It supports Korean fields that accept a plus, and lazy masks of digit slots without escapes. It uses
/// ``AsYouTypeFormatter`` only to group and normalize numbers, and ``PhoneNumber`` only to validate them.
struct EditingReference {
    enum Field {
        case korean(AsYouTypeFormatter)
        case mask([Unicode.Scalar])

        /// A mask without escapes.
        static func mask(_ pattern: String) -> Field { .mask(Array(pattern.unicodeScalars)) }
    }

    let field: Field
    var overflow = TextEdit.Overflow.truncate

    func applying(_ edit: TextEdit, to text: EditableText) -> EditResult {
        let all = marks(of: text.text)
        let lower = min(plainMarks(upTo: text.selection.lowerBound, of: text.text), all.count)
        let upper = min(plainMarks(upTo: text.selection.upperBound, of: text.text), all.count)
        let (before, selected, after) = (Array(all[..<lower]), Array(all[lower..<upper]), Array(all[upper...]))
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
        case .replace(let range, ""):
            let target = EditableText(text.text, selection: range)
            let isForward = text.selection.isEmpty && text.caret == target.selection.lowerBound
            if target.selection.isEmpty || !isForward { return applying(.insert(""), to: target) }
            return applying(.deleteForward, to: target)
        case .replace(let range, let replacement):
            return applying(.insert(replacement), to: EditableText(text.text, selection: range))
        }
    }

    private func redrawn(_ before: [Character], _ after: [Character], _ text: EditableText) -> EditResult {
        let drawn = draw(before + after, caretAfter: before.count)
        return EditResult(drawn, drawn.text == text.text ? .unchanged : .changed)
    }
}

// MARK: Marks

extension EditingReference {
    private func plainMarks(upTo offset: Int, of text: String) -> Int {
        plainMarks(of: String(decoding: Array(text.utf16.prefix(offset)), as: UTF16.self)).count
    }

    /// Returns the marks of a text, without those of an extension.
    func marks(of text: String) -> [Character] {
        guard case .korean(let formatter) = field, !Self.isPlain(text, orPlus: true),
            (try? PhoneNumber(text, in: .southKorea))?.extension != nil
        else { return plainMarks(of: text) }
        return plainMarks(of: formatter.formatted(text))
    }

    func plainMarks(of text: String) -> [Character] {
        guard case .mask(let mask) = field else { return Self.numberMarks(of: text) }
        var marks: [Character] = []
        for (scalar, place) in zip(text.unicodeScalars, mask) where place == "#" || scalar != place {
            if let digit = Self.digit(scalar) { marks.append(digit) }
        }
        return marks
    }

    /// Returns the digits of a text after a leading plus.
    static func numberMarks(of text: String) -> [Character] {
        var marks: [Character] = []
        for scalar in text.unicodeScalars {
            if let digit = digit(scalar) {
                marks.append(digit)
            } else if marks.isEmpty, scalar == "+" || scalar == "\u{FF0B}" {
                marks.append("+")
            }
        }
        return marks
    }

    /// Whether a text contains only digits and common separators.
    static func isPlain(_ text: String, orPlus: Bool = false) -> Bool {
        text.utf8.allSatisfy { (orPlus ? "+0123456789 -.()" : "0123456789 -.()").utf8.contains($0) }
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
        var added: [Character]
        var isCut = false
        let maximum: Int
        switch field {
        case .korean(let formatter):
            // Nothing can precede a plus.
            if before.isEmpty, selected == 0, after.first == "+" { before.append(after.removeFirst()) }
            let read = numberMarks(of: formatter.formatted(String(before) + replacement))
            added = Array(read.dropFirst(before.count))
            isCut = !before.isEmpty && continuesAfterGap(String(before) + replacement, read)
            let whole = before + added + after
            let hasPlus = whole.first == "+"
            let digits = String(hasPlus ? Array(whole.dropFirst()) : whole)
            maximum = Self.maximum(digits, plus: hasPlus) + (hasPlus ? 1 : 0)
        case .mask(let mask):
            maximum = mask.count { $0 == "#" }
            switch EditingReference.number(in: replacement, mask) {
            case .digits(let digits): added = digits
            case .foreign: return refused(text, .rejected)
            case nil: added = Self.withoutPrefix(replacement, mask, slots: maximum, isFirst: before.isEmpty)
            }
        }
        let kept = Array(added.prefix(max(0, maximum - before.count - after.count)))
        isCut = isCut || kept.count < added.count
        if !(before + after).isEmpty, let whole = whole(replacement, isCut: isCut, before, after) {
            return redrawn(whole, [], text)
        }
        if kept.isEmpty || isCut && overflow == .reject {
            return refused(text, isCut || !Self.digits(of: replacement).isEmpty ? .countLimit : .rejected)
        }
        let result = redrawn(before + kept, after, text)
        return isCut ? EditResult(result.field, .countLimit) : result
    }

    /// The most digits of a number; after a plus and the calling code of another country those of the code's regions.
    private static func maximum(_ digits: String, plus: Bool) -> Int {
        for count in 1...3 where plus && !digits.hasPrefix("82") && digits.count >= count {
            let regions = Int(digits.prefix(count)).map(NumberingPlan.standard.regions(ofCallingCode:)) ?? []
            if digits.first == "0" || regions.isEmpty { continue }
            return count
                + (regions.flatMap(NumberingPlan.standard.possibleLengths).max() ?? longest(digits.prefix(count)))
        }
        return KoreanReference.maximum(digits, plus: plus)
    }

    /// The most digits of a number of a calling code of no country: with more of them it is too long.
    private static func longest(_ code: Substring) -> Int {
        let validator = PhoneValidator(region: .unknown)
        return (1...17).last {
            validator.verdict(for: "+\(code)" + String(repeating: "1", count: $0)).reason != .tooLong
        } ?? 0
    }

    private func refused(_ text: EditableText, _ event: EditEvent) -> EditResult {
        EditResult(EditableText(text.text, caret: text.selection.upperBound), event)
    }

    private func numberMarks(of text: String) -> [Character] { Self.numberMarks(of: text) }

    /// Whether digits are omitted after a gap, and not after a comma or an extension.
    private func continuesAfterGap(_ text: String, _ read: [Character]) -> Bool {
        guard case .korean(let formatter) = field else { return false }
        let all = numberMarks(of: text)
        let joined = text.filter { !" -.()+".contains($0) }
        return all.count > read.count && all.starts(with: read)
            && numberMarks(of: formatter.formatted(joined)).count > read.count
    }

    /// Returns the marks of a pasted number that does not fit beside the marks that are kept.
    private func whole(
        _ replacement: String, isCut: Bool, _ before: [Character], _ after: [Character]
    ) -> [Character]? {
        guard replacement.count > 1 else { return nil }
        switch field {
        case .korean(let formatter):
            let own = numberMarks(of: AsYouTypeFormatter(region: .southKorea).formatted(replacement))
            let all = before + (before.isEmpty ? own : own.filter { $0 != "+" }) + after
            let sum = all.filter { $0 != "+" }
            guard isCut || sum.count > Self.maximum(String(sum), plus: all.first == "+") else { return nil }
            guard (try? PhoneNumber(validating: replacement, in: .southKorea, level: .standard)) != nil else {
                return nil
            }
            let marks = numberMarks(of: formatter.formatted(replacement))
            let hasPlus = marks.first == "+"
            let digits = String(hasPlus ? Array(marks.dropFirst()) : marks)
            return digits.count > Self.maximum(digits, plus: hasPlus) ? nil : marks
        case .mask(let mask):
            guard isCut else { return nil }
            let slots = mask.count { $0 == "#" }
            if case .digits(let digits) = EditingReference.number(in: replacement, mask) { return digits }
            let digits = Self.withoutPrefix(replacement, mask, slots: slots, isFirst: true)
            return digits.count == slots ? digits : nil
        }
    }

    /// Returns digits that are typed or pasted into a mask, without those that repeat the literals before its first
    /// slot.
    static func withoutPrefix(
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
    /// Draws the marks, and places the caret after a number of them.
    private func draw(_ marks: [Character], caretAfter count: Int) -> EditableText {
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
            return Self.draw(marks, in: mask, caretAfter: count)
        }
    }

    private static func draw(_ marks: [Character], in mask: [Unicode.Scalar], caretAfter count: Int) -> EditableText {
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
