/// What belongs together and can be run alone, by `--only`.
protocol Group {
    static func comparisons(_ setting: Setting) throws -> [Comparison]

    /// What a group found that is no comparison of times, as lines of text.
    static func remarks(_ setting: Setting) -> [String]
}

extension Group {
    static func remarks(_ setting: Setting) -> [String] { [] }
}

/// What a run was asked for.
struct Setting {
    /// Threads where a way uses several.
    let threads: Int
    /// The most lines of a buffer.
    let lines: Int
    /// The release command, if it is to be started.
    let phone: String?
    /// The program of the peers, if there is one.
    let peers: String?
}
