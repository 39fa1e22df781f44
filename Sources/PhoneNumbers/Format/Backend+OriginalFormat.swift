extension PhoneNumber.Parsed {
    /// Formats the number in the notation of the text, with the groups of the plan.
    ///
    /// The digits that can be dialed do not change: if the notation of the plan would add or remove a digit, or if the
    /// plan has no groups for the number, the result is the text itself.
    ///
    /// - Parameters:
    ///   - region: The region in which an international prefix was dialed.
    ///   - plan: The numbering plan.
    public func formattedAsEntered(from region: PhoneNumber.Region, using plan: NumberingPlan = .standard) -> String {
        plan.backend().formattedAsEntered(self, from: region)
    }
}

extension Backend {
    func formattedAsEntered(_ parsed: PhoneNumber.Parsed, from region: PhoneNumber.Region) -> String {
        guard let groups = stages.groupFormat(of: parsed.number) else { return parsed.text }
        let text =
            switch parsed.callingCodeSource {
            case .plus: text(of: parsed.number, .international)
            case .internationalPrefix: outOfCountry(parsed.number, from: region)
            case .bareCallingCode: String(text(of: parsed.number, .international).dropFirst())
            case .region: asDialedAtHome(parsed, groups)
            }
        let isSame =
            PhoneNumber.dialableCharacters(in: text) == PhoneNumber.dialableCharacters(in: parsed.text)
        return isSame ? text : parsed.text
    }

    /// Formats in national notation, without the national prefix if the text has none.
    private func asDialedAtHome(_ parsed: PhoneNumber.Parsed, _ groups: GroupFormat) -> String {
        let number = parsed.number
        let national = text(of: number, .national)
        guard let facts = mainFacts(of: number), let prefix = facts.nationalPrefix,
            !hasNationalPrefix(parsed, prefix), groups.hasPrefixInFront
        else { return national }
        return stages.format(number.withoutExtension, .bare) + number.extensionText(facts)
    }

    /// Returns whether a text begins with the national prefix, and the digits after it are a valid number.
    private func hasNationalPrefix(_ parsed: PhoneNumber.Parsed, _ prefix: String) -> Bool {
        let digits = PhoneNumber.digits(in: parsed.text)
        guard digits.hasPrefix(prefix), let home = mainRegion(of: parsed.number) else { return false }
        return parse(String(digits.dropFirst(prefix.count)), in: home).number.map(isValid) ?? false
    }
}

extension GroupFormat {
    /// Whether national notation has digits before the first group.
    fileprivate var hasPrefixInFront: Bool {
        guard let rule = nationalPrefixRule, let group = rule.firstRange(of: "$1") else { return false }
        return rule[..<group.lowerBound].utf8.contains(where: \.isDigit)
    }
}
