/// The result of validating one text with a ``PhoneValidator``.
///
/// - C twin: `phn_verdict`.
public struct Verdict: Sendable {
    let finding: Finding
    /// The number that a rejected text probably meant.
    private let repaired: PhoneNumber?
    private let plan: NumberingPlan
    private let engine: PhoneEngine
    /// The level that the validator required.
    public let requiredLevel: PhoneNumber.Level
    /// The region in which the text was parsed.
    private let home: PhoneNumber.Region

    init(
        _ finding: Finding, repaired: PhoneNumber? = nil, requiredLevel: PhoneNumber.Level,
        in home: PhoneNumber.Region, plan: NumberingPlan, engine: PhoneEngine
    ) {
        self.finding = finding
        self.repaired = repaired
        self.requiredLevel = requiredLevel
        self.home = home
        self.plan = plan
        self.engine = engine
    }
}

extension Verdict {
    /// Whether the text reaches the required level.
    public var isAccepted: Bool { finding.level.map { $0 >= requiredLevel } ?? false }

    /// The strictest level that accepts the text; nil if no level does.
    public var level: PhoneNumber.Level? { finding.level }

    /// The kind of the number; nil if too few digits are known.
    public var kind: PhoneNumber.Kind? { finding.kind }

    /// The region that the number belongs to, or would belong to if it were valid; nil if too few digits are known.
    public var region: PhoneNumber.Region? { finding.region }

    /// The number, if any level accepts the text.
    ///
    /// If the text does not reach the required level, the text is rejected and the number is only a suggestion: check
    /// ``isAccepted`` before you store it.
    public var number: PhoneNumber? { finding.number }

    /// The reason why the text is rejected; nil if it is accepted.
    public var reason: PhoneNumber.Reason? {
        isAccepted ? nil : finding.reason ?? .belowLevel
    }

    /// The UTF-8 offset of the error in the text; nil if the text is accepted.
    ///
    /// For a number that is too short this is the byte after its last digit; for a number with impossible digits, the
    /// first of these digits; for an unknown calling code, its first digit; for a number below the required level, the
    /// start of the number.
    public var offset: Int? { reason == nil ? nil : finding.offset }

    /// The number that was probably meant; nil if no repair is certain.
    ///
    /// The number is in national notation, or in international notation if it belongs to another country.
    ///
    /// For example, `82-10-2345-6789` and `1023456789.0`, which a spreadsheet damaged, are repaired. The suggestion is
    /// nil if there is nothing to repair, digits were lost, or the repair is not certain.
    ///
    /// - C twin: `phn_suggest`.
    public var suggestion: String? {
        guard let number = suggestedNumber else { return nil }
        let isFromHome = number.isDomestic || plan.callingCode(of: home) == number.callingCode
        return plan.backend(engine).format(number, isFromHome ? .national : .international)
    }

    /// The number of ``suggestion``.
    package var suggestedNumber: PhoneNumber? {
        if let repaired { return repaired }
        // A number that is merely possible can't be repaired: no repair is certain.
        guard finding.level == .lenient, let number = finding.number, !number.isDomestic else { return nil }
        return plan.backend(engine).isValid(number) ? number : nil
    }

    /// Returns a message for users that explains why the text is rejected; nil if it is accepted.
    public func message(in language: MessageLanguage) -> String? {
        message(from: MessageTable(language))
    }

    /// Returns a message from a table that explains why the text is rejected; nil if it is accepted.
    public func message(from table: MessageTable) -> String? {
        reason.map { table.message(for: $0, level: level, suggestion: suggestion) }
    }
}

extension Verdict: Hashable {
    /// Returns whether results and required levels are equal; the plan and the engine are ignored.
    public static func == (lhs: Verdict, rhs: Verdict) -> Bool {
        lhs.finding == rhs.finding && lhs.requiredLevel == rhs.requiredLevel
    }

    /// Hashes the result and the required level.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(finding)
        hasher.combine(requiredLevel)
    }
}

extension Verdict: CustomStringConvertible {
    /// A text such as `accepted: strict mobile`, or the reason, the offset and the English message.
    public var description: String {
        guard let reason, let message = message(in: .english) else {
            return "accepted: \(level?.description ?? "none") \(kind?.description ?? "unknown")"
        }
        return "\(reason) at \(finding.offset): \(message)"
    }
}
