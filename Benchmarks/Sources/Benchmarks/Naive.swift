/// A naive implementation for Korean numbers, as found in apps, with Character, Array and String.
///
/// It supports only the numbers of the corpus, 010 and landlines, and its results for them equal those of the package.
enum Naive {
    private static let mobile = ["010"]
    private static let landlines = [
        "02", "031", "032", "033", "041", "042", "043", "044", "051", "052", "053", "054", "055", "061", "062", "063",
        "064",
    ]

    static func digits(_ text: String) -> String { text.filter { $0.isASCII && $0.isNumber } }

    /// Returns `mobile` or `fixedLine`; nil for everything else.
    static func kind(_ text: String) -> String? {
        let digits = digits(text)
        for prefix in mobile where digits.hasPrefix(prefix) {
            return isSubscriber(digits.dropFirst(prefix.count), 8...8) ? "mobile" : nil
        }
        for prefix in landlines where digits.hasPrefix(prefix) {
            return isSubscriber(digits.dropFirst(prefix.count), 7...8) ? "fixedLine" : nil
        }
        return nil
    }

    static func isValid(_ text: String) -> Bool { kind(text) != nil }

    private static func isSubscriber(_ digits: Substring, _ lengths: ClosedRange<Int>) -> Bool {
        guard let first = digits.first, let value = first.wholeNumberValue else { return false }
        return value >= 2 && lengths.contains(digits.count)
    }

    static func e164(_ text: String) -> String { "+82" + digits(text).dropFirst() }

    /// Groups digits, also of an incomplete number.
    static func hyphenated(_ text: String) -> String {
        let digits = Array(digits(text))
        let area = digits.starts(with: "02") ? 2 : 3
        let exchange = digits.starts(with: "010") || digits.count > area + 7 ? 4 : 3
        var groups: [String] = []
        groups.append(String(digits.prefix(area)))
        groups.append(String(digits.dropFirst(area).prefix(exchange)))
        groups.append(String(digits.dropFirst(area + exchange)))
        return groups.filter { !$0.isEmpty }.joined(separator: "-")
    }
}

extension Naive {
    /// Puts digits into the slots of a mask, and literals before the next digit.
    static func masked(_ text: String, by mask: String) -> String {
        var digits = Array(digits(text))
        var result = ""
        for character in mask {
            guard !digits.isEmpty else { break }
            result.append(character == "#" ? digits.removeFirst() : character)
        }
        return result
    }

    /// Types a character at the caret, formats all digits again, and keeps the caret after the same digits.
    static func inserting(
        _ typed: String, at caret: Int, of text: String, drawing draw: (String) -> String
    ) -> (text: String, caret: Int) {
        let before = digits(String(text.prefix(caret))) + typed
        let drawn = draw(before + digits(String(text.dropFirst(caret))))
        var left = before.count
        var place = 0
        for character in drawn where left > 0 {
            if character.isNumber { left -= 1 }
            place += 1
        }
        return (drawn, place)
    }
}
