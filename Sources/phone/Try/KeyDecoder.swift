import PhoneFiles

/// A key, or what a terminal sends in place of one.
enum Key: Equatable {
    /// One character.
    case text(String)
    case backspace, delete
    case left, right, home, end
    case clear
    case undo, redo
    /// A text that the terminal marked as pasted.
    case paste(String)
    /// A paste of more bytes than ``KeyDecoder/pasteLimit``, which is dropped as a whole.
    case longPaste
    case quit
}

/// Turns the bytes of a terminal into keys.
///
/// A read may end anywhere: inside a character, an escape sequence or a paste. The rest is kept until the next bytes.
/// The Escape key can't be distinguished from the start of a sequence: if nothing follows within ``patience``, call
/// ``expire()``.
struct KeyDecoder {
    /// The most UTF-8 bytes of a paste. No field holds that many.
    static let pasteLimit = 65_536
    /// The most bytes of an escape sequence; a longer one is dropped.
    private static let sequenceLimit = 32
    private static let pasteEnd = [.escape] + Array("[201~".utf8)

    private enum State: Equatable {
        case ground
        /// After the Escape byte.
        case escape
        /// Inside a control sequence: its bytes after `ESC [`.
        case control([UInt8])
        /// After `ESC O`, which some terminals send for arrows, Home and End.
        case shifted
        /// Inside a paste, after this many bytes of its end mark.
        case paste(matched: Int)
    }

    private var state = State.ground
    /// Bytes of characters that have not become keys yet; at most an incomplete one between reads.
    private var text: [UInt8] = []
    /// The bytes of a paste so far; one more than the limit shows that it is too long.
    private var pasted: [UInt8] = []

    /// How long to wait for the rest of a sequence, in milliseconds; nil if no sequence has begun. A paste without its
    /// end must not block the keyboard forever.
    var patience: Int? {
        switch state {
        case .ground: nil
        case .escape, .control, .shifted: 100
        case .paste: 1000
        }
    }

    /// Returns the keys that end in these bytes.
    mutating func feed(_ bytes: [UInt8]) -> [Key] {
        var keys: [Key] = []
        for byte in bytes { take(byte, &keys) }
        putText(to: &keys, keeping: incompleteCount)
        return keys
    }

    /// Ends a sequence whose rest does not arrive. Returns the Escape key if nothing else arrived, and the part of a
    /// paste that arrived.
    mutating func expire() -> [Key] {
        defer { state = .ground }
        switch state {
        case .ground, .control, .shifted: return []
        case .escape: return [.quit]
        case .paste: return [endPaste()]
        }
    }

    private mutating func take(_ byte: UInt8, _ keys: inout [Key]) {
        switch state {
        case .ground: takeOnGround(byte, &keys)
        case .escape: takeAfterEscape(byte, &keys)
        case .shifted:
            state = .ground
            if let key = Self.key(final: byte, parameters: []) { keys.append(key) }
        case .control(let sequence): takeControl(byte, after: sequence, &keys)
        case .paste(let matched): takePasted(byte, matched: matched, &keys)
        }
    }

    private mutating func takeOnGround(_ byte: UInt8, _ keys: inout [Key]) {
        guard byte < 0x20 || byte == 0x7F else { return text.append(byte) }
        putText(to: &keys, keeping: 0)
        switch byte {
        case .escape: state = .escape
        case 0x7F, 0x08: keys.append(.backspace)
        case control("A"): keys.append(.home)
        case control("C"), control("D"): keys.append(.quit)
        case control("E"): keys.append(.end)
        case control("U"): keys.append(.clear)
        case control("Y"): keys.append(.redo)
        case control("Z"): keys.append(.undo)
        default: break
        }
    }

    private mutating func takeAfterEscape(_ byte: UInt8, _ keys: inout [Key]) {
        switch byte {
        case UInt8(ascii: "["): state = .control([])
        case UInt8(ascii: "O"): state = .shifted
        // The first of two Escape bytes was the key.
        case .escape: keys.append(.quit)
        // A letter with Alt.
        default: state = .ground
        }
    }

    private mutating func takeControl(_ byte: UInt8, after sequence: [UInt8], _ keys: inout [Key]) {
        switch byte {
        case 0x20...0x3F:
            state = sequence.count < Self.sequenceLimit ? .control(sequence + [byte]) : .ground
        case 0x40...0x7E:
            state = .ground
            if byte == UInt8(ascii: "~"), sequence == Array("200".utf8) { return state = .paste(matched: 0) }
            if let key = Self.key(final: byte, parameters: sequence) { keys.append(key) }
        case .escape: state = .escape
        default:
            state = .ground
            takeOnGround(byte, &keys)
        }
    }

    private mutating func takePasted(_ byte: UInt8, matched: Int, _ keys: inout [Key]) {
        if byte == Self.pasteEnd[matched] {
            guard matched + 1 == Self.pasteEnd.count else { return state = .paste(matched: matched + 1) }
            state = .ground
            return keys.append(endPaste())
        }
        // The bytes that looked like the end belong to the text.
        let isEscape = byte == .escape
        for byte in Self.pasteEnd[..<matched] + (isEscape ? [] : [byte]) where pasted.count <= Self.pasteLimit {
            pasted.append(byte)
        }
        state = .paste(matched: isEscape ? 1 : 0)
    }

    private mutating func endPaste() -> Key {
        defer { pasted = [] }
        return pasted.count > Self.pasteLimit ? .longPaste : .paste(String(decoding: pasted, as: UTF8.self))
    }

    /// Returns the key of a sequence that ends with a byte. Parameters after the first one describe modifier keys.
    private static func key(final: UInt8, parameters: [UInt8]) -> Key? {
        switch final {
        case UInt8(ascii: "C"): return .right
        case UInt8(ascii: "D"): return .left
        case UInt8(ascii: "H"): return .home
        case UInt8(ascii: "F"): return .end
        case UInt8(ascii: "~"):
            switch String(decoding: parameters.prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self) {
            case "1", "7": return .home
            case "3": return .delete
            case "4", "8": return .end
            default: return nil
            }
        default: return nil
        }
    }

    // MARK: Characters

    private mutating func putText(to keys: inout [Key], keeping count: Int) {
        keys += String(decoding: text.dropLast(count), as: UTF8.self).map { .text(String($0)) }
        text.removeFirst(text.count - count)
    }

    /// The number of bytes at the end that begin a character without completing it.
    private var incompleteCount: Int {
        for count in 1...3 where count <= text.count {
            let byte = text[text.count - count]
            if byte & 0xC0 == 0x80 { continue }
            return count < Self.length(ofCharacterFrom: byte) ? count : 0
        }
        return 0
    }

    private static func length(ofCharacterFrom byte: UInt8) -> Int {
        switch byte {
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: 1
        }
    }
}

/// The byte of a letter that is typed with Control.
private func control(_ letter: Unicode.Scalar) -> UInt8 { UInt8(letter.value & 0x1F) }

extension UInt8 {
    fileprivate static let escape: UInt8 = 0x1B
}
