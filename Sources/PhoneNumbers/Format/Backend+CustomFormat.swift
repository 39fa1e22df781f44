extension Backend {
    /// Formats a number by the first format that matches it, in the notation of a style; without groups if none
    /// matches.
    func format(
        _ number: PhoneNumber, _ style: PhoneNumber.Style, by formats: [PhoneNumber.CustomFormat]
    ) -> String {
        let code = number.callingCode
        guard !number.isDomestic else { return text(of: number, style) }
        guard let facts = mainFacts(of: number) else { return number.nationalSignificantNumber }
        let isNational = style == .national || style == .digits
        let prefix = isNational ? facts.nationalPrefix : nil
        let national = number.nationalSignificantNumber.grouped(by: formats, nationalPrefix: prefix)
        return switch style {
        case .e164: "+\(code)\(national)\(number.extensionText(facts))"
        case .international: "+\(code) \(national)\(number.extensionText(facts))"
        case .national: national + number.extensionText(facts)
        case .rfc3966: "tel:+\(code)-\(national.hyphenated)\(number.extension.map { ";ext=\($0)" } ?? "")"
        case .digits: PhoneNumber.digits(in: national)
        }
    }

    /// Returns the metadata of the main region of a number's calling code; nil if the plan does not have the code.
    func mainFacts(of number: PhoneNumber) -> RegionFacts? {
        guard let region = mainRegion(of: number) else { return nil }
        return stages.facts(of: region, callingCode: region == .nonGeographic ? number.callingCode : nil)
    }
}

extension PhoneNumber {
    /// The text that follows a number with an extension.
    func extensionText(_ facts: RegionFacts) -> String {
        `extension`.map { (facts.extensionPrefix ?? " ext. ") + $0 } ?? ""
    }
}

extension String {
    /// Formats a national significant number by the first format that matches it.
    ///
    /// - Parameter prefix: The national prefix that replaces `$NP` in a rule; nil if rules are not applied.
    fileprivate func grouped(by formats: [PhoneNumber.CustomFormat], nationalPrefix prefix: String?) -> String {
        for format in formats {
            guard let match = format.groups(of: self) else { continue }
            var rule = prefix == nil ? nil : format.nationalPrefixRule
            return FormatPart.parts(of: format.format).map { part in
                switch part {
                case .text(let text): return String(text)
                case .group(let group):
                    defer { rule = nil }
                    return match.text(of: group, rule, prefix ?? "")
                }
            }.joined()
        }
        return self
    }

    /// The text with a hyphen in place of each run of characters that are not digits.
    fileprivate var hyphenated: String {
        utf8.split { !$0.isDigit }.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-")
    }
}

extension TextPattern.Match {
    /// Returns a group, or the result of the rule for the first group.
    fileprivate func text(of group: Int, _ rule: String?, _ prefix: String) -> String {
        let digits = String(self[group] ?? "")
        guard let rule, !rule.isEmpty else { return digits }
        return rule.replacing("$NP", with: prefix).replacing("$FG", with: digits).replacing("$1", with: digits)
    }
}
