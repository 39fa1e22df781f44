/// A deliberately simple second implementation of the Korean plan's rules, to test the compiled automaton.
///
/// Every result is computed from the whole string of digits, by prefix and length, without intermediate states.
package enum KoreanReference {
    package struct Answer: Equatable, Sendable {
        /// The text of a field after normalization and trimming; may be empty.
        package var live: String
        /// "strict", "standard", "lenient", "partial", "no" or "empty".
        package var level: String
        /// The number type; nil if the digits do not determine one.
        package var kind: String?
        package var e164: String?

        package init(live: String, level: String, kind: String?, e164: String?) {
            self.live = live
            self.level = level
            self.kind = kind
            self.e164 = e164
        }
    }

    // MARK: Questions

    /// The result for raw text: a field shows all digits up to a stop, and the verdict is that of the number's part.
    package static func answer(for text: String) -> Answer {
        let scalars = Array(text.unicodeScalars)
        let shown = marks(in: scalars[...])
        var answer = answer(digits: shown.digits, plus: shown.plus)
        let verdict = verdict(on: scalars)
        (answer.level, answer.kind, answer.e164) = (verdict.level, verdict.kind, verdict.e164)
        return answer
    }

    /// The result for ASCII digits, without trimming.
    package static func answer(digits: String, plus: Bool) -> Answer {
        let verdict = verdict(digits, plus: plus)
        return Answer(
            live: live(digits, plus: plus), level: verdict.level, kind: verdict.kind, e164: verdict.e164)
    }

    /// The contact book's grouping: numbers with a trunk 0 only, 02 different from all others.
    package static func contactBook(digits: String, plus: Bool) -> String {
        if plus { return "+" + digits }
        let n = digits.count
        if n < 2 || !digits.hasPrefix("0") { return digits }
        if digits.hasPrefix("02") {
            switch n {
            case 2...5: return grouped(digits, 2, 3)
            case 6...9: return grouped(digits, 2, 3, 4)
            case 10: return grouped(digits, 2, 4, 4)
            default: return digits
            }
        }
        switch n {
        case 2...6: return grouped(digits, 3, 3)
        case 7...10: return grouped(digits, 3, 3, 4)
        case 11: return grouped(digits, 3, 4, 4)
        default: return digits
        }
    }

    /// The mobile-only grouping: three digits first, for all prefixes.
    package static func koreanMobileOnly(digits: String) -> String {
        switch digits.count {
        case 0...6: return grouped(digits, 3, 3)
        case 7...10: return grouped(digits, 3, 3, 4)
        default: return grouped(digits, 3, 4, .max)
        }
    }

    // MARK: Lists

    private static let areas: Set<String> = [
        "031", "032", "033", "041", "042", "043", "044", "051", "052", "053", "054", "055", "061", "062", "063", "064",
    ]

    private static let specials: Set<String> = [
        "100", "101", "105", "106", "107", "109", "110", "111", "112", "113", "114", "117", "118", "119", "120",
        "121", "123", "125", "127", "128", "129", "131", "132", "141", "182", "188",
        "1300", "1301", "1330", "1331", "1332", "1333", "1335", "1336", "1337", "1338", "1339", "1345", "1350",
        "1355", "1357", "1365", "1366", "1369", "1372", "1377", "1379", "1382", "1385", "1388", "1389", "1390",
        "1391", "1398", "1399",
    ]

    private static let representatives: Set<String> = [
        "1522", "1533", "1544", "1551", "1555", "1566", "1577", "1588", "1599", "1600", "1644", "1660", "1661",
        "1666", "1668", "1670", "1688", "1800", "1811", "1833", "1844", "1855", "1866", "1877", "1899",
    ]

    // MARK: Strings of digits

    static func first(_ count: Int, of digits: String) -> String { String(digits.prefix(count)) }

    private static func after(_ count: Int, of digits: String) -> String { String(digits.dropFirst(count)) }

    private static func begins(_ digits: String, _ prefixes: String...) -> Bool {
        prefixes.contains { digits.hasPrefix($0) }
    }

    /// Hyphenates groups of the given sizes. A hyphen is always followed by a digit.
    private static func grouped(_ digits: String, _ sizes: Int...) -> String {
        var rest = Substring(digits)
        var groups: [Substring] = []
        for size in sizes where !rest.isEmpty {
            groups.append(rest.prefix(size))
            rest = rest.dropFirst(size)
        }
        return groups.joined(separator: "-")
    }

    // MARK: Stops

    /// Whether the digits can be a whole number that a stop may end. No number has more than 20 digits.
    static func isComplete(_ digits: String, plus: Bool) -> Bool {
        if digits.utf8.count > 20 { return false }
        let verdict = verdict(digits, plus: plus)
        if !["strict", "standard", "lenient"].contains(verdict.level) { return false }
        return verdict.kind != "dataAccess" && !(verdict.kind == "mobile" && verdict.e164 == nil)
    }

    // MARK: Live classes

    private enum LiveClass {
        case blocks(Int)  // a prefix of this length, then 3-4 or at full length 4-4
        case fours(Int)  // a prefix of this length, then 4-4
        case plain(Int)  // never hyphenated, at most this many digits
        case representative  // 15YY 16YY 18YY
        case lostMobile  // 10…, a mobile number without its 0
        case local  // 2-9, and from nine digits on a number without its 0
        case without(Int)  // 82, 0082 or a carrier code of this length before the number
        case abroad(Int)  // an international code of this length
        case tollFreeFromAbroad  // 00308 00368 00798
    }

    /// The class of digits written without a plus.
    private static func liveClass(_ d: String) -> LiveClass {
        if begins(d, "00308", "00368", "00798") { return .tollFreeFromAbroad }
        if begins(d, "0082") { return .without(4) }
        if begins(d, "001", "002", "005", "006", "008") || d == "00" { return .abroad(3) }
        if begins(d, "00") { return .abroad(5) }
        if begins(d, "010", "070") { return .fours(3) }
        if begins(d, "014") { return .plain(5) }
        if begins(d, "02") { return .blocks(2) }
        if begins(d, "030", "050") { return .blocks(4) }
        if begins(d, "085") { return .without(5) }
        if begins(d, "081", "082", "083", "084", "086", "087", "088") { return .without(3) }
        if begins(d, "0") { return .blocks(3) }
        if begins(d, "10") { return .lostMobile }
        if begins(d, "14") { return .plain(6) }
        if begins(d, "15", "16", "18") { return .representative }
        if begins(d, "1") { return .plain(4) }
        if begins(d, "82"), d.count > 8 { return .without(2) }
        return .local
    }

    /// The maximum number of digits in the class of these digits.
    package static func maximum(_ d: String, plus: Bool) -> Int {
        if plus { return begins(d, "82") ? 2 + maximumAfterCode(after(2, of: d)) : 15 }
        switch liveClass(d) {
        case .blocks(let prefix), .fours(let prefix): return prefix + 8
        case .plain(let most): return most
        case .representative: return 8
        case .lostMobile: return 10
        case .local: return 11
        case .without(2): return 2 + maximumAfterCode(after(2, of: d))
        case .without(4), .abroad: return 20
        case .without(let code): return code + 12
        case .tollFreeFromAbroad: return 14
        }
    }

    private static func maximumAfterCode(_ r: String) -> Int {
        if r.isEmpty || isNested(r) { return 12 }
        return begins(r, "0") ? maximum(r, plus: false) : maximum("0" + r, plus: false) - 1
    }

    /// Whether the digits after a country or carrier code begin with another such code.
    private static func isNested(_ r: String) -> Bool {
        let trunk = begins(r, "0") ? after(1, of: r) : r
        return begins(r, "00") || begins(trunk, "81", "82", "83", "84", "85", "86", "87", "88")
    }

    // MARK: Live text

    private static func live(_ d: String, plus: Bool) -> String {
        if !plus { return domestic(d) }
        return begins(d, "82") && d.count > 2 ? "+82 " + afterCode(after(2, of: d)) : "+" + d
    }

    private static func domestic(_ d: String) -> String {
        let n = d.count
        let isOver = n > maximum(d, plus: false)
        switch liveClass(d) {
        // The separator after a code is written at any length.
        case .without(let code):
            return n > code ? first(code, of: d) + "-" + afterCode(after(code, of: d)) : d
        case .abroad(let code):
            let rest = after(code, of: d)
            if begins(rest, "82"), rest.count > 2 {
                return first(code, of: d) + "-82-" + afterCode(after(2, of: rest))
            }
            return isOver ? d : grouped(d, code, .max)
        case _ where isOver:
            return d
        case .blocks(let prefix):
            let rest = after(prefix, of: d)
            if isArea(first(prefix, of: d)), rest.count == 4, specials.contains(rest) { return grouped(d, prefix, 4) }
            return rest.count == 8 ? grouped(d, prefix, 4, 4) : grouped(d, prefix, 3, 4)
        case .fours(let prefix):
            return grouped(d, prefix, 4, 4)
        case .plain:
            return d
        case .representative:
            return grouped(d, 4, 4)
        case .lostMobile:
            return n <= 4 ? d : grouped(d, 2, 4, 4)
        case .local:
            if n <= 7 { return grouped(d, 3, 4) }
            if n == 8 { return grouped(d, 4, 4) }
            return isNested(d) || verdict("0" + d, plus: false).level == "no" ? d : afterCode(d)
        case .tollFreeFromAbroad:
            if n == 14 { return grouped(d, 5, 2, 3, 4) }
            return n == 13 ? grouped(d, 5, 4, 4) : grouped(d, 5, 3, 4)
        }
    }

    /// The text after +82, 82, 0082, a carrier code or an international code and 82.
    private static func afterCode(_ r: String) -> String {
        if isNested(r) { return r }
        if begins(r, "0") { return domestic(r) }
        if begins(r, "15", "16", "18") {
            if r.count <= 3 { return r }
            if r.count == 8 || r.count < 8 && representatives.contains(first(4, of: r)) { return grouped(r, 4, 4) }
        }
        return after(1, of: domestic("0" + r))
    }

    private static func isArea(_ prefix: String) -> Bool { prefix == "02" || areas.contains(prefix) }

    // MARK: Levels

    private typealias Verdict = (level: String, kind: String?, e164: String?)

    private static let unknown: Verdict = ("no", "unknown", nil)
    private static let open: Verdict = ("partial", nil, nil)

    private static func verdict(_ d: String, plus: Bool) -> Verdict {
        if plus {
            if d == "" || d == "8" || d == "82" { return open }
            return begins(d, "82") ? verdictAfterCode(after(2, of: d)) : ("no", "foreign", nil)
        }
        if d.isEmpty { return ("empty", nil, nil) }
        if begins(d, "00"), d.count > 2 { return verdictAbroad(d) }
        if begins(d, "0") { return verdictTrunk(d) }
        return begins(d, "1") ? verdictShort(d) : verdictLocal(d)
    }

    /// The verdict on the national number after +82.
    private static func verdictAfterCode(_ r: String) -> Verdict {
        if r == "00" { return open }
        if isNested(r) { return unknown }
        let standsAlone = begins(r, "0") || r.count == 8 && begins(r, "15", "16", "18")
        let national = standsAlone ? r : "0" + r
        return begins(national, "014") ? ("no", "dataAccess", nil) : verdict(national, plus: false)
    }

    /// A repaired number is at best lenient; it keeps the E.164 form.
    private static func repaired(_ verdict: Verdict) -> Verdict {
        let accepted = verdict.level == "strict" || verdict.level == "standard"
        return accepted ? ("lenient", verdict.kind, verdict.e164) : verdict
    }

    /// 00 and at least one more digit.
    private static func verdictAbroad(_ d: String) -> Verdict {
        switch liveClass(d) {
        case .tollFreeFromAbroad:
            return (d.count < 11 ? "partial" : d.count <= 14 ? "standard" : "no", "internationalTollFree", nil)
        case .without(let code) where d.count > code:
            return repaired(verdictAfterCode(after(code, of: d)))
        case .abroad(let code):
            let rest = after(code, of: d)
            if begins(rest, "82"), rest.count > 2 { return repaired(verdictAfterCode(after(2, of: rest))) }
            return rest.count < 8 ? ("partial", "international", nil) : ("no", "foreign", nil)
        default:
            return ("partial", "international", nil)
        }
    }

    /// Numbers with a trunk 0. `a` is the first digit after a prefix of three.
    private static func verdictTrunk(_ d: String) -> Verdict {
        let n = d.count
        if d == "09" { return unknown }
        if n <= 2 { return open }
        let prefix = first(3, of: d)
        let a = first(1, of: after(3, of: d))
        let assignable = a >= "2" && a <= "9"
        if begins(d, "02") || areas.contains(prefix) { return verdictFixed(d) }
        switch prefix {
        case "010":
            return row(d, "mobile", 10...11, n == 10 ? "lenient" : assignable ? "strict" : "standard")
        case "011", "016", "017", "018", "019":
            let assigned = assignable || n == 11 && begins(after(3, of: d), "17")
            return row(d, "mobileLegacy", 10...11, assigned ? "standard" : "lenient")
        case "012": return row(d, "m2m", 10...11, "standard")
        case "013": return row(d, "specialSubscriber", 10...11, "lenient")
        case "014": return row(d, "dataAccess", 5...5, "lenient")
        case "015": return row(d, "pager", 10...11, "standard")
        case "030": return row(d, "unifiedMessaging", 10...12, n == 10 ? "lenient" : "standard")
        case "050": return row(d, "personalNumber", 11...12, a >= "2" && a <= "8" ? "strict" : "lenient")
        case "060": return row(d, "premiumRate", 10...11, n == 10 && assignable ? "strict" : "lenient")
        case "070": return row(d, "voip", 11...11, assignable ? "strict" : "standard")
        case "080":
            return row(d, "tollFree", 10...11, n == 11 ? "lenient" : assignable ? "strict" : "standard")
        default:
            guard case .without(let code) = liveClass(d) else { return unknown }
            return n <= code ? open : repaired(verdictAfterCode(after(code, of: d)))
        }
    }

    private static func verdictFixed(_ d: String) -> Verdict {
        let isSeoul = begins(d, "02")
        let line = after(isSeoul ? 2 : 3, of: d)
        if begins(line, "0") { return unknown }
        if specials.contains(line) { return ("strict", "specialService", e164(d)) }
        let isVacant = begins(line, "1") || isSeoul && d.count == 9 && begins(line, "2")
        return row(d, "fixedLine", isSeoul ? 9...10 : 10...11, isVacant ? "standard" : "strict")
    }

    /// A row of the plan: its lengths over all levels, and the level of a number with such a length.
    private static func row(_ d: String, _ kind: String, _ lengths: ClosedRange<Int>, _ level: String) -> Verdict {
        if d.count < lengths.lowerBound { return ("partial", kind, nil) }
        if d.count > lengths.upperBound { return ("no", kind, nil) }
        return (level, kind, level == "lenient" ? nil : e164(d))
    }

    private static func e164(_ d: String) -> String { "+82" + (begins(d, "0") ? after(1, of: d) : d) }

    /// Digits that begin with 1.
    private static func verdictShort(_ d: String) -> Verdict {
        if specials.contains(d) { return ("strict", d == "112" || d == "119" ? "emergency" : "specialService", nil) }
        let n = d.count
        if begins(d, "15", "16", "18") {
            if n < 8 { return ("partial", "uan", nil) }
            if n > 8 { return unknown }
            return (representatives.contains(first(4, of: d)) ? "strict" : "standard", "uan", e164(d))
        }
        if begins(d, "14") {
            return n < 6 ? ("partial", "uanTollFree", nil) : n == 6 ? ("strict", "uanTollFree", nil) : unknown
        }
        if n <= 4 { return open }
        if !begins(d, "10") || n > 10 { return unknown }
        return n < 10 ? ("partial", "mobile", nil) : repaired(verdict("0" + d, plus: false))
    }

    /// Digits that begin with 2 to 9.
    private static func verdictLocal(_ d: String) -> Verdict {
        if d.count <= 6 { return ("partial", "localOnly", nil) }
        if d.count <= 8 { return ("lenient", "localOnly", nil) }
        if begins(d, "82") { return repaired(verdictAfterCode(after(2, of: d))) }
        if isNested(d) { return unknown }
        let national = verdict("0" + d, plus: false)
        let canLoseZero = ["fixedLine", "voip", "tollFree", "personalNumber"].contains(national.kind)
        return canLoseZero && ["strict", "standard", "partial"].contains(national.level) ? repaired(national) : unknown
    }
}
