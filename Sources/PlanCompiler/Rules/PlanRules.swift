import PhoneModel

/// The rules of a plan as a walk: the places that digits can lead to, and their answers.
struct PlanRules {
    enum Place: Hashable {
        case dialed(DialedWalk)
        /// After a plus: the digits of the calling code so far, then the number.
        case plus(callingCode: Int)
        case afterPlus(SuffixWalk, count: Int)
        case foreign
        case grouping(Int, DigitWalk)
        case plainPlus(Int, count: Int)
    }

    let table: PlanTable
    let dialed: DialedRules
    let suffix: SuffixRules
    private let plus: WritingRule
    let callingCode: [UInt8]

    init(_ table: PlanTable) throws(TableError) {
        guard let plus = table.writings.first(where: \.hasPlus) else { throw TableError("no writing has a plus") }
        guard table.callingCode > 0 else { throw TableError("the table names no calling code") }
        let national = NationalRules(table)
        self.table = table
        self.plus = plus
        suffix = SuffixRules(national: national, nested: table.nested, trunk: table.trunk)
        dialed = DialedRules(table, national: national, suffix: suffix)
        callingCode = String(table.callingCode).utf8.map { $0 - 0x30 }
    }

    var domesticStart: Place { .dialed(dialed.start) }
    var plusStart: Place { .plus(callingCode: 0) }

    /// Returns the starts of a named grouping without and with a plus; the latter is nil if the grouping does not
    /// accept a plus.
    func start(ofGrouping index: Int) -> (digits: Place, plus: Place?) {
        let grouping = table.groupings[index]
        return (
            .grouping(index, DigitWalk(over: grouping.rows.map(\.pattern))),
            grouping.plus.map { _ in .plainPlus(index, count: 0) }
        )
    }

    func step(_ place: Place, _ digit: UInt8) -> Place {
        switch place {
        case .dialed(var walk):
            dialed.step(&walk, digit)
            return .dialed(walk)
        case .plus(let count):
            guard digit == callingCode[count] else { return .foreign }
            return count + 1 < callingCode.count
                ? .plus(callingCode: count + 1) : .afterPlus(suffix.start, count: 0)
        case .afterPlus(var walk, let count):
            suffix.step(&walk, digit)
            return .afterPlus(walk, count: min(count + 1, DigitWalk.limit))
        case .foreign:
            return .foreign
        case .grouping(let index, var walk):
            walk.step(digit, in: table.groupings[index].rows.map(\.pattern))
            return .grouping(index, walk)
        case .plainPlus(let index, let count):
            return .plainPlus(index, count: min(count + 1, DigitWalk.limit))
        }
    }

    func answer(_ place: Place) -> Answer {
        var answer = Answer()
        switch place {
        case .dialed(let walk):
            return dialed.answer(walk)
        case .plus:
            answer.reason = .tooShort
        case .afterPlus(let walk, let count):
            return suffix.answer(walk, plus, count: count)
        case .foreign:
            answer.kind = .foreign
            answer.reason = .invalidCallingCode
            answer.maximum = PlanRules.longestE164
        case .grouping(let index, let walk):
            let rows = table.groupings[index].rows
            guard let row = walk.met.max(by: { rows[$0].pattern.count < rows[$1].pattern.count }) else { break }
            answer.maximum = rows[row].layout.maximum
            answer.mask = rows[row].layout.mask(for: walk.count)
        case .plainPlus(let index, let count):
            answer.mask = table.groupings[index].plus?.mask(for: count) ?? .none
        }
        return answer
    }

    /// ITU-T E.164, 6.2.1: at most 15 digits.
    private static let longestE164 = 15
}
