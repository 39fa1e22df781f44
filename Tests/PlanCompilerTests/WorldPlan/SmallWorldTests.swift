import PhoneModel
import Testing

@testable import PlanCompiler

/// Rules of calling codes, with small tables.
@Suite struct SmallWorldTests {
    /// Three regions with one calling code: the main one, one with leading digits, one recognized by its kinds only.
    private static let shared = [
        "calling-codes.txt": "44 AA BB CC\n",
        "AA.plan": """
        region  AA
        calling-code  44
        main  yes
        national-prefix  0
        [general]
        lengths  4,5
        pattern  [1-8]\\d{3,5}
        [fixedLine]
        pattern  1\\d{3,4}
        [mobile]
        lengths  5
        pattern  [12]\\d{3,4}
        [premiumRate]
        pattern  19\\d{2}
        [noInternationalDialling]
        lengths  4
        pattern  1[89]\\d{2,3}
        [formats]
        (\\d)(\\d)(\\d{2})        $2 15-$3     0$1    0 $CC ($1)  yes  $1 $2 $3
          1
          11
        (1|12)(\\d{2}|\\d{3})  $1-$2        ($1)   .           .    none
        (\\d)(\\d{3,4})           $1 $2        .      .           .    .
        """,
        "BB.plan": """
        region  BB
        calling-code  44
        leading-digits  3[45]
        [general]
        lengths  4
        pattern  3\\d{3}
        [mobile]
        pattern  34\\d\\d
        [noInternationalDialling]
        pattern  3456
        """,
        "CC.plan": """
        region  CC
        calling-code  44
        [general]
        lengths  4
        pattern  [1-5]\\d{3}
        [fixedLine]
        pattern  [1345]\\d{3}
        [mobile]
        pattern  [1345]\\d{3}
        """,
    ]

    private typealias Number = WorldSectionsReader.Number
    private let reader: WorldSectionsReader

    init() throws { reader = try Self.reader(Self.shared) }

    private static func reader(_ files: [String: String]) throws -> WorldSectionsReader {
        var sections = try WorldSections(try WorldPlan(try WorldReader.read(files)))
        return WorldSectionsReader(try sections.all())
    }

    private func number(_ digits: String, in region: Int? = nil) -> Number {
        reader.number(
            from: region.map { reader.regions[$0].root } ?? reader.roots[44] ?? 0, digits.utf8.map { $0 & 15 })
    }

    /// Regions are matched in order. Leading digits decide without the kinds, even for invalid numbers.
    @Test(
        arguments: [
            ("1234", "AA", .fixedLine), ("12345", "AA", .fixedLineOrMobile), ("22345", "AA", .mobile),
            ("1934", "AA", .premiumRate), ("2234", nil, .unknown), ("123456", nil, .unknown), ("", nil, .unknown),
            ("3456", "BB", .mobile), ("3556", "BB", .unknown), ("34", "BB", .unknown), ("3", nil, .unknown),
            ("345678901234567890", "BB", .unknown), ("3156", "CC", .fixedLineOrMobile),
            ("4156", "CC", .fixedLineOrMobile),
            ("6156", nil, .unknown),
        ] as [(String, String?, PhoneNumber.Kind)])
    func regionsAndKinds(digits: String, region: String?, kind: PhoneNumber.Kind) {
        let found = number(digits)
        #expect(found.region?.description == region && found.kind == kind, "\(found)")
    }

    /// Walked from its own root, a region accepts all digits, and leading digits are ignored.
    @Test func regionsAlone() {
        #expect(number("3156", in: 1).region == PhoneNumber.Region("BB") && number("3156", in: 1).kind == .unknown)
        #expect(number("1234", in: 2).region == PhoneNumber.Region("CC"))
        #expect(number("1234", in: 2).kind == .fixedLineOrMobile && number("1234", in: 2).format == nil)
        #expect(number("999999", in: 0).region == PhoneNumber.Region("AA"))
    }

    /// The main region's pattern alone decides on numbers of any kind; lengths matter only for possible numbers.
    @Test func flags() {
        #expect(number("123456").isGeneral && number("123456").kind == .unknown)
        #expect(number("3456").isGeneral && !number("9456").isGeneral)
        #expect(number("1834").isDomesticOnly && !number("18345").isDomesticOnly)
        #expect(number("3456").isDomesticOnly && !number("3457").isDomesticOnly)
    }

    /// A rule replaces the first group of a format, and refers to that group by `$1`.
    @Test func rules() throws {
        let local = try #require(number("1156").format)
        #expect(local.widths == [1, 1, 2, 0, 0, 0, 0, 0])
        #expect(local.bare == "$2 15-$3" && local.national == "0$2 15-$3" && local.carrier == "0 $0 ($2) 15-$3")
        #expect(local.rule == "0$1" && local.international == "$1 $2 $3")
        #expect(number("1156").internationalFormat == local)
    }

