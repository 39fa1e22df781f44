internal import PhoneNumbers

/// The number type of the engines; in this module, `PhoneNumber` is PhoneNumberKit's type.
typealias EngineNumber = PhoneNumbers.PhoneNumber
typealias Region = PhoneNumbers.PhoneNumber.Region

extension NumberingPlan {
    /// The plan with libphonenumber's rules, which PhoneNumberKit follows in all regions, including +82.
    static let kit = NumberingPlan.libphonenumber
}

extension UInt64 {
    /// A calling code for the engines; 0, which is not a calling code, for a value that is too large.
    var callingCode: Int { Int(exactly: self) ?? 0 }
}
