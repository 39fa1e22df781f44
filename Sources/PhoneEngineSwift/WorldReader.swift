internal import PhoneModel

/// The sections of world metadata, of which a plan has all or none. PlanCompiler's `PlanContainer` describes them.
struct WorldSections {
    let completions: Container.Section
    let answers: Container.Section
    let prefixes: Container.Section
    let codes: Container.Section
    let regions: Container.Section
    let leads: Container.Section
    let leadBranches: Container.Section
    let lengths: Container.Section
    let formats: Container.Section
    let choices: Container.Section
    let keys: Container.Section
    let shapes: Container.Section
    let alternateChoices: Container.Section
    let alternates: Container.Section
    let alternateWidths: Container.Section
    let textStarts: Container.Section
    let texts: Container.Section

    init(finding container: Container) throws(PlanDamage) {
        completions = try container.find("WCMP", record: Records.Completion.size)
        answers = try container.find("WANS", record: Records.WorldAnswer.size)
        prefixes = try container.find("WPFX", record: Records.Prefix.size)
        codes = try container.find("WCOD", record: Records.Code.size)
        regions = try container.find("WREG", record: Records.WorldRegion.size)
        leads = try container.find("WLED", record: Records.Lead.size)
        leadBranches = try container.find("WBRA", record: Records.LeadBranch.size)
        lengths = try container.find("WLEN", record: Records.Lengths.size)
        formats = try container.find("WFMT", record: Records.Format.size)
        choices = try container.find("WCHO", record: Records.Choice.size)
        keys = try container.find("WKEY", record: Records.Key.size)
        shapes = try container.find("WSHP", record: Records.Shape.size)
        alternateChoices = try container.find("WALC", record: Records.AlternateChoice.size)
        alternates = try container.find("WALT", record: Records.Alternates.size)
        alternateWidths = try container.find("WALW", record: Records.AlternateWidths.size)
        textStarts = try container.find("WTXI", record: Records.Place.size)
        texts = try container.find("WTXT", record: 1)
        // The first answer, prefix, choices and text mean that nothing was found; indices have two bytes.
        guard answers.count > 0, prefixes.count > 0, choices.count > 0, alternateChoices.count > 0,
            textStarts.count > 1,
            regions.count < UInt16.max, formats.count < UInt16.max, textStarts.count <= UInt16.max,
            Leads.first...Int(Leads.branch) ~= leads.count, leadBranches.count <= Leads.branch
        else { throw .damaged }
    }

    var textCount: Int { textStarts.count - 1 }
}

/// Validates and decodes the records of the world metadata.
///
/// - C twin: `world_reader.c`.
struct WorldReader {
    let container: Container
    let sections: WorldSections
}

// MARK: Answers

extension WorldReader {
    func completions(states: Int) throws(PlanDamage) -> [UInt16] {
        guard sections.completions.count == states else { throw .damaged }
        var completions: [UInt16] = []
        completions.reserveCapacity(states)
        for at in sections.completions.offsets {
            completions.append(try container.index(at: at, below: sections.answers.count))
        }
        return completions
    }

    func answers() throws(PlanDamage) -> [WorldAnswer] {
        var answers: [WorldAnswer] = []
        answers.reserveCapacity(sections.answers.count)
        for at in sections.answers.offsets {
            let flags = WorldAnswer.Flags(rawValue: container.bytes[at + Records.WorldAnswer.flags])
            guard flags.isSubset(of: .all) else { throw .damaged }
            answers.append(
                WorldAnswer(
                    region: try container.index(at: at + Records.WorldAnswer.region, below: sections.regions.count + 1),
                    kind: try kind(at: at + Records.WorldAnswer.kind),
                    flags: flags,
                    format: try container.index(at: at + Records.WorldAnswer.format, below: sections.formats.count + 1),
                    internationalFormat: try container.index(
                        at: at + Records.WorldAnswer.internationalFormat, below: sections.formats.count + 1),
                    widths: container.load32(at + Records.WorldAnswer.widths),
                    internationalWidths: container.load32(at + Records.WorldAnswer.internationalWidths),
                    onlyRegion: try container.index(
                        at: at + Records.WorldAnswer.onlyRegion, below: sections.regions.count + 1)))
        }
        return answers
    }

