import Foundation
import Testing

/// `--resume`: killed runs continue, and write the same rows as an uninterrupted run.
@Suite struct ResumeTests {
    private static let options = ["check", "--column", "phone", "--add", "e164,reason,count", "--summary", "json"]

    /// A table with quotes, line ends in cells, short, long and rejected rows, of some megabytes.
    private static let table: [UInt8] = {
        var text = "id,phone,note\r\n"
        for row in 0..<4_000 {
            let note = row % 10 == 0 ? "\"홍\n\"\"길동\"\"\"" : row % 57 == 0 ? "x,y" : "n"
            text += row % 91 == 0 ? "\(row)\n" : "\(row),010-\(row % 9000)-\(1000 + row % 9000),\(note)\n"
        }
        let header = text.utf8.prefix(15)
        let rows = text.utf8.dropFirst(15)
        return Array(header) + Array(repeatElement(Array(rows), count: 120).joined())
    }()

    @Test(arguments: [1, 2], [false, true])
    func killedRunsContinue(jobs: Int, isEncoded: Bool) throws {
        let folder = try Folder()
        let charset = String.Encoding(rawValue: 0x8000_0422)
        let text = String(decoding: Self.table, as: UTF8.self)
        let table = isEncoded ? try #require(text.data(using: charset)) : Data(Self.table)
        let input = try folder.file("in.csv", Array(table)).path
        let whole = folder.url.appendingPathComponent("whole.csv").path
        let expected = try PhoneProcess.run(Self.options + ["--output-file", whole, input])
        #expect(expected.status == 1)
        let output = folder.url.appendingPathComponent("out.csv").path
        let run = Self.options + ["--jobs", "\(jobs)", "--resume", "--output-file", output, input]
        for pause in [0, 10_000, 30_000] { try interrupt(run, output, pause: UInt32(pause)) }
        #expect(!FileManager.default.fileExists(atPath: output))
        let last = try PhoneProcess.run(run)
        #expect(last.status == 1 && last.errors.contains("\(input): continued at line "))
        let isSame = try Data(contentsOf: URL(fileURLWithPath: output)) == Data(contentsOf: URL(fileURLWithPath: whole))
        #expect(isSame)
        // The counts include those of the interrupted runs.
        #expect(last.errorLines.last == expected.errorLines.last)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
        #expect(names == ["in.csv", "out.csv", "whole.csv"])
    }

