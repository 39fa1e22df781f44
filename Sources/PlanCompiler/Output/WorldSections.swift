import PhoneModel

/// The sections of the world. Repeated texts and lengths are written once.
struct WorldSections {
    private let plan: WorldPlan
    private var texts = Interner<String>()
    private var lengths = Interner<PossibleLengths>()

    init(_ plan: WorldPlan) {
        self.plan = plan
        _ = texts.index(of: "")
    }

    /// Tags and bytes, in the order of the plan.
    mutating func all() throws(TableError) -> [(tag: String, bytes: [UInt8])] {
        // State 0 means none, so all states move up by one.
        guard plan.automaton.count < Int(UInt16.max) else {
            throw TableError("\(plan.automaton.count) states of the world are too many")
        }
        let (labels, numbers, prefixes) = try answers()
        let (codes, regions, formats) = (self.callingCodes, try self.regions(), self.formats())
        guard texts.values.count <= Int(UInt16.max) else { throw TableError("the texts of the world are too many") }
        let (places, texts) = allTexts
        return plan.automaton.sections(forks: plan.forks, tags: ("WFRK", "WSTR")) + [
            ("WLAB", labels), ("WANS", numbers), ("WPFX", prefixes), ("WCOD", codes), ("WREG", regions),
            ("WLEN", allLengths), ("WFMT", formats), ("WTXI", places), ("WTXT", texts),
        ]
    }

    private func root(_ state: Int) -> UInt16 { UInt16(state + 1) }

    private mutating func text(_ text: String?) -> UInt16 { UInt16(truncatingIfNeeded: texts.index(of: text ?? "")) }
}

// MARK: Answers

extension WorldSections {
    /// The record of each state, and the records of both kinds. The first record of each kind means that nothing is
    /// known.
    private func answers() throws(TableError) -> (labels: [UInt8], numbers: [UInt8], prefixes: [UInt8]) {
        var numbers = Interner<NumberAnswer>()
        var prefixes = Interner<BeginningAnswer>()
        _ = (numbers.index(of: NumberAnswer()), prefixes.index(of: BeginningAnswer()))
        var labels = ByteWriter()
        labels.append(UInt16(0))
        for answer in plan.automaton.answers {
            switch answer {
            case .number(let answer): labels.append(UInt16(truncatingIfNeeded: numbers.index(of: answer)))
            case .prefix(let answer): labels.append(UInt16(truncatingIfNeeded: prefixes.index(of: answer)))
            }
        }
        var (numberRecords, prefixRecords) = (ByteWriter(), ByteWriter())
        for answer in numbers.values { append(answer, to: &numberRecords) }
        for answer in prefixes.values { try append(answer, to: &prefixRecords) }
        return (labels.bytes, numberRecords.bytes, prefixRecords.bytes)
    }

    private func append(_ answer: NumberAnswer, to records: inout ByteWriter) {
        records.append(UInt16(answer.region))
        records.append([answer.kind.rawValue, (answer.isGeneral ? 1 : 0) | (answer.isDomesticOnly ? 2 : 0)])
        records.append(UInt16(answer.format.format))
        records.append(UInt16(answer.internationalFormat.format))
        records.append(answer.format.widths.packed)
        records.append(answer.internationalFormat.widths.packed)
    }

    private func append(_ answer: BeginningAnswer, to records: inout ByteWriter) throws(TableError) {
        records.append([(answer.goingOn == nil ? 0 : 1) | (answer.atEnd == nil ? 0 : 2), 0])
        for groups in [answer.goingOn, answer.atEnd] {
            let groups = groups ?? []
            guard groups.count <= 3 else { throw TableError("a prefix has more than three groups") }
            for index in 0..<3 {
                let group = index < groups.count ? groups[index] : nil
                records.append([UInt8(group?.lowerBound ?? 0xFF), UInt8(group?.upperBound ?? 0xFF)])
            }
        }
        records.append(UInt16(0))
    }
}

// MARK: Calling codes and regions

extension WorldSections {
    private var callingCodes: [UInt8] {
        var records = ByteWriter()
        for code in plan.callingCodes {
            records.append(code.code)
            records.append(root(code.root))
            records.append(UInt16(code.regions.lowerBound))
            records.append(UInt16(code.regions.count))
            records.append(UInt16(plan.regions[code.regions.lowerBound].table.isOfNoCountry ? 1 : 0))
            records.append(UInt16(0))
        }
        return records.bytes
    }

    private mutating func regions() throws(TableError) -> [UInt8] {
        var records = ByteWriter()
        for region in plan.regions { append(region, to: &records) }
        return records.bytes
    }

    private mutating func append(_ region: WorldPlan.Region, to records: inout ByteWriter) {
        let table = region.table
        records.append(table.region.letters)
        records.append(table.callingCode)
        for state in [region.root, region.internationalPrefixRoot, region.nationalPrefixRoot] {
            records.append(root(state))
        }
        records.append(text(table.nationalPrefixTransform))
        records.append(text(table.nationalPrefix))
        records.append(text(table.preferredInternationalPrefix))
        records.append(text(table.singleInternationalPrefix))
        records.append(text(table.extensionPrefix))
        records.append(UInt16(table.isMobilePortable ? 1 : 0))
        records.append(UInt16(table.nationalPrefixForParsing?.groupCount ?? 0))
        let kinds = PhoneNumber.Kind.allCases.filter { $0.rawValue <= PhoneNumber.Kind.voicemail.rawValue }
        for kind in kinds {
            records.append(table.possibleLengths(of: kind).map { UInt16(lengths.index(of: $0)) } ?? .max)
        }
        for kind in kinds { records.append(text(table.example(of: kind))) }
        records.append(table.kinds.keys.reduce(UInt16(0)) { $0 | 1 << UInt16($1.rawValue) })
        records.append([0, 0, 0, 0, 0, 0])
    }

    private var allLengths: [UInt8] {
        var records = ByteWriter()
        for lengths in lengths.values {
            records.append(lengths.mask)
            records.append(lengths.localOnlyMask)
        }
        return records.bytes
    }
}

// MARK: Formats and texts

extension WorldSections {
    private mutating func formats() -> [UInt8] {
        var records = ByteWriter()
        for format in plan.formats {
            for part in [format.national, format.bare, format.international, format.carrier, format.rule] {
                records.append(text(part))
            }
        }
        return records.bytes
    }

    private var allTexts: (places: [UInt8], bytes: [UInt8]) {
        var (places, bytes) = (ByteWriter(), ByteWriter())
        for text in texts.values {
            places.append(UInt32(bytes.bytes.count))
            bytes.append(Array(text.utf8))
        }
        places.append(UInt32(bytes.bytes.count))
        return (places.bytes, bytes.bytes)
    }
}

extension PhoneNumber.Region {
    /// The two letters as bytes of the plan.
    fileprivate var letters: [UInt8] { [UInt8(code >> 8), UInt8(code & 0xFF)] }
}
