internal import PhoneModel

/// The result of scanning a text with ``Scanner``. Later stages use this value instead of the text; a stage that fails
/// names a mark, and ``Locate`` converts the mark to a byte offset.
///
/// In the masks bit i belongs to digit i.
///
/// - C twin: `phn_reading`.
struct Reading {
    var marks = Marks()
    /// Something was dropped between digit i and the next one.
    var gaps: UInt32 = 0
    /// A second number, an extension or a lone digit may follow digit i.
    var stops: UInt32 = 0
    /// A hyphen or a dot directly precedes digit i.
    var joins: UInt32 = 0
    /// An extension follows digit i.
    var labels: UInt32 = 0
    /// The digits before the first letters that another digit follows; 0 without such letters.
    var words = 0
    /// Whether letters follow the last digit.
    var trails = false
    /// Whether the text contains a NUL byte, U+FFFD or a byte that is not UTF-8.
    var isDamaged = false
    /// Whether the text is a decimal number.
    var isDecimal = false
    /// Whether the text has no marks and only white space.
    var isBlank = false
    var context: Context?
    /// The last extension that the text announces.
    var lastExtension = Extension()
    /// The number of digits before that extension.
    var extensionPlace = 0
    /// The byte offset of the first mark; the text's length without marks.
    var start = 0
    /// The number of bytes that were read, without a context.
    var length = 0

    /// The context of a URI.
    enum Context {
        case callingCode(UInt16), domain, invalid
    }

    /// Whether a text is certainly one part without damage, as most texts are.
    ///
    /// - C twin: `is_simple`.
    var isSimple: Bool { words == 0 && !trails && !isDamaged && !isDecimal && !marks.more }

    /// Drops all but the first `kept` digits, and the stops after them.
    mutating func keep(_ kept: Int) {
        marks.keep(kept)
        if kept < Marks.capacity { stops &= (1 &<< UInt32(truncatingIfNeeded: kept)) - 1 }
    }

    /// Returns the extension after the first digits; empty if there is none.
    ///
    /// - C twin: `phn_reading_extension`.
    func extensionDigits(after count: Int) -> Extension {
        guard count > 0, labels.hasBit(count - 1) else { return Extension() }
        if count == extensionPlace { return lastExtension }
        // The digits of an earlier extension are marks, and a gap follows them because a later label does.
        var found = Extension()
        var index = count
        repeat {
            found.append(marks.digit(at: index))
            index += 1
        } while found.count < Extension.capacity && !gaps.hasBit(index - 1)
        return found
    }
}

/// The reason of a rejection, and the mark where a text fails.
///
/// - C twin: `phn_failure`.
struct Failure: Equatable {
    var reason: PhoneNumber.Reason
    var place: Place

    /// - C twin: `phn_side`.
    enum Place: Equatable {
        /// The first byte of the text.
        case text
        /// The first mark; the limit of a text that is too long.
        case start
        /// A digit; the text's end without such a digit.
        case digit(Int)
        /// Directly after a digit.
        case afterDigit(Int)
        /// Directly after the first mark.
        case afterPlus
    }
}