    /// Each output is continued after its own committed bytes.
    @Test(arguments: [1, 2], [["--accepted", "--rejected", "--rejects"], ["--output-file", "--rejected"]])
    func splitOutputsContinue(jobs: Int, outputs: [String]) throws {
        let folder = try Folder()
        let input = try folder.file("in.csv", Self.table).path
        func paths(_ name: String) -> [String] { outputs.map { "\(folder.url.path)/\(name)\($0)" } }
        func arguments(_ name: String) -> [String] {
            Self.options + zip(outputs, paths(name)).flatMap { [$0, $1] } + ["--jobs", "\(jobs)", input]
        }
        let expected = try PhoneProcess.run(arguments("whole"))
        #expect(expected.status == 1)
        let run = arguments("part") + ["--resume"]
        for pause in [0, 15_000] { try interrupt(run, paths("part")[0], pause: UInt32(pause)) }
        let last = try PhoneProcess.run(run)
        #expect(last.status == 1 && last.errors.contains("\(input): continued at line "))
        #expect(last.errorLines.last == expected.errorLines.last)
        for (whole, part) in zip(paths("whole"), paths("part")) {
            let isSame = FileManager.default.contents(atPath: whole) == FileManager.default.contents(atPath: part)
            #expect(isSame, "\(part)")
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
        #expect(names.count == 1 + 2 * outputs.count)
    }

    /// A run that was killed while it renamed its files renames the others.
    @Test(arguments: [[], ["--rejects"], ["--rejects", "--rejected"]])
    func renamingContinues(renamed: [String]) throws {
        let folder = try Folder()
        let input = try folder.file("in.csv", Self.table).path
        let outputs = ["--accepted", "--rejected", "--rejects"]
        func arguments(_ name: String) -> [String] {
            Self.options + outputs.flatMap { [$0, "\(folder.url.path)/\(name)\($0)"] } + ["--jobs", "2", input]
        }
        func contents(_ name: String) -> Data? { FileManager.default.contents(atPath: "\(folder.url.path)/\(name)") }
        let expected = try PhoneProcess.run(arguments("whole"))
        let run = arguments("part") + ["--resume"]
        let state = "\(folder.url.path)/part--accepted.resume"
        try interrupt(run, "\(folder.url.path)/part--accepted", pause: 0)
        let whole = try outputs.map { try #require(contents("whole\($0)")) }
        for (output, bytes) in zip(outputs, whole) {
            let partial = folder.url.appendingPathComponent("part\(output).partial")
            try FileManager.default.removeItem(at: partial)
            let isRenamed = renamed.contains(output)
            try bytes.write(to: isRenamed ? folder.url.appendingPathComponent("part\(output)") : partial)
        }
        var lines = try String(contentsOfFile: state, encoding: .utf8).split(separator: "\n").map(String.init)
        for index in lines.indices {
            switch lines[index].prefix(while: { $0 != " " }) {
            case "position": lines[index] = "position \(Self.table.count) \(Self.table.count { $0 == 0x0A } + 1)"
            case "output": lines[index] = "output " + whole.map { "\($0.count)" }.joined(separator: " ")
            case "complete": lines[index] = "complete 1"
            default: break
            }
        }
        try (lines.joined(separator: "\n") + "\n").write(toFile: state, atomically: true, encoding: .utf8)
        let last = try PhoneProcess.run(run)
        #expect(last.status == expected.status && !last.errors.contains("is shorter than"))
        #expect(outputs.map { contents("part\($0)") } == whole)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).count == 7)
    }

    /// All bytes after the committed ones, such as half a row, are dropped.
    @Test func uncommittedBytesAreDropped() throws {
        let (folder, output, run) = try interruptedRun()
        let partial = URL(fileURLWithPath: output + ".partial")
        let handle = try FileHandle(forWritingTo: partial)
        try handle.seekToEnd()
        handle.write(Data("1,010-23".utf8))
        try handle.close()
        #expect(try PhoneProcess.run(run).status == 1)
        let whole = folder.url.appendingPathComponent("whole.csv").path
        _ = try PhoneProcess.run(Self.options + ["--output-file", whole, try #require(run.last)])
        let isSame = try Data(contentsOf: URL(fileURLWithPath: output)) == Data(contentsOf: URL(fileURLWithPath: whole))
        #expect(isSame)
    }

    @Test func changesAreRefused() throws {
        let (folder, output, run) = try interruptedRun()
        defer { withExtendedLifetime(folder) {} }
        let input = try #require(run.last)
        let options = try PhoneProcess.run(run.map { $0 == "e164,reason,count" ? "e164" : $0 })
        #expect(options.status == 64 && options.errors.contains("different options"))
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: input))
        try handle.seekToEnd()
        handle.write(Data("1,112,x\n".utf8))
        try handle.close()
        let size = try PhoneProcess.run(run)
        #expect(size.status == 65 && size.errors.contains("the file has changed since the run was interrupted"))
        #expect(size.errors.contains("remove \(output).partial and \(output).resume"))
        // The file has the same size, but another modification time.
        try truncate(input, Self.table.count)
        #expect(try PhoneProcess.run(run).status == 65)
        #expect(!FileManager.default.fileExists(atPath: output))
    }

    @Test func damagedStatesAreRefused() throws {
        let (folder, output, run) = try interruptedRun()
        defer { withExtendedLifetime(folder) {} }
        let state = URL(fileURLWithPath: output + ".resume")
        let bytes = try Data(contentsOf: state)
        for count in [0, 10, bytes.count / 2, bytes.count - 1] {
            try bytes.prefix(count).write(to: state)
            let answer = try PhoneProcess.run(run)
            #expect(answer.status == 65 && answer.errors.contains("\(output).resume is damaged"), "\(count)")
        }
        try bytes.write(to: state)
        try truncate(output + ".partial", 10)
        let lost = try PhoneProcess.run(run)
        #expect(lost.status == 65 && lost.errors.contains("is shorter than its committed rows"))
        // Without the state files, the run starts again.
        try FileManager.default.removeItem(at: state)
        #expect(try PhoneProcess.run(run).status == 1)
    }

    @Test func wrongUsesAreReported() throws {
        let folder = try Folder()
        let input = try folder.path("t.csv", "phone\n112\n")
        let output = folder.url.appendingPathComponent("o.csv").path
        for options in [[], ["--rejected", "r.csv"], ["--accepted", "a.csv", "--rejects", "r.csv"]] {
            #expect(try PhoneProcess.run(["check", "--column", "1", "--resume"] + options + [input]).status == 64)
        }
        let resume = ["check", "--column", "1", "--resume", "--output-file", output]
        #expect(try PhoneProcess.run(resume, input: "phone\n112\n").status == 64)
        #expect(try PhoneProcess.run(resume + [input, input]).status == 64)
        let device = try PhoneProcess.run(["check", "--column", "1", "--resume", "--output-file", "/dev/full", input])
        #expect(device.status == 73)
        let own = try PhoneProcess.run(["check", "--column", "1", "--resume", "--output-file", input, input])
        #expect(own.status == 73)
        #expect(try PhoneProcess.run(resume + [input]).status == 0)
        #expect(try String(contentsOfFile: output, encoding: .utf8) == "phone,e164,reason\n112,,\n")
    }

    /// A run that fails before its first row leaves no new file, and keeps those of an interrupted run.
    @Test(arguments: [
        ["--accepted", "o", "--rejected", "none/r"], ["--output-file", "o", "--rejects", "-"],
        ["--output-file", "o", "--column", "2"],
    ])
    func failedRunsLeaveNoFiles(options: [String]) throws {
        let folder = try Folder()
        let input = try folder.path("t.csv", "phone\n112\nx\n")
        let run = ["check", "--column", "1", "--resume"]
        let paths = options.map { $0.hasPrefix("-") || $0 == "2" ? $0 : "\(folder.url.path)/\($0)" }
        let names = { try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() }
        #expect(try PhoneProcess.run(run + paths + [input]).status >= 64)
        #expect(try names() == ["t.csv"])
        _ = try folder.path("o.partial", "phone\n")
        #expect(try PhoneProcess.run(run + paths + [input]).status >= 64)
        #expect(try names() == ["o.partial", "t.csv"])
    }

    /// The files in which an output is prepared are protected like the output itself.
    @Test(arguments: [
        [("--output-file", "o"), ("--rejects", "o.partial")], [("--rejects", "o.partial"), ("--output-file", "o")],
        [("--rejects", "o.resume"), ("--output-file", "o")], [("--accepted", "a"), ("--rejected", "a.partial")],
        [("--rejected", "a"), ("--accepted", "a.partial")], [("--rejected", "a"), ("--accepted", "a.resume")],
        [("--output-file", "o.partial"), ("--rejects", "o")],
    ])
    func filesOfOutputsAreProtected(outputs: [(option: String, name: String)]) throws {
        let folder = try Folder()
        let input = try folder.path("t.csv", "phone\n112\nx\n")
        let options = outputs.flatMap { [$0.option, "\(folder.url.path)/\($0.name)"] }
        let answer = try PhoneProcess.run(["check", "--column", "1", "--resume"] + options + [input])
        #expect(answer.status == 73)
        #expect(answer.errors.contains("this is an input or another output; choose another file"))
    }

    /// Rows that begin before the line are skipped; the numbers of lines and the header are those of the file.
    @Test func rowsBeginAtALine() throws {
        let folder = try Folder()
        let table = "a,phone\n1,\"112\n\"\n2,x\n\n3,119\n"
        let input = try folder.path("t.csv", table)
        let rejects = folder.url.appendingPathComponent("r.csv").path
        let options = ["check", "--column", "phone", "--add", "valid", "--rejects", rejects, "--first-line"]
        let all = ["a,phone,valid", "1,\"112", "\",true", "2,x,false", "", "3,119,true"]
        for (line, dropped) in [(1, 0), (2, 0), (3, 2), (4, 2), (5, 3), (6, 4), (7, 5), (99, 5)] {
            let answer = try PhoneProcess.run(options + ["\(line)", input])
            let expected = [all[0]] + Array(all.dropFirst(1 + dropped))
            #expect(answer.lines == expected, "\(line)")
            let note = "phone: \(input): no row begins at line \(line) or later\n"
            #expect(answer.errors == (dropped == 5 ? note : ""), "\(line)")
            let report = try String(contentsOfFile: rejects, encoding: .utf8)
            let row = dropped < 3 ? "4,19,phone,x,notANumber\n" : ""
            #expect(report == "line,byte,column,value,reason\n" + row, "\(line)")
        }
        #expect(try PhoneProcess.run(options + ["0", input]).status == 64)
    }

    private func interruptedRun() throws -> (Folder, output: String, run: [String]) {
        let folder = try Folder()
        let input = try folder.file("in.csv", Self.table).path
        let output = folder.url.appendingPathComponent("out.csv").path
        let run = Self.options + ["--resume", "--output-file", output, input]
        try interrupt(run, output, pause: 0)
        return (folder, output, run)
    }

    /// Kills a run after it has committed rows.
    private func interrupt(_ arguments: [String], _ output: String, pause: UInt32) throws {
        let state = output + ".resume"
        let before = FileManager.default.contents(atPath: state)
        let process = PhoneProcess.make(arguments)
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        let hasCommitted = eventually {
            !process.isRunning || FileManager.default.contents(atPath: state).map { $0 != before } ?? false
        }
        usleep(pause)
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        try #require(hasCommitted && process.terminationReason == .uncaughtSignal)
        try #require(FileManager.default.fileExists(atPath: state))
    }

    private func truncate(_ path: String, _ count: Int) throws {
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try handle.truncate(atOffset: UInt64(count))
        try handle.close()
    }
}
