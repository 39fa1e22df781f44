import PhoneModel

/// The verdict of the plan if no digits follow: the label of a state.
struct Answer: Hashable {
    var level: PhoneNumber.Level?
    var kind: PhoneNumber.Kind?
    var reason: PhoneNumber.Reason?
    /// The maximum number of digits of the class.
    var maximum = DigitWalk.limit
    /// The offset of the national significant number; for a foreign number, of its calling code.
    var start = 0
    var hasE164 = false
    /// Whether domestic callers dial the national prefix before the national significant number.
    var hasTrunk = false
    var mask = GroupMask.none

    /// Whether the digits belong to the plan's region.
    var isInRegion: Bool {
        switch kind {
        case nil, .international, .foreign: false
        default: true
        }
    }

    /// Whether a number may end here if text follows. A mobile number with one digit less than today's numbers is
    /// probably incomplete, and so is a data access code.
    var isComplete: Bool {
        level != nil && kind != .dataAccess && (kind != .mobile || hasE164)
    }

    init() {}

    /// Creates the answer for a national number.
    init(_ national: NationalAnswer, startsWithTrunk: Bool) {
        level = national.level
        kind = national.kind
        reason = national.reason
        maximum = national.maximum
        start = startsWithTrunk ? 1 : 0
        hasTrunk = startsWithTrunk
        hasE164 = national.isReachedFromAbroad && (national.level ?? .lenient) > .lenient
        mask = national.mask
    }
}
