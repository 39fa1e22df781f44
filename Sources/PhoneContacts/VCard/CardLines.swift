internal import PhoneFiles

/// The properties of cards with their folds undone, one after the other.
///
/// A line that begins with white space goes on where the one before ended; so does one behind a quoted-printable line that
/// ends with an equals sign. A property that grows beyond its limit is cut there, and its rest is passed over.
struct CardLines: ~Copyable {
    struct Line {
        var bytes: ArraySlice<UInt8>
        /// That of its first line.
        let number: Int
        var isCut: Bool
    }

    private var lines: LineReader
    private let longest: Int
    private var next: LineReader.Line?
    private var isBegun = false

    init(_ lines: consuming LineReader, longest: Int) {
        self.lines = lines
        self.longest = longest
    }

    var readBytes: Int { lines.readBytes }
    var totalBytes: Int? { lines.totalBytes }

    /// The next property, or a line that should be one; nil at the end. O(bytes).
    ///
    /// - Parameter keepsBlanks: Whether the blank that a fold begins with is part of the text, as in version 2.1.
    mutating func next(keepsBlanks: Bool) throws(ReadFailure) -> Line? {
        if !isBegun {
            isBegun = true
            next = try lines.next()
        }
        guard let first = next else { return nil }
        var line = Line(bytes: first.bytes, number: first.number, isCut: first.isCut)
        // Asked once: a long property is not read again for each of its lines.
        let isQuotedPrintable = first.bytes.last == .equals && Self.isQuotedPrintable(first.bytes)
        var goesOn = isQuotedPrintable
        next = try lines.next()
        while let part = next, goesOn || part.bytes.first == .space || part.bytes.first == .tab {
            if goesOn && !line.isCut { line.bytes.removeLast() }
            append(goesOn || keepsBlanks ? part.bytes : part.bytes.dropFirst(), isCut: part.isCut, to: &line)
            goesOn = isQuotedPrintable && part.bytes.last == .equals
            next = try lines.next()
        }
        return line
    }

    private func append(_ bytes: ArraySlice<UInt8>, isCut: Bool, to line: inout Line) {
        if isCut || bytes.count > longest - line.bytes.count { line.isCut = true }
        if !line.isCut { line.bytes += bytes }
    }

    /// Whether the parameters of a property say so.
    private static func isQuotedPrintable(_ bytes: ArraySlice<UInt8>) -> Bool {
        let head = bytes.prefix { $0 != .colon }
        return String(decoding: head, as: UTF8.self).uppercased().contains("QUOTED-PRINTABLE")
    }
}
