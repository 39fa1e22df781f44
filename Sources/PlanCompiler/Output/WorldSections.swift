import PhoneModel

/// The sections of the world metadata. Repeated texts and lengths are written once.
struct WorldSections {
    private let plan: WorldPlan
    private let leads: LeadTree
    private var texts = Interner<String>()
    private var lengths = Interner<PossibleLengths>()

    init(_ plan: WorldPlan) throws(TableError) {
        self.plan = plan
        leads = try LeadTree(plan)
        _ = texts.index(of: "")
    }

    /// Returns tags and bytes, in the order of the plan.
    mutating func all() throws(TableError) -> [(tag: String, bytes: [UInt8])] {
        // State 0 means none, so all states move up by one.
        guard plan.automaton.count < Int(UInt16.max) else {
            throw TableError("the world metadata has too many states: \(plan.automaton.count)")
        }
        let (labels, completions, records) = try answers()
        let (codes, regions, formats) = (self.callingCodes, self.regions(), self.formats())
        let (keys, shapes) = (self.keys, self.shapes())
        let (alternates, widths) = (self.alternates, self.widths)
        guard texts.values.count <= Int(UInt16.max) else { throw TableError("the world metadata has too many texts") }
        let (places, texts) = allTexts
        return plan.automaton.sections(forks: plan.forks, tags: ("WFRK", "WSTR")) + [
            ("WLAB", labels), ("WCMP", completions), ("WANS", records.numbers), ("WPFX", records.prefixes),
            ("WCOD", codes), ("WREG", regions), ("WLED", leadRecords), ("WBRA", leadBranches), ("WLEN", allLengths),
            ("WFMT", formats), ("WCHO", records.choices), ("WKEY", keys), ("WSHP", shapes),
            ("WALC", records.alternates), ("WALT", alternates), ("WALW", widths), ("WTXI", places), ("WTXT", texts),
        ]
    }

    private func root(_ state: Int) -> UInt32 { UInt32(state + 1) }

    /// Returns the index of a text. `all` throws if there are too many texts.
    private mutating func text(_ text: String?) -> UInt32 {
        UInt32(UInt16(truncatingIfNeeded: texts.index(of: text ?? "")))
    }
}

// MARK: Answers

extension WorldSections {
    /// Returns the record of each state, the record of a number that its digits may become, and the records of all
    /// kinds. The first record of each kind means that nothing is known.
    private func answers() throws(TableError) -> (
        labels: [UInt8], completions: [UInt8],
        records: (numbers: [UInt8], prefixes: [UInt8], choices: [UInt8], alternates: [UInt8])
    ) {
        var numbers = Interner<NumberAnswer>()
        var prefixes = Interner<BeginningAnswer>()
        var choices = Interner<UInt32>()
        var alternates = Interner<UInt64>()
        _ = (numbers.index(of: NumberAnswer()), prefixes.index(of: BeginningAnswer()))
        _ = (choices.index(of: 0), alternates.index(of: 0))
        var labels = RecordWriter("label")
        labels.append(["answer": [0]])
        for answer in plan.automaton.answers {
            switch answer {
            case .number(let answer): labels.append(["answer": [UInt32(numbers.index(of: answer))]])
            case .prefix(let answer): labels.append(["answer": [UInt32(prefixes.index(of: answer))]])
            case .choice(let shapes): labels.append(["answer": [UInt32(choices.index(of: shapes))]])
            case .alternates(let formats): labels.append(["answer": [UInt32(alternates.index(of: formats))]])
            }
        }
        var completions = RecordWriter("completion")
        completions.append(["answer": [0]])
        for answer in Completions.all(of: plan.automaton) {
            completions.append(["answer": [UInt32(numbers.index(of: answer ?? NumberAnswer()))]])
        }
        var (numberRecords, prefixRecords) = (RecordWriter("worldAnswer"), RecordWriter("prefix"))
        for answer in numbers.values { append(answer, to: &numberRecords) }
        for answer in prefixes.values { try append(answer, to: &prefixRecords) }
        var choiceRecords = RecordWriter("choice")
        for shapes in choices.values { choiceRecords.append(["shapes": [shapes]]) }
        var alternateRecords = RecordWriter("alternateChoice")
        for formats in alternates.values {
            alternateRecords.append(["formats": [UInt32(truncatingIfNeeded: formats), UInt32(formats >> 32)]])
        }
        return (
            labels.bytes, completions.bytes,
            (numberRecords.bytes, prefixRecords.bytes, choiceRecords.bytes, alternateRecords.bytes)
        )
    }

