/// A group of comparisons that `--only` can select.
protocol Group {
    static func comparisons(_ setting: Setting) throws -> [Comparison]

    /// Lines of text with results other than times.
    static func remarks(_ setting: Setting) -> [String]
}

extension Group {
    static func remarks(_ setting: Setting) -> [String] { [] }
}

/// The settings of a run.
struct Setting {
    /// The number of threads of multithreaded ways.
    let threads: Int
    /// The maximum number of lines of a buffer.
    let lines: Int
    /// The release command, if it is to be measured.
    let phone: String?
    /// The commands of the peers: the words of each.
    let peers: [[String]]
    /// The commands of programs that read and write a CSV file: the words of each.
    let tablePeers: [[String]]
    /// The program that creates engines, if there is one.
    let engine: String?
}
