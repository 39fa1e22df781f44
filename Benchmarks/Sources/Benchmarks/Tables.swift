import PhoneNumbers

/// Compares the release command on a column of a CSV file with programs that read and write the same file.
enum Tables: Group {
    private static let most = 10_000_000

    static func comparisons(_ setting: Setting) throws -> [Comparison] {
        guard let phone = setting.phone else { return [] }
        let count = min(most, setting.lines)
        let folder = try BenchmarkFolder()
        let file = try TableFile(count, in: folder)
        let peers = try setting.tablePeers.map { try PeerProgram($0 + [file.path]) }
        let title = "A column of twelve in \(count.grouped) rows of CSV: add e164 and reason"
        var comparison = Comparison(title, unit: "row", prominence: .table)
        // The first peer is the base.
        for peer in peers { comparison.add(peer.name, note: { note(peer) }) { peer.run("rows") } }
        for jobs in [1, 2] {
            comparison.add("phone check --jobs \(jobs)") { file.time(check(phone, jobs: jobs)) }
        }
        comparison.add("bare column to CSV, --jobs 1") {
            file.timeOfBareColumn([phone, "check", "--jobs", "1", "--output", "csv"])
        }
        comparison.add("Miller, one thread", note: { "reads and writes, without a check" }) {
            file.time(["env", "GOMAXPROCS=1", "mlr", "--csv", "cat"])
        }
        comparison.add("wc -l") { file.time(["wc", "-l"]) }
        return [comparison]
    }

    private static func check(_ phone: String, jobs: Int) -> [String] {
        [phone, "check", "--jobs", "\(jobs)", "--column", "phone", "--add", "e164,reason"]
    }

    private static func note(_ peer: PeerProgram) -> String {
        peer.lines == 0 ? "" : "\(peer.results.grouped) rows, \((peer.bytes / 1024).grouped) KiB"
    }

    static func remarks(_ setting: Setting) -> [String] {
        guard let phone = setting.phone, let folder = try? BenchmarkFolder() else { return [] }
        let most = min(most, setting.lines)
        let counts = sequence(first: 100_000) { $0 * 10 }.prefix { $0 < most } + [most]
        var text = ["Memory of phone check --column  (largest resident set, /proc)"]
        text.append("  rows".filled(18) + "--jobs 1, KiB".aligned(16) + "--jobs 2, KiB".aligned(16))
        for count in counts {
            guard let file = try? TableFile(count, in: folder) else { continue }
            let peaks = [1, 2].map { jobs in
                Memory.peak(of: check(phone, jobs: jobs) + [file.path]).map(\.grouped) ?? "unknown"
            }
            text.append("  \(count.grouped)".filled(18) + peaks[0].aligned(16) + peaks[1].aligned(16))
        }
        return text
    }
}

/// A CSV file, which lives as long as its folder, and a file that contains only its phone numbers. The CSV file has
/// twelve columns, one of them with phone numbers. One in ten rows has a cell in quotes.
private struct TableFile {
    /// The number of different rows. A larger file repeats them.
    private static let mostRows = 1_000_000

    let path: String
    private let barePath: String
    private let count: Int
    private let folder: BenchmarkFolder

    init(_ count: Int, in folder: BenchmarkFolder) throws {
        (self.count, self.folder) = (count, folder)
        let phones = Corpus.lines(min(count, Self.mostRows))
        let rows = TableCorpus.rows(phones)
        let starts = stride(from: 0, to: count, by: phones.count)
        let tables = starts.lazy.map { start in
            (start == 0 ? Array((TableCorpus.header + "\n").utf8) : []) + Self.bytes(rows.prefix(count - start))
        }
        path = try folder.write("table-\(count).csv", parts: tables)
        let columns = starts.lazy.map { Self.bytes(phones.prefix(count - $0)) }
        barePath = try folder.write("column-\(count).txt", parts: columns)
    }

    private static func bytes(_ lines: some Sequence<String>) -> [UInt8] {
        var bytes: [UInt8] = []
        for line in lines {
            bytes += line.utf8
            bytes.append(UInt8(ascii: "\n"))
        }
        return bytes
    }

    /// Returns the nanoseconds per row of a command that reads the file.
    func time(_ command: [String]) -> Double { Command.nanoseconds(command + [path]) / Double(count) }

    /// Returns the nanoseconds per row of a command that reads only the phone numbers.
    func timeOfBareColumn(_ command: [String]) -> Double {
        Command.nanoseconds(command + [barePath]) / Double(count)
    }
}

/// Rows of customers, the same in every run.
private enum TableCorpus {
    static let header = "id,name,email,company,phone,street,city,zip,country,created,amount,note"

    static func rows(_ phones: [String]) -> [String] {
        var random = SplitMix64(state: Corpus.seed)
        return phones.enumerated().map { index, phone in
            let name = random.word(4 + random.below(6))
            let note = index % 10 == 0 ? "\"said \"\"call, later\"\"\"" : "ok"
            let cells = [
                "\(index)", "\(name) \(random.word(6))", "\(name)\(index)@example.com",
                "Company \(random.below(10_000))",
                phone, "\(random.below(200)) Main Street", random.word(7), "\(10_000 + random.below(90_000))", "KR",
                "2024-0\(1 + random.below(9))-1\(random.below(10))", "\(random.below(100_000)).\(random.below(100))",
                note,
            ]
            return cells.joined(separator: ",")
        }
    }
}
