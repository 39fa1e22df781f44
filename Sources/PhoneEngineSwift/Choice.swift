internal import PhoneModel

// Selects the part of a text that is its number. Each part gets a finding. The first certain one wins, or else the
// first with a level, or else the one with the most digits, whose reason becomes that of the text.

/// How good a part's finding is.
///
/// - C twin: `phn_weight`.
enum Weight: Int {
    case rejected, accepted, certain
}

/// A part of a text.
///
/// - C twin: `phn_choice`.
struct Choice {
    var range: Range<Int>
    /// Whether letters are digits; otherwise letters end the number.
    var isSpelled = false
}

/// - C twin: `phn_candidate`.
struct Candidate {
    var choice: Choice
    /// Its offset is that of the first mark, even if there is a failure.
    var finding: Finding
    var failure: Failure?
    var digits: Int
    var weight: Weight

    /// Whether a candidate is better than the best so far; of two rejected ones, the one with more digits is better.
    func isBetter(than other: Candidate?) -> Bool {
        guard let other else { return true }
        if weight != other.weight { return weight.rawValue > other.weight.rawValue }
        return weight == .rejected && digits > other.digits
    }
}

extension PortableEngine {
    func weight(of finding: Finding) -> Weight {
        guard let number = finding.number, finding.level != nil else { return .rejected }
        let isShort = number.isDomestic && number.nationalCount <= shortDigits
        return !isShort && isCertain(finding, number) ? .certain : .accepted
    }

    /// Whether the number of a finding is valid as it is written, or after a repair.
    func isCertain(_ finding: Finding, _ number: PhoneNumber) -> Bool {
        if finding.level != .lenient { return true }
        return !number.isDomestic && (level(of: number) ?? .lenient) > .lenient
    }
}

/// The most digits of short domestic numbers, such as 112 or 1330, which may also be house or room numbers.
private let shortDigits = 4

extension Candidate {
    /// Whether a longer part has the same finding and failure, except for an extension.
    ///
    /// - C twin: `phn_is_extended`.
    func isSameButForExtension(as other: Candidate) -> Bool {
        failure == other.failure && finding.level == other.finding.level && finding.reason == other.finding.reason
            && finding.offset == other.finding.offset
            && finding.number?.withoutExtension == other.finding.number?.withoutExtension
    }
}

extension PhoneNumber {
    fileprivate var withoutExtension: PhoneNumber {
        PhoneNumber(
            callingCode: storedCallingCode, national: national, nationalCount: nationalCount, isDomestic: isDomestic)
    }
}
