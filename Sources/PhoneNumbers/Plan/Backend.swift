/// An engine over a plan, and the operations that the package composes of its stages.
struct Backend: Sendable {
    /// The native or the portable engine.
    let stages: any EngineStages

    init(_ stages: any EngineStages) { self.stages = stages }
}

extension Backend {
    /// Returns the repaired number for a text that is not a number. Other texts have the repaired number in their
    /// finding.
    func repair(_ text: Span<UInt8>, in region: PhoneNumber.Region, _ finding: Finding) -> PhoneNumber? {
        finding.reason == .notANumber ? stages.suggestion(for: text, in: region) : nil
    }

    func format(
        _ number: PhoneNumber, _ style: PhoneNumber.Style, _ separator: PhoneNumber.Separator = .standard
    ) -> String? {
        // E.164 does not depend on the plan.
        style == .e164 ? number.e164 : stages.format(number, style, separator)
    }
}
