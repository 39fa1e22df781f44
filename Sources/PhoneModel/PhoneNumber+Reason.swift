extension PhoneNumber {
    /// Why a text is not accepted as a number.
    ///
    /// The raw value is the reason's number in plan files and in C.
    ///
    /// - C twin: `phn_reason`.
    public enum Reason: UInt8, Sendable, Hashable, CaseIterable {
        /// Nothing but white space.
        case empty = 1
        /// Text that is no number: without a digit and a plus, with a NUL byte, or a decimal of a spreadsheet (`1023456789.0`,
        /// `8.21012E+11`). The offset is that of the NUL or the dot.
        case notANumber
        /// The beginning of a number: digits are missing at the end.
        case tooShort
        /// More digits than a number of this class has.
        case tooLong
        /// Neither too short nor too long: no number of this class has so many digits.
        case invalidLength
        /// A calling code, or a default region, that the plan does not cover.
        case invalidCallingCode
        /// An international prefix with too little behind it.
        case tooShortAfterIDD
        /// Dialled inside one area only, without its area code.
        case localOnly
        /// No number begins like this.
        case unassigned
        /// A number, but not at the level that was asked for.
        case belowLevel
    }
}

extension PhoneNumber.Reason: CustomStringConvertible {
    /// The reason's name as the command line and this documentation spell it: `tooShort`. O(1).
    public var description: String {
        switch self {
        case .empty: "empty"
        case .notANumber: "notANumber"
        case .tooShort: "tooShort"
        case .tooLong: "tooLong"
        case .invalidLength: "invalidLength"
        case .invalidCallingCode: "invalidCallingCode"
        case .tooShortAfterIDD: "tooShortAfterIDD"
        case .localOnly: "localOnly"
        case .unassigned: "unassigned"
        case .belowLevel: "belowLevel"
        }
    }
}

extension PhoneNumber.Reason: Codable {
    /// Reads the name.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for anything else.
    public init(from decoder: any Decoder) throws { self = try .named(from: decoder) }

    /// Writes the name.
    public func encode(to encoder: any Encoder) throws { try encodeDescription(to: encoder) }
}
