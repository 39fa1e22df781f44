import PhoneNumbers

/// Measures the release command on files of lines, with `wc -l` on the same file as the lower bound.
enum CommandLines: Group {
    static func comparisons(_ setting: Setting) throws -> [Comparison] {
        guard let phone = setting.phone else { return [] }
        let folder = try BenchmarkFolder()
        let counts = ["--quiet", "--summary"]
        return try [
            comparison(phone, counts, .korean, min(10_000_000, setting.lines), folder),
            comparison(phone, ["--output", "csv"], .korean, min(2_000_000, setting.lines), folder),
            comparison(
                phone, ["--output", "csv", "--region-column", "1"], .world, min(2_000_000, setting.lines), folder),
        ]
    }

    private static func comparison(
        _ phone: String, _ options: [String], _ corpus: LineCorpus, _ count: Int, _ folder: BenchmarkFolder
    ) throws -> Comparison {
        let file = try LineFile(corpus, count, in: folder)
        let title = "phone check \(options.joined(separator: " ")), \(count.grouped) \(corpus.title)"
        var comparison = Comparison(title, unit: "line", prominence: .table)
        comparison.add("wc -l") { file.time(["wc", "-l"]) }
        for jobs in [1, 2] {
            comparison.add("phone check --jobs \(jobs)") {
                file.time([phone, "check", "--jobs", "\(jobs)"] + options)
            }
        }
        comparison.add("the portable engine, --jobs 1") {
            file.time([phone, "check", "--jobs", "1", "--engine", "portable"] + options)
        }
        return comparison
    }

    static func remarks(_ setting: Setting) -> [String] {
        guard let phone = setting.phone, let folder = try? BenchmarkFolder() else { return [] }
        let most = min(10_000_000, setting.lines)
        let counts = sequence(first: 100_000) { $0 * 10 }.prefix { $0 < most } + [most]
        var text = ["Memory of phone check  (largest resident set, /proc)"]
        text.append("  lines".filled(18) + "counts, KiB".aligned(14) + "csv, KiB".aligned(14))
        for count in counts {
            guard let file = try? LineFile(.korean, count, in: folder) else { continue }
            let peaks = [["--quiet", "--summary"], ["--output", "csv"]].map { options in
                Memory.peak(of: [phone, "check"] + options + [file.path]).map(\.grouped) ?? "unknown"
            }
            text.append("  \(count.grouped)".filled(18) + peaks[0].aligned(14) + peaks[1].aligned(14))
        }
        return text
    }
}

/// A file of lines, which lives as long as its folder.
private struct LineFile {
    let path: String
    private let count: Int
    private let folder: BenchmarkFolder

    /// Writes a corpus; a large one repeats its first million lines.
    init(_ corpus: LineCorpus, _ count: Int, in folder: BenchmarkFolder) throws {
        self.count = count
        self.folder = folder
        let lines = corpus.lines(min(count, 1_000_000))
        let parts = stride(from: 0, to: count, by: lines.count).lazy.map { start in
            corpus.buffer(Array(lines.prefix(count - start)))
        }
        path = try folder.write("\(corpus)-\(count).txt", parts: parts)
    }

    /// Returns the nanoseconds per line of a command that reads the file.
    func time(_ command: [String]) -> Double { Command.nanoseconds(command + [path]) / Double(count) }
}
