import PhoneFiles

/// Colours, where a person watches who has not declined them (no-color.org).
struct Terminal {
    let isColoured: Bool

    init(isColoured: Bool) { self.isColoured = isColoured }

    init(_ descriptor: Descriptor) {
        let isDeclined = !(environmentValue("NO_COLOR") ?? "").isEmpty || environmentValue("TERM") == "dumb"
        isColoured = descriptor.isTerminal && !isDeclined
    }

    func green(_ text: String) -> String { coloured(text, "32") }
    func red(_ text: String) -> String { coloured(text, "31") }
    func dim(_ text: String) -> String { coloured(text, "2") }
    func bold(_ text: String) -> String { coloured(text, "1") }

    private func coloured(_ text: String, _ code: String) -> String {
        isColoured ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