    private func kind(at offset: Int) throws(PlanDamage) -> PhoneNumber.Kind {
        guard container.bytes[offset] <= World.kinds, let kind = PhoneNumber.Kind(rawValue: container.bytes[offset])
        else {
            throw .damaged
        }
        return kind
    }

    func prefixes() throws(PlanDamage) -> [PrefixAnswer] {
        var prefixes: [PrefixAnswer] = []
        prefixes.reserveCapacity(sections.prefixes.count)
        for at in sections.prefixes.offsets {
            let matched = container.bytes[at + Records.Prefix.matched]
            guard matched <= 3 else { throw .damaged }
            let goingOn = try groups(at: at + Records.Prefix.goingOn)
            let atEnd = try groups(at: at + Records.Prefix.ending)
            prefixes.append(
                PrefixAnswer(goingOn: matched & 1 != 0 ? goingOn : nil, atEnd: matched & 2 != 0 ? atEnd : nil))
        }
        return prefixes
    }

    private func groups(at offset: Int) throws(PlanDamage) -> PrefixGroups {
        for at in stride(from: offset, to: offset + 2 * PrefixGroups.most, by: 2) {
            let begin = container.bytes[at]
            let end = container.bytes[at + 1]
            guard begin == PrefixGroups.absent ? end == begin : begin <= end && end <= Marks.capacity else {
                throw .damaged
            }
        }
        return PrefixGroups(packed: UInt64(container.load32(offset)) | UInt64(container.load16(offset + 4)) << 32)
    }
}

// MARK: Calling codes and regions

extension WorldReader {
    /// Reads the calling codes. Regions are in the order of their calling codes, and each region belongs to one.
    func codes(states: Int) throws(PlanDamage) -> [CodeRecord] {
        var codes: [CodeRecord] = []
        codes.reserveCapacity(sections.codes.count)
        var next = 0
        for at in sections.codes.offsets {
            let flags = container.load16(at + Records.Code.flags)
            let code = CodeRecord(
                callingCode: container.load16(at + Records.Code.callingCode),
                root: try container.index(at: at + Records.Code.root, below: states),
                firstRegion: Int(container.load16(at + Records.Code.firstRegion)),
                regionCount: Int(container.load16(at + Records.Code.regionCount)),
                isOfNoCountry: flags != 0,
                lead: try lead(at: at + Records.Code.lead, among: sections.leadBranches.count))
            let isInOrder = codes.last.map { $0.callingCode < code.callingCode } ?? true
            guard isInOrder, 1..<UInt16(World.mostCodes) ~= code.callingCode, flags <= 1,
                code.firstRegion == next, code.regionCount > 0
            else { throw .damaged }
            next += code.regionCount
            codes.append(code)
        }
        guard next == sections.regions.count else { throw .damaged }
        return codes
    }

    func regions(of codes: [CodeRecord], states: Int) throws(PlanDamage) -> [WorldRegion] {
        var regions: [WorldRegion] = []
        regions.reserveCapacity(sections.regions.count)
        for code in codes {
            for _ in 0..<code.regionCount { regions.append(try region(regions.count, of: code, states: states)) }
        }
        return regions
    }

    private func region(_ index: Int, of code: CodeRecord, states: Int) throws(PlanDamage) -> WorldRegion {
        let at = sections.regions.offset(of: index)
        let letters = container.loadLetters(at + Records.WorldRegion.letters)
        let flags = container.load16(at + Records.WorldRegion.flags)
        let isNamed =
            code.isOfNoCountry
            ? letters == PhoneNumber.Region.nonGeographic.code : container.isLetters(at + Records.WorldRegion.letters)
        guard isNamed, container.load16(at + Records.WorldRegion.callingCode) == code.callingCode, flags <= 1,
            container.load16(at + Records.WorldRegion.prefixGroups) <= PrefixGroups.most
        else { throw .damaged }
        return WorldRegion(
            code: letters, callingCode: code.callingCode,
            root: try container.index(at: at + Records.WorldRegion.root, below: states),
            internationalPrefixRoot: try container.index(
                at: at + Records.WorldRegion.internationalPrefixRoot, below: states),
            nationalPrefixRoot: try container.index(at: at + Records.WorldRegion.nationalPrefixRoot, below: states),
            transform: try text(at: at + Records.WorldRegion.transform),
            nationalPrefix: try text(at: at + Records.WorldRegion.nationalPrefix),
            preferredInternationalPrefix: try text(at: at + Records.WorldRegion.preferredInternationalPrefix),
            singleInternationalPrefix: try text(at: at + Records.WorldRegion.internationalPrefix),
            extensionPrefix: try text(at: at + Records.WorldRegion.extensionPrefix), isMobilePortable: flags & 1 != 0,
            prefixGroups: Int(container.load16(at + Records.WorldRegion.prefixGroups)),
            kinds: container.load16(at + Records.WorldRegion.kinds),
            lead: try lead(at: at + Records.WorldRegion.lead, among: sections.leadBranches.count),
            dialedLengths: container.load32(at + Records.WorldRegion.dialedLengths))
    }

