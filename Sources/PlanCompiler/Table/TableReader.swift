import PhoneModel

/// Reads a plan table. The comment at the head of the table explains its columns.
struct TableReader {
    private var table = PlanTable()
    private var lists: [String: [Pattern]] = [:]
    private var section = ""

    static func read(_ text: String) throws(TableError) -> PlanTable {
        var reader = TableReader()
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            guard !line.isEmpty, !line.hasPrefix("#") else { continue }
            do throws(TableError) {
                try reader.read(line: line)
            } catch {
                throw TableError(error.message, line: index + 1)
            }
        }
        return reader.table
    }

    private mutating func read(line: Substring) throws(TableError) {
        if line.hasPrefix("["), line.hasSuffix("]") {
            return try open(section: line.dropFirst().dropLast())
        }
        let columns = line.split(separator: " ")
        guard !columns.isEmpty else { return }
        switch section {
        case "": try readHead(columns)
        case "sources": table.sources.insert(String(columns[0]))
        case "lists": try readList(columns)
        case "trunk": try readRule(line, columns, into: \.trunkRules)
        case "bare": try readRule(line, columns, into: \.bareRules)
        case "inbound": try readRule(line, columns, into: \.inboundRules)
        case "specials": try readSpecial(columns)
        case "writings": try readWriting(columns)
        case "international": try readInternational(columns)
        case "lost-prefix": try readLostPrefix(columns)
        case "nested": try readNested(columns)
        default: try readGrouping(columns)
        }
    }

    private mutating func open(section name: Substring) throws(TableError) {
        let words = name.split(separator: " ")
        if words.first == "grouping", words.count == 2 {
            guard let grouping = PhoneNumber.Grouping(named: words[1]) else {
                throw TableError("unknown grouping '\(words[1])'")
            }
            table.groupings.append(GroupingTable(grouping: grouping))
            section = "grouping"
        } else {
            let known = [
                "sources", "lists", "trunk", "bare", "inbound", "specials", "writings", "international", "lost-prefix",
                "nested",
            ]
            guard known.contains(String(name)) else { throw TableError("unknown section '\(name)'") }
            section = String(name)
        }
    }

    private mutating func readHead(_ columns: [Substring]) throws(TableError) {
        try expect(2, in: columns)
        switch columns[0] {
        case "region":
            guard let region = PhoneNumber.Region(String(columns[1])) else { throw TableError("no region") }
            table.region = region
        case "calling": table.callingCode = UInt16(try TableColumn.number(columns[1]))
        case "trunk":
            guard let trunk = UInt8(columns[1]), trunk < 10 else { throw TableError("'\(columns[1])' is not a digit") }
            table.trunk = trunk
        default: throw TableError("unknown head line '\(columns[0])'; use region, calling and trunk")
        }
    }

    private mutating func readList(_ columns: [Substring]) throws(TableError) {
        var patterns: [Pattern] = []
        for column in columns.dropFirst() { patterns += try Pattern.parse(column, lists: lists) }
        lists[String(columns[0])] = patterns
    }
}

// MARK: Sections of numbers

extension TableReader {
    private mutating func readRule(
        _ line: Substring, _ columns: [Substring], into rules: WritableKeyPath<PlanTable, [NumberRule]>
    ) throws(TableError) {
        let isRefinement = line.hasPrefix(" ")
        try expect(isRefinement ? 5 : 8, in: columns)
        let patterns = try Pattern.parse(columns[0], lists: lists)
        let lengths = LevelLengths(
            strict: try TableColumn.numbers(columns[1]), standard: try TableColumn.numbers(columns[2]),
            lenient: try TableColumn.numbers(columns[3]))
        if isRefinement {
            guard let last = table[keyPath: rules].indices.last else { throw TableError("no line precedes it") }
            try check(sources: columns[4])
            table[keyPath: rules][last].refinements.append(.init(patterns: patterns, lengths: lengths))
        } else {
            try check(sources: columns[7])
            table[keyPath: rules].append(
                NumberRule(
                    patterns: patterns, lengths: lengths, kind: try TableColumn.kind(columns[4]),
                    layout: try GroupShapes.parse(columns[5]), isReachedFromAbroad: try TableColumn.yesOrNo(columns[6]))
            )
        }
    }

