package import PhoneModel

/// A validated plan: a walk over digits ends in a state, and each state has an answer.
///
/// Every index in it is within bounds, so no lookup fails.
///
/// - C twin: `phn_engine`, and `plan.c`.
struct Plan: Sendable {
    let states: StateTable
    let answers: [Answer]
    let groups: [Groups]
    /// The regions, sorted by letters.
    let regions: [RegionRecord]
    let forms: [Form]
    /// The state after a plus.
    let plusRoot: UInt16
}

/// The result for the digits that lead to a state.
///
/// - C twin: `phn_answer`.
struct Answer: Sendable {
    var level: PhoneNumber.Level?
    var kind: PhoneNumber.Kind?
    var reason: PhoneNumber.Reason?
    /// The maximum number of digits of the class.
    var maximum: UInt8 = 0
    /// Where the national significant number begins; for a foreign number, its calling code.
    var start: UInt8 = 0
    var flags: Flags = []
    var groups: UInt16 = 0
    /// The index of the region, from 1; 0 means no region.
    var region: UInt16 = 0

    struct Flags: OptionSet, Sendable {
        let rawValue: UInt8

        static let hasE164 = Flags(rawValue: 1)
        /// A domestic caller dials the national prefix before the national significant number.
        static let hasTrunk = Flags(rawValue: 2)
        /// A number may end here even if text follows.
        static let isComplete = Flags(rawValue: 4)

        static let all: Flags = [.hasE164, .hasTrunk, .isComplete]
    }
}

/// The places of separators: bit i precedes digit i.
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

/// A named grouping of a region.
struct Form: Sendable {
    var grouping: UInt8
    var takesPlus: Bool
    var regionCode: UInt16
    var root: UInt16
    var plusRoot: UInt16
}

// MARK: Walking

extension Plan {
    func step(_ state: UInt16, _ digit: UInt8) -> UInt16 { states.step(state, digit) }

    func walk(_ marks: Marks, count: Int, from root: UInt16) -> UInt16 { states.walk(marks, count: count, from: root) }

    func answer(in state: UInt16) -> Answer { answers[states.label(of: state)] }

    /// Returns the answer to all marks, from a root on.
    func answer(to marks: Marks, from root: UInt16) -> Answer {
        answer(in: walk(marks, count: marks.count, from: root))
    }

    /// Returns whether a number may end in a state even if text follows.
    func isComplete(_ state: UInt16) -> Bool { answers[states.label(of: state)].flags.contains(.isComplete) }

    func groups(of answer: Answer) -> Groups { groups[Int(answer.groups)] }
}

// MARK: Regions

extension Plan {
    /// Returns the record of an answer's region.
    func region(of answer: Answer) -> RegionRecord? { answer.region == 0 ? nil : regions[Int(answer.region) - 1] }

    /// Returns the root of a region's domestic digits; 0 for a region that the plan lacks.
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

    /// Returns the first region of a calling code; nil for a code that the plan lacks.
    func mainRegion(ofCallingCode callingCode: UInt16) -> RegionRecord? {
        for record in regions where record.callingCode == callingCode { return record }
        return nil
    }

    /// Returns a region's grouping of this name; nil if the region does not have it.
    func form(_ grouping: PhoneNumber.Grouping, of region: PhoneNumber.Region) -> Form? {
        for form in forms where form.grouping == grouping.rawValue && form.regionCode == region.code { return form }
        return nil
    }
}

// MARK: For tools

/// A place in a plan, for tools that walk it digit by digit and read the answer of every state.
package struct PlanWalk: Hashable {
    /// The state, which has no meaning in another plan.
    private var state: UInt16

    /// Creates the place after a plus.
    package init(behindPlusOf engine: PortableEngine) { state = engine.plan.plusRoot }

    /// Creates the place before a domestic caller's first digit; nil for a region that the plan lacks.
    package init?(in region: PhoneNumber.Region, of engine: PortableEngine) {
        state = engine.plan.root(of: region)
        if state == 0 { return nil }
    }

    /// Returns the place after one more digit.
    package func stepping(_ digit: UInt8, in engine: PortableEngine) -> PlanWalk {
        var next = self
        next.state = engine.plan.step(state, digit)
        return next
    }

    /// Returns the finding for the digits so far, if no others follow. It has no number.
    package func finding(in engine: PortableEngine) -> Finding { engine.finding(of: engine.plan.answer(in: state)) }
}
