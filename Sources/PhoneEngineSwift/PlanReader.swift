internal import PhoneModel

extension Plan {
    /// Validates and decodes the Korean sections of the plan.
    ///
    /// - C twin: `phn_plan_open`.
    init(reading container: Container) throws(PlanDamage) {
        let answers = try container.find("ANSW", record: Records.Answer.size)
        let groups = try container.find("GRPS", record: Records.Groups.size)
        let root = try container.find("ROOT", record: Records.Root.size)
        let regions = try container.find("REGN", record: Records.Region.size)
        let forms = try container.find("FORM", record: Records.Form.size)
        self.states = try container.states("FORK", "STRT", "LABL", labelsBelow: answers.count)
        let states = self.states.labels.count
        guard root.count == 1, regions.count <= UInt16.max else { throw .damaged }
        self.plusRoot = try container.index(at: root.offset, below: states)
        self.regions = try container.regions(regions, states: states)
        self.forms = try container.forms(forms, states: states)
        self.answers = try container.answers(answers, groups: groups.count, regions: regions.count)
        self.groups = container.groups(groups)
    }
}

// MARK: Records

extension Container {
    func regions(_ section: Section, states: Int) throws(PlanDamage) -> [RegionRecord] {
        var regions: [RegionRecord] = []
        regions.reserveCapacity(section.count)
        for at in section.offsets {
            let region = RegionRecord(
                code: loadLetters(at), callingCode: load16(at + Records.Region.callingCode),
                root: try index(at: at + Records.Region.root, below: states))
            // Regions are found by binary search, and a root of 0 means no region.
            let isInOrder = regions.last.map { $0.code < region.code } ?? true
            guard isLetters(at), isInOrder, 1...999 ~= region.callingCode, region.root > 0 else { throw .damaged }
            regions.append(region)
        }
        return regions
    }

    func forms(_ section: Section, states: Int) throws(PlanDamage) -> [Form] {
        var forms: [Form] = []
        forms.reserveCapacity(section.count)
        for at in section.offsets {
            guard bytes[at + Records.Form.grouping] <= PhoneNumber.Grouping.koreanMobileOnly.rawValue,
                bytes[at + Records.Form.takesPlus] <= 1,
                isLetters(at + Records.Form.letters)
            else {
                throw .damaged
            }
            forms.append(
                Form(
                    grouping: bytes[at + Records.Form.grouping], takesPlus: bytes[at + Records.Form.takesPlus] != 0,
                    regionCode: loadLetters(at + Records.Form.letters),
                    root: try index(at: at + Records.Form.root, below: states),
                    plusRoot: try index(at: at + Records.Form.plusRoot, below: states)))
        }
        return forms
    }

    func answers(_ section: Section, groups: Int, regions: Int) throws(PlanDamage) -> [Answer] {
        var answers: [Answer] = []
        answers.reserveCapacity(section.count)
        for at in section.offsets {
            let flags = Answer.Flags(rawValue: bytes[at + Records.Answer.flags])
            guard bytes[at + Records.Answer.maximum] <= Marks.capacity,
                bytes[at + Records.Answer.start] <= Marks.capacity, flags.isSubset(of: .all)
            else { throw .damaged }
            answers.append(
                Answer(
                    level: try word(at + Records.Answer.level), kind: try word(at + Records.Answer.kind),
                    reason: try word(at + Records.Answer.reason),
                    maximum: bytes[at + Records.Answer.maximum], start: bytes[at + Records.Answer.start], flags: flags,
                    groups: try index(at: at + Records.Answer.groups, below: groups),
                    region: try index(at: at + Records.Answer.region, below: regions + 1)))
        }
        return answers
    }

    func groups(_ section: Section) -> [Groups] {
        section.offsets.map {
            Groups(hyphens: load32($0 + Records.Groups.hyphens), spaces: load32($0 + Records.Groups.spaces))
        }
    }
}