    private mutating func readSpecial(_ columns: [Substring]) throws(TableError) {
        try expect(5, in: columns)
        try check(sources: columns[4])
        guard let kind = try TableColumn.kind(columns[1]) else { throw TableError("a special number needs a kind") }
        let layout = try GroupShapes.parse(columns[2])
        let isReached = try TableColumn.yesOrNo(columns[3])
        for pattern in try Pattern.parse(columns[0], lists: lists) {
            table.specials.append(
                SpecialRule(pattern: pattern, kind: kind, layout: layout, isReachedFromAbroad: isReached))
        }
    }
}

// MARK: Sections of writings

extension TableReader {
    private mutating func readWriting(_ columns: [Substring]) throws(TableError) {
        try expect(7, in: columns)
        try check(sources: columns[6])
        guard let level = PhoneNumber.Level(named: columns[4]) else {
            throw TableError("unknown level '\(columns[4])'")
        }
        let hasPlus = columns[0].hasPrefix("+")
        for pattern in try Pattern.parse(hasPlus ? columns[0].dropFirst() : columns[0], lists: lists) {
            table.writings.append(
                WritingRule(
                    pattern: pattern, hasPlus: hasPlus, join: try join(columns[1]),
                    least: try TableColumn.numbers(columns[2]).first ?? 0,
                    maximum: try TableColumn.numbers(columns[3]).first, level: level,
                    kind: try TableColumn.kind(columns[5])))
        }
    }

    private mutating func readInternational(_ columns: [Substring]) throws(TableError) {
        try expect(6, in: columns)
        try check(sources: columns[5])
        for pattern in try Pattern.parse(columns[0], lists: lists) {
            table.internationals.append(
                InternationalRule(
                    pattern: pattern, count: try TableColumn.number(columns[1]), join: try join(columns[2]),
                    least: try TableColumn.number(columns[3]), maximum: try TableColumn.number(columns[4])))
        }
    }

    private mutating func readLostPrefix(_ columns: [Substring]) throws(TableError) {
        try expect(5, in: columns)
        try check(sources: columns[4])
        var kinds: Set<PhoneNumber.Kind> = []
        for name in columns[2].split(separator: ",") {
            if let kind = try TableColumn.kind(name) { kinds.insert(kind) }
        }
        for pattern in try Pattern.parse(columns[0], lists: lists) {
            table.lostPrefixes.append(
                LostPrefixRule(
                    pattern: pattern, least: try TableColumn.number(columns[1]), kinds: kinds,
                    layout: columns[3] == "." ? nil : try GroupShapes.parse(columns[3])))
        }
    }

    private mutating func readNested(_ columns: [Substring]) throws(TableError) {
        try expect(2, in: columns)
        try check(sources: columns[1])
        table.nested += try Pattern.parse(columns[0], lists: lists)
    }

    private mutating func readGrouping(_ columns: [Substring]) throws(TableError) {
        try expect(3, in: columns)
        try check(sources: columns[2])
        let layout = try GroupShapes.parse(columns[1])
        if columns[0] == "+" {
            table.groupings[table.groupings.count - 1].plus = layout
        } else {
            for pattern in try Pattern.parse(columns[0], lists: lists) {
                table.groupings[table.groupings.count - 1].rows.append((pattern, layout))
            }
        }
    }
}

// MARK: Columns

extension TableReader {
    private func expect(_ count: Int, in columns: [Substring]) throws(TableError) {
        guard columns.count == count else { throw TableError("\(columns.count) columns instead of \(count)") }
    }

    private func join(_ text: Substring) throws(TableError) -> Character {
        switch text {
        case "space": " "
        case "hyphen": "-"
        default: throw TableError("unknown separator '\(text)'; use space or hyphen")
        }
    }

    private func check(sources: Substring) throws(TableError) {
        for source in sources.split(separator: ",") where !table.sources.contains(String(source)) {
            throw TableError("unknown source '\(source)'")
        }
    }
}
