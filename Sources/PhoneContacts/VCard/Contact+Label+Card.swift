extension Contact.Label {
    /// Types without information.
    private static let plain: Set<String> = ["voice", "internet"]

    /// Creates the label of a vCard's number or address from its types and the words of its group.
    init(of line: ContentLine, words: String) {
        var types: [String] = []
        var preference: String?
        var own = words
        for parameter in line.parameters {
            switch parameter.name {
            case "PREF": preference = parameter.value == "1" ? "pref" : "pref=\(parameter.value)"
            case _ where parameter.isAndroidLabel: own = own.isEmpty ? parameter.androidLabel : own
            case "TYPE", "": types += Self.types(of: parameter)
            default: break
            }
        }
        types = types.filter(Self.isType).map { $0 == "cell" ? "mobile" : $0 }.filter { !Self.plain.contains($0) }
        if types.contains("pref") { preference = "pref" }
        types.removeAll { $0 == "pref" }
        // Built-in labels of Apple's address book.
        if words.hasPrefix("_$!<"), words.hasSuffix(">!$_") {
            own = String(words.dropFirst(4).dropLast(4))
            if let known = Self.knownTypes(own) {
                types += known
                own = ""
            }
        }
        types += preference.map { [$0] } ?? []
        var seen: Set<String> = []
        self.init(types: types.filter { seen.insert($0).inserted }, words: own)
    }

    /// Returns the types of a parameter in lowercase; empty for a bare encoding of version 2.1.
    private static func types(of parameter: ContentLine.Parameter) -> [String] {
        if parameter.isEncoding { return [] }
        return parameter.value.lowercased().split(separator: ",").map { String($0).trimmed }
    }

    /// Returns the types of a parameter that are not valid tokens.
    static func otherTypes(of parameter: ContentLine.Parameter) -> [String] {
        parameter.isAndroidLabel ? [] : types(of: parameter).filter { !isType($0) && !$0.isEmpty }
    }
}
