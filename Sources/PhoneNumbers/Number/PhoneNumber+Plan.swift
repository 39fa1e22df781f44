extension PhoneNumber {
    /// The strictest level that accepts the number, under the standard plan.
    ///
    /// This is the level of the number, not of a text: the text `1023456789` is lenient, since its national prefix is a
    /// guess, but the number itself is strict.
    public var level: Level? { Backend.standardLevel(of: self) }

    /// Returns the strictest level that accepts the number, under a plan.
    ///
    /// - C twin: `phn_classify`.
    public func level(using plan: NumberingPlan) -> Level? { plan.asking { $0.level(of: self) } }

    /// Whether the number reaches the level standard, under the standard plan.
    public var isValid: Bool { isKnownValid || (level ?? .lenient) >= .standard }

    /// Returns whether the number reaches the level standard, under a plan.
    public func isValid(using plan: NumberingPlan) -> Bool { (level(using: plan) ?? .lenient) >= .standard }

    /// The kind of the number, under the standard plan.
    public var kind: Kind { kind(using: .standard) }

    /// Returns the kind of the number, under a plan.
    public func kind(using plan: NumberingPlan) -> Kind { plan.asking { $0.classify(self).kind ?? .unknown } }

    /// The region that the number belongs to, or would belong to if it were valid, under the standard plan.
    ///
    /// The region is nil if the number does not determine which region of its calling code it belongs to.
    public var region: Region? { region(using: .standard) }

    /// Returns the region that the number belongs to, under a plan.
    public func region(using plan: NumberingPlan) -> Region? { plan.asking { $0.classify(self).region } }

    /// Returns the kind of the number and the regions that it belongs to, under a plan.
    package func origin(using plan: NumberingPlan) -> NumberOrigin { plan.asking { $0.origin(of: self) } }
}

extension Backend {
    func kind(of number: PhoneNumber) -> PhoneNumber.Kind { stages.classify(number).kind ?? .unknown }
}
