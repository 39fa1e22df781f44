import PhoneModel
import PhoneNumbers
import TestSupport

/// A deliberately simple second implementation of the editing rules: marks are an array of characters, and each edit
/// splits the text and draws it again.
///
/// It supports Korean fields that accept a plus, and lazy masks of digit slots without escapes. It uses
/// ``AsYouTypeFormatter`` only to group and normalize numbers, ``PhoneNumber`` only to validate them, and an engine
/// only to find the position of an extension.
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
        let lower = countMarks(before: text.selection.lowerBound, in: text.text)
        let upper = countMarks(before: text.selection.upperBound, in: text.text)
        let before = Array(all[..<lower])
        var (selected, after) = (Array(all[lower..<upper]), Array(all[upper...]))
        // The label of an extension stays with the digits after it.
        if isKorean, let label = selected.firstIndex(of: Self.label), !after.isEmpty {
            after.insert(selected.remove(at: label), at: 0)
        }
        let hasSelected = !selected.isEmpty
        switch edit {
        case .insert("") where text.selection.isEmpty, .paste("") where text.selection.isEmpty:
            return redrawn(before, after, text)
        case .insert(""), .paste(""), .deleteBackward:
            return hasSelected ? redrawn(before, after, text) : droppingLast(of: before, after, text)
        case .insert(let replacement), .paste(let replacement):
            return inserting(replacement, between: before, and: after, selected: selected.count, into: text)
        case .deleteForward:
            if hasSelected { return redrawn(before, after, text) }
            let isSeparator = isKorean && after.first == Self.label && after.count > 1
            return redrawn(before, isSeparator ? [Self.label] + after.dropFirst(2) : Array(after.dropFirst()), text)
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

    /// Between digits, the label of an extension is a separator.
    private func droppingLast(of before: [Character], _ after: [Character], _ text: EditableText) -> EditResult {
        guard isKorean, before.last == Self.label else { return redrawn(before.dropLast(), after, text) }
        if after.isEmpty { return redrawn(before.dropLast(), after, text) }
        return redrawn(before.dropLast(2), [Self.label] + after, text)
    }

    private func redrawn(_ before: some Sequence<Character>, _ after: [Character], _ text: EditableText) -> EditResult {
        let before = Array(before)
        let drawn = draw(before + after, caretAfter: before.count)
        return EditResult(drawn, drawn.text == text.text ? .unchanged : .changed)
    }
}

// MARK: Marks

extension EditingReference {
    /// The label of an extension among the marks.
    static let label: Character = ";"
    private static let stages: (any EngineStages)? = try? Engines.portable()

    private var isKorean: Bool { if case .korean = field { true } else { false } }

    /// Returns the extension after the number of a text; nil if there is none.
    private func tail(of text: String) -> TypedExtension? {
        guard isKorean, !Self.isPlain(text, orPlus: true) else { return nil }
        let bytes = Array(text.utf8)
        let found = Self.stages?.typedExtension(of: bytes.span, in: .southKorea)
        return found.flatMap { $0.hasLabel || $0.numberEnd < bytes.count ? $0 : nil }
    }

    private func bytes(_ range: Range<Int>, of text: String) -> String {
        String(decoding: Array(text.utf8)[range], as: UTF8.self)
    }

    /// Returns the number of marks before an offset in UTF-16 code units.
    func countMarks(before offset: Int, in text: String) -> Int {
        let before = String(decoding: Array(text.utf16.prefix(offset)), as: UTF16.self)
        guard let tail = tail(of: text) else { return min(plainMarks(of: before).count, marks(of: text).count) }
        let isInNumber = !tail.hasLabel || before.utf8.count < tail.digits.lowerBound
        if case .korean(let formatter) = field, isInNumber, Self.foreign(text) != nil {
            let drawn = formatter.formatted(EditableText(text, caret: offset))
            return Self.numberMarks(of: String(drawn.text[..<drawn.caretIndex])).count
        }
        let number = marks(of: text).prefix { $0 != Self.label }.count
        let end = before.utf8.count
        if tail.hasLabel, end >= tail.digits.lowerBound {
            let digits = bytes(tail.digits.lowerBound..<min(end, tail.digits.upperBound), of: text)
            return number + 1 + Self.digits(of: digits).count
        }
        return min(plainMarks(of: bytes(0..<min(end, tail.numberEnd), of: text)).count, number)
    }

