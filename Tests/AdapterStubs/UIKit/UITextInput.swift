/// A position in a text.
@MainActor open class UITextPosition: NSObject {
    let offset: Int
    init(_ offset: Int) { self.offset = offset }
}

/// A range in a text.
@MainActor open class UITextRange: NSObject {
    let range: Range<Int>
    init(_ range: Range<Int>) { self.range = range }

    open var isEmpty: Bool { range.isEmpty }
    open var start: UITextPosition { UITextPosition(range.lowerBound) }
    open var end: UITextPosition { UITextPosition(range.upperBound) }
}

/// Positions and ranges in UTF-16 offsets.
extension UITextField {
    public var beginningOfDocument: UITextPosition { UITextPosition(0) }
    public var endOfDocument: UITextPosition { UITextPosition(content.utf16.count) }

    /// Returns a position at an offset; nil outside the text.
    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let place = position.offset + offset
        return (0...content.utf16.count).contains(place) ? UITextPosition(place) : nil
    }

    public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition.offset - from.offset }

    public func textRange(from: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        UITextRange(min(from.offset, toPosition.offset)..<max(from.offset, toPosition.offset))
    }

    public var markedTextRange: UITextRange? { marked.map { UITextRange($0) } }

    /// The selection; nil if the field is not being edited.
    public var selectedTextRange: UITextRange? {
        get { isFirstResponder ? UITextRange(selection) : nil }
        set { if let newValue { select(newValue.range) } }
    }
}
