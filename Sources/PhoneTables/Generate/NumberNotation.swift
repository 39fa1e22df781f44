/// How generated numbers are written.
public enum NumberNotation: String, Sendable, Hashable, CaseIterable {
    /// `+821023456789`; numbers without an E.164 form as they are dialed.
    case e164
    /// `+82 10-2345-6789`
    case international
    /// `010-2345-6789`
    case national
    /// `01023456789`
    case digits
    /// All of these, with other separators, in RFC 3966, and with full-width digits.
    case mixed
}
