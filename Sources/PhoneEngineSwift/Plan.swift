internal import PhoneModel

/// A plan that was checked: a walk over digits ends in a state, and each state has an answer.
///
/// Every index in it is within bounds, so nothing here can miss.
///
/// - C twin: `phn_engine`, and `plan.c`.
struct Plan: Sendable {
    /// Ten a state: the state behind each digit.
    let next: [UInt16]
    /// The index of each state's answer.
    let labels: [UInt16]
    let answers: [Answer]
    let groups: [Groups]
    /// Sorted by letters.
    let regions: [RegionRecord]
    let forms: [Form]
    /// The state behind a plus.
    let plusRoot: UInt16
}

/// What the plan says in a state.
///
/// - C twin: `phn_answer`.
struct Answer: Sendable {
    var level: PhoneNumber.Level?
    var kind: PhoneNumber.Kind?
    var reason: PhoneNumber.Reason?
    /// The most digits that the class has.
    var maximum: UInt8 = 0
    /// Where the national significant number begins; of a foreign one, its calling code.
    var start: UInt8 = 0
    var flags: Flags = []
    var groups: UInt16 = 0
    /// From 1; 0 is none.
    var region: UInt16 = 0

    struct Flags: OptionSet, Sendable {
        let rawValue: UInt8

        static let hasE164 = Flags(rawValue: 1)
        /// A domestic caller dials the national prefix before the national significant number.
        static let hasTrunk = Flags(rawValue: 2)
        /// A number may end here when text goes on.
        static let isComplete = Flags(rawValue: 4)

        static let all: Flags = [.hasE164, .hasTrunk, .isComplete]
    }
}

/// Where separators stand: bit i stands before digit i.
///
/// - C twin: `phn_groups`.
struct Groups: Sendable {
    static let none = Groups(hyphens: 0, spaces: 0)

    var hyphens: UInt32
    var spaces: UInt32
}

/// - C twin: `phn_region`.
struct RegionRecord: Sendable {
    /// The two letters, the first in the high byte.
    var code: UInt16
    var callingCode: UInt16
    /// The state before a domestic caller's first digit.
    var root: UInt16
}

/// A named grouping of a region, and where it draws from.
struct Form: Sendable {
    var grouping: UInt8
    var takesPlus: Bool
    var regionCode: UInt16
    var root: UInt16
    var plusRoot: UInt16
}

// MARK: Walking

extension Plan {
    func step(_ state: UInt16, _ digit: UInt8) -> UInt16 { next[Int(state) * 10 + Int(digit)] }

    func answer(in state: UInt16) -> Answer { answers[Int(labels[Int(state)])] }

    /// Whether a number may end in a state when text goes on.
    func isComplete(_ state: UInt16) -> Bool { answers[Int(labels[Int(state)])].flags.contains(.isComplete) }

    /// The state behind the first `count` marks.
    func walk(_ marks: Marks, count: Int, from root: UInt16) -> UInt16 {
        var state = root
        for index in 0..<count { state = step(state, marks.digit(at: index)) }
        return state
    }

    func groups(of answer: Answer) -> Groups { groups[Int(answer.groups)] }
}

// MARK: Regions

extension Plan {
    /// The record of an answer's region.
    func region(of answer: Answer) -> RegionRecord? { answer.region == 0 ? nil : regions[Int(answer.region) - 1] }

    /// The root of a region's domestic digits; 0 for a region that the plan doesn't have.
    func root(of region: PhoneNumber.Region) -> UInt16 {
        var low = 0
        var high = regions.count
        while low < high {
            let middle = (low + high) / 2
            let record = regions[middle]
            if record.code == region.code { return record.root }
            if record.code < region.code {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return 0
    }

    /// The first region of a calling code; nil for a code that the plan doesn't have.
    func mainRegion(ofCallingCode callingCode: UInt16) -> RegionRecord? {
        for record in regions where record.callingCode == callingCode { return record }
        return nil
    }

    /// A region's grouping of this name; nil where it has none.
    func form(_ grouping: Grouping, of region: PhoneNumber.Region) -> Form? {
        for form in forms where form.grouping == grouping.rawValue && form.regionCode == region.code { return form }
        return nil
    }
}