    private func append(_ answer: NumberAnswer, to records: inout RecordWriter) {
        records.append([
            "region": [UInt32(answer.region)], "kind": [UInt32(answer.kind.rawValue)],
            "flags": [
                (answer.isGeneral ? 1 : 0) | (answer.isDomesticOnly ? 2 : 0)
                    | (answer.format.needsNationalPrefix ? 4 : 0) | (answer.format.writesPrefix ? 8 : 0)
            ],
            "format": [UInt32(answer.format.format)],
            "internationalFormat": [UInt32(answer.internationalFormat.format)],
            "widths": [answer.format.widths.packed],
            "internationalWidths": [answer.internationalFormat.widths.packed],
            "onlyRegion": [UInt32(answer.onlyRegion)],
        ])
    }

    private func append(_ answer: BeginningAnswer, to records: inout RecordWriter) throws(TableError) {
        records.append([
            "matched": [(answer.goingOn == nil ? 0 : 1) | (answer.atEnd == nil ? 0 : 2)],
            "goingOn": try ranges(of: answer.goingOn), "ending": try ranges(of: answer.atEnd),
        ])
    }

    /// Returns the ranges of three groups, with the bounds in the low and the high byte.
    private func ranges(of groups: BeginningAnswer.Groups?) throws(TableError) -> [UInt32] {
        let groups = groups ?? []
        guard groups.count <= 3 else { throw TableError("a prefix has more than three groups") }
        return (0..<3).map { index in
            let group = index < groups.count ? groups[index] : nil
            return UInt32(group?.lowerBound ?? 0xFF) | UInt32(group?.upperBound ?? 0xFF) << 8
        }
    }
}

// MARK: Calling codes and regions

extension WorldSections {
    private var callingCodes: [UInt8] {
        var records = RecordWriter("code")
        for (code, lead) in zip(plan.callingCodes, leads.callingCodes) {
            records.append([
                "callingCode": [UInt32(code.code)], "root": [root(code.root)],
                "firstRegion": [UInt32(code.regions.lowerBound)], "regionCount": [UInt32(code.regions.count)],
                "flags": [plan.regions[code.regions.lowerBound].table.isOfNoCountry ? 1 : 0],
                "lead": [UInt32(lead)],
            ])
        }
        return records.bytes
    }

    private mutating func regions() -> [UInt8] {
        var records = RecordWriter("worldRegion")
        for (region, lead) in zip(plan.regions, leads.regions) { append(region, lead, to: &records) }
        return records.bytes
    }

    private mutating func append(_ region: WorldPlan.Region, _ lead: UInt16, to records: inout RecordWriter) {
        let table = region.table
        let kinds = PhoneNumber.Kind.allCases.filter { $0.rawValue <= PhoneNumber.Kind.voicemail.rawValue }
        records.append([
            "letters": [table.region.letters], "callingCode": [UInt32(table.callingCode)],
            "root": [root(region.root)], "internationalPrefixRoot": [root(region.internationalPrefixRoot)],
            "nationalPrefixRoot": [root(region.nationalPrefixRoot)],
            "transform": [text(table.nationalPrefixTransform)], "nationalPrefix": [text(table.nationalPrefix)],
            "preferredInternationalPrefix": [text(table.preferredInternationalPrefix)],
            "internationalPrefix": [text(table.singleInternationalPrefix)],
            "extensionPrefix": [text(table.extensionPrefix)], "flags": [table.isMobilePortable ? 1 : 0],
            "prefixGroups": [UInt32(table.nationalPrefixForParsing?.groupCount ?? 0)],
            "lengths": kinds.map { kind in
                table.possibleLengths(of: kind).map { UInt32(lengths.index(of: $0)) } ?? 0xFFFF
            },
            "examples": kinds.map { text(table.example(of: $0)) },
            "kinds": [table.kinds.keys.reduce(0) { $0 | 1 << UInt32($1.rawValue) }],
            "lead": [UInt32(lead)], "dialedLengths": [region.dialedLengths],
        ])
    }

