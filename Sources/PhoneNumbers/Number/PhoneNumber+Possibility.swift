extension PhoneNumber {
    /// Whether the number has as many digits as numbers of its calling code have, by the standard plan. O(1).
    public var possibility: Possibility { possibility(using: .standard) }

    /// Whether the number has as many digits as numbers of its calling code have, by a plan. O(1).
    ///
    /// Both profiles answer from libphonenumber's lengths, of +82 too; numbers that are only dialled inside their country
    /// are as possible as they are valid.
    ///
    /// - C twin: `phn_number_possibility`.
    public func possibility(using plan: NumberingPlan) -> Possibility { plan.backend().possibility(of: self) }

    /// Whether the number has as many digits as numbers of a kind have: `invalidLength` where there are none of it. O(1).
    ///
    /// - Parameters:
    ///   - kind: The kind, taken as its ``Kind/general`` one; `unknown` for any.
    ///   - plan: The plan that is asked.
    ///
    /// - C twin: `phn_number_possibility`.
    public func possibility(as kind: Kind, using plan: NumberingPlan = .standard) -> Possibility {
        plan.backend().possibility(of: self, as: kind)
    }

    /// Whether the number has as many digits as a number may have, by the standard plan; it need not be valid. O(1).
    public var isPossible: Bool { isPossible(using: .standard) }

    /// Whether the number has as many digits as a number may have, be it within an area alone, by a plan. O(1).
    public func isPossible(using plan: NumberingPlan) -> Bool { possibility(using: plan).isPossible }

    /// Whether the number has as many digits as a number of a kind may have, be it within an area alone. O(1).
    public func isPossible(as kind: Kind, using plan: NumberingPlan = .standard) -> Bool {
        possibility(as: kind, using: plan).isPossible
    }

    /// A valid number made of this one by leaving out digits at its end; nil where none comes of that. O(digits²).
    ///
    /// A number that is valid stays as it is. Digits go one by one, as long as enough are left for a number.
    public func truncated(using plan: NumberingPlan = .standard) -> PhoneNumber? {
        plan.backend().truncated(self)
    }
}

extension PhoneNumber.Possibility {
    fileprivate var isPossible: Bool { self == .possible || self == .possibleLocalOnly }
}

extension Backend {
    func possibility(of number: PhoneNumber, as kind: PhoneNumber.Kind? = nil) -> PhoneNumber.Possibility {
        world.possibility(of: number, as: kind?.general)
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
