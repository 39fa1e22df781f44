extension PhoneNumber.Parsed {
    /// The number in the notation in which the text had it, with the plan's groups. O(UTF-8 bytes).
    ///
    /// What can be dialled stays: where the plan's notation would add or drop a digit, and where the plan has no groups for
    /// the number, the answer is the text itself.
    ///
    /// - Parameters:
    ///   - region: Where an international prefix was dialled.
    ///   - plan: The plan that is asked.
    public func formattedAsEntered(from region: PhoneNumber.Region, using plan: NumberingPlan = .standard) -> String {
        plan.backend().formattedAsEntered(self, from: region)
    }
}

extension Backend {
    func formattedAsEntered(_ parsed: PhoneNumber.Parsed, from region: PhoneNumber.Region) -> String {
        guard let groups = world.groupFormat(of: parsed.number) else { return parsed.text }
        let text =
            switch parsed.callingCodeSource {
            case .plus: text(of: parsed.number, .international)
            case .internationalPrefix: outOfCountry(parsed.number, from: region)
            case .bareCallingCode: String(text(of: parsed.number, .international).dropFirst())
            case .region: asDialledAtHome(parsed, groups)
            }
        let isSame =
            PhoneNumber.dialableCharacters(in: text) == PhoneNumber.dialableCharacters(in: parsed.text)
        return isSame ? text : parsed.text
    }

    /// National notation, without the national prefix where the text had none.
    private func asDialledAtHome(_ parsed: PhoneNumber.Parsed, _ groups: GroupFormat) -> String {
        let number = parsed.number
        let national = text(of: number, .national)
        guard let facts = mainFacts(of: number), let prefix = facts.nationalPrefix,
            !hasNationalPrefix(parsed, prefix), groups.hasPrefixInFront
        else { return national }
        return world.format(number.withoutExtension, .bare) + number.extensionText(facts)
    }

    /// Whether a text begins with the national prefix, and with it as a prefix: what follows is a number.
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
