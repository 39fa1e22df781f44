internal import PhoneEngineSwift

/// A phone number that is pasted into a mask of digits, which may be written otherwise than the mask has it.
enum MaskedNumber: Equatable {
    /// The digits that fill the slots.
    case digits(String)
    /// A number with a calling code that the mask has no place for.
    case foreign
}

// A mask knows no region, so that its own text has to say which numbers belong there:
//
//     mask                  +1 650 253 0000     is taken as
//     +1 (###) ###-####     6502530000          the digits behind its own calling code
//     (###) ###-####        6502530000          a number in national notation, in the same groups
//     ###-####-####         nothing             American numbers have other groups: the code would become digits
//
// A number of no plan, and one that the mask has no slots for, is read as digits like any other text.
extension Mask {
    /// The phone number that a text is, if it has a calling code or an extension that are no digits for the slots; nil for
    /// every other text, whose digits are taken as they are. O(UTF-8 bytes).
    func number(in text: Span<UInt8>) -> MaskedNumber? {
        guard stages.digitSlots == slotCount, slotCount > 1, !text.isPlain() else { return nil }
        let backend = NumberingPlan.standard.backend(engine)
        if backend.marks(of: text).utf8.first == UInt8(ascii: "+"), let number = internationalNumber(in: text, backend) {
            return number
        }
        return digitsBeforeExtension(in: text).map { .digits($0) }
    }

    private func internationalNumber(in text: Span<UInt8>, _ backend: Backend) -> MaskedNumber? {
        let finding = backend.check(text, in: .international)
        guard let number = finding.number, !number.isDomestic else { return nil }
        let shape = MaskShape(pattern)
        let national = NationalDigits(number, backend.format(number, .national) ?? "")
        let code = "\(number.callingCode)" + number.nationalSignificantNumber
        if shape.hasPlus || !shape.prefix.isEmpty {
            if let rest = shape.rest(of: code, slots: slotCount) ?? shape.rest(of: national.text, slots: slotCount) {
                return .digits(rest)
            }
            // One that is too short or too long for its own mask is cut, or waits for the digits that it lacks.
            if code.hasPrefix(shape.prefix) { return nil }
        } else if national.text.utf8.count == slotCount, shape.groups.count == 1 || shape.groups == national.groups {
            return .digits(national.text)
        }
        return finding.level.map { $0 >= .standard } ?? false ? .foreign : nil
    }

    /// The digits of a text that fill the slots and are followed by an extension; nil where there is none.
    private func digitsBeforeExtension(in text: Span<UInt8>) -> String? {
        guard let end = text.endBeforeExtension(fewestDigits: slotCount) else { return nil }
        let taken = stages.take(text.extracting(first: end), at: 0, room: slotCount)
        return taken.units == slotCount && !taken.isCut ? taken.raw : nil
    }
}

/// What the pattern of a mask of digits says of the numbers that belong there.
private struct MaskShape {
    /// The digits among the literals before the first slot.
    var prefix = ""
    /// Whether a plus is among them.
    var hasPlus = false
    /// How many slots stand side by side, from literal to literal.
    var groups: [Int] = []

    init(_ pattern: String) {
        var isEscaped = false
        var wasSlot = false
        for scalar in pattern.unicodeScalars {
            if scalar == "\\" && !isEscaped {
                isEscaped = true
                continue
            }
            let isSlot = scalar == "#" && !isEscaped
            isEscaped = false
            if isSlot {
                if wasSlot { groups[groups.count - 1] += 1 } else { groups.append(1) }
            } else if groups.isEmpty {
                hasPlus = hasPlus || scalar == "+"
                if let digit = scalar.decimalDigit { prefix.unicodeScalars.append(Unicode.Scalar(0x30 + digit)) }
            }
            wasSlot = isSlot
        }
    }

    /// The digits behind the mask's own, if they fill the slots.
    func rest(of digits: String, slots: Int) -> String? {
        guard digits.hasPrefix(prefix), digits.utf8.count == prefix.utf8.count + slots else { return nil }
        return String(digits.dropFirst(prefix.count))
    }
}

/// A number in national notation: its digits, and how many stand side by side.
private struct NationalDigits {
    var text = ""
    var groups: [Int] = []

    /// - Parameter national: National notation, which ends with the number's extension.
    init(_ number: PhoneNumber, _ national: String) {
        let count = national.utf8.count(where: \.isDigit) - Int(number.extensionCount)
        var wasDigit = false
        for scalar in national.unicodeScalars where text.utf8.count < count {
            let isDigit = scalar.isASCII && UInt8(truncatingIfNeeded: scalar.value).isDigit
            if isDigit {
                text.unicodeScalars.append(scalar)
                if wasDigit { groups[groups.count - 1] += 1 } else { groups.append(1) }
            }
            wasDigit = isDigit
        }
    }
}
