/// A key, or what a terminal sends in place of one.
enum Key: Equatable {
    /// One character.
    case text(String)
    case backspace, delete
    case left, right, home, end
    case clear
    case undo, redo
    /// A text that the terminal has marked as pasted.
    case paste(String)
    /// A paste of more bytes than ``KeyDecoder/pasteLimit``, which is dropped as a whole.
    case longPaste
    case quit
}
