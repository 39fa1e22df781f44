/// Pieces of a text that are not numbers. Several separators lead to the same piece, and after a match so does the next
/// candidate, which begins among the pieces of the previous one.
///
/// - C twin: `phn_tried`.
struct Tried {
    /// A piece may replace an earlier one, which is then parsed again; candidates have about this many pieces.
    private static let places = 128

    /// The pieces as ranges of UTF-8 offsets in the text; an empty range is an unused element.
    private var pieces = [Range<Int>](repeating: 0..<0, count: places)

    private func place(of piece: Range<Int>) -> Int {
        let key = UInt64(piece.lowerBound) << 12 | UInt64(piece.count)
        let mixed = (key ^ key >> 11) &* 0x9E37_79B9_7F4A_7C15
        return Int(mixed >> 32 ^ mixed >> 57) % Self.places
    }

    /// Returns whether a piece was tried before and is not a number.
    ///
    /// - C twin: `phn_was_tried`.
    func contains(_ piece: Range<Int>) -> Bool { pieces[place(of: piece)] == piece }

    /// - C twin: `phn_note_tried`.
    mutating func insert(_ piece: Range<Int>) { pieces[place(of: piece)] = piece }
}
