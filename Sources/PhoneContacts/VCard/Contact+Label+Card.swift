extension Contact.Label {
    /// Types that say what a plain number or address is anyway.
    private static let plain: Set<String> = ["voice", "internet"]
    /// The labels of Apple's contact books, which stand between `_$!<` and `>!$_`.
    private static let builtIn: [String: [String]] = [
        "mobile": ["mobile"], "home": ["home"], "work": ["work"], "main": ["main"], "other": ["other"],
        "homefax": ["home", "fax"], "workfax": ["work", "fax"], "pager": ["pager"],
    ]

    /// The label of a number or an address in a card: its types, and the words of its group.
    init(of line: ContentLine, words: String) {
        var types: [String] = []
        var preference: String?
        for parameter in line.parameters {
            switch parameter.name {
            case "PREF": preference = parameter.value == "1" ? "pref" : "pref=\(parameter.value)"
            case "TYPE", "": types += parameter.value.lowercased().split(separator: ",").map(String.init)
            default: break
            }
        }
        types = types.map { $0 == "cell" ? "mobile" : $0.trimmed }
            .filter { !Self.plain.contains($0) && !Self.isEncoding($0) }
        if types.contains("pref") { preference = "pref" }
        types.removeAll { $0 == "pref" }
        var own = words
        if words.hasPrefix("_$!<"), words.hasSuffix(">!$_") {
            own = String(words.dropFirst(4).dropLast(4))
            if let known = Self.builtIn[own.lowercased()] {
                types += known
                own = ""
            }
        }
        types += preference.map { [$0] } ?? []
        var seen: Set<String> = []
        self.init(types: types.filter { seen.insert($0).inserted }, words: own)
    }

    /// Whether a bare parameter of version 2.1 is no type.
    private static func isEncoding(_ type: String) -> Bool {
        ["quoted-printable", "base64", "8bit", "7bit"].contains(type)
    }
}
