internal import PhoneEngineSwift

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension PhoneNumber {
    /// Writes phone numbers, and reads them back.
    ///
    ///     number.formatted(.national)                       // 010-2345-6789
    ///     number.formatted(.national.separator(.dot))       // 010.2345.6789
    ///     number.formatted(.carrier("12"))                  // 010-2345-6789: Korean numbers have no carriers' codes
    ///     try PhoneNumber.FormatStyle().region(.southKorea).parseStrategy.parse("02 312 3456")
    ///
    ///     number.formatted(.national.plan(.libphonenumber)) // by another plan
    ///
    /// Numbers of all regions are written as their country writes them. The style asks the standard plan, or the one that
    /// ``plan(_:)`` names.
    ///
    /// - C twin: `phn_format`.
    public struct FormatStyle: ParseableFormatStyle, Sendable {
        private var style: Style
        private var between: Separator
        private var home: Region?
        private var call: Call?
        /// Nil for the standard plan.
        private var asked: NumberingPlan?

        /// Ways to write a number that say how it is called, or are a caller's own.
        fileprivate enum Call: Sendable, Hashable, Codable {
            case outOfCountry(from: Region)
            case mobileDialing(from: Region, grouped: Bool)
            case carrier(code: String)
            case custom(formats: [CustomFormat])
        }

        private enum CodingKeys: String, CodingKey {
            case style, call
            case between = "separator"
            case home = "region"
            case asked = "plan"
        }

        /// A style; international notation with hyphens is the one that everybody understands. O(1).
        public init(_ style: Style = .international, separator: Separator = .standard) {
            self.style = style
            between = separator
        }

        /// The same style with another separator between the groups. O(1).
        public func separator(_ separator: Separator) -> Self {
            var copy = self
            copy.between = separator
            return copy
        }

        /// The same style, reading numbers without a plus as they are dialled in a region. O(1).
        public func region(_ region: Region) -> Self {
            var copy = self
            copy.home = region
            return copy
        }

        /// The same style, by another plan than the standard one: it formats numbers and reads them. O(1).
        public func plan(_ plan: NumberingPlan) -> Self {
            var copy = self
            copy.asked = plan == .standard ? nil : plan
            return copy
        }

        private var plan: NumberingPlan { asked ?? .standard }

        /// The number's text. Where a number has no E.164 form, the digits that a domestic caller dials. O(digits).
        public func format(_ number: PhoneNumber) -> String { text(of: number, by: plan.backend()) }

        /// - Parameter text: The text in which the number was read, if it was.
        func text(of number: PhoneNumber, readIn text: Parsed? = nil, by backend: Backend) -> String {
            switch call {
            case .outOfCountry(let region): backend.outOfCountry(number, readIn: text, from: region)
            case .mobileDialing(let region, let grouped):
                backend.mobileDialing(number, readIn: text, from: region, grouped: grouped) ?? ""
            case .carrier(let code): backend.behindCarrier(code, number)
            case .custom(let formats): backend.format(number, style, by: formats)
            case nil: text?.textOfZero(style) ?? backend.text(of: number, style, between)
            }
        }

        fileprivate init(_ call: Call, style: Style = .national) {
            self.init(style)
            self.call = call
        }

        /// Reads numbers in every notation. O(1).
        ///
        /// National notation and plain digits need a ``region(_:)``; plain digits and E.164 don't have the extension.
        public var parseStrategy: ParseStrategy { ParseStrategy(region: home, plan: plan) }
    }

    /// The number's text in a style. O(digits).
    public func formatted(_ style: FormatStyle = FormatStyle()) -> String { style.format(self) }

    /// The number's text in a style, by a plan, whichever the style names. O(digits).
    ///
    ///     number.formatted(.national, using: .libphonenumber)
    public func formatted(_ style: FormatStyle = FormatStyle(), using plan: NumberingPlan) -> String {
        style.text(of: self, by: plan.backend())
    }

    // Foundation's protocol needs its module's name here: inside of PhoneNumber the name alone is the style above.
    #if canImport(FoundationEssentials)
        /// The number by a style of your own.
        public func formatted<Other: FoundationEssentials.FormatStyle>(_ style: Other) -> Other.FormatOutput
        where Other.FormatInput == PhoneNumber {
            style.format(self)
        }
    #else
        /// The number by a style of your own.
        public func formatted<Other: Foundation.FormatStyle>(_ style: Other) -> Other.FormatOutput
        where Other.FormatInput == PhoneNumber {
            style.format(self)
        }
    #endif

    /// `+821023456789`; nil for a number that can't be dialled from abroad, such as 112. No plan has to be asked. O(1) up to 14
    /// digits, and nothing is allocated then.
    ///
    /// - C twin: `phn_format` with `PHN_STYLE_E164`.
    public var e164: String? { e164Text }
}

extension FormatStyle where Self == PhoneNumber.FormatStyle {
    /// `+821023456789`
    public static var e164: Self { Self(.e164) }
    /// `+82 10-2345-6789`
    public static var international: Self { Self(.international) }
    /// `010-2345-6789`
    public static var national: Self { Self(.national) }
    /// `tel:+82-10-2345-6789`
    public static var rfc3966: Self { Self(.rfc3966) }
    /// `01023456789`
    public static var digits: Self { Self(.digits) }

    /// As dialled in a region: `00 82 10-2345-6789` in Germany, national notation at home. A plus stands where the region
    /// has several international prefixes and prefers none, or is none.
    ///
    /// Separators are the plan's, as in all styles below.
    public static func outOfCountry(from region: PhoneNumber.Region) -> Self { Self(.outOfCountry(from: region)) }

    /// As a mobile telephone in a region dials it, without the extension; empty where it can't. A Brazilian number takes
    /// a carrier's code at home, which only a ``PhoneNumber/Parsed`` has.
    ///
    /// - Parameters:
    ///   - region: Where the telephone is.
    ///   - grouped: Whether digits are grouped.
    public static func mobileDialing(from region: PhoneNumber.Region, grouped: Bool = true) -> Self {
        Self(.mobileDialing(from: region, grouped: grouped))
    }

    /// National notation behind a carrier's code: `0 12 3121286979` in Colombia. Where the plan has no rule for such codes,
    /// and for an empty one, national notation alone.
    public static func carrier(_ code: String) -> Self { Self(.carrier(code: code)) }

    /// By the first of the caller's formats that fits, in the notation of a style; where none does, without groups.
    public static func custom(
        _ formats: [PhoneNumber.CustomFormat], as style: PhoneNumber.Style = .national
    ) -> Self {
        Self(.custom(formats: formats), style: style)
    }
}

extension NumberingPlan {
    /// A number's text by this plan; nil where the style has none for it, as E.164 has none for 112. O(digits).
    ///
    /// The best engine of the build writes it; ``PhoneValidator/format(_:_:separator:)`` uses its own.
    ///
    /// - C twin: `phn_format`.
    public func format(
        _ number: PhoneNumber, _ style: PhoneNumber.Style, separator: PhoneNumber.Separator = .standard
    ) -> String? {
        backend().format(number, style, separator)
    }

    /// A number's text in a style by this plan, whichever the style names. O(digits).
    public func format(_ number: PhoneNumber, by style: PhoneNumber.FormatStyle) -> String {
        style.text(of: number, by: backend())
    }
}

extension Backend {
    /// A number's text; where the style has none, the digits that a domestic caller dials.
    func text(
        of number: PhoneNumber, _ style: PhoneNumber.Style, _ separator: PhoneNumber.Separator = .standard
    ) -> String {
        format(number, style, separator) ?? format(number, .digits) ?? ""
    }
}
