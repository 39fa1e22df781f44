import PhoneModel

/// The numbering plans of the world as their tables say them: libphonenumber's metadata, field by field.
struct WorldTable {
    /// In ascending order.
    var callingCodes: [WorldCallingCode]

    var regions: [WorldRegion] { callingCodes.flatMap(\.regions) }
}

/// A calling code and who shares it.
struct WorldCallingCode {
    var code: UInt16
    /// In the order in which they are asked for a number, the main one first.
    var regions: [WorldRegion]
}

/// A region's plan, or that of numbers of no country.
struct WorldRegion {
    /// `001` for numbers of no country.
    var region: PhoneNumber.Region
    var callingCode: UInt16
    /// Whether it is marked as the one whose formats the other regions of its calling code follow. Marked or not, the
    /// first region is.
    var isMain: Bool
    /// What of a shared calling code is this region's, whatever its kind.
    var leadingDigits: DigitPattern?
    /// What is dialled before a foreign calling code.
    var internationalPrefix: DigitPattern?
    /// As it is written, with `~` where one waits for a tone.
    var preferredInternationalPrefix: String?
    /// What is dialled before national numbers; `~` too.
    var nationalPrefix: String?
    /// What may stand before national numbers, the national prefix if nothing else is said; a group is a carrier's code,
    /// or what the transform needs.
    var nationalPrefixForParsing: DigitPattern?
    /// What the prefix turns into where its last group took part; `$1` is the first group.
    var nationalPrefixTransform: String?
    /// What stands before an extension.
    var extensionPrefix: String?
    /// Whether mobile numbers may change networks.
    var isMobilePortable: Bool
    /// Numbers of any kind.
    var general: WorldNumbers
    /// Only kinds that libphonenumber has.
    var kinds: [PhoneNumber.Kind: WorldNumbers]
    /// Numbers that can't be dialled from abroad.
    var noInternationalDialling: WorldNumbers?
    /// In the order in which they are tried.
    var formats: [WorldFormat]

    var isOfNoCountry: Bool { region == .nonGeographic }

    /// The international prefix where there is but one.
    var singleInternationalPrefix: String? {
        guard let text = internationalPrefix?.text, text.allSatisfy({ ("0"..."9").contains($0) }) else { return nil }
        return text
    }

    /// A number of a kind, of any kind for ``PhoneNumber/Kind/unknown``. Where fixed lines and mobiles are one, a fixed
    /// line stands for both.
    func example(of kind: PhoneNumber.Kind) -> String? {
        switch kind {
        case .unknown: general.example
        case .fixedLineOrMobile: kinds[.fixedLine]?.example
        default: kinds[kind]?.example
        }
    }

    /// Whether the patterns of fixed lines and mobiles are the same, or both missing: then nothing tells them apart.
    var hasOnePatternForFixedLineAndMobile: Bool {
        kinds[.fixedLine].map(\.pattern?.text) == kinds[.mobile].map(\.pattern?.text)
    }
}

/// The numbers of a kind, without calling code and national prefix.
struct WorldNumbers {
    /// How many digits they have. Empty: those of the region's numbers of any kind.
    var lengths: Set<Int>
    /// How many digits they have where the area code is left out.
    var localOnlyLengths: Set<Int>
    var example: String?
    /// Nil where there is an example but no number.
    var pattern: DigitPattern?
}

/// How some of a region's numbers are written.
struct WorldFormat {
    /// The whole number, in groups.
    var pattern: DigitPattern
    /// How the groups are written: `$1 $2`.
    var text: String
    /// How the first group is written inside of the country: `(0$1)`.
    var nationalPrefixRule: String?
    /// The same with a carrier's code: `0 $CC $1`.
    var carrierCodeRule: String?
    var isNationalPrefixOptional: Bool
    /// How numbers behind a plus are written; nil where they have another format.
    var internationalText: String?
    /// How such numbers begin. Each narrows those before it, and the last one decides; without any, all do.
    var leadingDigits: [DigitPattern]
}
