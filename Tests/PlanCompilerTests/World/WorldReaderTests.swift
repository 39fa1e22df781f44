import PhoneModel
import Testing

@testable import PlanCompiler

/// The tables of the world are read field by field, and errors are reported with their position.
@Suite struct WorldReaderTests {
    @Test func everyTableIsRead() throws {
        let world = try WorldFiles.table()
        #expect(world.regions.count == 254)
        #expect(world.regions.filter { !$0.isOfNoCountry }.count == 245)
        let noCountry = world.regions.filter(\.isOfNoCountry).map(\.callingCode)
        #expect(noCountry == [800, 808, 870, 878, 881, 882, 883, 888, 979])
        #expect(world.callingCodes.first?.regions.first?.region == PhoneNumber.Region("US"))
        #expect(world.callingCodes.first?.regions.count == 25)
        #expect(world.regions.filter(\.isMain).count == world.callingCodes.filter { $0.regions.count > 1 }.count)
    }

    @Test func everyFieldIsRead() throws {
        let regions = try WorldFiles.table().regions
        func region(_ letters: String) throws -> WorldRegion {
            try #require(regions.first { $0.region == PhoneNumber.Region(letters) })
        }
        let argentina = try region("AR")
        #expect(argentina.callingCode == 54 && argentina.isMobilePortable && !argentina.isMain)
        #expect(argentina.nationalPrefix == "0" && argentina.nationalPrefixTransform == "9$1")
        #expect(argentina.nationalPrefixForParsing?.text.hasPrefix("0?(?:(11|2(?:2(?:02?|[13]|") == true)
        #expect(argentina.general.lengths == [10, 11] && argentina.general.localOnlyLengths == [6, 7, 8])
        #expect(argentina.kinds[.mobile]?.example == "91123456789" && argentina.kinds[.voip] == nil)
        #expect(argentina.noInternationalDialling?.pattern?.text == #"810\d{7}"#)
        #expect(argentina.formats[0].internationalText == nil)
        #expect(argentina.formats[4].isNationalPrefixOptional && argentina.formats[4].leadingDigits.count == 4)
        let mobile = try #require(argentina.formats.last)
        #expect(mobile.pattern.text == #"(\d)(\d{3})(\d{3})(\d{4})"# && mobile.text == "$2 15-$3-$4")
        #expect(mobile.nationalPrefixRule == "0$1" && mobile.internationalText == "$1 $2 $3-$4")
        #expect(try region("KR").formats[3].carrierCodeRule == "0$CC-$1")
        #expect(try region("KR").formats[3].internationalText == "$1-$2-$3")
        #expect(try region("UA").preferredInternationalPrefix == "0~0")
        #expect(try region("GB").extensionPrefix == " x" && region("GB").isMain)
        #expect(try region("VA").leadingDigits?.text == "06698")
        #expect(try region("KR").nationalPrefixForParsing?.text == #"0(8(?:[1-46-8]|5\d\d))?"#)
        #expect(try region("DE").nationalPrefixForParsing?.text == "0")
        #expect(try region("KR").internationalPrefix?.text.hasPrefix("00(?:[125689]") == true)
        #expect(try region("US").hasOnePatternForFixedLineAndMobile)
        #expect(try !region("GB").hasOnePatternForFixedLineAndMobile)
    }

    /// An example is a number of its kind, and of any kind.
    @Test func examplesAreNumbersOfTheirKind() throws {
        var compared = 0
        for region in try WorldFiles.table().regions {
            let general = try #require(try region.general.pattern?.wholeAutomaton())
            let kinds = region.kinds.values + [region.noInternationalDialling].compactMap(\.self)
            for numbers in kinds {
                guard let example = numbers.example else { continue }
                let digits = example.utf8.map { $0 & 15 }
                let lengths = numbers.lengths.isEmpty ? region.general.lengths : numbers.lengths
                #expect(lengths.contains(digits.count) && region.general.lengths.contains(digits.count), "\(example)")
                #expect(
                    try numbers.pattern?.wholeAutomaton().accepts(digits) == true, "\(region.callingCode) \(example)")
                #expect(general.accepts(digits), "\(region.callingCode) \(example)")
                compared += 1
            }
        }
        #expect(compared > 1_100)
    }
}

// MARK: Mistakes

extension WorldReaderTests {
    struct Mistake: CustomStringConvertible {
        var file = "GB.plan"
        var found: String
        var replacement: String
        var message: String
        /// The reported line; nil for the line of the mistake.
        var line: Int?
        var description: String { message }
    }

