import PhoneNumbers

/// Which rejected lines may have a suggestion. The columns do not contain it, so these lines are validated again.
enum Suggestions {
    /// A number below the level standard may be repaired, and a text that is not a number may be a damaged one.
    static func mayExist(level: UInt8, reason: UInt8) -> Bool {
        level == PhoneNumber.Level.lenient.rawValue || reason == PhoneNumber.Reason.notANumber.rawValue
    }
}
