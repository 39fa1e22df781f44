/// A choice between buttons that are told apart by tags from 1 on, such as M and F in the place of a keyboard.
///
///     let gender = ChoiceModel("M", "F")
///     gender.text(ofTag: 2)           // F
public struct ChoiceModel: Sendable, Hashable {
    /// What the buttons write, in the order of their tags.
    public let texts: [String]

    /// A choice between two texts. O(1).
    public init(_ first: String, _ second: String) { texts = [first, second] }

    /// What the button with a tag writes; nil for a tag that no button has. O(1).
    public func text(ofTag tag: Int) -> String? { (1...texts.count).contains(tag) ? texts[tag - 1] : nil }

    /// The tag of the button that writes a text; nil where there is none. O(1).
    public func tag(of text: String) -> Int? { texts.firstIndex(of: text).map { $0 + 1 } }
}
