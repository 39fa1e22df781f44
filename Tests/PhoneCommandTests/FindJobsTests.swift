import Foundation
import PhoneNumbers
import TestSupport
import Testing

/// `phone find --jobs`: the number of threads does not change the output.
@Suite struct FindJobsTests {
    private static let numbers = [
        "02-345-6789", "+1 650-253-0000", "010 2345 6789 내선 12", "(02) 345-6789", "+44 20 7031 3000 x7", "2024-01-02",
        "010-2345-6789, 02-345-6789", "1 1 1 1", "4111 1111 1111 1111", "02-345-6789\n", "０１０-2345-6789", "12",
    ]
    private static let fillings = [
        " ", " call ", ", ", " / ", "(", "전화 ", "{\"phone\":\"", "\"}", "\n", "\r\n\r\n", "<b>", "x ", "\u{0}", "é ",
        "word word word word ",
    ]

    /// A text with many numbers, and with stretches longer than a block in which it cannot be divided.
    static let text: [UInt8] = {
        var random = SplitMix64(seed: 71)
        var text: [UInt8] = []
        while text.count < 1_000_000 {
            let hasBorders = Int.random(in: 0..<4, using: &random) > 0
            let end = text.count + Int.random(in: 1...300_000, using: &random)
            while text.count < end {
                let piece =
                    (numbers.randomElement(using: &random) ?? "") + (fillings.randomElement(using: &random) ?? "")
                text += piece.utf8.filter { hasBorders || !"\n\"<>{}".utf8.contains($0) }
            }
            if !hasBorders { text += Array("0201234567-".utf8) }
        }
        return text + Array("last 010-2345-6789".utf8)
    }()

    @Test(arguments: [
        [], ["-n", "-b"], ["--json", "--regions", "KR,US"], ["--count"], ["--redact"], ["--replace", "<{e164}>"],
        ["--leniency", "possible", "-b"], ["--redact", "--engine", "portable"],
    ])
    func jobsChangeNothing(arguments: [String]) throws {
        let folder = try Folder()
        let first = try folder.file("first", Self.text).path
        let second = try folder.file("second", Array(Self.text.dropFirst(300_001))).path
        let options = ["find", "--assume-utf8"] + arguments
        let files = try PhoneProcess.run(options + [first, second])
        let input = try PhoneProcess.run(options, input: Self.text)
        #expect(files.status == 0 && files.errors.isEmpty)
        for jobs in ["2", "7"] {
            // A direct #expect on the bytes would print them on failure.
            let sameFiles = try PhoneProcess.run(options + ["--jobs", jobs, first, second])
            let isSame = sameFiles.bytes == files.bytes && sameFiles.status == 0 && sameFiles.errors.isEmpty
            #expect(isSame, "files with \(jobs) jobs")
            let sameInput = try PhoneProcess.run(options + ["--jobs", jobs], input: Self.text)
            #expect((sameInput.bytes == input.bytes) == true, "standard input with \(jobs) jobs")
        }
    }

    /// The offsets equal those of the library for the whole text.
    @Test(arguments: ["1", "3"]) func numbersAreThoseOfTheWholeText(jobs: String) throws {
        let text = String(decoding: Self.text, as: UTF8.self)
        let expected = text.phoneNumbers(in: .southKorea).map { occurrence in
            let offsets = occurrence.utf8Offsets
            return "\(offsets.lowerBound):" + String(decoding: Self.text[offsets], as: UTF8.self)
        }
        #expect(expected.count > 20_000)
        let answer = try PhoneProcess.run(["find", "-b", "--assume-utf8", "--jobs", jobs], input: Self.text)
        let isSame = answer.output == expected.map { $0 + "\n" }.joined()
        #expect(isSame)
    }

    /// A pipe delivers parts of any size.
    @Test func partsOfAnySize() throws {
        let folder = try Folder()
        let file = try folder.file("text", Array(Self.text.prefix(600_000))).path
        let one = try PhoneProcess.run(["find", "-b", "--assume-utf8", file])
        for size in ["37", "4096", "99991"] {
            let answer = try PhoneProcess.shell(
                "dd if=\(file) obs=\(size) 2> errors | \"$0\" find -b --assume-utf8 --jobs 3", in: folder)
            let isSame = answer.bytes == one.bytes
            #expect(isSame, "\(size)")
        }
    }

    /// Rows of a block that exceed the buffer wait for their turn.
    @Test func longReplacements() throws {
        let template = String(repeating: "x", count: 2_000)
        let text = String(repeating: "02-345-6789\n", count: 60_000)
        let answers = try ["1", "4"].map {
            try PhoneProcess.run(["find", "--replace", template, "--jobs", $0], input: text)
        }
        let isSame = answers.allSatisfy { $0.bytes.count == 60_000 * 2_001 && $0.bytes == answers[0].bytes }
        #expect(isSame)
    }

    @Test func smallInputs() throws {
        for text in ["", "\n", "02-345-6789", "02-345-6789\n", "none"] {
            for form in [["-b"], ["--redact"], ["--count"]] {
                let answers = try ["1", "256"].map {
                    try PhoneProcess.run(["find", "--jobs", $0] + form, input: text)
                }
                #expect(answers[0].bytes == answers[1].bytes && answers[0].status == answers[1].status, "\(text)")
            }
        }
        #expect(try PhoneProcess.run(["find", "--jobs", "0"]).status == 2)
    }

    /// The text before the damage in a gzip file is written, with any number of jobs.
    @Test func whatWasReadIsWritten() throws {
        let folder = try Folder()
        let file = try folder.file("text", Array(Self.text.prefix(900_000))).path
        let answers = try ["1", "4"].map {
            try PhoneProcess.shell(
                "gzip -c \(file) | head -c 100000 | \"$0\" find -b --jobs \($0)", in: folder)
        }
        #expect(answers[0].status == answers[1].status && answers[0].errors == answers[1].errors)
        let isSame = answers[0].bytes == answers[1].bytes && answers[0].bytes.count > 1_000
        #expect(isSame)
    }

    @Test func aClosedPipeEndsIt() throws {
        let answer = try PhoneProcess.shell("yes 02-345-6789 | \"$0\" find --jobs 3 | head -n 2")
        #expect(answer.output == "02-345-6789\n02-345-6789\n" && answer.errors.isEmpty)
        let endless = try PhoneProcess.shell(
            "yes 02-345-6789 | tr -d '\\n' | \"$0\" find --jobs 3 --redact | head -c 9")
        #expect(endless.bytes.count == 9 && endless.errors.isEmpty)
    }
}
