internal import PhoneEngineSwift

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension PhoneNumber {
    /// A style that formats phone numbers, and parses formatted ones.
    ///
    ///     number.formatted(.national)                       // 010-2345-6789
    ///     number.formatted(.national.separator(.dot))       // 010.2345.6789
    ///     number.formatted(.carrier("12"))                  // 010-2345-6789: Korea has no carrier selection codes
    ///     try PhoneNumber.FormatStyle().region(.southKorea).parseStrategy.parse("02 312 3456")
    ///
    ///     number.formatted(.national.plan(.libphonenumber)) // with another plan
    ///
    /// Numbers of all regions are formatted as their country writes them. The style uses the standard plan, or the one
    /// passed to ``plan(_:)``.
    ///
    /// - C twin: `phn_format`.
    public struct FormatStyle: ParseableFormatStyle, Sendable {
        private var style: Style
        private var between: Separator
        private var home: Region?
        private var call: Call?
        /// Nil for the standard plan.
        private var otherPlan: NumberingPlan?

        /// Formats that depend on the caller: how the number is dialed, or custom formats.
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
            case otherPlan = "plan"
        }

        /// Creates a style; the default is international notation.
        public init(_ style: Style = .international, separator: Separator = .standard) {
            self.style = style
            between = separator
        }

        /// Returns the same style with another separator between the groups.
        public func separator(_ separator: Separator) -> Self {
            var copy = self
            copy.between = separator
            return copy
        }

        /// Returns the same style with the region in which numbers without a plus are dialed, for parsing.
        public func region(_ region: Region) -> Self {
            var copy = self
            copy.home = region
            return copy
        }

        /// Returns the same style with another plan for formatting and parsing.
        public func plan(_ plan: NumberingPlan) -> Self {
            var copy = self
            copy.otherPlan = plan == .standard ? nil : plan
            return copy
        }

        private var plan: NumberingPlan { otherPlan ?? .standard }

        /// Formats a number.
        ///
        /// A number without an E.164 form is formatted as the digits that a domestic caller dials.
        public func format(_ number: PhoneNumber) -> String {
            // E.164 does not depend on the plan, and fetching an engine takes longer than writing the digits.
            if case nil = call, style == .e164, let text = number.e164Text { return text }
            return text(of: number, by: otherPlan?.backend() ?? .standard)
        }

        /// - Parameter text: The text from which the number was parsed, if any.
        func text(of number: PhoneNumber, readIn text: Parsed? = nil, by backend: Backend) -> String {
            switch call {
            case .outOfCountry(let region): backend.outOfCountry(number, readIn: text, from: region)
            case .mobileDialing(let region, let grouped):
                backend.mobileDialing(number, readIn: text, from: region, grouped: grouped) ?? ""
            case .carrier(let code): backend.withCarrier(code, number)
            case .custom(let formats): backend.format(number, style, by: formats)
            case nil: text?.textOfZero(style) ?? backend.text(of: number, style, between)
            }
        }

        fileprivate init(_ call: Call, style: Style = .national) {
            self.init(style)
            self.call = call
        }

        /// The strategy that parses numbers in any notation.
        ///
        /// National notation and plain digits require a ``region(_:)``; plain digits and E.164 lose the extension.
        public var parseStrategy: ParseStrategy { ParseStrategy(region: home, plan: plan) }
    }

    /// Formats the number with a style.
    public func formatted(_ style: FormatStyle = FormatStyle()) -> String { style.format(self) }

    /// Formats the number with a style and a plan; the plan of the style is ignored.
    ///
    ///     number.formatted(.national, using: .libphonenumber)
    public func formatted(_ style: FormatStyle = FormatStyle(), using plan: NumberingPlan) -> String {
        style.text(of: self, by: plan.backend())
    }

    // Foundation's protocol needs its module name here: inside PhoneNumber, the name alone is the style above.
    #if canImport(FoundationEssentials)
        /// Formats the number with another format style.
        public func formatted<Other: FoundationEssentials.FormatStyle>(_ style: Other) -> Other.FormatOutput
        where Other.FormatInput == PhoneNumber {
            style.format(self)
        }
    #else
        /// Formats the number with another format style.
        public func formatted<Other: Foundation.FormatStyle>(_ style: Other) -> Other.FormatOutput
        where Other.FormatInput == PhoneNumber {
            style.format(self)
        }
    #endif

    /// The number in E.164, `+821023456789`; nil for a number that can't be dialed from abroad, such as 112.
    ///
    /// The text does not depend on a plan. Up to 14 digits, nothing is allocated.
    ///
    /// - C twin: `phn_format` with `PHN_STYLE_E164`.
    public var e164: String? { e164Text }
}

