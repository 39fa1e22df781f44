/// What a ``PhoneValidator`` says of one text.
///
/// - C twin: `phn_verdict`.
public struct Verdict: Sendable {
    let finding: Finding
    /// What a text that is no number probably meant.
    private let repaired: PhoneNumber?
    private let plan: NumberingPlan
    private let engine: PhoneEngine
    /// The level that was asked for.
    public let requiredLevel: PhoneNumber.Level

    init(
        _ finding: Finding, repaired: PhoneNumber? = nil, requiredLevel: PhoneNumber.Level, plan: NumberingPlan,
        engine: PhoneEngine
    ) {
        self.finding = finding
        self.repaired = repaired
        self.requiredLevel = requiredLevel
        self.plan = plan
        self.engine = engine
    }
}

extension Verdict {
    /// Whether the text is accepted at the level that was asked for. O(1).
    public var isAccepted: Bool { finding.level.map { $0 >= requiredLevel } ?? false }

    /// The tightest level that accepts the text; nil where none does. O(1).
    public var level: PhoneNumber.Level? { finding.level }

    /// What the number is for; nil where too little is known yet. O(1).
    public var kind: PhoneNumber.Kind? { finding.kind }

    /// The region whose number it is, or would be if there were such a number; nil where too little is known. O(1).
    public var region: PhoneNumber.Region? { finding.region }

    /// The number, if any level accepts the text. O(1).
    ///
    /// Below the level that was asked for, the text is rejected and the number no more than a suggestion: check
    /// ``isAccepted`` before you store it.
    public var number: PhoneNumber? { finding.number }

    /// Why the text is not accepted; nil where it is. O(1).
    public var reason: PhoneNumber.Reason? {
        isAccepted ? nil : finding.reason ?? .belowLevel
    }

    /// Where the text went wrong, as an offset in its UTF-8 bytes; nil where it is accepted. O(1).
    ///
    /// Of a number that is too short the place right behind its last digit, of one with digits that make it impossible
    /// the first of these, of an unknown calling code its beginning, of a number below the level the number's.
    public var offset: Int? { reason == nil ? nil : finding.offset }

    /// What was probably meant, in national notation: the number after a repair whose outcome is certain, as that of
    /// `82-10-2345-6789` or of `1023456789.0`, which a spreadsheet has damaged. Nil where there is nothing to repair, digits
    /// were lost, or nothing is certain. O(digits).
    ///
    /// - C twin: `phn_suggest`.
    public var suggestion: String? {
        suggestedNumber.flatMap { plan.backend(engine).format($0, .national) }
    }

    /// The number of ``suggestion``.
    package var suggestedNumber: PhoneNumber? {
        if let repaired { return repaired }
        // What is possible and no more can't be repaired: nothing is certain of it.
        guard finding.level == .lenient, let number = finding.number, !number.isDomestic else { return nil }
        return plan.backend(engine).isValid(number) ? number : nil
    }

    /// One sentence for people: why the text is not accepted. Nil where it is. O(digits).
    public func message(in language: MessageLanguage) -> String? {
        message(from: MessageTable(language))
    }

    /// One sentence for people, from a table of texts: why the text is not accepted. Nil where it is. O(digits).
    public func message(from table: MessageTable) -> String? {
        reason.map { table.message(for: $0, level: level, suggestion: suggestion) }
    }
}

extension Verdict: Hashable {
    /// Verdicts are equal when they say the same; the plan and the engine that they come from do not matter. O(1).
    public static func == (lhs: Verdict, rhs: Verdict) -> Bool {
        lhs.finding == rhs.finding && lhs.requiredLevel == rhs.requiredLevel
    }

    /// Hashes what the verdict says. O(1).
    public func hash(into hasher: inout Hasher) {
        hasher.combine(finding)
        hasher.combine(requiredLevel)
    }
}

extension Verdict: CustomStringConvertible {
    /// `accepted: strict mobile`, or the reason, its place and the English message. O(digits).
    public var description: String {
        guard let reason, let message = message(in: .english) else {
            return "accepted: \(level?.description ?? "none") \(kind?.description ?? "unknown")"
        }
        return "\(reason) at \(finding.offset): \(message)"
    }
}
