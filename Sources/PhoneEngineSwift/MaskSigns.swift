import PhoneModel

/// The meaning of a sign of a mask.
struct MaskSign {
    /// The slots that the sign means; empty for a literal.
    var kind: PortableMask.Slots = []
    var isOptional = false
}

/// The signs of a notation and of classes.
///
/// - C twin: `mask_signs.c`.
struct MaskSigns {
    private static let mostClasses = 16

    private typealias Slots = PortableMask.Slots

    let options: MaskOptions
    /// The members of each class, in ascending order.
    private(set) var members: [[UInt32]] = []
    private var kinds: [Slots] = []

    init(_ options: MaskOptions) throws(MaskDamage) {
        guard options.classes.count <= Self.mostClasses else { throw MaskDamage(.slotClass, at: Self.mostClasses) }
        self.options = options
        for (index, slotClass) in options.classes.enumerated() {
            let isEmpty = !slotClass.hasDigits && !slotClass.hasLetters && slotClass.members.isEmpty
            guard isFreeSign(slotClass.sign, at: index), !isEmpty, let own = Self.members(of: slotClass) else {
                throw MaskDamage(.slotClass, at: index)
            }
            var kind: Slots = own.isEmpty ? [] : Slots(rawValue: Slots.firstClass.rawValue << UInt32(index))
            if slotClass.hasDigits { kind.formUnion(.digit) }
            if slotClass.hasLetters { kind.formUnion(.letter) }
            members.append(own)
            kinds.append(kind)
        }
    }

    /// Returns the members of a class in ascending order.
    private static func members(of slotClass: MaskSlotClass) -> [UInt32]? {
        let members = slotClass.members.unicodeScalars.map(\.value)
        guard slotClass.members.utf8.count <= PortableMask.longest, !members.contains(where: isExtender) else {
            return nil
        }
        return members.sorted()
    }

    /// Returns whether a scalar can be the sign of a class. Brackets and the backslash are reserved.
    private func isFreeSign(_ sign: Unicode.Scalar, at index: Int) -> Bool {
        if sign == "\0" || "\\[]{}".unicodeScalars.contains(sign) || isExtender(sign.value) { return false }
        return !options.classes[..<index].contains { $0.sign == sign }
    }

    /// Returns the meaning of a sign in a position where slots are allowed.
    func sign(of scalar: UInt32) -> MaskSign {
        if let index = options.classes.firstIndex(where: { $0.sign.value == scalar }) {
            return MaskSign(kind: kinds[index], isOptional: options.classes[index].isOptional)
        }
        let hasBlocks = options.notation == .blocks
        switch UInt8(exactly: scalar) {
        case UInt8(ascii: "#"): return MaskSign(kind: hasBlocks ? [] : .digit)
        case UInt8(ascii: "*"): return MaskSign(kind: hasBlocks ? [] : .any)
        case UInt8(ascii: "A"): return MaskSign(kind: .letter)
        case UInt8(ascii: "a"): return MaskSign(kind: hasBlocks ? .letter : [], isOptional: true)
        case UInt8(ascii: "0"): return MaskSign(kind: hasBlocks ? .digit : [])
        case UInt8(ascii: "9"): return MaskSign(kind: hasBlocks ? .digit : [], isOptional: true)
        case UInt8(ascii: "_"): return MaskSign(kind: hasBlocks ? [.digit, .letter] : [])
        case UInt8(ascii: "-"): return MaskSign(kind: hasBlocks ? [.digit, .letter] : [], isOptional: true)
        default: return MaskSign()
        }
    }
}
