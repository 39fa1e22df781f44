internal import PhoneNumbers

/// Groups the digits of a Korean number while it is typed, with the interface of JSPhoneFormat.
///
///     let format = JSPhoneFormat(appenCharacter: "-")
///     format.addCharacter(at: "0102345678")       // 010-234-5678
///     format.getDigitsWithouthCharacter()         // 0102345678
///
/// The names are those of JSPhoneFormat, which provides this class only for UIKit. By default, the groups are also
/// those of JSPhoneFormat; ``Grouping/standard`` uses the groups of this package.
public final class JSPhoneFormat {
    /// The grouping of digits.
    public enum Grouping: Sendable {
        /// The grouping of JSPhoneFormat: by the number of digits, so that mobile numbers are regrouped at their last
        /// digit.
        ///
        /// A text with too many digits has no groups.
        case original
        /// The grouping of `AsYouTypeFormatter` in South Korea: by the numbering plan, also after `+82`.
        ///
        /// All characters except digits, a leading plus and the label of an extension are removed.
        case standard
    }

    /// The character between groups.
    public var appendCharacter: Character
    private let grouping: Grouping
    /// In the grouping ``Grouping/standard``, the text without its groups.
    private var lastText = ""

    /// Creates a format.
    ///
    /// - Parameters:
    ///   - appenCharacter: The character between groups.
    ///   - grouping: The grouping of digits.
    public init(appenCharacter: Character, grouping: Grouping = .original) {
        appendCharacter = appenCharacter
        self.grouping = grouping
    }

    /// Returns the digits of the last text that ``addCharacter(at:)`` returned, without the separators.
    ///
    /// In the grouping ``Grouping/standard``, the digits of an extension follow `;ext=`.
    public func getDigitsWithouthCharacter() -> String {
        grouping == .standard ? lastText : lastText.filter { $0 != appendCharacter }
    }

    /// Returns a text with its digits in groups.
    ///
    /// Separators that the text already contains are replaced.
    ///
    /// - Parameter text: The text of a field.
    public func addCharacter(at text: String) -> String {
        switch grouping {
        case .original:
            lastText = grouped(text.filter { $0 != appendCharacter })
            return lastText
        case .standard:
            let formatter = AsYouTypeFormatter(region: .southKorea)
            let drawn = formatter.formatted(text)
            lastText = formatter.unformatted(drawn)
            return String(drawn.map { $0 == "-" ? appendCharacter : $0 })
        }
    }

    private func grouped(_ text: String) -> String {
        var rest = Substring(text)
        var groups = ""
        for size in OriginalGroups.sizes(of: text) {
            groups += rest.prefix(size) + String(appendCharacter)
            rest = rest.dropFirst(size)
        }
        return groups + rest
    }
}
