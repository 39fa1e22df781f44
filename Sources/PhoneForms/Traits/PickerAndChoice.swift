/// The rows of a picker of integers. Row 0 is the first integer.
///
///     let ages = PickerModel(1...100)
///     ages.title(ofRow: 19)           // 20
///     ages.row(of: "20")              // 19
public struct PickerModel: Sendable, Hashable {
    /// The range of integers.
    public let numbers: ClosedRange<Int>

    /// Creates a picker for a range of integers.
    public init(_ numbers: ClosedRange<Int>) { self.numbers = numbers }

    /// The number of rows; `Int.max` if there are more.
    public var rowCount: Int {
        let (rows, isOverflow) = numbers.upperBound.subtractingReportingOverflow(numbers.lowerBound)
        return isOverflow || rows == .max ? .max : rows + 1
    }

    /// Returns the integer in a row; nil for a row that does not exist.
    public func number(inRow row: Int) -> Int? {
        (0..<rowCount).contains(row) ? numbers.lowerBound + row : nil
    }

    /// Returns the title of a row; nil for a row that does not exist.
    public func title(ofRow row: Int) -> String? { number(inRow: row).map(String.init) }

    /// Returns the row of a text; nil if the text is not an integer in the range, or if its row exceeds `Int.max`.
    public func row(of text: String) -> Int? {
        guard let number = Int(text), numbers.contains(number) else { return nil }
        let (row, isOverflow) = number.subtractingReportingOverflow(numbers.lowerBound)
        return isOverflow ? nil : row
    }
}

/// Two buttons with tags that start at 1, such as M and F, instead of a keyboard.
///
///     let gender = ChoiceModel("M", "F")
///     gender.text(ofTag: 2)           // F
public struct ChoiceModel: Sendable, Hashable {
    /// The texts that the buttons insert, in tag order.
    public let texts: [String]

    /// Creates a choice between two texts.
    public init(_ first: String, _ second: String) { texts = [first, second] }

    /// Returns the text of the button with a tag; nil if there is no such button.
    public func text(ofTag tag: Int) -> String? { (1...texts.count).contains(tag) ? texts[tag - 1] : nil }

    /// Returns the tag of the button with a text; nil if there is no such button.
    public func tag(of text: String) -> Int? { texts.firstIndex(of: text).map { $0 + 1 } }
}
