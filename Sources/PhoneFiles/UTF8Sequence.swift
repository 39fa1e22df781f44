/// A character of a text, or bytes that are not UTF-8.
package enum UTF8Sequence {
    /// A well-formed character and its length in bytes.
    case scalar(Unicode.Scalar, count: Int)
    /// Bytes that do not form a character: the beginning of one, or a byte that can't begin one.
    case invalid(count: Int)

    /// Decodes the sequence at an index of a text. The length of an ill-formed one follows Unicode's "substitution of
    /// maximal subparts", so that all programs count the same number of replacement characters.
    package init(in text: UnsafeBufferPointer<UInt8>, at index: Int) {
        var parser = Unicode.UTF8.ForwardParser()
        var bytes = text[index...].makeIterator()
        switch parser.parseScalar(from: &bytes) {
        case .valid(let character): self = .scalar(Unicode.UTF8.decode(character), count: character.count)
        case .error(let length): self = .invalid(count: length)
        case .emptyInput: self = .invalid(count: 0)
        }
    }

    /// The length in bytes.
    package var count: Int {
        switch self {
        case .scalar(_, let count), .invalid(let count): count
        }
    }
}