extension FormatStyle where Self == PhoneNumber.FormatStyle {
    /// E.164: `+821023456789`.
    public static var e164: Self { Self(.e164) }
    /// International notation: `+82 10-2345-6789`.
    public static var international: Self { Self(.international) }
    /// National notation: `010-2345-6789`.
    public static var national: Self { Self(.national) }
    /// RFC 3966: `tel:+82-10-2345-6789`.
    public static var rfc3966: Self { Self(.rfc3966) }
    /// Plain digits as dialed inside the country: `01023456789`.
    public static var digits: Self { Self(.digits) }

    /// The number as dialed from a region: `00 82 10-2345-6789` in Germany, national notation in its own country.
    ///
    /// The text begins with a plus if the region has several international prefixes but no preferred one, or is not a
    /// country.
    ///
    /// The separators are those of the plan, as in all following styles.
    public static func outOfCountry(from region: PhoneNumber.Region) -> Self { Self(.outOfCountry(from: region)) }

    /// The number as dialed by a mobile telephone in a region, without its extension; empty if the telephone can't
    /// reach it.
    ///
    /// A Brazilian number dialed in Brazil requires a carrier selection code, which only a ``PhoneNumber/Parsed`` has.
    ///
    /// - Parameters:
    ///   - region: The region of the telephone.
    ///   - grouped: Whether the digits are grouped.
    public static func mobileDialing(from region: PhoneNumber.Region, grouped: Bool = true) -> Self {
        Self(.mobileDialing(from: region, grouped: grouped))
    }

    /// National notation after a carrier selection code: `0 12 3121286979` in Colombia.
    ///
    /// If the plan has no rule for such codes, or the code is empty, the result is plain national notation.
    public static func carrier(_ code: String) -> Self { Self(.carrier(code: code)) }

    /// The first custom format that matches the number, in the notation of a style; without groups if none matches.
    public static func custom(
        _ formats: [PhoneNumber.CustomFormat], as style: PhoneNumber.Style = .national
    ) -> Self {
        Self(.custom(formats: formats), style: style)
    }
}

extension NumberingPlan {
    /// Formats a number with this plan; nil if the number has no form in this style, as 112 has no E.164 form.
    ///
    /// This uses the fastest engine of the build; ``PhoneValidator/format(_:_:separator:)`` uses the validator's
    /// engine.
    ///
    /// - C twin: `phn_format`.
    public func format(
        _ number: PhoneNumber, _ style: PhoneNumber.Style, separator: PhoneNumber.Separator = .standard
    ) -> String? {
        backend().format(number, style, separator)
    }

    /// Formats a number with a style and this plan; the plan of the style is ignored.
    public func format(_ number: PhoneNumber, by style: PhoneNumber.FormatStyle) -> String {
        style.text(of: number, by: backend())
    }
}

extension Backend {
    /// Formats a number; if it has no form in the style, returns the digits that a domestic caller dials.
    func text(
        of number: PhoneNumber, _ style: PhoneNumber.Style, _ separator: PhoneNumber.Separator = .standard
    ) -> String {
        format(number, style, separator) ?? format(number, .digits) ?? ""
    }
}
