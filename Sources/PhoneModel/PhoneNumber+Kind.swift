extension PhoneNumber {
    /// The type of a number.
    ///
    /// The kinds up to ``voicemail`` are libphonenumber's number types. The others result from the Korean rules, except
    /// for ``shortNumber`` and for ``emergency``, which all regions have. The raw value is the number of the kind in
    /// plan files and in C.
    ///
    /// - C twin: `phn_kind`.
    public enum Kind: UInt8, Sendable, Hashable, CaseIterable {
        /// A number that does not match any kind of the plan.
        case unknown = 1
        /// A landline number.
        case fixedLine
        /// A mobile number.
        case mobile
        /// A landline or mobile number; the plan does not distinguish them.
        case fixedLineOrMobile
        /// A toll-free number, which is free for the caller.
        case tollFree
        /// A premium-rate number.
        case premiumRate
        /// A shared-cost number: the caller and the subscriber both pay.
        case sharedCost
        /// An internet telephony (VoIP) number, without a fixed place.
        case voip
        /// A personal number, which reaches a person on any telephone.
        case personalNumber
        /// A pager number.
        case pager
        /// A universal access number: one number of a company for the whole country, such as 1588-1234.
        case uan
        /// A number for access to voicemail.
        case voicemail
        /// A Korean mobile number of the closed second-generation networks: 011 or 016 to 019.
        case mobileLegacy
        /// A Korean machine-to-machine number: 012.
        case m2m
        /// A Korean number of a closed user group, such as ships or trunked radio: 013.
        case specialSubscriber
        /// A Korean number for access to data networks: 014XY.
        case dataAccess
        /// A Korean number that serves telephone, fax and messages: 030Y.
        case unifiedMessaging
        /// A Korean universal access number that is free for the caller: 14YYYY.
        case uanTollFree
        /// An emergency number, such as that of the police, fire brigade or ambulance.
        case emergency
        /// A service number, such as 114 or 1330.
        case specialService
        /// A subscriber number without its area code.
        case localOnly
        /// A Korean number for toll-free calls from abroad: 00308, 00368 or 00798.
        case internationalTollFree
        /// An international call whose number is incomplete; the verdict contains no number.
        case international
        /// A number of another country, under a plan without world metadata; the verdict contains no number.
        case foreign
        /// A short number of a region other than South Korea that is not an emergency number, such as 411 in the United
        /// States.
        case shortNumber
    }
}

extension PhoneNumber.Kind {
    /// The corresponding number type of libphonenumber: Korean kinds map to the nearest one.
    public var general: PhoneNumber.Kind {
        switch self {
        case .mobileLegacy, .m2m: .mobile
        case .unifiedMessaging: .personalNumber
        case .uanTollFree, .internationalTollFree: .tollFree
        case .specialSubscriber, .dataAccess, .emergency, .specialService, .localOnly, .international, .foreign,
            .shortNumber:
            .unknown
        default: self
        }
    }
}

extension PhoneNumber.Kind: NamedCases {
    package static let names = [
        "unknown", "fixedLine", "mobile", "fixedLineOrMobile", "tollFree", "premiumRate", "sharedCost", "voip",
        "personalNumber", "pager", "uan", "voicemail", "mobileLegacy", "m2m", "specialSubscriber", "dataAccess",
        "unifiedMessaging", "uanTollFree", "emergency", "specialService", "localOnly", "internationalTollFree",
        "international", "foreign", "shortNumber",
    ]
}
