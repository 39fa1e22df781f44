extension Backend {
    /// Formats a number in national notation, after a carrier selection code.
    func withCarrier(_ code: String, _ number: PhoneNumber) -> String {
        guard !code.isEmpty, !number.isDomestic, let facts = mainFacts(of: number) else {
            return text(of: number, .national)
        }
        return stages.format(number.withoutExtension, .carrier(code)) + number.extensionText(facts)
    }
}

extension PhoneNumber.Parsed {
    /// Formats the number in national notation, after the carrier selection code of the text or another one.
    ///
    /// - Parameters:
    ///   - fallback: The carrier code for a text that had none; empty for none.
    ///   - plan: The plan.
    public func formatted(fallbackCarrier fallback: String, using plan: NumberingPlan = .standard) -> String {
        plan.backend().withCarrier(carrierCode ?? fallback, number)
    }
}
