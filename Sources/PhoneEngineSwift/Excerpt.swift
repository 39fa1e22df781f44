/// The part of a text that is searched for a number.
///
/// RFC 3966 allows the calling code after the number; in an excerpt it comes first:
///
///     tel:650-253-0000;phone-context=+1
///         ^ body                     ^ context
///
///     +1650-253-0000                             places in an excerpt are byte offsets in this
///
/// The head and the body begin and end at scalars. The text must be the same at each call.
///
/// - C twin: `phn_excerpt`.
struct Excerpt {
    /// The byte offset of the context in the text.
    var context = 0
    /// The number of bytes of the context that are in the excerpt.
    var head = 0
    /// The byte offset of the body in the text.
    var body = 0
    /// The number of bytes of the head and the body.
    var count = 0
    /// Whether blanks of all widths are decoded as no-break spaces.
    var unifiesBlanks = false

    /// Returns the offset in the text of a byte of the excerpt.
    ///
    /// - C twin: `phn_excerpt_offset`.
    func offset(of place: Int) -> Int { place < head ? context &+ place : body &+ (place &- head) }

    /// Returns the scalar at a place, and its size in bytes.
    ///
    /// - C twin: `phn_excerpt_next`.
    func scalar(at place: Int, in text: Span<UInt8>) -> (value: UInt32, size: Int) {
        let offset = offset(of: place)
        let byte = text[offset]
        return byte < 0x80 ? (UInt32(byte), 1) : unified(text.scalar(at: offset))
    }

    private func unified(_ scalar: (value: UInt32, size: Int)) -> (value: UInt32, size: Int) {
        unifiesBlanks ? (unifyBlank(scalar.value), scalar.size) : scalar
    }

    /// Returns the scalar before a place, which must not be 0, and its size in bytes.
    ///
    /// - C twin: `phn_excerpt_last`.
    func scalar(before end: Int, in text: Span<UInt8>) -> (value: UInt32, size: Int) {
        let begin = end <= head ? 0 : head
        let offset = offset(of: end - 1)
        if text[offset] < 0x80 { return (UInt32(text[offset]), 1) }
        // A scalar begins at the last byte that is not a continuation byte.
        var size = 1
        while size < 4 && size < end - begin && text[offset + 1 - size] & 0xC0 == 0x80 { size += 1 }
        if size > 1 {
            let last = text.scalar(at: offset + 1 - size)
            if last.size == size { return unified(last) }
        }
        return (replacement, 1)
    }
}

extension Span<UInt8> {
    /// Finds the offset of an ASCII word in part of a text; `end` if the word is absent.
    ///
    /// - C twin: `phn_find_word`.
    func find(_ word: String, from begin: Int, to end: Int) -> Int {
        let word = word.utf8
        guard let first = word.first else { return begin }
        var at = begin
        while end - at >= word.count {
            if self[at] == first && stands(word, at: at) { return at }
            at += 1
        }
        return end
    }

    private func stands(_ word: String.UTF8View, at offset: Int) -> Bool {
        var at = offset
        for byte in word {
            if self[at] != byte { return false }
            at += 1
        }
        return true
    }
}

extension Excerpt {
    /// Whether a number may begin with a scalar: a plus or a digit of any script.
    private func beginsNumber(_ scalar: UInt32) -> Bool {
        isPlus(scalar) || digitValue(of: scalar) != nil
    }

    private func findBeginning(in text: Span<UInt8>) -> Int {
        var at = 0
        while at < count {
            let (value, size) = scalar(at: at, in: text)
            if beginsNumber(value) { return at }
            at += size
        }
        return count
    }

    /// Whether a number may end with a scalar: a letter, a digit, or the sign that may close an extension.
    private func endsNumber(_ scalar: UInt32) -> Bool {
        scalar == UInt32(UInt8(ascii: "#")) || digitValue(of: scalar) != nil || isLetter(scalar) || isNumeral(scalar)
    }

    private func findEnd(in text: Span<UInt8>) -> Int {
        var end = count
        while end > 0 {
            let (value, size) = scalar(before: end, in: text)
            if endsNumber(value) { break }
            end -= size
        }
        return end
    }

    /// Finds the slash before the extension of a second number: "650-253-0000 x302/x2303".
    private func findSecondNumber(in text: Span<UInt8>) -> Int {
        let end = body + count
        var at = body
        while at < end {
            if text[at] == UInt8(ascii: "/") || text[at] == UInt8(ascii: "\\") {
                let slash = at
                while at + 1 < end && text[at + 1] == UInt8(ascii: " ") { at += 1 }
                if at + 1 < end && text[at + 1] == UInt8(ascii: "x") { return slash - body }
            }
            at += 1
        }
        return count
    }

    /// Finds the part that may be a number in a text without a context: from the first plus or digit to the last letter
    /// or digit.
    ///
    /// - C twin: `phn_excerpt_number`.
    init(ofNumberIn text: Span<UInt8>) {
        count = text.count
        body = findBeginning(in: text)
        count = text.count - body
        count = findEnd(in: text)
        count = findSecondNumber(in: text)
    }
}
