import Testing

/// `phone generate`: shares, forms, and wrong options.
@Suite struct GenerateTests {
    /// check rejects exactly the lines that are invalid.
    @Test func checkAgrees() throws {
        let arguments = ["generate", "--region", "KR,US,DE", "--count", "2000", "--invalid", "25%", "--seed", "9"]
        let texts = try PhoneProcess.run(arguments)
        let table = try PhoneProcess.run(arguments + ["--output", "tsv"])
        #expect(texts.status == 0 && texts.lines.count == 2_000 && table.lines.count == 2_001)
        let verdicts = try PhoneProcess.run(["check", "--output", "tsv"], input: texts.bytes).lines.dropFirst()
        let cells = table.lines.dropFirst().map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
        let agreed = zip(verdicts, cells).allSatisfy { verdict, row in
            verdict.split(separator: "\t", omittingEmptySubsequences: false)[1...2] == row[1...2]
        }
        #expect(agreed)
        #expect(430...570 ~= cells.count { $0[2] == "false" })
        #expect(Set(cells.map { $0[3] }) == ["KR", "US", "DE"])
        #expect(try PhoneProcess.run(arguments).bytes == texts.bytes)
    }

    @Test func wrongOptions() throws {
        for (arguments, said) in [
            (["--region", "KR,QQ"], "QQ"), (["--invalid", "110%"], "110%"), (["--count", "-1"], "--count"),
            (["--region", "ZZ"], "ZZ"), (["--notation", "roman"], "roman"),
        ] {
            let answer = try PhoneProcess.run(["generate"] + arguments)
            #expect(answer.status == 64 && answer.errors.contains(said) && answer.bytes.isEmpty)
        }
    }

    @Test func everyRegion() throws {
        let answer = try PhoneProcess.run(["generate", "--region", "all", "--count", "3000", "--output", "tsv"])
        #expect(Set(answer.lines.dropFirst().map { $0.split(separator: "\t")[3] }).count > 240)
    }
}
