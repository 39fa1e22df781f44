import Foundation
import PhoneNumbers
import PhonePlans
import Testing

/// `--plan FILE`
@Suite struct PlanOptionTests {
    private let plan = StandardPlan.bytes()

    @Test(arguments: [
        ["check", "--output", "tsv"], ["format", "e164"], ["live"], ["explain"],
    ])
    func aPlanInAFileEqualsTheBuiltInOne(_ command: [String]) throws {
        let folder = try Folder()
        let file = try folder.file("plan.bin", plan)
        let input = command[0] == "check" ? [] : ["02-312-3456"]
        let builtIn = try PhoneProcess.run(command + input, input: "02-312-3456\n")
        let read = try PhoneProcess.run(command + ["--plan", file.path] + input, input: "02-312-3456\n")
        #expect(read.bytes == builtIn.bytes && read.errors == builtIn.errors && read.status == 0)
    }

    /// The profile determines the rules for Korean numbers, with a plan's file and with the built-in plan.
    @Test func theProfileOfAFile() throws {
        let folder = try Folder()
        let file = try folder.file("plan.bin", plan).path
        let check = ["check", "--output", "tsv"]
        for profile in ["standard", "libphonenumber"] {
            let builtIn = try PhoneProcess.run(check + ["--plan", profile], input: "112\n")
            #expect(builtIn.status == (profile == "standard" ? 0 : 1))
            for options in [["--plan", file, "--profile", profile], ["--profile", profile]] {
                let read = try PhoneProcess.run(check + options, input: "112\n")
                #expect(read.bytes == builtIn.bytes && read.status == builtIn.status, "\(options)")
            }
        }
        let both = try PhoneProcess.run(check + ["--plan", "libphonenumber", "--profile", "standard"], input: "112\n")
        #expect(both.status == 64 && both.output.isEmpty)
        let words =
            "phone: --plan libphonenumber already selects a profile; use --profile only with a plan file\n"
        #expect(both.errors == words)
    }

    /// Regions are accepted in either case, as an option and in a column; Tests/Library/nulls.c tests the same in C.
    @Test func regionsInEitherCase() throws {
        let capital = try PhoneProcess.run(["check", "--region", "US", "--output", "tsv"], input: "650 253 0000\n")
        #expect(capital.status == 0)
        for region in ["us", "Us", "uS"] {
            let check = ["check", "--region", region, "--output", "tsv"]
            #expect(try PhoneProcess.run(check, input: "650 253 0000\n").bytes == capital.bytes)
            let column = ["check", "--region-column", "1", "--quiet"]
            #expect(try PhoneProcess.run(column, input: "\(region)\t650 253 0000\n").status == 0)
        }
    }

    @Test func aFileThatIsNotAPlan() throws {
        let folder = try Folder()
        let text = try folder.path("plan.txt", "no plan\n")
        let answer = try PhoneProcess.run(["check", "--plan", text], input: "112\n")
        #expect(answer.status == 65 && answer.output.isEmpty)
        #expect(
            answer.errors == "phone: --plan \(text): not a plan: a plan begins with the bytes 89 50 48 4E\n")
        let cut = try folder.file("cut.bin", plan.dropLast(100)).path
        #expect(try PhoneProcess.run(["explain", "--plan", cut, "112"]).status == 65)
    }

    @Test func aFileThatIsNotThere() throws {
        let answer = try PhoneProcess.run(["live", "--plan", "/missing/plan", "112"])
        #expect(answer.status == 66 && answer.output.isEmpty)
        #expect(answer.errors == "phone: --plan /missing/plan: No such file or directory\n")
    }
}
