import Foundation
import PhoneContacts
import PhoneNumbers

/// Seeded contacts: two in three have a mobile number and a landline, half have an address, and some have a note.
enum ContactCorpus {
    private static let families = [
        "김", "이", "박", "최", "정", "강", "조", "윤", "장", "임", "한", "오", "서", "신", "권", "황", "안", "송", "홍", "유",
    ]
    private static let syllables = Array(
        "가경고광구규기길나다대도동라리마명무문미민바범병보봉사상서석선성세소수승시아연영예오용우원유은의이인일자재정종주준지진찬창천철청초태하학한해향현형혜호홍화환효훈휘희")
    private static let latin = ["Anna", "Ben", "Clara", "David", "Emma", "Felix", "Grace", "Henry", "Iris", "Jonas"]

    /// Returns `count` contacts. A smaller corpus is the beginning of a larger one.
    static func contacts(_ count: Int) -> [Contact.Details] {
        var random = SeededRandom()
        return (0..<count).map { index in
            var details = Contact.Details(name: name(index, &random))
            details.age = index % 3 == 0 ? 20 + index % 60 : nil
            let mobile = "010-\(digits(4, from: 2, &random))-\(digits(4, &random))"
            details.numbers = [Contact.Number(mobile, label: .mobile, in: .southKorea)]
            if index % 3 != 0 {
                let landline = "02-\(digits(3, from: 3, &random))-\(digits(4, &random))"
                details.numbers.append(Contact.Number(landline, label: .work, in: .southKorea))
            }
            if index % 2 == 0 { details.emails = [Contact.Email("person\(index)@example.com", label: .home)] }
            if index % 10 == 0 { details.note = "\(index)번째 사람" }
            return details
        }
    }

    private static func name(_ index: Int, _ random: inout SeededRandom) -> String {
        if index % 10 == 9 { return "\(latin[random.next(below: latin.count)]) \(digits(5, &random))" }
        return families[random.next(below: families.count)]
            + String((0..<2).map { _ in syllables[random.next(below: syllables.count)] })
    }

    private static func digits(_ count: Int, from first: Int = 0, _ random: inout SeededRandom) -> String {
        (0..<count).map { "\($0 == 0 ? first + random.next(below: 10 - first) : random.next(below: 10))" }.joined()
    }
}

private struct SeededRandom {
    private var state = UInt64(42)

    mutating func next(below bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % bound
    }
}