    /// Returns the marks of a text: those of its number, then a label and the digits of its extension.
    func marks(of text: String) -> [Character] {
        guard case .korean(let formatter) = field, let tail = tail(of: text) else { return plainMarks(of: text) }
        let isForeign = Self.foreign(text) != nil
        let drawn = formatter.formatted(isForeign ? text : bytes(0..<tail.numberEnd, of: text))
        let number = plainMarks(of: String(drawn.prefix { !$0.isLetter }))
        return tail.hasLabel ? number + [Self.label] + Self.digits(of: bytes(tail.digits, of: text)) : number
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
        if isKorean, let local = Self.foreign(replacement) {
            let isFirst = before.isEmpty || before == ["+"]
            let whole = String(marks(of: replacement)).replacing(String(Self.label), with: ";ext=")
            if !isFirst, let number = wholeNumber(whole) { return redrawn(number, [], text) }
            return inserting(isFirst ? whole : local, between: before, and: after, selected: selected, into: text)
        }
        var (before, after) = (before, after)
        var added: [Character]
        var extended: [Character]?
        var isCut = false
        let maximum: Int
        switch field {
        case .korean:
            if before.contains(Self.label) { return extending(before, replacement, after, text) }
            // Nothing can precede a plus.
            if before.isEmpty, selected == 0, after.first == "+" { before.append(after.removeFirst()) }
            let read = read(String(before) + replacement)
            extended = read.extended
            added = Array(read.number.dropFirst(before.count))
            isCut = !before.isEmpty && continuesAfterGap(read.text, read.number)
            let whole = before + added + after.prefix { $0 != Self.label }
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
        let number = isKorean ? after.prefix { $0 != Self.label } : after[...]
        var kept = Array(added.prefix(max(0, maximum - before.count - number.count)))
        if let extended, kept.count == added.count {
            let room = after.isEmpty ? extensionMaximum(of: before + kept) : 0
            if after.isEmpty { kept += [Self.label] + extended.prefix(room) }
            isCut = isCut || extended.count > room
        } else {
            isCut = isCut || kept.count < added.count
        }
        if !(before + after).isEmpty, let whole = whole(replacement, isCut: isCut, before, after) {
            return redrawn(whole, [], text)
        }
        if kept.isEmpty || isCut && overflow == .reject {
            return refused(text, isCut || !Self.digits(of: replacement).isEmpty ? .countLimit : .rejected)
        }
        let result = redrawn(before + kept, after, text)
        return isCut ? EditResult(result.field, .countLimit) : result
    }

    /// Inserts digits into the extension.
    private func extending(
        _ before: [Character], _ replacement: String, _ after: [Character], _ text: EditableText
    ) -> EditResult {
        let number = Array(before.prefix { $0 != Self.label })
        let digits = Self.digits(of: replacement)
        let room = max(0, extensionMaximum(of: number) - (before.count - number.count - 1) - after.count)
        let isCut = digits.count > room
        let isNumber = numberMarks(of: replacement).first == "+" || read(replacement).extended != nil
        if isCut || isNumber, replacement.count > 1, let whole = wholeNumber(replacement) {
            return redrawn(whole, [], text)
        }
        if room == 0 || digits.isEmpty || isCut && overflow == .reject {
            return refused(text, isCut ? .countLimit : .rejected)
        }
        let result = redrawn(before + digits.prefix(room), after, text)
        return isCut ? EditResult(result.field, .countLimit) : result
    }

    private func extensionMaximum(of number: [Character]) -> Int {
        let bytes = Array(String(number).utf8)
        return Self.stages?.typedExtension(of: bytes.span, in: .southKorea).maximum ?? 0
    }

    /// Parses a text: its number, its extension, and the text without that.
    private func read(_ text: String) -> (number: [Character], extended: [Character]?, text: String) {
        guard case .korean(let formatter) = field else { return ([], nil, text) }
        if let tail = tail(of: text), tail.hasLabel {
            let number = bytes(0..<tail.numberEnd, of: text)
            let marks = numberMarks(of: formatter.formatted(number))
            if marks.isEmpty { return (numberMarks(of: text), nil, text) }
            return (marks, Self.digits(of: bytes(tail.digits, of: text)), number)
        }
        return (numberMarks(of: formatter.formatted(text)), nil, text)
    }

    /// Returns the maximum number of digits of a number; after a plus and another calling code, that of its regions.
    private static func maximum(_ digits: String, plus: Bool) -> Int {
        for count in 1...3 where plus && !digits.hasPrefix("82") && digits.count >= count {
            let regions = Int(digits.prefix(count)).map(NumberingPlan.standard.regions(ofCallingCode:)) ?? []
            if digits.first == "0" || regions.isEmpty { continue }
            return count
                + (regions.flatMap(NumberingPlan.standard.possibleLengths).max() ?? longest(digits.prefix(count)))
        }
        return KoreanReference.maximum(digits, plus: plus)
    }

    /// Returns the maximum number of digits for a calling code without a country; longer numbers are too long.
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
        case .korean:
            let own = read(replacement).number
            let number = after.prefix { $0 != Self.label }
            let all = before + (before.isEmpty ? own : own.filter { $0 != "+" }) + number
            let sum = all.filter { $0 != "+" }
            let hasPlusAfterDigits = own.first == "+" && !before.isEmpty && before != ["+"]
            let isTooLong = sum.count > Self.maximum(String(sum), plus: all.first == "+")
            return isCut || isTooLong || hasPlusAfterDigits ? wholeNumber(replacement) : nil
        case .mask(let mask):
            guard isCut else { return nil }
            let slots = mask.count { $0 == "#" }
            if case .digits(let digits) = EditingReference.number(in: replacement, mask) { return digits }
            let digits = Self.withoutPrefix(replacement, mask, slots: slots, isFirst: true)
            return digits.count == slots ? digits : nil
        }
    }

    /// Returns the marks of a Korean field whose whole text a number replaces; nil if the text is not a number.
    private func wholeNumber(_ replacement: String) -> [Character]? {
        guard (try? PhoneNumber(validating: replacement, in: .southKorea, level: .standard)) != nil else { return nil }
        let (marks, extended, _) = read(replacement)
        let hasPlus = marks.first == "+"
        let digits = String(hasPlus ? Array(marks.dropFirst()) : marks)
        if digits.count > Self.maximum(digits, plus: hasPlus) { return nil }
        guard let extended else { return marks }
        return extended.count > extensionMaximum(of: marks) ? nil : marks + [Self.label] + extended
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
            let text = formatter.formatted(String(marks).replacing(String(Self.label), with: ";ext="))
            let number = marks.prefix { $0 != Self.label }.count
            if count > number {
                // The digits of the extension end the text.
                return EditableText(text, caret: text.count - (marks.count - count))
            }
            var seen = 0
            var caret = 0
            for (place, character) in text.enumerated() where character != "-" && character != " " {
                seen += 1
                if seen == count { caret = place + 1 }
                if seen >= count { break }
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
