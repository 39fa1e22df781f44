extension PhoneNumber {
    /// The type of a number.
    ///
    /// The kinds up to ``voicemail`` are libphonenumber's number types; the others belong to the Korean plan, except
    /// ``shortNumber``, and ``emergency``, which all regions have. The raw value is the number of the kind in plan files
    /// and in C.
    ///
    /// - C twin: `phn_kind`.
    public enum Kind: UInt8, Sendable, Hashable, CaseIterable {
        /// None of the plan's kinds.
        case unknown = 1
        /// A telephone at a fixed place.
        case fixedLine
        /// A mobile telephone.
        case mobile
        /// A landline or a mobile telephone: the plan does not distinguish them.
        case fixedLineOrMobile
        /// Free for the caller.
        case tollFree
        /// Premium rate.
        case premiumRate
        /// Shared cost: caller and subscriber both pay.
        case sharedCost
        /// Internet telephony (VoIP), without a fixed place.
        case voip
        /// A personal number, which reaches a person on any telephone.
        case personalNumber
        /// A pager.
        case pager
        /// A universal access number: one number of a company for the whole country, such as 1588-1234.
        case uan
        /// Access to voicemail.
        case voicemail
        /// Korean 011 and 016 to 019, closed with the second generation of mobile networks.
        case mobileLegacy
        /// Korean 012: machine to machine.
        case m2m
        /// Korean 013: closed user groups such as ships and trunked radio.
        case specialSubscriber
        /// Korean 014XY: access to data networks.
        case dataAccess
        /// Korean 030Y: one number for telephone, fax and messages.
        case unifiedMessaging
        /// Korean 14YYYY: a universal access number that is free for the caller.
        case uanTollFree
        /// Police, fire brigade, ambulance.
        case emergency
        /// Service numbers such as 114 or 1330.
        case specialService
        /// A subscriber number without its area code.
        case localOnly
        /// Korean 00308, 00368 and 00798: free calls from abroad.
        case internationalTollFree
        /// An international call whose number is incomplete: the verdict has no number.
        case international
        /// A number of another country, under a plan without world metadata: the verdict has no number.
        case foreign
        /// A short number of another region than South Korea, such as 411 in the United States, that is no emergency
        /// number.
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
