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
    func aPlanInAFileAnswersAsTheOneThatIsBuiltIn(_ command: [String]) throws {
        let folder = try Folder()
        let file = try folder.file("plan.bin", plan)
        let input = command[0] == "check" ? [] : ["02-312-3456"]
        let builtIn = try PhoneProcess.run(command + input, input: "02-312-3456\n")
        let read = try PhoneProcess.run(command + ["--plan", file.path] + input, input: "02-312-3456\n")
        #expect(read.bytes == builtIn.bytes && read.errors == builtIn.errors && read.status == 0)
    }

    @Test func aFileThatIsNoPlan() throws {
        let folder = try Folder()
        let text = try folder.path("plan.txt", "no plan\n")
        let answer = try PhoneProcess.run(["check", "--plan", text], input: "112\n")
        #expect(answer.status == 65 && answer.output.isEmpty)
        #expect(
            answer.errors == "phone: --plan \(text): this is no plan: a plan begins with the bytes 89 50 48 4E\n")
        let cut = try folder.file("cut.bin", plan.dropLast(100)).path
        #expect(try PhoneProcess.run(["explain", "--plan", cut, "112"]).status == 65)
    }

    @Test func aFileThatIsNotThere() throws {
        let answer = try PhoneProcess.run(["live", "--plan", "/missing/plan", "112"])
        #expect(answer.status == 66 && answer.output.isEmpty)
        #expect(answer.errors == "phone: --plan /missing/plan: No such file or directory\n")
    }
}
