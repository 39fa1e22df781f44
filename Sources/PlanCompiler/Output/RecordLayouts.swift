/// The layout of a record in a plan. The offsets in both engines are generated from these layouts.
///
/// `RecordWriter` writes the fields in this order; numbers are little-endian. `PlanContainer` describes their meaning.
struct RecordLayout {
    struct Field {
        var name: String
        var bytes: Int
        /// The number of repetitions of the field.
        var count = 1

        var isUnused: Bool { name.hasPrefix("unused") }
    }

    var tag: String
    var name: String
    var fields: [Field]

    var size: Int { fields.reduce(0) { $0 + $1.bytes * $1.count } }

    /// The fields that are used, with their offsets.
    fileprivate var places: [(name: String, offset: Int)] {
        var offset = 0
        return fields.compactMap { field in
            defer { offset += field.bytes * field.count }
            return field.isUnused ? nil : (field.name, offset)
        }
    }

    private init(_ tag: String, _ name: String, _ fields: [Field]) {
        (self.tag, self.name, self.fields) = (tag, name, fields)
    }

    private static func byte(_ name: String) -> Field { Field(name: name, bytes: 1) }

    private static func two(_ name: String, count: Int = 1) -> Field { Field(name: name, bytes: 2, count: count) }

    private static func four(_ name: String, count: Int = 1) -> Field {
        Field(name: name, bytes: 4, count: count)
    }

    private static let kinds = 12

    static let all = [
        // Automata: those of the world have the tags WFRK, WSTR and WLAB, those of short numbers SFRK, SSTR and SLAB.
        RecordLayout("FORK", "fork", [two("digits", count: 10)]),
        RecordLayout("STRT", "straight", [two("exit"), two("run")]),
        RecordLayout("LABL", "label", [two("answer")]),
        // The Korean plan
        RecordLayout(
            "ANSW", "answer",
            [
                byte("level"), byte("kind"), byte("reason"), byte("maximum"), byte("start"), byte("flags"),
                two("groups"), two("region"), two("unused"),
            ]),
        RecordLayout("GRPS", "groups", [four("hyphens"), four("spaces")]),
        RecordLayout("ROOT", "root", [two("state"), two("unused")]),
        RecordLayout("REGN", "region", [two("letters"), two("callingCode"), two("root"), two("unused")]),
        RecordLayout(
            "FORM", "form", [byte("grouping"), byte("takesPlus"), two("letters"), two("root"), two("plusRoot")]),
        // The world
        RecordLayout("WCMP", "completion", [two("answer")]),
        RecordLayout(
            "WANS", "worldAnswer",
            [
                two("region"), byte("kind"), byte("flags"), two("format"), two("internationalFormat"),
                four("widths"), four("internationalWidths"), two("onlyRegion"), two("unused"),
            ]),
        RecordLayout(
            "WPFX", "prefix",
            [byte("matched"), byte("unused"), two("goingOn", count: 3), two("ending", count: 3), two("unused2")]),
        RecordLayout(
            "WCOD", "code",
            [two("callingCode"), two("root"), two("firstRegion"), two("regionCount"), two("flags"), two("lead")]),
        RecordLayout(
            "WREG", "worldRegion",
            [
                two("letters"), two("callingCode"), two("root"), two("internationalPrefixRoot"),
                two("nationalPrefixRoot"), two("transform"), two("nationalPrefix"),
                two("preferredInternationalPrefix"), two("internationalPrefix"), two("extensionPrefix"), two("flags"),
                two("prefixGroups"), two("lengths", count: kinds), two("examples", count: kinds), two("kinds"),
                two("lead"), four("dialedLengths"),
            ]),
        RecordLayout("WLED", "lead", [two("dropped"), two("unsure"), byte("count"), byte("hasCode")]),
        RecordLayout("WBRA", "leadBranch", [two("entries", count: 10)]),
        RecordLayout("WLEN", "lengths", [four("mask"), four("localMask")]),
        RecordLayout(
            "WFMT", "format", [two("national"), two("bare"), two("international"), two("carrier"), two("rule")]),
        RecordLayout("WCHO", "choice", [four("shapes")]),
        RecordLayout(
            "WKEY", "key",
            [two("root"), two("firstShape"), four("afterPrefix"), four("withoutPrefix"), four("afterCode")]),
        RecordLayout(
            "WSHP", "shape",
            [
                two("national"), two("international"), two("pattern"), two("hasSpaceAfterPrefix"), four("least"),
                four("most"),
            ]),
        RecordLayout("WALC", "alternateChoice", [four("formats", count: 2)]),
        RecordLayout("WALT", "alternates", [two("root"), two("first"), two("count"), two("unused")]),
        RecordLayout("WALW", "alternateWidths", [four("least"), four("most")]),
        RecordLayout("WTXI", "place", [four("start")]),
        // Short numbers
        RecordLayout(
            "SREG", "shortRegion",
            [two("letters"), two("root"), four("lengths"), four("examples", count: 4)]),
        RecordLayout("SCOD", "shortCode", [two("callingCode"), two("root"), four("lengths")]),
    ]
}

extension GeneratedSources {
    private static let note =
        "Generated by PlanCompiler from Output/RecordLayouts.swift. Do not edit: run `make plans`."

    /// The sizes and offsets as C constants.
    static var cRecords: String {
        var lines = ["/* \(note) */", "#ifndef PHN_RECORDS_H", "#define PHN_RECORDS_H"]
        for layout in RecordLayout.all {
            let name = "PHN_\(snake(layout.name))"
            lines += ["", "/* \(layout.tag) */", "enum {", "    \(name)_SIZE = \(layout.size),"]
            for place in layout.places { lines.append("    \(name)_AT_\(snake(place.name)) = \(place.offset),") }
            lines.append("};")
        }
        return (lines + ["", "#endif", ""]).joined(separator: "\n")
    }

    /// The sizes and offsets as Swift constants.
    static var swiftRecords: String {
        var lines = [
            "// \(note)", "// swift-format-ignore-file", "",
            "/// Bytes of a plan's records, and the offsets of their fields.", "enum Records {",
        ]
        for layout in RecordLayout.all {
            lines += [
                "    /// \(layout.tag)", "    enum \(layout.name.prefix(1).uppercased())\(layout.name.dropFirst()) {",
                "        static let size = \(layout.size)",
            ]
            for place in layout.places { lines.append("        static let \(place.name) = \(place.offset)") }
            lines.append("    }")
        }
        return (lines + ["}", ""]).joined(separator: "\n")
    }

    /// Converts `callingCode` to `CALLING_CODE`.
    private static func snake(_ name: String) -> String {
        name.reduce(into: "") { $0 += $1.isUppercase ? "_\($1)" : $1.uppercased() }
    }
}