    func lengthsByKind() throws(PlanDamage) -> [UInt16] {
        var lengths: [UInt16] = []
        lengths.reserveCapacity(sections.regions.count * World.kinds)
        for at in sections.regions.offsets {
            for kind in 0..<World.kinds {
                let index = container.load16(at + Records.WorldRegion.lengths + 2 * kind)
                guard index == PossibleLengths.none || index < sections.lengths.count else { throw .damaged }
                lengths.append(index)
            }
        }
        return lengths
    }

    func examplesByKind() throws(PlanDamage) -> [UInt16] {
        var examples: [UInt16] = []
        examples.reserveCapacity(sections.regions.count * World.kinds)
        for at in sections.regions.offsets {
            for kind in 0..<World.kinds { examples.append(try text(at: at + Records.WorldRegion.examples + 2 * kind)) }
        }
        return examples
    }

    func lengths() -> [PossibleLengths] {
        sections.lengths.offsets.map {
            PossibleLengths(
                mask: container.load32($0 + Records.Lengths.mask),
                localMask: container.load32($0 + Records.Lengths.localMask))
        }
    }
}

// MARK: Leads

extension WorldReader {
    func leads() throws(PlanDamage) -> [Lead] {
        let uncertain: UInt16 = (1 << UInt16(Lead.fewestDigits)) - 1
        var leads: [Lead] = []
        leads.reserveCapacity(sections.leads.count)
        for at in sections.leads.offsets {
            let unsure = container.load16(at + Records.Lead.unsure)
            let count = container.bytes[at + Records.Lead.count]
            let hasCode = container.bytes[at + Records.Lead.hasCode]
            guard unsure & uncertain == uncertain, count < Lead.fewestDigits, hasCode <= 1,
                hasCode != 0 || leads.count != Leads.code
            else { throw .damaged }
            // Nothing is certain of more digits than two bytes count.
            leads.append(
                Lead(
                    dropped: UInt32(container.load16(at + Records.Lead.dropped)),
                    unsure: ~UInt32(UInt16.max) | UInt32(unsure), count: count, hasCode: hasCode != 0))
        }
        return leads
    }

    /// Reads the branches. A branch leads only to earlier branches, so lookups cannot loop.
    func leadBranches() throws(PlanDamage) -> [[UInt16]] {
        var branches: [[UInt16]] = []
        branches.reserveCapacity(sections.leadBranches.count)
        for at in sections.leadBranches.offsets {
            var entries: [UInt16] = []
            for digit in 0..<10 { entries.append(try lead(at: at + 2 * digit, among: branches.count)) }
            branches.append(entries)
        }
        return branches
    }

    /// Reads an entry: the index of a lead, or of one of `branches` branches.
    ///
    /// - C twin: `check_entry`.
    private func lead(at offset: Int, among branches: Int) throws(PlanDamage) -> UInt16 {
        let entry = container.load16(offset)
        let isThere =
            entry < Leads.branch ? entry < sections.leads.count : Int(entry - Leads.branch) < branches
        guard isThere else { throw .damaged }
        return entry
    }
}

// MARK: Typing

extension WorldReader {
    func choices() -> [UInt32] { sections.choices.offsets.map { container.load32($0 + Records.Choice.shapes) } }

    /// Reads the records of shapes of all calling codes, whose shapes must exist.
    func keys(states: Int) throws(PlanDamage) -> [KeyRecord] {
        guard sections.keys.count == sections.codes.count else { throw .damaged }
        var keys: [KeyRecord] = []
        keys.reserveCapacity(sections.keys.count)
        for at in sections.keys.offsets {
            let key = KeyRecord(
                root: try container.index(at: at + Records.Key.root, below: states),
                firstShape: Int(container.load16(at + Records.Key.firstShape)),
                afterPrefix: container.load32(at + Records.Key.afterPrefix),
                withoutPrefix: container.load32(at + Records.Key.withoutPrefix),
                afterCode: container.load32(at + Records.Key.afterCode))
            let used = key.afterPrefix | key.withoutPrefix | key.afterCode
            guard key.firstShape <= sections.shapes.count,
                used.leadingZeroBitCount >= 32 - (sections.shapes.count - key.firstShape)
            else { throw .damaged }
            keys.append(key)
        }
        return keys
    }

