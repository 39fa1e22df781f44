import Testing

@testable import PhoneShell

/// The text of a progress line.
@Suite struct ProgressLineTests {
    private static let plain = Terminal(isColored: false)

    private func line(
        _ bytes: Int, of total: Int?, lines: Int = 30_000_000, seconds: Double = 4, columns: Int,
        _ terminal: Terminal = plain
    ) -> String {
        ProgressLine(bytes: bytes, total: total, lines: lines, elapsed: .seconds(seconds))
            .text(columns: columns, terminal: terminal)
    }

    /// Widths, and the line that fits.
    static let widths: [(columns: Int, line: String)] = [
        (
            100,
            " 42% [================                        ]  420 MB of 1.0 GB  105 MB/s  7.5M lines/s  0:06 left"
        ),
        (72, " 42% [=====       ]  420 MB of 1.0 GB  105 MB/s  7.5M lines/s  0:06 left"),
        (70, " 42% [====      ]  420 MB of 1.0 GB  105 MB/s  7.5M lines/s  0:06 left"),
        (69, " 42%  420 MB of 1.0 GB  105 MB/s  7.5M lines/s  0:06 left"),
        (56, " 42% [====      ]  420 MB of 1.0 GB  105 MB/s  0:06 left"),
        (43, " 42%  420 MB of 1.0 GB  105 MB/s  0:06 left"),
        (40, " 42%  420 MB of 1.0 GB  0:06 left"),
        (28, " 42%  420 MB of 1.0 GB"),
        (10, " 42%"),
        (3, ""),
        (0, ""),
        (-1, ""),
    ]

    @Test(arguments: widths)
    func fitsItsWidth(_ row: (columns: Int, line: String)) {
        #expect(line(420_000_000, of: 1_000_000_000, columns: row.columns) == row.line)
    }

    @Test func isNeverWiderThanItMayBe() {
        for columns in 0...120 {
            for total in [nil, 5, 7_000_000, 999_999_999_999] as [Int?] {
                #expect(line(5, of: total, columns: columns).utf8.count <= columns)
            }
        }
    }

    @Test func withoutATotalItShowsTheElapsedTime() {
        #expect(line(420_000_000, of: nil, columns: 80) == "420 MB  105 MB/s  7.5M lines/s  0:04")
        #expect(line(420_000_000, of: nil, columns: 25) == "420 MB  105 MB/s  0:04")
        // A file that has grown, and one of unknown size.
        #expect(line(420_000_000, of: 419_999_999, columns: 80) == "420 MB  105 MB/s  7.5M lines/s  0:04")
        #expect(line(420_000_000, of: 0, columns: 80) == "420 MB  105 MB/s  7.5M lines/s  0:04")
    }

    @Test func beginningAndEnd() {
        let start = line(1, of: 1_000, lines: 0, seconds: 0, columns: 61)
        #expect(start == "  0% [          ]  1 B of 1.0 kB  0 B/s  0 lines/s  0:00 left")
        let end = line(1_000, of: 1_000, lines: 10, seconds: 1, columns: 68)
        #expect(end == "100% [==========]  1.0 kB of 1.0 kB  1.0 kB/s  10 lines/s  0:00 left")
    }

    @Test func onlyTheBarIsColored() {
        let colored = line(500, of: 1_000, columns: 100, Terminal(isColored: true))
        let bar = "\u{1B}[32m" + String(repeating: "=", count: 20) + "\u{1B}[0m"
        #expect(colored.contains("[\(bar)" + String(repeating: " ", count: 20) + "]"))
        #expect(colored.split(separator: "\u{1B}").count == 3)
    }

    static let numbers: [(number: Int, text: String)] = [
        (0, "0 "), (999, "999 "), (1_000, "1.0 k"), (9_999, "9.9 k"), (10_000, "10 k"), (999_999, "999 k"),
        (1_000_000, "1.0 M"), (1_230_000_000, "1.2 G"), (45_000_000_000_000, "45 T"), (.max, "9223 P"),
    ]

    @Test(arguments: numbers)
    func quantities(_ row: (number: Int, text: String)) {
        #expect(Quantity.text(row.number) == row.text)
    }

    @Test(arguments: [
        (0, "0:00"), (59, "0:59"), (61, "1:01"), (3_599, "59:59"), (3_600, "1:00:00"), (360_000, "100:00:00"),
    ])
    func times(_ seconds: Int, _ text: String) {
        #expect(Quantity.time(seconds) == text)
    }
}
