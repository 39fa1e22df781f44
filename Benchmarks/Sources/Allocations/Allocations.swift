import CountedMalloc
import PhoneNumbers

/// Counts the allocations of single calls with both engines.
@main
struct Allocations {
    static func main() throws {
        guard counted_malloc_counts() else { return print("This system's malloc can't be counted.") }
        let columns = try [PhoneEngine.native, .portable].map { try Call.all($0) + Call.world($0) }
        print("Allocations a call".filled(58) + "native  portable")
        for (native, portable) in zip(columns[0], columns[1]) {
            print("  \(native.name)".filled(58) + "\(native.count)".filled(8) + "\(portable.count)")
        }
    }
}

/// A call, and the number of its allocations after a first call has created shared objects.
private struct Call {
    let name: String
    let count: Int

    init<Result>(_ name: String, _ body: () -> Result) {
        self.name = name
        for _ in 0..<3 { withExtendedLifetime(body()) {} }
        let before = counted_malloc_count()
        withExtendedLifetime(body()) {}
        count = counted_malloc_count() - before
    }
}

extension Call {
    /// Returns the calls of an engine. Texts are created beforehand: a string of more than 15 bytes is allocated.
    static func all(_ engine: PhoneEngine) throws -> [Call] {
        let validator = try PhoneValidator(region: .southKorea, engine: engine)
        let live = try AsYouTypeFormatter(region: .southKorea, engine: engine)
        let text = "010-2345-6789"
        let long = "+82 (0)10-2345-6789 ext. 12"
        let bytes = Array(text.utf8)
        let lines = Array(repeating: text, count: 1000).joined(separator: "\n")
        let buffer = Array(lines.utf8)
        guard let number = validator.verdict(for: text).number,
            let mask = try? TextMask("###-####-####", engine: engine),
            let pattern = try? TextPattern("(010)-([0-9]{4})-([0-9]{4})", engine: engine)
        else { return [] }
        let field = live.formatted(EditableText("010-2345"))
        return [
            Call("verdict(for:)") { validator.verdict(for: text) },
            Call("verdict(for:), with +82, (0) and an extension") { validator.verdict(for: long) },
            Call("verdict(forUTF8:)") { validator.verdict(forUTF8: bytes.span) },
            Call("format(_:.e164), 13 bytes") { validator.format(number, .e164) },
            Call("format(_:.national), 13 bytes") { validator.format(number, .national) },
            Call("format(_:.international), 16 bytes") { validator.format(number, .international) },
            Call("AsYouTypeFormatter.formatted(_:), 13 bytes") { live.formatted(text) },
            Call("AsYouTypeFormatter.applying(_:to:), a key") { live.applying(.insert("6"), to: field) },
            Call("TextMask.masked(_:), 13 bytes") { mask.masked("01023456789") },
            Call("TextPattern.matches(_:)") { pattern.matches(text) },
            Call("counts(ofLines:), a thousand lines") { validator.counts(forLinesIn: buffer.span) },
        ]
    }
}

extension Call {
    /// Returns the calls for numbers of the world metadata.
    static func world(_ engine: PhoneEngine) throws -> [Call] {
        try [
            ("US", "(650) 253-0000"), ("US", "1-800-FLOWERS"), ("GB", "020 7946 0958 ext. 12"),
            ("AR", "011 15 2345 6789"), ("BR", "0 15 11 96123 4567"), ("ZZ", "+800 1234 5678"), ("DE", "110"),
            ("US", "650-253-00001"), ("XX", "+999 123456"),
        ].flatMap { letters, text -> [Call] in
            guard let region = PhoneNumber.Region(letters) else { return [] }
            let validator = try PhoneValidator(region: region, engine: engine)
            let check = Call("verdict(for:), \(letters) \(text)") { validator.verdict(for: text) }
            guard let number = validator.verdict(for: text).number else { return [check] }
            return [check, Call("format(_:.e164), \(number)") { validator.format(number, .e164) }]
        }
    }
}

extension String {
    fileprivate func filled(_ width: Int) -> String { self + String(repeating: " ", count: max(width - count, 1)) }
}
