import PhoneNumbers

/// Selects the rejected lines that may have a suggestion. Columns do not contain suggestions, so these lines are
/// validated again.
enum Suggestions {
    /// Returns whether a line may have a suggestion: a lenient number may be repaired, and a text that is not a number
    /// may be a damaged number.
    static func mayExist(level: UInt8, reason: UInt8) -> Bool {
        level == PhoneNumber.Level.lenient.rawValue || reason == PhoneNumber.Reason.notANumber.rawValue
    }
}
