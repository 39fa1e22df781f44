internal import PhoneEngineSwift

/// A phone number that is pasted into a mask of digit slots.
enum MaskedNumber: Equatable {
    /// The digits that fill the slots.
    case digits(String)
    /// An international number that does not fit the mask.
    case foreign
}

// A mask has no region. Its literals and groups determine which numbers it accepts:
//
//     mask                  +1 650 253 0000     because
//     +1 (###) ###-####     6502530000          the mask starts with the calling code
//     (###) ###-####        6502530000          national notation has the same groups
//     ###-####-####         rejected            the groups differ, so the calling code would become digits
//
// Texts that are not numbers of any plan are treated as digits.
extension TextMask {
    /// Returns the phone number in a text with a calling code or an extension, which must not fill slots; nil for any
    /// other text.
    func number(in text: Span<UInt8>) -> MaskedNumber? {
        guard !text.isPlain(), stages.digitSlots == slotCount, slotCount > 1 else { return nil }
        guard !hasOptional && !isReversed else { return nil }
        let backend = NumberingPlan.standard.backend(engine)
        if backend.stages.marks(of: text).utf8.first == UInt8(ascii: "+"),
            let number = internationalNumber(in: text, backend)
        {
            return number
        }
        return digitsBeforeExtension(in: text).map { .digits($0) }
    }

    private func internationalNumber(in text: Span<UInt8>, _ backend: Backend) -> MaskedNumber? {
        let finding = backend.stages.check(text, in: .unknown)
        guard let number = finding.number, !number.isDomestic else { return nil }
        let shape = MaskShape(MaskShape.slot.withUTF8Span { stages.rest(after: 0, literals, filler: $0) })
        let national = NationalDigits(number, backend.format(number, .national) ?? "")
        let code = "\(number.callingCode)" + number.nationalSignificantNumber
        if shape.hasPlus || !shape.prefix.isEmpty {
            if let rest = shape.rest(of: code, slots: slotCount) ?? shape.rest(of: national.text, slots: slotCount) {
                return .digits(rest)
            }
            // A number of the mask's country that is too short or too long is treated as digits.
            if code.hasPrefix(shape.prefix) { return nil }
        } else if national.text.utf8.count == slotCount, shape.groups.count == 1 || shape.groups == national.groups {
            return .digits(national.text)
        }
        return finding.level.map { $0 >= .standard } ?? false ? .foreign : nil
    }

    /// Returns the digits that fill the slots if an extension follows them; otherwise nil.
    private func digitsBeforeExtension(in text: Span<UInt8>) -> String? {
        guard let end = text.endBeforeExtension(fewestDigits: slotCount) else { return nil }
        let taken = stages.take(text.extracting(first: end), at: 0, room: slotCount)
        return taken.units == slotCount && !taken.isCut ? taken.raw : nil
    }
}

/// The parts of a mask of digits that determine which numbers it accepts.
private struct MaskShape {
    /// The digits among the literals before the first slot.
    var prefix = ""
    /// Whether these literals contain a plus.
    var hasPlus = false
    /// The lengths of the runs of slots between literals.
    var groups: [Int] = []

    /// A slot in the text of an empty mask. Texts do not contain this scalar.
    static let slot = "\u{FFFF}"

    /// - Parameter empty: The text of an empty mask.
    init(_ empty: String) {
        var wasSlot = false
        for scalar in empty.unicodeScalars {
            let isSlot = scalar == "\u{FFFF}"
            if isSlot {
                if wasSlot { groups[groups.count - 1] += 1 } else { groups.append(1) }
            } else if groups.isEmpty {
                hasPlus = hasPlus || scalar == "+"
                if let digit = scalar.decimalDigit { prefix.unicodeScalars.append(Unicode.Scalar(0x30 + digit)) }
            }
            wasSlot = isSlot
        }
    }

    /// Returns the digits after those of ``prefix`` if they fill the slots; otherwise nil.
    func rest(of digits: String, slots: Int) -> String? {
        guard digits.hasPrefix(prefix), digits.utf8.count == prefix.utf8.count + slots else { return nil }
        return String(digits.dropFirst(prefix.count))
    }
}

/// The digits of a number in national notation, without its extension, and the lengths of their groups.
private struct NationalDigits {
    var text = ""
    var groups: [Int] = []

    /// - Parameter national: National notation, which ends with the extension.
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
