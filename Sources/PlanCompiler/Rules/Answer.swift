import PhoneModel

/// What the plan says when the digits so far are all there is: the label of a state.
struct Answer: Hashable {
    var level: PhoneNumber.Level?
    var kind: PhoneNumber.Kind?
    var reason: PhoneNumber.Reason?
    /// The most digits that the class has.
    var maximum = DigitWalk.limit
    /// Where the national significant number begins; of a foreign number, its calling code.
    var start = 0
    var hasE164 = false
    /// Whether a domestic caller dials the national prefix before the national significant number.
    var hasTrunk = false
    var mask = GroupMask.none

    /// Whether the plan's region is what the digits speak of.
    var isInRegion: Bool {
        switch kind {
        case nil, .international, .foreign: false
        default: true
        }
    }

    /// Whether a number may end here when text goes on behind it. A mobile number that is one digit short of today's
    /// length is more often a number in progress, and so is a code for data access.
    var isComplete: Bool {
        level != nil && kind != .dataAccess && (kind != .mobile || hasE164)
    }

    init() {}

    /// A national number as it stands.
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