    func shapes() throws(PlanDamage) -> [ShapeRecord] {
        var shapes: [ShapeRecord] = []
        shapes.reserveCapacity(sections.shapes.count)
        for at in sections.shapes.offsets {
            let hasSpace = container.load16(at + Records.Shape.hasSpaceAfterPrefix)
            let shape = ShapeRecord(
                national: try text(at: at + Records.Shape.national),
                international: try text(at: at + Records.Shape.international),
                pattern: container.load16(at + Records.Shape.pattern), hasSpaceAfterPrefix: hasSpace != 0,
                widths: WidthRange(
                    least: container.load32(at + Records.Shape.least), most: container.load32(at + Records.Shape.most)))
            guard hasSpace <= 1, shape.widths.isSound else { throw .damaged }
            shapes.append(shape)
        }
        return shapes
    }
}

// MARK: Alternate formats

extension WorldReader {
    func alternateChoices() -> [UInt64] {
        sections.alternateChoices.offsets.map { at in
            let formats = at + Records.AlternateChoice.formats
            return UInt64(container.load32(formats)) | UInt64(container.load32(formats + 4)) << 32
        }
    }

    /// Reads the alternate formats of all calling codes, which are consecutive.
    func alternates(states: Int) throws(PlanDamage) -> [AlternatesRecord] {
        guard sections.alternates.count == sections.codes.count else { throw .damaged }
        var alternates: [AlternatesRecord] = []
        alternates.reserveCapacity(sections.alternates.count)
        var next = 0
        for at in sections.alternates.offsets {
            let record = AlternatesRecord(
                root: try container.index(at: at + Records.Alternates.root, below: states),
                first: Int(container.load16(at + Records.Alternates.first)),
                count: Int(container.load16(at + Records.Alternates.count)))
            guard record.first == next, record.count <= AlternatesRecord.most else { throw .damaged }
            next += record.count
            alternates.append(record)
        }
        guard next == sections.alternateWidths.count else { throw .damaged }
        return alternates
    }

    /// Reads the widths of alternate formats. No group is empty.
    func alternateWidths() throws(PlanDamage) -> [WidthRange] {
        var all: [WidthRange] = []
        all.reserveCapacity(sections.alternateWidths.count)
        for at in sections.alternateWidths.offsets {
            let widths = WidthRange(
                least: container.load32(at + Records.AlternateWidths.least),
                most: container.load32(at + Records.AlternateWidths.most))
            guard widths.least & 15 > 0, widths.isSound else { throw .damaged }
            all.append(widths)
        }
        return all
    }
}

// MARK: Texts

extension WorldReader {
    func formats() throws(PlanDamage) -> [FormatRecord] {
        var formats: [FormatRecord] = []
        formats.reserveCapacity(sections.formats.count)
        for at in sections.formats.offsets {
            formats.append(
                FormatRecord(
                    national: try text(at: at + Records.Format.national), bare: try text(at: at + Records.Format.bare),
                    international: try text(at: at + Records.Format.international),
                    carrier: try text(at: at + Records.Format.carrier),
                    nationalPrefixRule: try text(at: at + Records.Format.rule)))
        }
        return formats
    }

    private func text(at offset: Int) throws(PlanDamage) -> UInt16 {
        try container.index(at: offset, below: sections.textCount)
    }

    func texts() throws(PlanDamage) -> Texts {
        var starts: [UInt32] = []
        starts.reserveCapacity(sections.textStarts.count)
        for at in sections.textStarts.offsets {
            let start = container.load32(at)
            guard start >= starts.last ?? 0, start <= sections.texts.count else { throw .damaged }
            starts.append(start)
        }
        guard starts[0] == starts[1] else { throw .damaged }
        let end = sections.texts.offset + sections.texts.count
        return Texts(starts: starts, bytes: Array(container.bytes[sections.texts.offset..<end]))
    }
}
