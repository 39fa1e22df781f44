internal import PhoneFiles
internal import PhoneNumbers

/// The digits of a text: decimal digits of all scripts, and characters such as ① and ², which show a digit too.
struct DigitText {
    private static let asterisk = UInt8(ascii: "*")

    private let bytes: [UInt8]
    private var places: [Range<Int>] = []
    /// The values of the digits; nil for characters that no number is parsed from.
    private(set) var values: [UInt8?] = []

    /// - Parameter hasEscapes: Whether a percent sign begins a percent-encoded character, whose digits are kept.
    init(_ text: Span<UInt8>, hasEscapes: Bool = false) {
        bytes = text.copy
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if hasEscapes && byte == UInt8(ascii: "%") {
                index += NumberSearch.escapeSize
                continue
            }
            let character = byte < 0x80 ? (count: 1, scalar: Unicode.Scalar(byte)) : bytes.character(at: index)
            if let scalar = character.scalar, scalar.showsDigit {
                places.append(index..<index + character.count)
                values.append(scalar.decimalDigit)
            }
            index += character.count
        }
    }

    /// Returns the text with an asterisk in place of each digit, except the digits with the given indices. Bytes that
    /// are not UTF-8 are kept.
    func masked(keeping kept: Set<Int>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var start = 0
        for (index, place) in places.enumerated() where !kept.contains(index) {
            result += bytes[start..<place.lowerBound]
            result.append(Self.asterisk)
            start = place.upperBound
        }
        return result + bytes[start...]
    }
}

extension Unicode.Scalar {
    fileprivate var showsDigit: Bool {
        if isASCII { return ("0"..."9").contains(self) }
        return decimalDigit != nil || properties.numericType == .decimal || properties.numericType == .digit
    }
}

extension [UInt8] {
    /// Returns the character that begins at an index, without a scalar if the bytes are not UTF-8.
    fileprivate func character(at index: Int) -> (count: Int, scalar: Unicode.Scalar?) {
        var parser = Unicode.UTF8.ForwardParser()
        var rest = self[index...].makeIterator()
        switch parser.parseScalar(from: &rest) {
        case .valid(let character): return (character.count, Unicode.UTF8.decode(character))
        case .error(let count): return (Swift.max(count, 1), nil)
        case .emptyInput: return (1, nil)
        }
    }
}