    /// The records of leads. Nothing is certain for more than 15 digits.
    private var leadRecords: [UInt8] {
        var records = RecordWriter("lead")
        for lead in leads.leads.values {
            records.append([
                "dropped": [lead.dropped], "unsure": [lead.unsure & 0xFFFF], "count": [UInt32(lead.count)],
                "hasCode": [lead.hasCode ? 1 : 0],
            ])
        }
        return records.bytes
    }

    private var leadBranches: [UInt8] {
        var records = RecordWriter("leadBranch")
        for entries in leads.branches.values { records.append(["entries": entries.map(UInt32.init)]) }
        return records.bytes
    }

    private var allLengths: [UInt8] {
        var records = RecordWriter("lengths")
        for lengths in lengths.values {
            records.append(["mask": [lengths.mask], "localMask": [lengths.localOnlyMask]])
        }
        return records.bytes
    }
}

// MARK: Formats and texts

extension WorldSections {
    private mutating func formats() -> [UInt8] {
        var records = RecordWriter("format")
        for format in plan.formats {
            records.append([
                "national": [text(format.national)], "bare": [text(format.bare)],
                "international": [text(format.international)], "carrier": [text(format.carrier)],
                "rule": [text(format.rule)],
            ])
        }
        return records.bytes
    }

    /// The records of how numbers of each calling code are formatted while they are typed.
    private var keys: [UInt8] {
        var records = RecordWriter("key")
        for code in plan.callingCodes {
            records.append([
                "root": [root(code.choiceRoot)], "firstShape": [UInt32(code.firstShape)],
                "afterPrefix": [code.shapes.afterPrefix], "withoutPrefix": [code.shapes.withoutPrefix],
                "afterCode": [code.shapes.afterCode],
            ])
        }
        return records.bytes
    }

    private mutating func shapes() -> [UInt8] {
        var records = RecordWriter("shape")
        var patterns = Interner<String>()
        for shape in plan.shapes {
            records.append([
                "national": [text(shape.national)], "international": [text(shape.international)],
                "pattern": [UInt32(patterns.index(of: shape.pattern)) + 1],
                "hasSpaceAfterPrefix": [shape.hasSpaceAfterPrefix ? 1 : 0],
                "least": [shape.least.packed], "most": [shape.most.packed],
            ])
        }
        return records.bytes
    }

    /// The alternate formats of each calling code.
    private var alternates: [UInt8] {
        var records = RecordWriter("alternates")
        for code in plan.callingCodes {
            records.append([
                "root": [root(code.alternateRoot)], "first": [UInt32(code.alternates.lowerBound)],
                "count": [UInt32(code.alternates.count)],
            ])
        }
        return records.bytes
    }

    private var widths: [UInt8] {
        var records = RecordWriter("alternateWidths")
        for widths in plan.alternates {
            records.append(["least": [widths.least.packed], "most": [widths.most.packed]])
        }
        return records.bytes
    }

    private var allTexts: (places: [UInt8], bytes: [UInt8]) {
        var (places, bytes) = (RecordWriter("place"), [UInt8]())
        for text in texts.values {
            places.append(["start": [UInt32(bytes.count)]])
            bytes += Array(text.utf8)
        }
        places.append(["start": [UInt32(bytes.count)]])
        return (places.bytes, bytes)
    }
}

extension PhoneNumber.Region {
    /// The two letters as stored in the plan: the first one in the low byte.
    var letters: UInt32 { UInt32(code.byteSwapped) }
}
