internal import PhoneNumbers

/// The notation of a formatted number.
public enum PhoneNumberFormat: String, Codable, Sendable {
    /// E.164: `+33612345678`.
    case e164
    /// International notation: `+33 6 12 34 56 78`.
    case international
    /// National notation: `06 12 34 56 78`.
    case national
}

/// The type of possible lengths: with or without an area code.
public enum PossibleLengthType: String, Codable, Sendable {
    /// Lengths with an area code.
    case national
    /// Lengths of numbers that can be dialed only within one area.
    case localOnly
}
