import PhoneNumbers
import TestSupport
import Testing

/// Compares the verdicts on the rows of a column with those on the texts alone.
@Suite struct ColumnVerdictTests {
    private static let texts: [String?] = [
        "010-2345-6789", nil, "", "02-312", "010-2345-6789\n", "\n02-312-3456", "+1 650 253 0000", "abc", nil, "112",
        "김민수 010-2345-6789", "+82 10-2345-6789 ext. 5",
    ]

    private func expectSame(_ verdicts: ColumnVerdicts, _ texts: [String?], by validator: PhoneValidator) {
        #expect(verdicts.count == texts.count)
        for (row, text) in texts.enumerated().prefix(verdicts.count) {
            guard let text, let found = verdicts[row] else {
                #expect(text == nil && verdicts[row] == nil, "row \(row)")
                continue
            }
            let verdict = validator.verdict(for: text)
            #expect(found.isAccepted == verdict.isAccepted && found.level == verdict.level, "row \(row)")
            #expect(found.kind == verdict.kind && found.reason == verdict.reason, "row \(row)")
            #expect(found.region == verdict.region, "row \(row)")
            let accepted = verdict.isAccepted ? verdict.number : nil
            #expect(found.e164 == accepted.flatMap { validator.format($0, .e164) }, "row \(row)")
            #expect(found.national == verdict.number.flatMap { validator.format($0, .national) }, "row \(row)")
        }
    }

    /// A column that repeats texts, as arrays; null texts have bytes without a meaning.
    private struct Arrays {
        var bytes: [UInt8] = []
        var offsets = [0]
        var validity: [UInt8]

        init(_ texts: [String?]) {
            validity = [UInt8](repeating: 0, count: (texts.count + 7) / 8)
            for (row, text) in texts.enumerated() {
                bytes += (text ?? "010").utf8
                offsets.append(bytes.count)
                if text != nil { validity[row / 8] |= 1 << (row % 8) }
            }
        }
    }

    @Test(arguments: PhoneEngine.available, [1, 3]) func strings(engine: PhoneEngine, threads: Int) throws {
        let texts = Array(repeatElement(Self.texts, count: 500).joined())
        let validator = try PhoneValidator(region: .southKorea, engine: engine)
        let verdicts = try validator.verdicts(forColumn: texts, columns: [.e164, .national], threads: threads)
        expectSame(verdicts, texts, by: validator)
        #expect(try validator.verdicts(forColumn: [], threads: threads).isEmpty)
    }

    @Test(arguments: PhoneEngine.available, [1, 3]) func arrays(engine: PhoneEngine, threads: Int) throws {
        let texts = Array(repeatElement(Self.texts, count: 500).joined())
        let arrays = Arrays(texts)
        let validator = try PhoneValidator(region: .southKorea, level: .strict, engine: engine)
        for rows in [nil, 0..<texts.count, 13..<5_001] as [Range<Int>?] {
            let verdicts = try validator.verdicts(
                forColumn: arrays.bytes.span, offsets: arrays.offsets.span, rows: rows, validity: arrays.validity.span,
                columns: [.e164, .national], threads: threads)
            expectSame(verdicts, Array(texts[rows ?? 0..<texts.count]), by: validator)
        }
    }

    @Test func narrowOffsets() throws {
        let arrays = Arrays(Self.texts)
        let offsets = arrays.offsets.map { Int32($0) }
        let validator = PhoneValidator(region: .southKorea)
        let verdicts = try validator.verdicts(
            forColumn: arrays.bytes.span, offsets: offsets.span, validity: arrays.validity.span)
        #expect(verdicts.map { $0?.isAccepted } == Self.texts.map { $0.map { validator.verdict(for: $0).isAccepted } })
    }

    /// The code of the failure for two rows of a text of three bytes; nil without a failure.
    private func failure<Offset: FixedWidthInteger>(_ offsets: [Offset]) -> ColumnFailure? {
        let bytes = Array("112".utf8)
        do throws(ColumnFailure) {
            _ = try PhoneValidator(region: .southKorea).verdicts(
                forColumn: bytes.span, offsets: offsets.span, rows: 0..<2)
            return nil
        } catch {
            return error
        }
    }

    @Test func regions() throws {
        let texts = ["650-253-0000", "020 7031 3000", "010-2345-6789"]
        let regions: [PhoneNumber.Region] = [.us, .gb, .southKorea]
        let validator = PhoneValidator(region: .unknown)
        let verdicts = try validator.verdicts(forColumn: texts, regions: regions, columns: .e164)
        #expect(verdicts.map { $0?.e164 } == ["+16502530000", "+442070313000", "+821023456789"])
        #expect(throws: ColumnFailure.self) { try validator.verdicts(forColumn: texts, regions: [.us]) }
    }

    @Test(arguments: [
        ([0, 2, 1], ColumnFailure.Code.offsets), ([0, 1, 4], .offsets), ([-1, 1, 2], .offsets), ([0, 1], .length),
        ([0, 1, 3], nil),
    ]) func hostileOffsets(_ offsets: [Int], code: ColumnFailure.Code?) {
        #expect(failure(offsets)?.code == code)
        #expect(failure(offsets.map { Int32($0) })?.code == code)
        #expect(failure([0, 0, UInt64.max])?.description.contains("offset") == true)
    }

    @Test func textsAreArrays() throws {
        let verdicts = try PhoneValidator(region: .southKorea).verdicts(
            forColumn: ["010-2345-6789", nil, "x", "112"], columns: [.e164, .national])
        let e164 = try #require(verdicts.e164)
        #expect(String(decoding: e164.bytes, as: UTF8.self) == "+821023456789")
        #expect(e164.offsets == [0, 13, 13, 13, 13] && e164.validity == [0b0001])
        let national = try #require(verdicts.national)
        #expect(String(decoding: national.bytes, as: UTF8.self) == "010-2345-6789112")
        #expect(national.offsets == [0, 13, 13, 13, 16] && national.validity == [0b1001])
        #expect(try PhoneValidator(region: .southKorea).verdicts(forColumn: ["112"]).e164 == nil)
    }
}
