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
    ///     try PhoneNumber.FormatStyle().region(.southKorea).parseStrategy.parse("02 312 3456")
    ///
    /// The style asks the standard plan; another plan writes with ``NumberingPlan/format(_:_:separator:)``.
    ///
    /// - C twin: `phn_format`.
    public struct FormatStyle: ParseableFormatStyle, Sendable {
        private var style: Style
        private var between: Separator
        private var home: Region?

        private enum CodingKeys: String, CodingKey {
            case style
            case between = "separator"
            case home = "region"
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

        /// The number's text. Where a number has no E.164 form, the digits that a domestic caller dials. O(digits).
        public func format(_ number: PhoneNumber) -> String {
            NumberingPlan.standard.format(number, style, separator: between)
                ?? NumberingPlan.standard.format(number, .digits) ?? ""
        }

        /// Reads numbers in every notation. O(1).
        ///
        /// National notation and plain digits need a ``region(_:)``; they, and E.164, don't have the extension.
        public var parseStrategy: ParseStrategy { ParseStrategy(region: home) }
    }

    /// The number's text in a style. O(digits).
    public func formatted(_ style: FormatStyle = FormatStyle()) -> String { style.format(self) }

    /// The number by a style of your own. O(whatever that takes).
    public func formatted<Other: FoundationFormatStyle>(_ style: Other) -> Other.FormatOutput
    where Other.FormatInput == PhoneNumber {
        style.format(self)
    }

    /// `+821023456789`; nil for a number that can't be dialled from abroad, such as 112. O(digits); one allocation at most.
    ///
    /// - C twin: `phn_format` with `PHN_STYLE_E164`.
    public var e164: String? { NumberingPlan.standard.format(self, .e164) }
}

extension FoundationFormatStyle where Self == PhoneNumber.FormatStyle {
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
}

/// Foundation's protocol by a name that ``PhoneNumber/FormatStyle`` does not hide inside of ``PhoneNumber``.
public typealias FoundationFormatStyle = FormatStyle

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
}
