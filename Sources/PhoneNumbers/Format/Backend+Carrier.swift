extension Backend {
    /// National notation behind a carrier's code.
    func behindCarrier(_ code: String, _ number: PhoneNumber) -> String {
        guard !code.isEmpty, !number.isDomestic, let facts = mainFacts(of: number) else {
            return text(of: number, .national)
        }
        return world.format(number.withoutExtension, .carrier(code)) + number.extensionText(facts)
    }
}

extension PhoneNumber.Parsed {
    /// National notation behind the carrier's code that the text had, or else another one; O(digits).
    ///
    /// - Parameters:
    ///   - fallback: The carrier code for a text that had none; empty for none.
    ///   - plan: The plan.
    public func formatted(fallbackCarrier fallback: String, using plan: NumberingPlan = .standard) -> String {
        plan.backend().behindCarrier(carrierCode ?? fallback, number)
    }
}
