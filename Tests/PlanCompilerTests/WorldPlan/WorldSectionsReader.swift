import PhoneModel

@testable import PlanCompiler

/// Reads the world sections as an engine would, based only on the documentation of PlanContainer.
struct WorldSectionsReader {
    /// The plan's answer on a national significant number.
    struct Number: Equatable {
        var region: PhoneNumber.Region?
        var onlyRegion: PhoneNumber.Region?
        var kind: PhoneNumber.Kind?
        var isGeneral = false
        var isDomesticOnly = false
        var format: Format?
        var internationalFormat: Format?
    }

    struct Format: Equatable {
        var national = ""
        var bare = ""
        var international = ""
        var carrier = ""
        var rule = ""
        var widths: [Int] = []
    }

    struct Region {
        var region: PhoneNumber.Region?
        var callingCode = 0
        var root = 0
        var internationalPrefixRoot = 0
        var nationalPrefixRoot = 0
        /// Transform, national prefix, preferred and single international prefix, extension prefix.
        var texts: [String] = []
        var flags = 0
        var groups = 0
        var lengths: [PossibleLengths?] = []
        var examples: [String] = []
        var kinds: Set<PhoneNumber.Kind> = []
    }

    private let halves: [String: [Int]]
    private let bytes: [String: [UInt8]]
    private let forks: [Int]
    private let straights: [Int]
    private let labels: [Int]
    private(set) var texts: [String] = []
    private(set) var regions: [Region] = []
    /// By calling code.
    private(set) var roots: [Int: Int] = [:]
    private(set) var members: [Int: Range<Int>] = [:]

    init(_ sections: [(tag: String, bytes: [UInt8])]) {
        bytes = Dictionary(uniqueKeysWithValues: sections.map { ($0.tag, $0.bytes) })
        halves = bytes.mapValues { bytes in
            stride(from: 0, to: bytes.count / 2 * 2, by: 2).map { Int(bytes[$0]) | Int(bytes[$0 + 1]) << 8 }
        }
        forks = halves["WFRK"] ?? []
        straights = halves["WSTR"] ?? []
        labels = halves["WLAB"] ?? []
        texts = readTexts()
        regions = readRegions()
        for code in records("WCOD", of: 6) {
            roots[code[0]] = code[1]
            members[code[0]] = code[2]..<code[2] + code[3]
        }
    }

    var stateCount: Int { labels.count }

    /// The total size of the sections.
    var size: Int { bytes.values.reduce(0) { $0 + $1.count } }
}

// MARK: Walks

extension WorldSectionsReader {
    func step(_ state: Int, _ digit: UInt8) -> Int {
        guard state >= forks.count / 10 else { return forks[state * 10 + Int(digit)] }
        let straight = 2 * (state - forks.count / 10)
        return straights[straight + 1] > 0 ? state + 1 : straights[straight]
    }

    func number(from root: Int, _ digits: [UInt8]) -> Number {
        let record = labels[digits.reduce(root, step)] * 10
        let answers = halves["WANS"] ?? []
        let flags = answers[record + 1] >> 8
        return Number(
            region: answers[record] == 0 ? nil : regions[answers[record] - 1].region,
            onlyRegion: answers[record + 8] == 0 ? nil : regions[answers[record + 8] - 1].region,
            kind: PhoneNumber.Kind(rawValue: UInt8(answers[record + 1] & 0xFF)),
            isGeneral: flags & 1 != 0, isDomesticOnly: flags & 2 != 0,
            format: format(answers[record + 2], widths: answers[record + 4...record + 5]),
            internationalFormat: format(answers[record + 3], widths: answers[record + 6...record + 7]))
    }

    private func format(_ index: Int, widths: ArraySlice<Int>) -> Format? {
        guard index > 0 else { return nil }
        let record = records("WFMT", of: 5)[index - 1]
        let widths = widths.flatMap { half in (0..<4).map { half >> (4 * $0) & 15 } }
        return Format(
            national: texts[record[0]], bare: texts[record[1]], international: texts[record[2]],
            carrier: texts[record[3]], rule: texts[record[4]], widths: widths)
    }

    /// The length of a prefix, and the ranges of its three groups.
    func prefix(from root: Int, _ digits: [UInt8]) -> (count: Int, groups: [Range<Int>?])? {
        var state = root
        var match: (count: Int, groups: [Range<Int>?])?
        for (count, digit) in digits.enumerated() {
            if let groups = groups(state, isEnd: false) { match = (count, groups) }
            state = step(state, digit)
        }
        return groups(state, isEnd: true).map { (digits.count, $0) } ?? match
    }

    private func groups(_ state: Int, isEnd: Bool) -> [Range<Int>?]? {
        let record = (bytes["WPFX"] ?? [])[(16 * labels[state])...].prefix(16)
        let place = record.startIndex
        guard record[place] & (isEnd ? 2 : 1) != 0 else { return nil }
        return (0..<3).map { group in
            let begin = place + (isEnd ? 8 : 2) + 2 * group
            return record[begin] == 0xFF ? nil : Int(record[begin])..<Int(record[begin + 1])
        }
    }
}

// MARK: Records

extension WorldSectionsReader {
    /// The records of a section, as 16-bit values.
    private func records(_ tag: String, of count: Int) -> [[Int]] {
        let halves = halves[tag] ?? []
        return stride(from: 0, to: halves.count, by: count).map { Array(halves[$0..<$0 + count]) }
    }

    private func readTexts() -> [String] {
        let places = records("WTXI", of: 2).map { $0[0] | $0[1] << 16 }
        let text = bytes["WTXT"] ?? []
        return zip(places, places.dropFirst()).map { String(decoding: text[$0..<$1], as: UTF8.self) }
    }

    private func readRegions() -> [Region] {
        let lengths = records("WLEN", of: 4).map { record in
            PossibleLengths(
                mask: UInt32(record[0] | record[1] << 16), localOnlyMask: UInt32(record[2] | record[3] << 16))
        }
        return records("WREG", of: 40).map { record in
            Region(
                region: PhoneNumber.Region(code: UInt16(record[0]).byteSwapped), callingCode: record[1],
                root: record[2], internationalPrefixRoot: record[3], nationalPrefixRoot: record[4],
                texts: record[5...9].map { texts[$0] }, flags: record[10], groups: record[11],
                lengths: record[12..<24].map { $0 == 0xFFFF ? nil : lengths[$0] },
                examples: record[24..<36].map { texts[$0] },
                kinds: Set(PhoneNumber.Kind.allCases.filter { record[36] >> Int($0.rawValue) & 1 == 1 }))
        }
    }
}
