extension PhoneNumber {
    /// The strictest level that accepts the number, under the standard plan.
    ///
    /// This is the level of the number, not of a text: the text `1023456789` is lenient, since its national prefix is a
    /// guess, but the number that it means is strict.
    public var level: Level? { Backend.standardLevel(of: self) }

    /// Returns the strictest level that accepts the number, under a plan.
    ///
    /// - C twin: `phn_classify`.
    public func level(using plan: NumberingPlan) -> Level? { plan.backend().stages.level(of: self) }

    /// Whether the number reaches the level standard, under the standard plan.
    public var isValid: Bool { isKnownValid || (level ?? .lenient) >= .standard }

    /// Returns whether the number reaches the level standard, under a plan.
    public func isValid(using plan: NumberingPlan) -> Bool { (level(using: plan) ?? .lenient) >= .standard }

    /// The kind of the number, under the standard plan.
    public var kind: Kind { Backend.standard.kind(of: self) }

    /// Returns the kind of the number, under a plan.
    public func kind(using plan: NumberingPlan) -> Kind { plan.backend().kind(of: self) }

    /// The region that the number belongs to, or would belong to if it were valid, under the standard plan; nil if the
    /// number does not determine which region of its calling code it belongs to.
    public var region: Region? { Backend.standard.stages.classify(self).region }

    /// Returns the region that the number belongs to, under a plan.
    public func region(using plan: NumberingPlan) -> Region? { plan.backend().stages.classify(self).region }

    /// Returns the kind and the region of the number from one walk; nil if it does not reach the level standard.
    package func validFinding(using plan: NumberingPlan) -> Finding? {
        let finding = plan.backend().stages.classify(self)
        return (finding.level ?? .lenient) >= .standard ? finding : nil
    }
}

extension Backend {
    func kind(of number: PhoneNumber) -> PhoneNumber.Kind { stages.classify(number).kind ?? .unknown }
}
