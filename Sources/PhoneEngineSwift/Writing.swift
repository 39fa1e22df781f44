internal import PhoneModel

extension PhoneNumber.Separator {
    var byte: UInt8? {
        switch self {
        case .hyphen, .standard: UInt8(ascii: "-")
        case .space: UInt8(ascii: " ")
        case .dot: UInt8(ascii: ".")
        case .none: nil
        }
    }
}

extension Writer {
    static let extensionLabel = " ext. "

    mutating func putExtension(of number: PhoneNumber, label: String) {
        guard number.extensionCount > 0 else { return }
        put(label)
        let count = min(Int(number.extensionCount), Extension.capacity)
        for index in 0..<count { putDigit(number.extensionDigit(at: index)) }
    }
}
