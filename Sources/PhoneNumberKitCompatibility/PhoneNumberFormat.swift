internal import PhoneNumbers

/// The notation of a formatted number.
public enum PhoneNumberFormat: String, Codable, Sendable {
    /// `+33612345678`
    case e164
    /// `+33 6 12 34 56 78`
    case international
    /// `06 12 34 56 78`
    case national
}

/// Which lengths of numbers are meant.
public enum PossibleLengthType: String, Codable, Sendable {
    /// Lengths with an area code.
    case national
    /// Lengths of numbers that can be dialed only within one area.
    case localOnly
}
