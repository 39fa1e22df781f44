import PhoneShell

/// A text on one line of a terminal, with the column of a place in it; of a long one the part around the place.
struct Quotation {
    /// The columns that are shown before and behind the place.
    private static let reach = 40

    let line: String
    /// The columns before the place.
    let column: Int

    /// - Parameter place: An offset in the text's bytes.
    init(_ text: [UInt8], place: Int) {
        let place = min(max(place, 0), text.count)
        let before = Display.end(of: Display.shown(text.span.extracting(0..<place)).text, limit: Self.reach)
        line = before + Display.shown(text.span.extracting(place..<text.count), limit: Self.reach).text
        column = Display.width(of: before)
    }
}
