internal import PhoneFiles

import PhoneNumbers
import PhoneShell

/// A live field on the terminal, until the user quits.
struct TrySession {
    var field: TriedField
    let validator: PhoneValidator
    private var decoder = KeyDecoder()

    init(_ field: TriedField, by validator: PhoneValidator) {
        self.field = field
        self.validator = validator
    }

    /// Shows the field and applies keys; returns after the terminal settings are restored.
    mutating func run() throws(Failure) -> ExitStatus {
        var terminal = try RawTerminal()
        defer { terminal.leave() }
        while true {
            guard draw(on: &terminal) else { return .unwritable }
            let keys: [Key]
            switch terminal.next(within: decoder.patience) {
            case .bytes(let bytes): keys = decoder.feed(bytes)
            case .silence: keys = decoder.expire()
            case .resized: keys = []
            case .end: return .accepted
            }
            for key in keys.prefix(while: { $0 != .quit }) { field.press(key) }
            if keys.contains(.quit) { return draw(on: &terminal) ? .accepted : .unwritable }
        }
    }

    /// Draws the whole screen with one write; returns whether the write succeeded.
    private func draw(on terminal: inout RawTerminal) -> Bool {
        let size = terminal.size
        let screen = TriedScreen(
            field, by: validator, columns: size.columns, rows: size.rows, Terminal(.standardOutput))
        let lines = screen.lines.map { $0 + "\u{1B}[K" }.joined(separator: "\r\n")
        return terminal.write("\u{1B}[H\(lines)\u{1B}[J\u{1B}[1;\(screen.caretColumn + 1)H")
    }
}
