import Foundation
import PhoneNumbers
import PhonePlans
import Testing

/// `phone` with numbers of other regions.
@Suite struct WorldTests {
    private func run(_ arguments: String..., input: String = "") throws -> Answer {
        try PhoneProcess.run(arguments, input: input)
    }

    // MARK: check

    @Test(arguments: ["native", "portable"]) func checkInARegion(engine: String) throws {
        guard engine == "portable" || PhoneEngine.available.contains(where: { "\($0)" == engine }) else { return }
        let input =
            "(650) 253-0000\n+44 20 7946 0958\n253-0000\n650-123-4567\n911\n0\n+999 123456\n+0 1234\n1-800-FLOWERS\n"
        let answer = try run("check", "--region", "us", "--engine", engine, "--output", "tsv", input: input)
        #expect(
            answer.output == """
                line\tinput\tvalid\tlevel\tkind\tregion\te164\tnational\treason\toffset\tsuggestion
                1\t(650) 253-0000\ttrue\tstrict\tfixedLineOrMobile\tUS\t+16502530000\t(650) 253-0000\t\t\t
                2\t+44 20 7946 0958\ttrue\tstrict\tfixedLine\tGB\t+442079460958\t020 7946 0958\t\t\t
                3\t253-0000\tfalse\tlenient\tunknown\t\t\t253-0000\tlocalOnly\t0\t
                4\t650-123-4567\tfalse\tlenient\tunknown\t\t\t(650) 123-4567\tbelowLevel\t0\t
                5\t911\ttrue\tstrict\temergency\tUS\t\t911\t\t\t
                6\t0\tfalse\tnone\tunknown\t\t\t\tnotANumber\t0\t
                7\t+999 123456\tfalse\tnone\tunknown\t\t\t\tinvalidCallingCode\t1\t
                8\t+0 1234\tfalse\tnone\tunknown\t\t\t\tinvalidCallingCode\t1\t
                9\t1-800-FLOWERS\ttrue\tstrict\ttollFree\tUS\t+18003569377\t(800) 356-9377\t\t\t

                """)
        #expect(answer.status == 1 && answer.errors.isEmpty)
    }

    /// Short numbers of a region, in all forms of output: valid at every level, without an E.164 form.
    @Test(arguments: ["native", "portable"]) func shortNumbers(engine: String) throws {
        guard engine == "portable" || PhoneEngine.available.contains(where: { "\($0)" == engine }) else { return }
        let options = ["--engine", engine]
        let input = "9-1-1\n411\n9.11\n"
        func run(_ arguments: String..., input: String = input) throws -> Answer {
            try PhoneProcess.run(["check"] + arguments + options, input: input)
        }
        for level in ["strict", "standard", "lenient"] {
            let rows = try run("--region", "US", "--level", level, "--output", "csv")
            #expect(
                rows.lines.dropFirst() == [
                    "1,9-1-1,true,strict,emergency,US,,911,,,", "2,411,true,strict,shortNumber,US,,411,,,",
                    "3,9.11,false,none,unknown,,,,tooShort,4,",
                ])
        }
        let objects = try run("--region", "US", "--output", "ndjson").lines
        #expect(
            objects.first?.contains(#""level":"strict","kind":"emergency","region":"US","e164":null,"national":"911""#)
                == true)
        let summary = try run("--region", "US", "--quiet", "--summary", "json").output
        #expect(summary.contains(#""emergency":1"#) && summary.contains(#""shortNumber":1"#))
        let table = try run(
            "--column", "phone", "--region-from", "country", "--add", "kind,national",
            input: "phone,country\n999,GB\n116117,DE\n911,KR\n+49 30 123456,US\n")
        #expect(
            table.lines.dropFirst() == [
                "999,GB,emergency,999", "116117,DE,shortNumber,116117", "911,KR,localOnly,",
                "+49 30 123456,US,fixedLine,030 123456",
            ])
        let google = try run("--region", "US", "--plan", "libphonenumber", "--output", "csv")
        #expect(google.lines.dropFirst().allSatisfy { $0.contains(",false,none,unknown,,,,tooShort,") })
    }

    @Test func levels() throws {
        for (level, accepted) in [("strict", "ok\nno\n"), ("standard", "ok\nno\n"), ("lenient", "ok\nok\n")] {
            let answer = try run("check", "--region", "US", "--level", level, input: "650-253-0000\n650-123-4567\n")
            let words = answer.lines.map { $0.split(separator: " ")[1] + "\n" }.joined()
            #expect(words == accepted, "\(level)")
        }
    }

    @Test func allOutputsAgree() throws {
        let input = "020 7946 0958 ext. 12\n"
        let row = try run("check", "--region", "GB", "--output", "csv", input: input)
        #expect(
            row.lines.last
                == "1,020 7946 0958 ext. 12,true,strict,fixedLine,GB,+442079460958,020 7946 0958 x12,,,")
        let object = try run("check", "--region", "GB", "--output", "ndjson", input: input)
        #expect(object.output.contains(#""region":"GB","e164":"+442079460958","national":"020 7946 0958 x12""#))
        let text = try run("check", "--region", "GB", input: input)
        #expect(text.output.contains("+442079460958") && text.status == 0)
    }

    @Test func theProfileDecidesOnKoreanNumbers() throws {
        let input = "112\n011-234-5678\n82-10-2345-6789\n+1 650 253 0000\n"
        let ours = try run("check", "--output", "tsv", input: input)
        let theirs = try run("check", "--plan", "libphonenumber", "--output", "tsv", input: input)
        func levels(_ answer: Answer) -> [String] {
            answer.lines.dropFirst().map { $0.split(separator: "\t")[3...4].joined(separator: " ") }
        }
        #expect(
            levels(ours) == ["strict emergency", "standard mobileLegacy", "lenient mobile", "strict fixedLineOrMobile"])
        #expect(levels(theirs) == ["lenient unknown", "strict mobile", "strict mobile", "strict fixedLineOrMobile"])
        #expect(ours.status == 1 && theirs.status == 1)
    }

    @Test func aColumnOfRegions() throws {
        let input =
            "US\t(650) 253-0000\nit\t02 3661 8300\nXX\t1234567\nXX\t+44 20 7946 0958\n001\t+800 1234 5678\n"
            + "\t030 123456\nUSA\t6502530000\nZZ\t030 123456\n"
        for column in ["1", "2"] {
            let lines = input.split(separator: "\n").map { line in
                let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
                return column == "1" ? "\(cells[0])\t\(cells[1])" : "\(cells[1])\t\(cells[0])"
            }
            let answer = try run(
                "check", "--region", "DE", "--region-column", column, "--output", "tsv",
                input: lines.joined(separator: "\n"))
            let rows = answer.lines.dropFirst().map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
            #expect(
                rows.map { "\($0[5]) \($0[6])\($0[8])" } == [
                    "US +16502530000", "IT +390236618300", " invalidCallingCode", "GB +442079460958",
                    "001 +80012345678",
                    "DE +4930123456", " invalidCallingCode", " invalidCallingCode",
                ], "\(column)")
        }
    }

    // MARK: format and live

    static let styles: [(region: String, text: String, style: String, result: String)] = [
        ("US", "6502530000", "national", "(650) 253-0000"), ("US", "6502530000", "rfc3966", "tel:+1-650-253-0000"),
        ("BB", "430 1234", "e164", "+12464301234"), ("KZ", "8 727 258 12 34", "national", "8 (7272) 58 12 34"),
        ("RU", "8 912 345 67 89", "international", "+7 912 345-67-89"), ("GG", "01481 256789", "e164", "+441481256789"),
        ("IT", "02 3661 8300", "international", "+39 02 3661 8300"), ("VA", "06 698 12345", "e164", "+390669812345"),
        ("AR", "011 15 2345 6789", "international", "+54 9 11 2345-6789"),
        ("AR", "+54 9 11 2345 6789", "national", "011 15-2345-6789"), ("MX", "55 1234 5678", "e164", "+525512345678"),
        ("BR", "0 15 11 96123 4567", "national", "(11) 96123-4567"),
        ("ZZ", "+800 1234 5678", "international", "+800 1234 5678"),
        ("FR", "01 23 45 67 89", "digits", "0123456789"),
    ]

    @Test(arguments: styles) func format(_ row: (region: String, text: String, style: String, result: String)) throws {
        let answer = try run("format", row.style, "--region", row.region, row.text)
        #expect(answer.output == row.result + "\n" && answer.errors.isEmpty && answer.status == 0)
    }

    @Test func formatOfWhatIsNone() throws {
        let answer = try run("format", "e164", "--region", "DE", "345", "030 123456", "110")
        #expect(answer.output == "\n+4930123456\n\n" && answer.status == 1)
        #expect(answer.errorLines.first == "phone: line 1: localOnly at 0: The area code is missing.")
        #expect(answer.errorLines.last?.hasPrefix("phone: line 3: 110 has no e164 form; ") == true)
    }

    @Test func liveKeepsDigits() throws {
        for (region, text) in [
            ("US", "6502530000"), ("FR", "0123456789"), ("ZZ", "+442079460958"), ("AR", "01115234567"),
        ] {
            let answer = try run("live", "--region", region, text)
            #expect(answer.output.filter { $0.isNumber || $0 == "+" } == text && answer.status == 0)
        }
    }

    // MARK: explain

    @Test func explain() throws {
        let answer = try run("explain", "--region", "GB", "020 7946 0958 ext 12")
        let expected = [
            "verdict        accepted (at level standard)", "kind           fixedLine (landline)", "region         GB",
            "E.164          +442079460958", "international  +44 20 7946 0958 x12", "extension      12",
            "RFC 3966       tel:+44-20-7946-0958;ext=12",
        ]
        for line in expected { #expect(answer.lines.contains("  " + line)) }
        #expect(answer.status == 0)
    }

    /// A number that is only possible is not suggested as a correction of itself.
    @Test func explainWhatIsOnlyPossible() throws {
        let answer = try run("explain", "--region", "DE", "345")
        #expect(answer.lines[1] == "  ^ The area code is missing." && !answer.output.contains("probably meant"))
        #expect(try run("explain", "--json", "--region", "DE", "345").output.contains(#""suggestion":null"#))
        #expect(answer.status == 1)
    }

    @Test func explainInvalidDigits() throws {
        let answer = try run("explain", "--region", "US", "0")
        #expect(answer.lines[1] == "  ^ The text is not a phone number." && answer.status == 1)
        #expect(try run("explain", "--region", "US", "--language", "ko", "0").lines[1] == "  ^ 전화번호가 아닙니다.")
    }

    // MARK: Wrong usage

    @Test(arguments: ["check", "live", "explain", "format"]) func unknownRegions(command: String) throws {
        let words = command == "format" ? ["e164"] : command == "explain" ? ["1"] : []
        for region in ["XX", "xx", "001"] {
            let answer = try PhoneProcess.run([command, "--region", region] + words, input: "1\n")
            #expect(answer.status == 64 && answer.output.isEmpty)
            #expect(
                answer.errors.hasPrefix(
                    "phone: the plan has no region \(region.uppercased()); use one of 245 regions, such as KR"))
        }
        for region in ["USA", "1", "", "한국"] {
            let answer = try PhoneProcess.run([command, "--region", region] + words, input: "1\n")
            #expect(answer.status == 64 && answer.output.isEmpty)
            #expect(
                answer.errors.hasPrefix("phone: '\(region)' is not a region; --region takes two letters, such as KR"))
        }
    }

    /// Truncated, flipped and newer files of a plan.
    @Test func damagedPlanFiles() throws {
        let folder = try Folder()
        let plan = StandardPlan.bytes()
        var flipped = plan
        flipped[plan.count / 2] ^= 1
        var newer = plan
        newer[8] += 1
        for (name, bytes, words) in [
            ("cut", Array(plan.dropLast(8)), "the plan is truncated"),
            ("flipped", flipped, "the checksum does not match"),
            ("newer", newer, "use a matching release"), ("empty", [], "the plan is truncated"),
        ] {
            let file = try folder.file(name, bytes).path
            let answer = try run("check", "--region", "US", "--plan", file, input: "6502530000\n")
            #expect(answer.status == 65 && answer.output.isEmpty)
            #expect(answer.errors.hasPrefix("phone: --plan \(file): ") && answer.errors.contains(words))
        }
    }

    /// Lines of 64 KiB of one character, and a number after a mebibyte.
    @Test func longLines() throws {
        let lines = ["+", "-", "(", ";ext="].map { String(repeating: $0, count: 65_536 / $0.utf8.count) }
        let far = String(repeating: "a", count: 1 << 20) + "+1 650-253-0000"
        for engine in ["native", "portable"] where PhoneEngine.available.contains(where: { "\($0)" == engine }) {
            let answer = try run(
                "check", "--region", "US", "--engine", engine, "--output", "tsv",
                input: (lines + [far]).joined(separator: "\n"))
            let levels = answer.lines.dropFirst().map { $0.split(separator: "\t", omittingEmptySubsequences: false)[3] }
            #expect(levels == ["none", "none", "none", "none", "strict"] && answer.status == 1)
        }
    }
}
