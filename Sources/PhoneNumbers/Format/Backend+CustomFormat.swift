extension Backend {
    /// A number by the first of the formats that fits, in the notation of a style; where none does, without groups.
    func format(
        _ number: PhoneNumber, _ style: PhoneNumber.Style, by formats: [PhoneNumber.CustomFormat]
    ) -> String {
        let code = number.callingCode
        guard !number.isDomestic else { return text(of: number, style) }
        guard let facts = mainFacts(of: number) else { return number.nationalSignificantNumber }
        let isNational = style == .national || style == .digits
        let prefix = isNational ? facts.nationalPrefix : nil
        let national = number.nationalSignificantNumber.grouped(by: formats, behind: prefix)
        return switch style {
        case .e164: "+\(code)\(national)\(number.extensionText(facts))"
        case .international: "+\(code) \(national)\(number.extensionText(facts))"
        case .national: national + number.extensionText(facts)
        case .rfc3966: "tel:+\(code)-\(national.hyphenated)\(number.extension.map { ";ext=\($0)" } ?? "")"
        case .digits: PhoneNumber.digits(in: national)
        }
    }

    /// What the plan says of the main region of a number's calling code; nil for a code that it does not have.
    func mainFacts(of number: PhoneNumber) -> RegionFacts? {
        guard let region = mainRegion(of: number) else { return nil }
        return world.facts(of: region, callingCode: region == .nonGeographic ? number.callingCode : nil)
    }
}

extension PhoneNumber {
    /// What stands behind a number that has an extension.
    func extensionText(_ facts: RegionFacts) -> String {
        `extension`.map { (facts.extensionPrefix ?? " ext. ") + $0 } ?? ""
    }
}

extension String {
    /// A national significant number by the first format that fits.
    ///
    /// - Parameter prefix: The national prefix that a rule may name; nil where no rule is asked.
    fileprivate func grouped(by formats: [PhoneNumber.CustomFormat], behind prefix: String?) -> String {
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

    /// The same with a hyphen for each run of what is no digit.
    fileprivate var hyphenated: String {
        utf8.split { !$0.isDigit }.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-")
    }
}

extension TextPattern.Match {
    /// A group, or what a rule makes of it.
    fileprivate func text(of group: Int, _ rule: String?, _ prefix: String) -> String {
        let digits = String(self[group] ?? "")
        guard let rule, !rule.isEmpty else { return digits }
        return rule.replacing("$NP", with: prefix).replacing("$FG", with: digits).replacing("$1", with: digits)
    }
}
