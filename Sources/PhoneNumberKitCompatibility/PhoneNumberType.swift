internal import PhoneNumbers

/// The type of a number.
public enum PhoneNumberType: String, Codable, Sendable {
    /// A telephone at a fixed place.
    case fixedLine
    /// A mobile telephone.
    case mobile
    /// A landline or a mobile telephone: the country does not distinguish them.
    case fixedOrMobile
    /// A pager.
    case pager
    /// A number that reaches a person on any telephone.
    case personalNumber
    /// Premium rate.
    case premiumRate
    /// Caller and subscriber share the cost.
    case sharedCost
    /// Free for the caller.
    case tollFree
    /// Access to voicemail.
    case voicemail
    /// Internet telephony.
    case voip
    /// A universal access number.
    case uan
    /// None of the types, or a number that was parsed with `ignoreType`.
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
