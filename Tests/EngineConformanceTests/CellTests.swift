import PhoneModel
import TestSupport
import Testing

/// The rows of cells.tsv: texts with letters between digits, several numbers, NUL bytes, and numbers damaged by
/// spreadsheets. The expected number is in E.164, or in national notation if it has no E.164 form; its extension has
/// its own column.
@Suite struct CellTests {
    private struct Row {
        var text: [UInt8]
        var region: PhoneNumber.Region
        var answer: [String]

        init?(_ row: [String]) {
            guard let region = PhoneNumber.Region(row[1]) else { return nil }
            text = Array(Vectors.unescaped(row[0]).utf8)
            self.region = region
            answer = Array(row[2...])
        }
    }

    private static func rows() throws -> [Row] {
        let rows = try Vectors.rows(of: "cells.tsv", columns: 8)
        #expect(rows.count > 120)
        return try rows.map { try #require(Row($0)) }
    }

    private func text(of number: PhoneNumber, _ engine: Engines.Named) -> String {
        let e164 = engine.stages.format(number, number.isDomestic ? .national : .e164, .standard) ?? ""
        return String(e164.prefix { $0 != ";" && $0 != " " })
    }

    @Test func rows() throws {
        for row in try Self.rows() {
            for engine in try Engines.all() {
                let finding = engine.stages.check(row.text.span, in: row.region)
                let suggestion = engine.stages.suggestion(for: row.text.span, in: row.region)
                let answer = [
                    finding.level?.description ?? "", finding.number.map { text(of: $0, engine) } ?? "",
                    finding.number?.extension ?? "", finding.reason?.description ?? "", String(finding.offset),
                    suggestion.flatMap { engine.stages.format($0, .national, .standard) } ?? "",
                ]
                #expect(answer == row.answer, "\(engine): \(String(decoding: row.text, as: UTF8.self))")
            }
        }
    }

    /// Parsing finds the same number as checking. A text that is rejected for a NUL byte or a decimal has no number.
    @Test func parsing() throws {
        for row in try Self.rows() {
            for engine in try Engines.all() {
                let finding = engine.stages.check(row.text.span, in: row.region)
                let parsing = engine.stages.parse(row.text.span, in: row.region)
                let text = String(decoding: row.text, as: UTF8.self)
                if let number = finding.number {
                    #expect(parsing.number == number, "\(engine): \(text)")
                } else if finding.reason == .notANumber {
                    #expect(parsing.number == nil && parsing.offset == finding.offset, "\(engine): \(text)")
                }
            }
        }
    }

    /// Each line of a buffer has the same result as its text alone, and an E.164 form at the requested level and above.
    @Test(arguments: PhoneNumber.Level.allCases) func lines(level: PhoneNumber.Level) throws {
        for row in try Self.rows() where !row.text.contains(UInt8(ascii: "\n")) {
            for engine in try Engines.all() {
                let finding = engine.stages.check(row.text.span, in: row.region)
                var columns = LineColumns(.all, level: level)
                _ = engine.stages.checkLines(row.text.span, isEnd: true, in: row.region, into: &columns)
                guard columns.count == 1, let e164 = columns.e164 else { continue }
                let isAccepted = finding.level.map { $0 >= level } ?? false
                let expected = isAccepted ? finding.number.flatMap { engine.stages.format($0, .e164, .standard) } : nil
                let name = "\(engine): \(String(decoding: row.text, as: UTF8.self)) at \(level)"
                #expect(String(decoding: e164.bytes, as: UTF8.self) == expected ?? "", "\(name)")
                #expect(columns.levels == [finding.level?.rawValue ?? 0], "\(name)")
                #expect(columns.reasons == [finding.reason?.rawValue ?? 0], "\(name)")
            }
        }
    }

    /// The libphonenumber profile follows libphonenumber: letters are noise or digits, and a dot is a separator.
    @Test func libphonenumberProfile() throws {
        for engine in try Engines.all(.libphonenumber) {
            let nz = try #require(PhoneNumber.Region("NZ"))
            let us = try #require(PhoneNumber.Region("US"))
            #expect(engine.stages.check("211775213.0", in: nz).number?.national == 2_117_752_130, "\(engine)")
            #expect(engine.stages.check("Room 12 tel 650-253-0000", in: us).number == nil, "\(engine)")
            #expect(engine.stages.check("650a253-0000", in: us).level == .strict, "\(engine)")
            #expect(engine.stages.check("650-253-0000~1", in: us).number?.extension == "1", "\(engine)")
            let text = Array("211775213.0".utf8)
            #expect(engine.stages.suggestion(for: text.span, in: nz) == nil, "\(engine)")
        }
    }
}
