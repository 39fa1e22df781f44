/// The groups of JSPhoneFormat, which depend on the first two characters and the number of characters.
enum OriginalGroups {
    /// Returns the sizes of all groups of a text except the last.
    static func sizes(of text: String) -> [Int] {
        let count = text.count
        guard let area = areaCodeLength(of: text.prefix(2)) else {
            // Numbers such as 1588-1234 have two groups.
            return text.first == "1" && (5...8).contains(count) ? [4] : []
        }
        switch count - area {
        case 1...3: return [area]
        case 4...7: return [area, 3]
        case 8: return [area, 4]
        default: return []
        }
    }

    /// Returns the length of the area code or mobile code that begins a number of three groups; nil for other numbers.
    private static func areaCodeLength(of beginning: Substring) -> Int? {
        switch (beginning.first, beginning.dropFirst().first) {
        case ("0", "2"): 2
        case ("0", .some), ("1", "0"), ("1", "1"), ("1", "2"), ("1", "3"): 3
        default: nil
        }
    }
}