    static let mistakes = [
        Mistake(found: "region  ", replacement: "#", message: "the table's head has no line 'region'", line: 1),
        Mistake(found: "calling-code  ", replacement: "#", message: "has no line 'calling-code'", line: 1),
        Mistake(found: "          44\n", replacement: "1044\n", message: "is not a calling code"),
        Mistake(found: "          44\n", replacement: "45\n", message: "it is listed under 44", line: 1),
        Mistake(found: "    GB\n", replacement: "FR\n", message: "the table of another region", line: 1),
        Mistake(found: "main   ", replacement: "mane   ", message: "unknown line 'mane'"),
        Mistake(found: "  yes\n", replacement: "  maybe\n", message: "'maybe' is neither yes nor no"),
        Mistake(found: "   0\n", replacement: "   O\n", message: "'O' can't be dialed"),
        Mistake(found: "0|180020", replacement: "0|18O020", message: "only the digits 0 to 9 are allowed"),
        Mistake(
            file: "GG.plan", found: "1481$1", replacement: "1481$2", message: "a group that its pattern does not have"),
        Mistake(found: "\" x\"", replacement: "x", message: "quotation marks"),
        Mistake(found: "[general]", replacement: "[fixedline]", message: "section [general] is missing", line: 1),
        Mistake(found: "[voip]", replacement: "[viop]", message: "unknown section 'viop'"),
        Mistake(found: "[voip]", replacement: "[fixedLineOrMobile]", message: "unknown section"),
        Mistake(found: "[voip]", replacement: "[mobile]", message: "is repeated"),
        Mistake(
            found: "[general]\nlengths   7,9,10\nlocal     4,5,6,8\npattern", replacement: "[general]\npatern",
            message: "[general] has no line 'pattern'"),
        Mistake(found: "lengths   9,10", replacement: "lengths   9;10", message: "'9;10' is not a number"),
        Mistake(found: "example   12", replacement: "example   +12", message: "'+1212345678' is not an example"),
        Mistake(found: "example   12", replacement: "lengths   12", message: "'lengths' is repeated"),
        Mistake(found: "545[1-79]|", replacement: "545[9-1]|", message: "a range is out of order"),
        Mistake(found: "56\\d{8}", replacement: "56\\d+", message: "unbounded repetition"),
        Mistake(found: "56\\d{8}", replacement: "56\\D{8}", message: "only the digits 0 to 9 are allowed"),
        Mistake(found: "56\\d{8}", replacement: "56$", message: "$ is not allowed here"),
        Mistake(found: "56\\d{8}", replacement: "(?=5)6", message: "of a kind that is not regular"),
        Mistake(found: "56\\d{8}", replacement: "", message: "'pattern' has no value"),
        Mistake(
            found: "$1 $2     0$1", replacement: "$1 $3     0$1", message: "a group that its pattern does not have"),
        Mistake(found: ".        .         .\n", replacement: ".      .\n", message: "5 columns instead of 6"),
        Mistake(found: "\n(\\d{3})(\\d{4}) ", replacement: "\n  800\n(\\d", message: "no format precedes"),
        Mistake(found: "\nregion", replacement: "\n    region", message: "no line precedes it"),
        Mistake(found: "\nmain", replacement: "\n  main", message: "an indented line is only allowed in formats"),
        Mistake(
            file: "calling-codes.txt", found: "GB GG", replacement: "GG GB",
            message: "the main region of 44 must be the first"),
        Mistake(
            file: "calling-codes.txt", found: "44 GB GG IM JE", replacement: "44", message: "44 has no regions"),
        Mistake(
            file: "calling-codes.txt", found: "44 GB", replacement: "44 UK", message: "no table UK.plan"),
        Mistake(
            file: "calling-codes.txt", found: "45 DK", replacement: "43 DK",
            message: "does not begin with a calling code greater than"),
        Mistake(
            file: "calling-codes.txt", found: "45 DK", replacement: "45 GB",
            message: "GB already has a calling code"),
    ]

    /// The tables of two calling codes, which are read quickly.
    private func files() throws -> [String: String] {
        let names = ["GB", "GG", "IM", "JE", "DK"].map { "\($0).plan" }
        var files = try WorldFiles.texts().filter { names.contains($0.key) }
        files["calling-codes.txt"] = "# Two of them.\n44 GB GG IM JE\n45 DK\n"
        return files
    }

    @Test(arguments: mistakes)
    func mistakes(_ mistake: Mistake) throws {
        var files = try files()
        let text = try #require(files[mistake.file])
        let place = try #require(text.firstRange(of: mistake.found)).lowerBound
        let lineOfMistake = text[...place].split(separator: "\n", omittingEmptySubsequences: false).count
        files[mistake.file] = text.replacing(mistake.found, with: mistake.replacement, maxReplacements: 1)
        do throws(TableError) {
            _ = try WorldReader.read(files)
            Issue.record("the tables were accepted")
        } catch {
            #expect(error.message.contains(mistake.message), "\(error)")
            #expect(error.file == mistake.file, "\(error)")
            #expect(error.line == mistake.line ?? lineOfMistake, "\(error)")
        }
    }

    @Test func missingAndStrayFiles() throws {
        let files = try files()
        func failure(_ change: (inout [String: String]) -> Void) -> TableError? {
            var changed = files
            change(&changed)
            do throws(TableError) {
                _ = try WorldReader.read(changed)
                return nil
            } catch {
                return error
            }
        }
        #expect(failure { $0["calling-codes.txt"] = nil }?.description == "calling-codes.txt: the file is missing")
        #expect(failure { $0["calling-codes.txt"] = "# none\n" }?.message == "it has no calling codes")
        #expect(failure { $0["XX.plan"] = "" }?.description.hasPrefix("XX.plan: no calling code") == true)
        #expect(failure { $0["DK.plan"] = nil }?.description.contains("there is no table DK.plan") == true)
        #expect(failure { $0["DK.plan"] = "" }?.description.hasPrefix("DK.plan: line 1: ") == true)
    }
}
