package import PhoneModel

/// A plan that was checked: a walk over digits ends in a state, and each state has an answer.
///
/// Every index in it is within bounds, so nothing here can miss.
///
/// - C twin: `phn_engine`, and `plan.c`.
struct Plan: Sendable {
    let states: StateTable
    let answers: [Answer]
    let groups: [Groups]
    /// Sorted by letters.
    let regions: [RegionRecord]
    let forms: [Form]
    /// The state after a plus.
    let plusRoot: UInt16
}

/// The answer in a state.
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
    /// From 1; 0 is no region.
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
    func step(_ state: UInt16, _ digit: UInt8) -> UInt16 { states.step(state, digit) }

    func walk(_ marks: Marks, count: Int, from root: UInt16) -> UInt16 { states.walk(marks, count: count, from: root) }

    func answer(in state: UInt16) -> Answer { answers[states.label(of: state)] }

    /// The answer to all marks, from a root on.
    func answer(to marks: Marks, from root: UInt16) -> Answer {
        answer(in: walk(marks, count: marks.count, from: root))
    }

    /// Whether a number may end in a state when text goes on.
    func isComplete(_ state: UInt16) -> Bool { answers[states.label(of: state)].flags.contains(.isComplete) }

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

    /// A region's grouping of this name; nil without one.
    func form(_ grouping: PhoneNumber.Grouping, of region: PhoneNumber.Region) -> Form? {
        for form in forms where form.grouping == grouping.rawValue && form.regionCode == region.code { return form }
        return nil
    }
}

// MARK: For tools

/// A place in a plan, for tools that walk all of it digit by digit and read the answer of every state.
package struct PlanWalk: Hashable {
    /// The state, which means nothing in another plan.
    private var state: UInt16

    /// The place after a plus.
    package init(behindPlusOf engine: PortableEngine) { state = engine.plan.plusRoot }

    /// The place before a domestic caller's first digit; nil for a region that the plan does not have.
    package init?(in region: PhoneNumber.Region, of engine: PortableEngine) {
        state = engine.plan.root(of: region)
        if state == 0 { return nil }
    }

    /// The place after one more digit.
    package func stepping(_ digit: UInt8, in engine: PortableEngine) -> PlanWalk {
        var next = self
        next.state = engine.plan.step(state, digit)
        return next
    }

    /// What the digits so far are, if they are all there is. No number is made of them.
    package func finding(in engine: PortableEngine) -> Finding { engine.finding(of: engine.plan.answer(in: state)) }
}
