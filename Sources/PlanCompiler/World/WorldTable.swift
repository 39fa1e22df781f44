import PhoneModel

/// The world metadata, with the fields of libphonenumber's metadata.
struct WorldTable {
    /// The calling codes, in ascending order.
    var callingCodes: [WorldCallingCode]

    var regions: [WorldRegion] { callingCodes.flatMap(\.regions) }
}

/// A calling code and its regions.
struct WorldCallingCode {
    var code: UInt16
    /// The regions in the order in which they are matched, the main one first.
    var regions: [WorldRegion]
}

/// The metadata of a region, or of non-geographic numbers.
struct WorldRegion {
    /// `001` for non-geographic numbers.
    var region: PhoneNumber.Region
    var callingCode: UInt16
    /// Whether it is marked as the main region, whose formats the other regions of its calling code use. The first
    /// region is the main region, marked or not.
    var isMain: Bool
    /// Leading digits that assign numbers of a shared calling code to this region, whatever their kind.
    var leadingDigits: DigitPattern?
    /// The international prefix, dialed before a foreign calling code.
    var internationalPrefix: DigitPattern?
    /// The preferred international prefix, with `~` for waiting for a tone.
    var preferredInternationalPrefix: String?
    /// The national prefix, dialed before national numbers; may contain `~`.
    var nationalPrefix: String?
    /// The pattern of prefixes before national numbers; nil means the national prefix. Groups capture a carrier code,
    /// or text for the transform.
    var nationalPrefixForParsing: DigitPattern?
    /// The replacement of the prefix if its last group participated in the match; `$1` is the first group.
    var nationalPrefixTransform: String?
    /// The text before an extension.
    var extensionPrefix: String?
    /// Whether mobile numbers are portable between networks.
    var isMobilePortable: Bool
    /// Numbers of any kind.
    var general: WorldNumbers
    /// The numbers of each kind; only kinds of libphonenumber.
    var kinds: [PhoneNumber.Kind: WorldNumbers]
    /// Numbers that can't be dialed from abroad.
    var noInternationalDialling: WorldNumbers?
    /// The formats in the order in which they are tried.
    var formats: [WorldFormat]

    var isOfNoCountry: Bool { region == .nonGeographic }

    /// The international prefix if there is only one.
    var singleInternationalPrefix: String? {
        guard let text = internationalPrefix?.text, text.allSatisfy({ ("0"..."9").contains($0) }) else { return nil }
        return text
    }

    /// Returns an example of a kind, or of any kind for ``PhoneNumber/Kind/unknown``. The fixed-line example also
    /// serves for fixedLineOrMobile.
    func example(of kind: PhoneNumber.Kind) -> String? {
        switch kind {
        case .unknown: general.example
        case .fixedLineOrMobile: kinds[.fixedLine]?.example
        default: kinds[kind]?.example
        }
    }

    /// Whether the patterns of fixed lines and mobiles are equal or both missing, so that they can't be distinguished.
    var hasOnePatternForFixedLineAndMobile: Bool {
        kinds[.fixedLine].map(\.pattern?.text) == kinds[.mobile].map(\.pattern?.text)
    }
}

/// The numbers of a kind, without calling code and national prefix.
struct WorldNumbers {
    /// The possible lengths; empty means those of the region's numbers of any kind.
    var lengths: Set<Int>
    /// The possible lengths without area code.
    var localOnlyLengths: Set<Int>
    var example: String?
    /// The pattern; nil if there is only an example.
    var pattern: DigitPattern?
}

/// A format of some of a region's numbers.
struct WorldFormat {
    /// The whole number, in groups.
    var pattern: DigitPattern
    /// The formatted groups: `$1 $2`.
    var text: String
    /// The national format of the first group: `(0$1)`.
    var nationalPrefixRule: String?
    /// The national format of the first group with a carrier code: `0 $CC $1`.
    var carrierCodeRule: String?
    var isNationalPrefixOptional: Bool
    /// The international format; nil if this format does not apply to it.
    var internationalText: String?
    /// Patterns of leading digits. Each one narrows the previous ones, and the last one decides; if empty, the format
    /// applies to all numbers.
    var leadingDigits: [DigitPattern]
}