    /// The first format with matching last leading digits and pattern. Not all formats apply internationally.
    @Test func choices() throws {
        let number = number("12345")
        #expect(number.format?.national == "($1)-$2" && number.internationalFormat?.national == "$1 $2")
        #expect(number.format?.international.isEmpty == true)
        // The first alternative of a whole match wins, although shorter ones would match before.
        #expect(number.format?.widths.prefix(3) == [2, 3, 0])
        #expect(self.number("1256").format?.widths.prefix(3) == [1, 3, 0])
        #expect(self.number("22345").format?.widths.prefix(3) == [1, 4, 0])
        // Formats are those of the main region.
        #expect(self.number("3456").format?.bare == "$1 $2")
        #expect(self.number("234").format == nil)
    }

    /// A single region has all numbers of its calling code, valid or not; non-geographic numbers can be dialed from
    /// everywhere.
    @Test func notShared() throws {
        let reader = try Self.reader([
            "calling-codes.txt": "800 800\n",
            "800.plan": """
            region  001
            calling-code  800
            [general]
            lengths  8
            pattern  \\d{8}
            [tollFree]
            pattern  [1-9]\\d{7}
            [noInternationalDialling]
            pattern  \\d{8}
            """,
        ])
        let root = try #require(reader.roots[800])
        #expect(root == reader.regions[0].root)
        let number = reader.number(from: root, [1, 2, 3, 4, 5, 6, 7, 8])
        #expect(number.region == .nonGeographic && number.kind == .tollFree && !number.isDomesticOnly)
        #expect(number.onlyRegion == .nonGeographic)
        let other = Number(region: .nonGeographic, onlyRegion: .nonGeographic, kind: .unknown)
        #expect(reader.number(from: root, [1, 2, 3]) == other)
        #expect(reader.number(from: root, Array(repeating: 1, count: 40)).region == .nonGeographic)
    }

    /// If patterns overlap, the first kind in matching order wins.
    @Test func orderOfKinds() throws {
        let kinds: [PhoneNumber.Kind] = [
            .premiumRate, .tollFree, .sharedCost, .voip, .personalNumber, .pager, .uan, .voicemail, .fixedLine,
        ]
        let sections = kinds.enumerated().map { "[\($1)]\npattern  [1-\($0 + 1)]\\d" }
        let head = "region  AA\ncalling-code  44\n[general]\nlengths  2\npattern  \\d\\d\n"
        let reader = try Self.reader([
            "calling-codes.txt": "44 AA\n", "AA.plan": head + sections.reversed().joined(separator: "\n"),
        ])
        for (index, kind) in kinds.enumerated() {
            let number = reader.number(from: reader.regions[0].root, [UInt8(index + 1), 0])
            #expect(number.kind == kind, "\(index + 1)")
        }
    }

    /// If fixed lines and mobiles have the same pattern, the lengths of mobiles are ignored.
    @Test func fixedLinesAndMobiles() throws {
        func region(mobile: String) throws -> (kinds: [PhoneNumber.Kind?], lengths: UInt32?) {
            let table = """
                region  AA
                calling-code  44
                [general]
                lengths  3,4
                pattern  \\d{3,4}
                [fixedLine]
                lengths  3
                pattern  1\\d{2,3}
                [mobile]
                lengths  4
                pattern  \(mobile)
                """
            let reader = try Self.reader(["calling-codes.txt": "44 AA\n", "AA.plan": table])
            let region = reader.regions[0]
            let kinds = [[1, 2, 3], [1, 2, 3, 4]].map { reader.number(from: region.root, $0).kind }
            return (kinds, region.lengths[3]?.mask)
        }
        #expect(try region(mobile: #"1\d{2,3}"#).kinds == [.fixedLineOrMobile, .unknown])
        #expect(try region(mobile: #"1\d{3}"#).kinds == [.fixedLine, .mobile])
        #expect(try region(mobile: #"1\d{3}"#).lengths == 0b11000)
    }

    /// A prefix with a transform needs its groups.
    @Test func prefixes() throws {
        var files = Self.shared
        files["AA.plan"]?.replace(
            "national-prefix  0\n",
            with: "national-prefix  0\nnational-prefix-for-parsing  0(?:(1)(2)?)?|9$\nnational-prefix-transform  7$1\n")
        let reader = try Self.reader(files)
        let region = reader.regions[0]
        #expect(region.texts == ["7$1", "0", "", "", ""] && region.groups == 2 && region.internationalPrefixRoot == 0)
        func match(_ digits: UInt8...) -> [Range<Int>?]? {
            reader.prefix(from: region.nationalPrefixRoot, digits).map { [0..<$0.count] + $0.groups }
        }
        #expect(match(0, 1, 2, 5) == [0..<3, 1..<2, 2..<3, nil])
        #expect(match(0, 1, 5) == [0..<2, 1..<2, nil, nil])
        #expect(match(0, 5) == [0..<1, nil, nil, nil] && match(0) == [0..<1, nil, nil, nil])
        #expect(match(9) == [0..<1, nil, nil, nil] && match(9, 5) == nil && match(5) == nil)
    }

    @Test func tooManyGroups() throws {
        var files = Self.shared
        files["AA.plan"]?.append("\n" + String(repeating: "(\\d)", count: 9) + "  $1  .  .  .  .\n")
        #expect(throws: TableError.self) { try Self.reader(files) }
        files = Self.shared
        files["AA.plan"]?.replace(
            "national-prefix  0\n", with: "national-prefix-for-parsing  0(1)?(2)?(3)?(4)?\n")
        #expect(throws: TableError.self) { try Self.reader(files) }
    }
}
