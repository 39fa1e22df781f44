import PhoneFiles
import PhoneNumbers
import PhoneTables
import TestSupport
import Testing

/// Tables with added columns, by the Swift API.
@Suite struct CleanedRowsTests {
    private let korea = PhoneValidator(region: .southKorea)

    /// The rows of random tables keep their bytes, and have the verdicts for their cells.
    @Test(arguments: 0..<4)
    func rowsHaveTheirBytesAndVerdicts(seed: UInt64) async throws {
        for table in 0..<UInt64(Repetition.count(50)) {
            var bytes = TableNoise.table(rows: 200, columns: 6, seed: seed << 32 | table, damage: 0)
            bytes = Array("a,b,c,d,e,f\n".utf8) + bytes
            var options = TableOptions(column: ColumnName("c"))
            options.added = [.e164, .national, .kind, .reason, .offset]
            let reference = NaiveCSV(bytes)
            let cleaned = try await cleaned(bytes, options)
            let result = NaiveCSV(cleaned)
            try #require(result.rows.count == reference.rows.count, "seed \(seed), table \(table)")
            for (row, expected) in zip(result.rows, reference.rows).dropFirst() where !expected.range.isEmpty {
                let cells = row.cells.map { Array(cleaned[$0]) }
                var own = expected.cells.map { Array(bytes[$0]) }
                let rest = own.dropFirst(6)
                own = Array(own.prefix(6)) + Array(repeating: [], count: max(6 - own.count, 0))
                let text = expected.cells.count > 2 ? NaiveCSV.text(of: bytes[expected.cells[2]]) : []
                let verdict = korea.verdict(forUTF8: text.span)
                let added: [String?] = [
                    verdict.isAccepted ? verdict.number?.e164 : nil,
                    verdict.number.flatMap { korea.format($0, .national) },
                    verdict.kind?.description, verdict.reason?.description, verdict.offset.map(String.init),
                ]
                let isRight = cells == own + added.map { Array(($0 ?? "").utf8) } + rest
                #expect(
                    isRight, "seed \(seed), table \(table): \(String(decoding: bytes[expected.range], as: UTF8.self))")
            }
        }
    }

    @Test func batchesCountAndReport() async throws {
        let file = try ScratchFile(Array("name;phone\nx;010-2345-6789\ny;1\nz\n".utf8))
        var options = TableOptions(column: ColumnName("phone"))
        options.added = [.valid]
        var counts = TableCounts()
        var text = ""
        for try await batch in CleanedRows(fileAt: file.path, options, validator: korea) {
            text += String(decoding: batch.bytes, as: UTF8.self)
            counts = batch.counts
            #expect(batch.readBytes == batch.totalBytes)
        }
        #expect(text == "name;phone;valid\nx;010-2345-6789;true\ny;1;false\nz;;false\n")
        #expect(counts.accepted == 1 && counts.rejected == 2 && counts.shortRows == 1)
    }

    @Test func failuresAreThrown() async throws {
        let options = TableOptions(column: ColumnName("phone"))
        #expect(await failure("a,b\n1,2\n", options)?.code == .column)
        #expect(await failure("a,phone\n1,2\n3,\"4\n", options)?.line == 3)
        #expect(await failure("\u{1F}", TableOptions())?.code == .column)
        let missing = CleanedRows(fileAt: "/nowhere/table.csv", options, validator: korea)
        await #expect(throws: TableFailure.self) { for try await _ in missing {} }
    }

    @Test func cancellationEndsTheSequence() async throws {
        let file = try ScratchFile(Array("phone\n112\n".utf8))
        let rows = CleanedRows(fileAt: file.path, TableOptions(column: ColumnName("phone")), validator: korea)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            for try await _ in rows {}
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    /// Regions by codes and names in English and Korean; others are reported.
    @Test func regionsHaveManyNames() async throws {
        let rows = [
            "US", "us", "USA", "+1", "1", "001", "United States", "U.S.A.", "U.S.", "(US)", "미국",
            "united  states of america", "\" us \"",
        ]
        var options = TableOptions(column: ColumnName("1"))
        options.regionColumn = ColumnName("2")
        options.hasHeader = false
        options.added = [.e164, .reason]
        for region in rows {
            let table = "650 253 0000,\(region)\n"
            #expect(try await text(table, options) == table.dropLast() + ",+16502530000,\n", "\(region)")
        }
        #expect(try await text("02-312-3456,\n", options) == "02-312-3456,,+8223123456,\n")
        // Neither Namibia nor Hungary: 036 is Australia's number in ISO 3166.
        for region in ["Atlantis", "N/A", "n.a.", "036", "XX", "-"] {
            let table = "650 253 0000,\(region)\n"
            #expect(try await text(table, options) == table.dropLast() + ",,unknownRegion\n", "\(region)")
        }
        for region in ["UK", "uk", "U.K.", "GB"] {
            let table = "020 7031 3000,\(region)\n"
            #expect(try await text(table, options) == table.dropLast() + ",+442070313000,\n", "\(region)")
        }
        #expect(try await text("+1 650 253 0000,Atlantis\n", options).hasSuffix(",+16502530000,\n"))
    }

    @Test func cellsHaveSeveralNumbers() async throws {
        let cells = [
            ("051-600-1234 / 010-4455-6677", "+82516001234;+821044556677"),
            ("02-123-4567~9", "+8221234567;+8221234568;+8221234569"),
            ("+1 650 253 0000 / +44 20 7031 3000", "+16502530000;+442070313000"),
            ("휴대폰 010-2233-4455 집 02-312-3456 내선 12", "+821022334455;+8223123456"),
            ("+82-2-312-3456 +82-10-2345-6789", "+8223123456;+821023456789"),
            ("02-312-3456(+82-10-2345-6789)", "+8223123456;+821023456789"), ("(+82) 2-312-3456", "+8223123456"),
            ("010/2345/6789", "+821023456789"), ("02-312-3456 ext. 12", "+8223123456"),
            ("02-312-3456~2", "+8223123456"),
            ("02-312-3456/7", "+8223123456;+8223123457"),
            ("02-312-3456/57/60 (집)", "+8223123456;+8223123457;+8223123460"),
            ("Kim 02-312-3456/7, 010-2345-6789", "+8223123456;+8223123457;+821023456789"),
            ("02-312-3456;ext=5", "+8223123456"), ("02-312-3456, ext. 5", "+8223123456"),
            ("02-312-3456/70", "+8223123456;+8223123470"), ("02-312-3456/5", "+8223123456"),
            ("02-312-3456/7층", "+8223123456"), ("02-312-3456 / 7", "+8223123456"),
            ("02-312-3456 내선 12/13", "+8223123456"), ("02-312-3456 3/4", "+8223123456"),
            ("02-312-3456~8 내선 5", "+8223123456;+8223123457;+8223123458"),
            ("02-312-3456~7 010-2345-6789", "+8223123456;+8223123457;+821023456789"),
            ("02-312-3456/7 010-2345-6789", "+8223123456;+8223123457;+821023456789"),
            ("02-312-3456 내선 5~9", "+8223123456"), ("02-312-3456 (3) ~ 9", "+8223123456"),
            ("02-312-3456 2층~9", "+8223123456"), ("02-123-4567 ~ 4569", "+8221234567;+8221234568;+8221234569"),
            ("02-312-1234/567-8901", "+8223121234"), ("010-1111-2222/3333-4444", "+821011112222"),
            ("010-1111-2222/3333 4444", "+821011112222"), ("02-312-1234~567-8901", "+8223121234"),
            ("010-2345-6789 010-2222-3333", "+821023456789;+821022223333"),
            ("010-2345-6789 (1588-1234) 2024, 02-312-3456", "+821023456789;+8215881234;+8223123456"),
            ("+82 10-2345-6789 010-2345-6789", "+821023456789"),
            ("02-312-3456/3457-", "+8223123456;+8223123457"),
            ("02-312-3456~02-312-3458", "+8223123456;+8223123458"), ("02-312-3456~3458-1", "+8223123456"),
            ("tel:+82-2-312-3456;ext=010-2345-6789", "+8223123456"), ("none", ""),
            ("02-312-3456 (7), 010-2345-6789 010-2222-3333", "+8223123456;+821023456789;+821022223333"),
        ]
        for engine in PhoneEngine.available {
            let validator = try PhoneValidator(region: .southKorea, engine: engine)
            for (cell, numbers) in cells {
                var options = TableOptions(column: ColumnName("1"))
                options.hasHeader = false
                options.numbers = .all
                options.added = [.count, .e164]
                let count = numbers.isEmpty ? 0 : numbers.split(separator: ";").count
                let row = try await text("\(cell)\tx\n", options, validator, format: .tsv)
                #expect(row == "\(cell)\tx\t\(count)\t\(numbers)\n", "\(engine)")
            }
        }
    }

    /// Digits after a number that belong to no number, such as the end of no other number, are not lost silently.
    @Test func otherDigitsAreCounted() async throws {
        let others = [
            "02-312-3456/0", "02-312-3456/12345", "02-312-3456/6", "02-312-3456 (7)", "02-312-3456 7",
            "02-312-3456 / 7", "02-312-3456&7", "02-312-3456~2", "02-312-3456~12345", "02-312-3400~3599",
            "02-312-3456 2층", "112/119",
            "010-1111-2222 / 3333-4444", "02-312-3456 내선 12/13", "02-312-3456 fax 02-312-345", "02/312/3456/7",
            "010-2345-6789 (2024.01.02)", "+82 10-2345-6789 12", "1588-1234 2024", "010-2345-6789 2222-3333",
            "02-312-3456 내선 5~9", "02-312-3456/7/6", "02-312-3456/7 내선 5", "02-312-3456/0/010-2345-6789",
            "010-2345-6789\u{A0}/\u{A0}9",
        ]
        let none = [
            "010-2345-6789 010-2222-3333", "+82 10 2345 6789", "0082 10 2345 6789", "+44 20 7946 0958",
            "02-312-3456", "02-312-3456/7", "02-312-3456~9", "02-312-3456 내선 12", "02-312-3456, ext. 5",
            "02-312-3456;ext=5", "010/2345/6789", "Kim 15 Lee 031-769-5737", "(+82) 2-312-3456", "+82 (0)10-2345-6789",
            "T.02-312-3456 F.02-312-3457", "010-2345-6789 / 010-2345-6789", "tel:+82-2-312-3456;ext=7;x=8",
            "02-312-3456\(String(repeating: " ", count: 200))010-2345-6789", "112;phone-context=+82",
            "Kim 02-312-3456;phone-context=+82", "+1-800-FLOWERS", "+1 800 FLY 4 YOU",
            "010\u{A0}2345\u{A0}6789", "02-312-3456 / 010\u{A0}2345\u{A0}6789",
            "010\u{A0}2345\u{A0}6789 / 02\u{A0}312\u{A0}3456", "010–2345–6789, 02–312–3456", "０１０－２３４５－６７８９", "02-312",
        ]
        for engine in PhoneEngine.available {
            let validator = try PhoneValidator(region: .southKorea, engine: engine)
            for (cell, count) in others.map({ ($0, 1) }) + none.map({ ($0, 0) }) {
                for numbers in TableOptions.Numbers.allCases where numbers != .only {
                    var options = TableOptions(column: ColumnName("1"))
                    (options.hasHeader, options.numbers, options.replacement) = (false, numbers, .national)
                    let counts = try await counts("\(cell)\tx\n", options, validator)
                    #expect(counts.rowsWithDroppedDigits == count, "\(cell) \(engine)")
                }
            }
        }
    }

    /// An extension that follows a later number after a separator belongs to it.
    @Test func laterNumbersHaveExtensions() async throws {
        var options = TableOptions(column: ColumnName("1"))
        (options.hasHeader, options.numbers, options.added) = (false, .all, [.extension])
        for (cell, extensions) in [
            ("02-312-3456/02-312-3457, 내선 5", ";5"), ("02-312-3456 내선 5/02-312-3456", "5;"),
        ] {
            #expect(try await text("\(cell)\tx\n", options, format: .tsv) == "\(cell)\tx\t\(extensions)\n")
        }
    }

    /// A row that is repeated for its numbers is counted once, for all numbers that are written.
    @Test func repeatedRowsAreCountedOnce() async throws {
        var options = TableOptions(column: ColumnName("1"))
        (options.hasHeader, options.repeatsRows, options.replacement) = (false, true, .e164)
        for cell in ["02-312-3456 내선 3 / 02-312-3457", "02-312-3456 / 02-312-3457 내선 5"] {
            #expect(try await counts("\(cell)\tx\n", options, korea).rowsWithDroppedExtensions == 1, "\(cell)")
        }
    }

    private func counts(
        _ table: String, _ options: TableOptions, _ validator: PhoneValidator
    ) async throws -> TableCounts {
        let file = try ScratchFile(Array(table.utf8))
        var counts = TableCounts()
        for try await batch in CleanedRows(fileAt: file.path, format: .tsv, options, validator: validator) {
            counts = batch.counts
        }
        return counts
    }

    /// Cells take linear time: each of these would take a minute if all of its parts ended with the cell.
    @Test(arguments: [
        ("A1 ", 0), ("ext. 1 ", 0), ("~1", 1), ("02-312-3456~7 ", 2), ("1588-1234 ", 1), ("010-2345-6789 a ", 1),
    ])
    func longCellsAreSplit(pattern: String, count: Int) async throws {
        var options = TableOptions(column: ColumnName("1"))
        options.hasHeader = false
        options.numbers = .all
        options.added = [.count]
        let cell = String(repeating: pattern, count: 100_000 / pattern.utf8.count)
        let row = try await text("\(cell)\tx\n", options, PhoneValidator(region: .southKorea), format: .tsv)
        let isSame = row == "\(cell)\tx\t\(count)\n"
        #expect(isSame)
    }

    /// Cells with many different numbers take linear time: each of these would take minutes if each number were
    /// compared with all others. The numbers are repeated, and those after a gap are found after the others.
    @Test(arguments: [([", "], ""), ([", ", " "], ""), ([" a "], ""), ([", ext. 5, ", ", "], "5")])
    func cellsHaveManyNumbers(separators: [String], extension: String) async throws {
        var options = TableOptions(column: ColumnName("1"))
        (options.hasHeader, options.numbers, options.added) = (false, .all, [.count, .e164, .extension])
        for count in [14, 15, 16, 17, 50_000] {
            let numbers = (0..<count).map { 1_020_000_009 + 10 * $0 }
            let cell = numbers.indices.map { "0\(numbers[$0])\(separators[$0 % separators.count])" }.joined()
            let values = numbers.map { "+82\($0)" }.joined(separator: ";")
            let extensions = numbers.indices.map { $0 % separators.count == 0 ? `extension` : "" }
            let joined = `extension`.isEmpty ? "" : extensions.joined(separator: ";")
            let added = "\(count)\t\(values)\t\(joined)"
            let row = try await text("\(cell)\(cell)\tx\n", options, korea, format: .tsv)
            let isSame = row == "\(cell)\(cell)\tx\t\(added)\n"
            #expect(isSame, "\(count) numbers")
        }
    }

    @Test func theColumnIsChosenByContent() async throws {
        let table =
            "id,order,fax,mobile\n1,2000,02-312-3456,010-2345-6789\n2,2001,,010-2345-6788\n3,2002,02-312-3457,\n"
        var options = TableOptions()
        options.replacement = .e164
        #expect(try await text(table, options).hasSuffix("3,2002,02-312-3457,\n"))
        #expect(try await text(table, options).contains("1,2000,02-312-3456,+821023456789\n"))
    }

    private func failure(_ table: String, _ options: TableOptions) async -> TableFailure? {
        do { _ = try await text(table, options) } catch { return error as? TableFailure }
        return nil
    }

    private func text(
        _ table: String, _ options: TableOptions, _ validator: PhoneValidator? = nil, format: TableFormat? = nil
    ) async throws -> String {
        String(decoding: try await cleaned(Array(table.utf8), options, validator, format: format), as: UTF8.self)
    }

    private func cleaned(
        _ table: [UInt8], _ options: TableOptions, _ validator: PhoneValidator? = nil, format: TableFormat? = nil
    ) async throws -> [UInt8] {
        let file = try ScratchFile(table)
        var bytes: [UInt8] = []
        for try await batch in CleanedRows(fileAt: file.path, format: format, options, validator: validator ?? korea) {
            bytes += batch.bytes
        }
        return bytes
    }
}
