package import PhoneFiles

/// Colors for a terminal. They are off if output is not a terminal, or if NO_COLOR is set (no-color.org).
package struct Terminal {
    package let isColored: Bool

    package init(isColored: Bool) { self.isColored = isColored }

    package init(_ descriptor: Descriptor) {
        let isDeclined = !(environmentValue("NO_COLOR") ?? "").isEmpty
        isColored = Self.canDraw(on: descriptor) && !isDeclined
    }

    /// Whether a descriptor is a terminal that supports escape sequences: TERM is neither empty nor `dumb`.
    package static func canDraw(on descriptor: Descriptor) -> Bool {
        descriptor.isTerminal && !["", "dumb"].contains(environmentValue("TERM") ?? "")
    }

    package func green(_ text: String) -> String { colored(text, "32") }
    package func red(_ text: String) -> String { colored(text, "31") }
    package func dim(_ text: String) -> String { dimming.begin + text + dimming.end }

    /// The escape sequences that begin and end dim text.
    package var dimming: (begin: String, end: String) { isColored ? ("\u{1B}[2m", "\u{1B}[0m") : ("", "") }
    package func bold(_ text: String) -> String { colored(text, "1") }

    private func colored(_ text: String, _ code: String) -> String {
        isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
