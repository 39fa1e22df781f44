import PhoneNumbers
import PhoneShell
import Testing

@testable import phone

/// The field of `phone try`, without a terminal.
@Suite struct TriedFieldTests {
    private static func field(_ region: PhoneNumber.Region = .southKorea, mask: String? = nil) throws -> TriedField {
        TriedField(try mask.map { .mask(try TextMask($0)) } ?? .phone(AsYouTypeFormatter(region: region)))
    }

    /// Presses keys: characters, `<` Backspace, `>` Delete, `←→` arrows, `[` Home, `]` End, `↶` undo, `↷` redo.
    private static func press(_ keys: String, in field: inout TriedField) {
        for key in keys {
            switch key {
            case "<": field.press(.backspace)
            case ">": field.press(.delete)
            case "←": field.press(.left)
            case "→": field.press(.right)
            case "[": field.press(.home)
            case "]": field.press(.end)
            case "↶": field.press(.undo)
            case "↷": field.press(.redo)
            default: field.press(.text(String(key)))
            }
        }
    }

    private static func shown(_ field: TriedField) -> String {
        field.content.text[..<field.content.caretIndex] + "|" + field.content.text[field.content.caretIndex...]
    }

    static let scripts: [(region: PhoneNumber.Region, keys: String, text: String)] = [
        (.southKorea, "01023456789", "010-2345-6789|"),
        (.southKorea, "0107<", "010|"),
        (.southKorea, "010234567←←←<", "010-234|6-7"),
        (.southKorea, "0102345[→→>", "01|2-345"),
        (.southKorea, "0102345[9]8", "901023458|"),
        (.southKorea, "010<<<<", "|"),
        (.southKorea, "←→[]>", "|"),
        (.southKorea, "0102345↶↶", "010-23|"),
        (.southKorea, "0102345↶↶↷", "010-234|"),
        (.southKorea, "0102345↶↶7↷", "010-237|"),
        (.southKorea, "0102345↶↶↶↶↶↶↶↶", "|"),
        (.us, "6502530000", "(650) 253-0000|"),
        (.southKorea, "+442079460958", "+44 20 7946 0958|"),
        (.southKorea, "010가x", "010|"),
    ]

    @Test(arguments: scripts) func keys(_ row: (region: PhoneNumber.Region, keys: String, text: String)) throws {
        var field = try Self.field(row.region)
        Self.press(row.keys, in: &field)
        #expect(Self.shown(field) == row.text)
    }

    @Test func masks() throws {
        var field = try Self.field(mask: "+1 (###) ###-####")
        Self.press("2345x6", in: &field)
        #expect(Self.shown(field) == "+1 (234) 56|")
        field.press(.clear)
        field.press(.paste("+1 650 253 0000"))
        #expect(Self.shown(field) == "+1 (650) 253-0000|" && field.outcome == .edited(.changed))
    }

    @Test func outcomes() throws {
        var field = try Self.field()
        #expect(field.outcome == nil)
        Self.press("↶", in: &field)
        #expect(field.outcome == .nothingToUndo)
        field.press(.paste("010-2345-6789"))
        #expect(field.outcome == .edited(.changed))
        Self.press("0", in: &field)
        #expect(field.outcome == .edited(.countLimit))
        Self.press("a", in: &field)
        #expect(field.outcome == .edited(.rejected))
        Self.press("↷", in: &field)
        #expect(field.outcome == .nothingToRedo)
        Self.press("←", in: &field)
        #expect(field.outcome == nil)
        field.press(.longPaste)
        #expect(field.outcome == .longPaste && field.content.text == "010-2345-6789")
    }

    @Test func undoHasALimit() throws {
        var field = try Self.field(mask: "#")
        for _ in 0...TriedField.undoLimit { Self.press("1<", in: &field) }
        var steps = 0
        while field.outcome != .nothingToUndo {
            field.press(.undo)
            steps += 1
        }
        #expect(steps == TriedField.undoLimit + 1)
    }

    // MARK: Screen

    private static func screen(
        _ field: TriedField, columns: Int = 80, rows: Int = 24, region: PhoneNumber.Region = .southKorea
    ) -> TriedScreen {
        TriedScreen(
            field, by: PhoneValidator(region: region), columns: columns, rows: rows, Terminal(isColored: false))
    }

    @Test func verdicts() throws {
        var field = try Self.field()
        Self.press("010-2345-678", in: &field)
        var lines = Self.screen(field).lines
        #expect(lines[0] == "010-2345-678")
        #expect(lines.contains("verdict  rejected (standard)") && lines.contains("kind     mobile (mobile phone)"))
        #expect(lines.contains { $0.hasPrefix("reason   tooShort (byte 12): ") })
        #expect(lines.contains("E.164    -") && lines.contains("region   KR") && lines.contains("key      changed"))

        Self.press("9", in: &field)
        lines = Self.screen(field).lines
        #expect(lines.contains("verdict  accepted (standard)") && lines.contains("reason   -"))
        #expect(lines.contains("E.164    +821023456789"))
    }

    /// The region follows the calling code, from its last digit on.
    @Test(arguments: [
        ("", "KR"), ("+", "-"), ("+4", "-"), ("+44", "GB"), ("+4420794609", "GB"), ("+1", "US"), ("+999", "-"),
    ])
    func regionFollowsTheCallingCode(text: String, region: String) throws {
        var field = try Self.field()
        Self.press(text, in: &field)
        #expect(Self.screen(field).lines.contains("region   \(region)"))
    }

    @Test func masksShowWhatIsMissing() throws {
        var field = try Self.field(mask: "## 가A")
        Self.press("12b", in: &field)
        let lines = Self.screen(field).lines
        #expect(lines[0] == "12 가b" && lines.contains { $0 == "raw      12b" })

        var short = try Self.field(mask: "####-####")
        Self.press("123", in: &short)
        #expect(Self.screen(short).lines[0] == "123_-____" && Self.screen(short).caretColumn == 3)
        // If the missing part does not fit, only the text is drawn.
        #expect(Self.screen(short, columns: 10).lines[0] == "123_-____")
        #expect(Self.screen(short, columns: 9).lines[0] == "123")
    }

    /// At any size no line is wider than the terminal, and the caret is on the screen after the same character.
    @Test(arguments: 1...60) func sizes(columns: Int) throws {
        var field = try Self.field(mask: "****************************************")
        Self.press("가나다라마바사아자차카타파하0123456789", in: &field)
        for caret in 0...24 {
            for rows in [1, 2, 5, 24] {
                let screen = Self.screen(field, columns: columns, rows: rows)
                #expect(screen.lines.count <= rows && !screen.lines.isEmpty)
                for line in screen.lines {
                    #expect(Display.width(of: line) <= max(columns - 1, 1), "\(columns): \(line)")
                }
                #expect(screen.caretColumn <= max(columns - 1, 1), "\(columns), \(caret)")
            }
            field.press(.left)
        }
    }

    @Test func caretIsAfterItsCharacter() throws {
        var field = try Self.field(mask: "****")
        Self.press("가1나←", in: &field)
        #expect(Self.screen(field).lines[0] == "가1나_" && Self.screen(field).caretColumn == 3)
        Self.press("[", in: &field)
        #expect(Self.screen(field).caretColumn == 0)
    }
}
