extension PhoneNumber {
    /// Whether the number has a possible length for its calling code, under the standard plan.
    public var possibility: Possibility { possibility(using: .standard) }

    /// Returns whether the number has a possible length for its calling code, under a plan.
    ///
    /// Both profiles use libphonenumber's lengths, also for +82. A number that can be dialed only inside its country
    /// is possible if it is valid.
    ///
    /// - C twin: `phn_number_possibility`.
    public func possibility(using plan: NumberingPlan) -> Possibility { plan.backend().possibility(of: self) }

    /// Returns whether the number has a possible length for a kind; `invalidLength` if no numbers of the kind exist.
    ///
    /// - Parameters:
    ///   - kind: The kind, mapped to its ``Kind/general`` one; `unknown` means any kind.
    ///   - plan: The numbering plan.
    ///
    /// - C twin: `phn_number_possibility`.
    public func possibility(as kind: Kind, using plan: NumberingPlan = .standard) -> Possibility {
        plan.backend().possibility(of: self, as: kind)
    }

    /// Whether the number has a possible length, under the standard plan; it need not be valid.
    public var isPossible: Bool { isPossible(using: .standard) }

    /// Returns whether the number has a possible length under a plan, even if only within an area.
    public func isPossible(using plan: NumberingPlan) -> Bool { possibility(using: plan).isPossible }

    /// Returns whether the number has a possible length for a kind, even if only within an area.
    public func isPossible(as kind: Kind, using plan: NumberingPlan = .standard) -> Bool {
        possibility(as: kind, using: plan).isPossible
    }

    /// Returns the number without the last digits that make it invalid; nil if no valid number remains.
    ///
    /// A valid number is returned unchanged. Digits are removed one by one while the number is not too short.
    public func truncated(using plan: NumberingPlan = .standard) -> PhoneNumber? {
        plan.backend().truncated(self)
    }
}

extension PhoneNumber.Possibility {
    fileprivate var isPossible: Bool { self == .possible || self == .possibleLocalOnly }
}

extension Backend {
    func possibility(of number: PhoneNumber, as kind: PhoneNumber.Kind? = nil) -> PhoneNumber.Possibility {
        stages.possibility(of: number, as: kind?.general)
    }

    func truncated(_ number: PhoneNumber) -> PhoneNumber? {
        var number = number
        while !isValid(number) {
            guard let shorter = number.droppingLastDigit, possibility(of: shorter) != .tooShort else { return nil }
            number = shorter
        }
        return number
    }
}
