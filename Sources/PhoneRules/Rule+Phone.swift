public import PhoneNumbers

extension Rule {
    /// Requires a phone number.
    ///
    /// The rule is validated when the field is left. Where mobile numbers and landlines cannot be told apart, as in the
    /// United States, both types accept them.
    ///
    ///     let mobile = Rule.phone(in: .southKorea, level: .strict, kinds: [.mobile])
    ///     mobile.failure(of: "010-1234-567")?.code        // .phone(.tooShort)
    ///     mobile.failure(of: "02-312-3456")?.code         // .phoneKind
    ///
    /// - Parameters:
    ///   - region: The region of numbers without a plus.
    ///   - level: The required validation level.
    ///   - kinds: The accepted number types; an empty set accepts all.
    ///   - regions: The regions whose numbers are accepted, by the region of the verdict; an empty set accepts all.
    public static func phone(
        in region: PhoneNumber.Region, level: PhoneNumber.Level = .standard, kinds: Set<PhoneNumber.Kind> = [],
        regions: Set<PhoneNumber.Region> = []
    ) -> Rule {
        phone(by: PhoneValidator(region: region, level: level), kinds: kinds, regions: regions)
    }

    /// Requires a phone number that a validator accepts.
    ///
    /// The validator determines the plan and the engine.
    public static func phone(
        by validator: PhoneValidator, kinds: Set<PhoneNumber.Kind> = [], regions: Set<PhoneNumber.Region> = []
    ) -> Rule {
        Rule(
            Check(trigger: .endEditing, level: validator.level) { text, _ in
                let verdict = validator.verdict(for: text)
                if let reason = verdict.reason { return RuleFailure(.phone(reason), verdict: verdict) }
                if !regions.isEmpty, !(verdict.region.map(regions.contains) ?? false) {
                    return RuleFailure(.phoneRegion, verdict: verdict)
                }
                guard let kind = verdict.kind, !kinds.isEmpty, !kinds.mayInclude(kind) else { return nil }
                return RuleFailure(.phoneKind, verdict: verdict)
            })
    }
}

extension Set<PhoneNumber.Kind> {
    /// Whether a number of a type may have one of the types.
    fileprivate func mayInclude(_ kind: PhoneNumber.Kind) -> Bool {
        contains(kind) || (kind == .fixedLineOrMobile && !isDisjoint(with: [.fixedLine, .mobile]))
    }
}
