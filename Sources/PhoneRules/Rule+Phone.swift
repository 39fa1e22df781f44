public import PhoneNumbers

extension Rule {
    /// A phone number, judged when the field is left. O(bytes).
    ///
    ///     let mobile = Rule.phone(in: .southKorea, level: .strict, kinds: [.mobile])
    ///     mobile.failure(of: "010-1234-567")?.code        // .phone(.tooShort)
    ///     mobile.failure(of: "02-312-3456")?.code         // .phoneKind
    ///
    /// - Parameters:
    ///   - region: Where numbers without a plus are dialled.
    ///   - level: The level that a text must reach.
    ///   - kinds: The kinds that are wanted; none stands for all.
    public static func phone(
        in region: PhoneNumber.Region, level: PhoneNumber.Level = .standard, kinds: Set<PhoneNumber.Kind> = []
    ) -> Rule {
        phone(by: PhoneValidator(region: region, level: level), kinds: kinds)
    }

    /// A phone number that a validator accepts, with its plan and engine. O(bytes).
    public static func phone(by validator: PhoneValidator, kinds: Set<PhoneNumber.Kind> = []) -> Rule {
        Rule(
            Check(trigger: .endEditing, level: validator.level) { text, _ in
                let verdict = validator.verdict(for: text)
                if let reason = verdict.reason { return RuleFailure(.phone(reason), verdict: verdict) }
                guard let kind = verdict.kind, !kinds.isEmpty, !kinds.contains(kind) else { return nil }
                return RuleFailure(.phoneKind, verdict: verdict)
            })
    }
}
