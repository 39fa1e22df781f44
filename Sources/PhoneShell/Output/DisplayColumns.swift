/// Counts the columns of a text on a terminal, one scalar at a time.
///
/// Emoji joined by a zero-width joiner share one place: a family takes two columns, whatever its size.
struct DisplayColumns {
    /// The columns so far.
    private(set) var width = 0
    private var last: Unicode.Scalar?

    mutating func add(_ scalar: Unicode.Scalar) {
        defer { last = scalar }
        guard let last, scalar.value >= 0x300 else {
            width += Self.columns(of: scalar)
            return
        }
        switch scalar.value {
        // The emoji variation selector widens a narrow sign.
        case 0xFE0F: width += last.value >= 0x2000 && Self.columns(of: last) == 1 && last.properties.isEmoji ? 1 : 0
        // A skin tone colors the preceding emoji.
        case 0x1F3FB...0x1F3FF where last.properties.isEmojiModifierBase || last.value == 0xFE0F: break
        case _ where last.value == 0x200D && scalar.properties.isEmoji: break
        default: width += Self.columns(of: scalar)
        }
    }

    /// The columns of a single character: 0 for combining ones, 2 for East Asian wide and full-width ones.
    private static func columns(of scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case ..<0x300: 1
        case 0x300...0x36F, 0x1160...0x11FF, 0x20D0...0x20FF, 0xD7B0...0xD7FF, 0xFE00...0xFE0F, 0xE0020...0xE007F: 0
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
            0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF,
            0x1F900...0x1F9FF, 0x1FA70...0x1FAFF, 0x20000...0x3FFFD:
            2
        default:
            // Joiners, vowel signs and accents of other scripts.
            switch scalar.properties.generalCategory {
            case .format, .nonspacingMark, .enclosingMark: 0
            default: 1
            }
        }
    }
}
