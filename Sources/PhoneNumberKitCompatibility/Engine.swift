internal import PhoneNumbers

/// The engines' number, whose name in this module is taken by PhoneNumberKit's.
typealias EngineNumber = PhoneNumbers.PhoneNumber
typealias Region = PhoneNumbers.PhoneNumber.Region

extension NumberingPlan {
    /// PhoneNumberKit follows libphonenumber in all regions, so numbers of +82 do too.
    static let kit = NumberingPlan.libphonenumber
}

extension UInt64 {
    /// A calling code for the engines; 0, which is none, for a value that can't be one.
    var callingCode: Int { Int(exactly: self) ?? 0 }
}
