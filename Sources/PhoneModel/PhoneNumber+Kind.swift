extension PhoneNumber {
    /// What a number is for.
    ///
    /// The kinds up to ``voicemail`` are those of libphonenumber; the others are the Korean plan's own. The raw value is
    /// the kind's number in plan files and in C.
    ///
    /// - C twin: `phn_kind`.
    public enum Kind: UInt8, Sendable, Hashable, CaseIterable {
        /// Of no kind that the plan has.
        case unknown = 1
        /// A telephone at a place.
        case fixedLine
        /// A mobile telephone.
        case mobile
        /// One or the other: the plan can't tell.
        case fixedLineOrMobile
        /// Free for the caller.
        case tollFree
        /// Dearer than other calls.
        case premiumRate
        /// Paid by both sides.
        case sharedCost
        /// A telephone on the internet, at no certain place.
        case voip
        /// A number that follows a person from telephone to telephone.
        case personalNumber
        /// A pager.
        case pager
        /// A company's one number for the whole country, such as 1588-1234.
        case uan
        /// Access to recorded messages.
        case voicemail
        /// Korean 011 and 016 to 019, closed with the second generation of mobile networks.
        case mobileLegacy
        /// Korean 012, for things.
        case m2m
        /// Korean 013, closed user groups such as ships and trunked radio.
        case specialSubscriber
        /// Korean 014XY, access to data networks.
        case dataAccess
        /// Korean 030Y, one number for telephone, fax and messages.
        case unifiedMessaging
        /// Korean 14YYYY, a representative number that is free for the caller.
        case uanTollFree
        /// Police, fire brigade, ambulance.
        case emergency
        /// Service numbers such as 114 or 1330.
        case specialService
        /// A subscriber number without its area code.
        case localOnly
        /// Korean 00308, 00368 and 00798, free calls from abroad.
        case internationalTollFree
        /// An international call whose number is not complete.
        case international
        /// A number of another country, by a plan without the regions of the world.
        case foreign
    }
}

extension PhoneNumber.Kind {
    /// The kind as libphonenumber would name it: Korean kinds become the nearest general one. O(1).
    public var general: PhoneNumber.Kind {
        switch self {
        case .mobileLegacy, .m2m: .mobile
        case .unifiedMessaging: .personalNumber
        case .uanTollFree, .internationalTollFree: .tollFree
        case .specialSubscriber, .dataAccess, .emergency, .specialService, .localOnly, .international, .foreign:
            .unknown
        default: self
        }
    }
}

extension PhoneNumber.Kind: CustomStringConvertible {
    /// The kind's name as the command line and this documentation spell it: `fixedLine`. O(1).
    public var description: String {
        switch self {
        case .unknown: "unknown"
        case .fixedLine: "fixedLine"
        case .mobile: "mobile"
        case .fixedLineOrMobile: "fixedLineOrMobile"
        case .tollFree: "tollFree"
        case .premiumRate: "premiumRate"
        case .sharedCost: "sharedCost"
        case .voip: "voip"
        case .personalNumber: "personalNumber"
        case .pager: "pager"
        case .uan: "uan"
        case .voicemail: "voicemail"
        case .mobileLegacy: "mobileLegacy"
        case .m2m: "m2m"
        case .specialSubscriber: "specialSubscriber"
        case .dataAccess: "dataAccess"
        case .unifiedMessaging: "unifiedMessaging"
        case .uanTollFree: "uanTollFree"
        case .emergency: "emergency"
        case .specialService: "specialService"
        case .localOnly: "localOnly"
        case .internationalTollFree: "internationalTollFree"
        case .international: "international"
        case .foreign: "foreign"
        }
    }
}

extension PhoneNumber.Kind: Codable {
    /// Reads the name.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for anything else.
    public init(from decoder: any Decoder) throws { self = try .named(from: decoder) }

    /// Writes the name.
    public func encode(to encoder: any Encoder) throws { try encodeDescription(to: encoder) }
}
