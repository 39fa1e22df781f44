/// The rows of a picker with whole numbers: row 0 is the first of them.
///
///     let ages = PickerModel(1...100)
///     ages.title(ofRow: 19)           // 20
///     ages.row(of: "20")              // 19
public struct PickerModel: Sendable, Hashable {
    /// The numbers.
    public let numbers: ClosedRange<Int>

    /// A picker for a range of numbers. O(1).
    public init(_ numbers: ClosedRange<Int>) { self.numbers = numbers }

    /// How many rows there are. O(1).
    public var rowCount: Int { numbers.count }

    /// The number in a row; nil for a row that there is not. O(1).
    public func number(inRow row: Int) -> Int? {
        (0..<rowCount).contains(row) ? numbers.lowerBound + row : nil
    }

    /// The number in a row as text; nil for a row that there is not. O(1).
    public func title(ofRow row: Int) -> String? { number(inRow: row).map(String.init) }

    /// The row of a text; nil for one that is no number of the range. O(bytes).
    public func row(of text: String) -> Int? {
        Int(text).flatMap { numbers.contains($0) ? $0 - numbers.lowerBound : nil }
    }
}
