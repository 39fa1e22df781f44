extension PhoneNumber {
    /// The tightest level that accepts the number, by the standard plan. O(digits).
    ///
    /// The level of the number itself: `1023456789` is lenient as a text, since its national prefix must be guessed, and
    /// strict as the number that it means.
    public var level: Level? { Backend.standardLevel(of: self) }

    /// The tightest level that accepts the number, by a plan. O(digits).
    ///
    /// - C twin: `phn_classify`, as of the others here.
    public func level(using plan: NumberingPlan) -> Level? { plan.backend().level(of: self) }

    /// Whether the standard plan accepts the number at the standard level. O(digits).
    public var isValid: Bool { (level ?? .lenient) >= .standard }

    /// Whether a plan accepts the number at the standard level. O(digits).
    public func isValid(using plan: NumberingPlan) -> Bool { (level(using: plan) ?? .lenient) >= .standard }

    /// What the number is for, by the standard plan. O(digits).
    public var kind: Kind { kind(using: .standard) }

    /// What the number is for, by a plan. O(digits).
    public func kind(using plan: NumberingPlan) -> Kind { plan.backend().classify(self).kind ?? .unknown }

    /// The region whose number it is, or would be if it were valid, by the standard plan; nil where nothing tells the regions
    /// of its calling code apart. O(digits).
    public var region: Region? { region(using: .standard) }

    /// The region whose number it is, by a plan. O(digits).
    public func region(using plan: NumberingPlan) -> Region? { plan.backend().classify(self).region }
}
