package import PhoneFiles

/// Colours, where a person watches who has not declined them (no-color.org).
package struct Terminal {
    package let isColoured: Bool

    package init(isColoured: Bool) { self.isColoured = isColoured }

    package init(_ descriptor: Descriptor) {
        let isDeclined = !(environmentValue("NO_COLOR") ?? "").isEmpty || environmentValue("TERM") == "dumb"
        isColoured = descriptor.isTerminal && !isDeclined
    }

    package func green(_ text: String) -> String { coloured(text, "32") }
    package func red(_ text: String) -> String { coloured(text, "31") }
    package func dim(_ text: String) -> String { coloured(text, "2") }
    package func bold(_ text: String) -> String { coloured(text, "1") }

    private func coloured(_ text: String, _ code: String) -> String {
        isColoured ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
