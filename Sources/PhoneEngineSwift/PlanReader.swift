internal import PhoneModel

extension Plan {
    /// Checks the sections of the plan itself and decodes them.
    ///
    /// - C twin: `phn_plan_open`.
    init(reading container: Container) throws(PlanDamage) {
        let answers = try container.find("ANSW", record: 12)
        let groups = try container.find("GRPS", record: 8)
        let root = try container.find("ROOT", record: 4)
        let regions = try container.find("REGN", record: 8)
        let forms = try container.find("FORM", record: 8)
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
                code: loadLetters(at), callingCode: load16(at + 2), root: try index(at: at + 4, below: states))
            // Regions are found by bisection, and a root of 0 means no region.
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
            guard bytes[at] <= PhoneNumber.Grouping.koreanMobileOnly.rawValue, bytes[at + 1] <= 1, isLetters(at + 2)
            else {
                throw .damaged
            }
            forms.append(
                Form(
                    grouping: bytes[at], takesPlus: bytes[at + 1] != 0, regionCode: loadLetters(at + 2),
                    root: try index(at: at + 4, below: states), plusRoot: try index(at: at + 6, below: states)))
        }
        return forms
    }

    func answers(_ section: Section, groups: Int, regions: Int) throws(PlanDamage) -> [Answer] {
        var answers: [Answer] = []
        answers.reserveCapacity(section.count)
        for at in section.offsets {
            let flags = Answer.Flags(rawValue: bytes[at + 5])
            guard bytes[at + 3] <= Marks.capacity, bytes[at + 4] <= Marks.capacity, flags.isSubset(of: .all)
            else { throw .damaged }
            answers.append(
                Answer(
                    level: try word(at), kind: try word(at + 1), reason: try word(at + 2),
                    maximum: bytes[at + 3], start: bytes[at + 4], flags: flags,
                    groups: try index(at: at + 6, below: groups), region: try index(at: at + 8, below: regions + 1)))
        }
        return answers
    }

    func groups(_ section: Section) -> [Groups] {
        section.offsets.map { Groups(hyphens: load32($0), spaces: load32($0 + 4)) }
    }
}
