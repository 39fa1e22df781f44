internal import PhoneModel

/// The sections of a plan. PlanCompiler's `PlanContainer` describes the format.
///
/// - C twin: `phn_section_find`.
struct Container {
    static let magic: [UInt8] = [0x89, 0x50, 0x48, 0x4E, 0x0D, 0x0A, 0x1A, 0x0A]
    static let version: UInt32 = 4
    static let headerSize = 32
    static let entrySize = 16
    static let mostSections: UInt32 = 64

    struct Section {
        var offset: Int
        var recordSize: Int
        /// The number of records.
        var count: Int

        func offset(of index: Int) -> Int { offset + index * recordSize }

        var offsets: StrideTo<Int> { stride(from: offset, to: offset + count * recordSize, by: recordSize) }
    }

    let bytes: [UInt8]

    /// Checks the header, the checksum and the bounds of the directory. O(bytes).
    ///
    /// - C twin: `phn_container_check`.
    init(_ bytes: [UInt8]) throws(PlanDamage) {
        self.bytes = bytes
        try checkHeader()
    }
}

// MARK: Sections

extension Container {
    private func checkHeader() throws(PlanDamage) {
        guard bytes.starts(with: Self.magic.prefix(bytes.count)) else { throw .noPlan }
        guard bytes.count >= Self.headerSize else { throw .truncated }
        guard load32(8) == Self.version else { throw .version }
        guard load32(12) <= bytes.count else { throw .truncated }
        guard load32(12) == bytes.count, bytes.count % 8 == 0 else { throw .damaged }
        guard load64(16) == checksum(from: 24) else { throw .checksum }
        let sections = load32(24)
        guard sections <= Self.mostSections, Int(sections) * Self.entrySize <= bytes.count - Self.headerSize else {
            throw .damaged
        }
    }

    /// The FNV-1a hash of words of eight bytes: a single flipped bit anywhere changes it.
    private func checksum(from start: Int) -> UInt64 {
        var sum: UInt64 = 0xCBF2_9CE4_8422_2325
        for at in stride(from: start, to: bytes.count, by: 8) { sum = (sum ^ load64(at)) &* 0x100_0000_01B3 }
        return sum
    }

    /// Finds a section that must exist, lie within the plan, and contain whole records of `record` bytes.
    func find(_ tag: String, record: Int) throws(PlanDamage) -> Section {
        guard let entry = entry(of: tag) else { throw .damaged }
        // They are not converted to Int before they are known to be small: Int may have 32 bits.
        let offset = load32(entry + 4)
        let size = load32(entry + 8)
        guard offset % 8 == 0, offset <= bytes.count, size <= bytes.count - Int(offset), Int(size) % record == 0
        else { throw .damaged }
        return Section(offset: Int(offset), recordSize: record, count: Int(size) / record)
    }

    func has(_ tag: String) -> Bool { entry(of: tag) != nil }

    /// Returns the offset of a section's entry in the directory; nil if there is no such entry.
    private func entry(of tag: String) -> Int? {
        for index in 0..<Int(load32(24)) {
            let entry = Self.headerSize + index * Self.entrySize
            if bytes[entry..<entry + 4].elementsEqual(tag.utf8) { return entry }
        }
        return nil
    }

    func load16(_ at: Int) -> UInt16 { UInt16(bytes[at]) | UInt16(bytes[at + 1]) << 8 }

    func load32(_ at: Int) -> UInt32 { UInt32(load16(at)) | UInt32(load16(at + 2)) << 16 }

    private func load64(_ at: Int) -> UInt64 { UInt64(load32(at)) | UInt64(load32(at + 4)) << 32 }

    /// Loads two letters, the first into the high byte.
    func loadLetters(_ at: Int) -> UInt16 { load16(at).byteSwapped }
}

// MARK: Indices

extension Container {
    func index(at offset: Int, below bound: Int) throws(PlanDamage) -> UInt16 {
        let index = load16(offset)
        guard index < bound else { throw .damaged }
        return index
    }

    func indices(at offset: Int, count: Int, below bound: Int) throws(PlanDamage) -> [UInt16] {
        var indices: [UInt16] = []
        indices.reserveCapacity(count)
        for at in 0..<count { indices.append(try index(at: offset + 2 * at, below: bound)) }
        return indices
    }

    /// Decodes an automaton from three sections. State 0 is the dead state, a fork.
    func states(
        _ forkTag: String, _ straightTag: String, _ labelTag: String, labelsBelow bound: Int
    ) throws(PlanDamage) -> StateTable {
        let forks = try find(forkTag, record: Records.Fork.size)
        let straights = try find(straightTag, record: Records.Straight.size)
        let labels = try find(labelTag, record: Records.Label.size)
        let states = forks.count + straights.count
        guard forks.count > 0, labels.count == states, states <= UInt16.max else { throw .damaged }
        return StateTable(
            forks: try indices(at: forks.offset, count: forks.count * 10, below: states),
            straights: try self.straights(straights, states: states),
            labels: try indices(at: labels.offset, count: labels.count, below: bound))
    }

    /// Decodes straights. A run stays among the straights, which are the last states.
    private func straights(_ section: Section, states: Int) throws(PlanDamage) -> [Straight] {
        var straights: [Straight] = []
        straights.reserveCapacity(section.count)
        for at in section.offsets {
            let left = section.count - straights.count
            straights.append(
                Straight(
                    exit: try index(at: at + Records.Straight.exit, below: states),
                    run: try index(at: at + Records.Straight.run, below: left)))
        }
        return straights
    }

    func isLetters(_ offset: Int) -> Bool {
        (0x41...0x5A).contains(bytes[offset]) && (0x41...0x5A).contains(bytes[offset + 1])
    }

    /// Decodes a level, type or reason; nil for 0.
    func word<Word: RawRepresentable<UInt8>>(_ at: Int) throws(PlanDamage) -> Word? {
        if bytes[at] == 0 { return nil }
        guard let word = Word(rawValue: bytes[at]) else { throw .damaged }
        return word
    }
}
