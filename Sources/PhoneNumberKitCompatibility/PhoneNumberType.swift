internal import PhoneNumbers

/// The type of a number.
public enum PhoneNumberType: String, Codable, Sendable {
    /// A landline number.
    case fixedLine
    /// A mobile number.
    case mobile
    /// A landline or mobile number; the country does not distinguish them.
    case fixedOrMobile
    /// A pager number.
    case pager
    /// A number that reaches a person on any telephone.
    case personalNumber
    /// A premium-rate number.
    case premiumRate
    /// A shared-cost number: the caller and the subscriber share the cost.
    case sharedCost
    /// A toll-free number, which is free for the caller.
    case tollFree
    /// A number for access to voicemail.
    case voicemail
    /// An internet telephony (VoIP) number.
    case voip
    /// A universal access number.
    case uan
    /// A number of no known type, or one that was parsed with `ignoreType`.
    case unknown
    /// Not a number: the element of an array that could not be parsed.
    case notParsed

    init(_ kind: EngineNumber.Kind) {
        self =
            switch kind.general {
            case .fixedLine: .fixedLine
            case .mobile: .mobile
            case .fixedLineOrMobile: .fixedOrMobile
            case .pager: .pager
            case .personalNumber: .personalNumber
            case .premiumRate: .premiumRate
            case .sharedCost: .sharedCost
            case .tollFree: .tollFree
            case .voicemail: .voicemail
            case .voip: .voip
            case .uan: .uan
            default: .unknown
            }
    }

    /// The kind whose example and lengths belong to the type; nil if the type has none.
    var kind: EngineNumber.Kind? {
        switch self {
        case .fixedLine: .fixedLine
        case .mobile: .mobile
        case .fixedOrMobile: .fixedLineOrMobile
        case .pager: .pager
        case .personalNumber: .personalNumber
        case .premiumRate: .premiumRate
        case .sharedCost: .sharedCost
        case .tollFree: .tollFree
        case .voicemail: .voicemail
        case .voip: .voip
        case .uan: .uan
        case .unknown, .notParsed: nil
        }
    }
}
