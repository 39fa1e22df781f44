import PhoneNumbers
import PhoneTables
import TestSupport
import Testing

/// Tables that are written in another format.
@Suite struct ConversionTests {
    @Test func cellsBecomeFields() async throws {
        let table = "id,phone,id,note\n1,112,x,\"a\tb\nc\\d\"\n2\n3,010-2345-6789,y,z,more\n\n"
        var options = TableOptions(column: ColumnName("phone"))
        options.added = [.valid, .e164, .offset]
        options.output = .ndjson
        let result = try await convert(table, options)
        #expect(
            result.text == #"""
                {"id":"1","phone":"112","id_2":"x","note":"a\tb\nc\\d","valid":true,"e164":null,"offset":null}
                {"id":"2","phone":null,"id_2":null,"note":null,"valid":false,"e164":null,"offset":0}
                {"id":"3","phone":"010-2345-6789","id_2":"y","note":"z","valid":true,"e164":"+821023456789","offset":null,"5":"more"}

                """#)
        #expect(result.counts.conversion == ConversionCounts() && result.counts.shortRows == 1)
    }

    @Test func fieldsBecomeCells() async throws {
        let objects = #"""
            {"id":1,"name":"Kim \"x\", y\n","phone":"112","tags":[1,"a"],"ok":true,"z":null}
            {"phone":"010-2345-6789","id":2,"fax":5}
            not json
            {"id":3,"id":4}
            {"id":5,"phone":"1"

            """#
        var options = TableOptions(column: ColumnName("phone"))
        options.added = [.e164]
        options.output = .csv
        let csv = try await convert(objects, options, .ndjson)
        #expect(
            csv.text == #"""
                id,name,phone,tags,ok,z,e164
                1,"Kim ""x"", y
                ",112,"[1,""a""]",true,,
                2,,010-2345-6789,,,,+821023456789
                3,,,,,,

                """#)
        let found = csv.counts.conversion
        #expect(found.unwrittenRows == 2 && found.rowsWithDroppedFields == 2 && found.droppedKey == "fax")
        #expect(found.rowsWithMissingFields == 2 && found.rowsWithReplacedBytes == 0)
        options.output = .tsv
        #expect(
            try await convert(objects, options, .ndjson).text.contains("1\tKim \"x\", y\\n\t112\t[1,\"a\"]\ttrue\t\t\n")
        )
    }

    @Test func separatorsAreEscaped() async throws {
        let table = "a;b\n\"x;\ty\";\"1\n\"\n;\"p\"\"q\\,\"\n"
        var options = TableOptions(column: ColumnName("b"))
        options.output = .csv
        #expect(try await convert(table, options).text == "a,b\nx;\ty,\"1\n\"\n,\"p\"\"q\\,\"\n")
        options.output = .tsv
        #expect(try await convert(table, options).text == "a\tb\nx;\\ty\t1\\n\n\tp\"q\\\\,\n")
    }

    /// The cells of a table with tabs may contain escapes, which are not escaped again. Those in quotes have none.
    @Test func escapesStayEscapes() async throws {
        let table = "a\\b\tphone\nx\\ty\t112\n\"x\ty\\\"\t\\N\n"
        var options = TableOptions(column: ColumnName("phone"))
        options.output = .tsv
        let written = "a\\b\tphone\nx\\ty\t112\nx\\ty\\\\\t\\N\n"
        #expect(try await convert(table, options, .tsv).text == written)
    }

    /// The null of a database remains one, and a text that equals it remains a text.
    @Test func nullsStayNulls() async throws {
        let table = "id;phone\n\\N;112\n\"\\N\";\\N\nx\\N;\"\"\n"
        var options = TableOptions(column: ColumnName("phone"))
        options.output = .ndjson
        #expect(
            try await convert(table, options).text == #"""
                {"id":null,"phone":"112"}
                {"id":"\\N","phone":null}
                {"id":"x\\N","phone":""}

                """#)
        options.output = .csv
        #expect(try await convert(table, options).text == "id,phone\n\\N,112\n\"\\N\",\\N\nx\\N,\n")
        let objects = #"{"id":"\\N","phone":null}"#
        #expect(try await convert(objects, options, .ndjson).text == "id,phone\n\"\\N\",\n")
        options.output = .tsv
        #expect(try await convert(table, options).text == "id\tphone\n\\N\t112\n\\\\N\t\\N\nx\\\\N\t\n")
    }

    @Test func tablesWithoutAHeaderHaveNumbersAsKeys() async throws {
        var options = TableOptions(column: ColumnName("2"))
        (options.hasHeader, options.output) = (false, .ndjson)
        #expect(try await convert("a,112\n", options).text == "{\"1\":\"a\",\"2\":\"112\"}\n")
        options.output = .tsv
        #expect(try await convert("a,112", options).text == "a\t112\n")
    }

    /// A table of one column has no blank lines for empty cells, and an added column never hides a field.
    @Test func nothingIsLostSilently() async throws {
        var options = TableOptions(column: ColumnName("phone"))
        options.output = .csv
        let single = try await convert("{\"phone\":\"\"}\n{\"phone\":\"112\"}\n{\"phone\":null}\n", options, .ndjson)
        #expect(single.text == "phone\n\"\"\n112\n\"\"\n")
        options.added = [.reason]
        await #expect(throws: TableFailure.self) {
            try await convert("{\"phone\":\"1\",\"reason\":\"mine\"}\n", options, .ndjson)
        }
    }

    /// Every cell of random tables survives the conversion to NDJSON and back to CSV. The first object determines the
    /// columns; its fields beyond the header have numbers as names.
    @Test func conversionsAreReversible() async throws {
        for seed in 0..<UInt64(Repetition.count(20)) {
            let bytes = Array("a,b,c,d\n".utf8) + TableNoise.table(rows: 60, columns: 4, seed: seed, damage: 0)
            var options = TableOptions(column: ColumnName("b"))
            options.output = .ndjson
            let objects = try await convert(String(decoding: bytes, as: UTF8.self), options)
            options.output = .csv
            let back = try await convert(objects.text, options, .ndjson)
            let (expected, result) = (NaiveCSV(bytes), Array(back.text.utf8))
            let rows = expected.rows.filter { !$0.range.isEmpty }
            let cells = NaiveCSV(result).rows.map { row in row.cells.map { NaiveCSV.text(of: result[$0]) } }
            #expect(cells.count == rows.count, "seed \(seed)")
            let columns = max(4, rows[1].cells.count)
            let names = ["a", "b", "c", "d"] + (4..<columns).map { String($0 + 1) }
            #expect(cells[0] == names.map { Array($0.utf8) }, "seed \(seed)")
            for (row, cells) in zip(rows, cells).dropFirst() {
                let texts = row.cells.prefix(columns).map { NaiveCSV.text(of: bytes[$0]) }
                #expect(cells == texts + Array(repeating: [], count: columns - texts.count), "seed \(seed)")
            }
            let longRows = rows.count { $0.cells.count > columns }
            #expect(back.counts.conversion.rowsWithDroppedFields == longRows, "seed \(seed)")
        }
    }

    /// Tables with many columns take linear time: these would take minutes if each name or column were compared with
    /// all others.
    @Test func wideTables() async throws {
        var options = TableOptions(column: ColumnName("phone"))
        options.output = .ndjson
        let count = 100_000
        let table = "phone" + String(repeating: ",c", count: count) + "\n112" + String(repeating: ",1", count: count)
        let objects = try await convert(table + "\n", options, .csv).text
        let isNumbered = objects.hasPrefix(#"{"phone":"112","c":"1","c_2":"1","c_3":"1","#)
        #expect(isNumbered && objects.hasSuffix(#""c_\#(count)":"1"}"# + "\n"))
        options.output = .csv
        options.column = ColumnName(".phone")
        let converted = try await convert(objects, options, .ndjson).text
        let isReversed = converted.hasPrefix("phone,c,c_2,") && converted.hasSuffix("\n112\(table.suffix(2 * count))\n")
        #expect(isReversed)
    }

    private func convert(
        _ table: String, _ options: TableOptions, _ format: TableFormat? = nil
    ) async throws -> (text: String, counts: TableCounts) {
        let file = try ScratchFile(Array(table.utf8))
        var (bytes, counts): ([UInt8], TableCounts) = ([], TableCounts())
        let korea = PhoneValidator(region: .southKorea)
        for try await batch in CleanedRows(fileAt: file.path, format: format, options, validator: korea) {
            bytes += batch.bytes
            counts = batch.counts
        }
        return (String(decoding: bytes, as: UTF8.self), counts)
    }
}
