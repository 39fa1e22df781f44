import PhoneNumbers

/// The work on lines, with the names that the peer programs use. Each way counts the accepted lines.
enum LineWork: String, CaseIterable {
    case validity, e164, national

    var title: String {
        switch self {
        case .validity: "parse and validate"
        case .e164: "parse, validate and format in E.164"
        case .national: "parse, validate and format in E.164 and national notation"
        }
    }

    /// The texts that are returned in addition to level, kind and reason.
    private var columns: FormattedColumns {
        switch self {
        case .validity: []
        case .e164: .e164
        case .national: [.e164, .national]
        }
    }

    /// Parses lines one by one; returns the number of accepted lines.
    func countNumbers(_ lines: [RegionText]) -> Int {
        count { accepted, bytes in
            for line in lines {
                guard let number = try? PhoneNumber(line.text, in: line.region), number.isValid else { continue }
                if columns.contains(.e164) { bytes &+= number.e164?.utf8.count ?? 0 }
                if columns.contains(.national) { bytes &+= number.formatted(.national).utf8.count }
                accepted += 1
            }
        }
    }

    /// Validates lines one by one, each with the validator of its region; returns the number of accepted lines.
    func countVerdicts(_ lines: [RegionText], _ validators: [PhoneValidator]) -> Int {
        count { accepted, bytes in
            for (line, validator) in zip(lines, validators) {
                let verdict = validator.verdict(for: line.text)
                guard verdict.isAccepted, let number = verdict.number else { continue }
                if columns.contains(.e164) { bytes &+= validator.format(number, .e164)?.utf8.count ?? 0 }
                if columns.contains(.national) { bytes &+= validator.format(number, .national)?.utf8.count ?? 0 }
                accepted += 1
            }
        }
    }

    /// Validates all lines in one call, in columns; returns the number of accepted lines.
    func countLines(_ buffer: Span<UInt8>, _ validator: PhoneValidator, threads: Int = 1) -> Int {
        validator.verdicts(forLinesIn: buffer, columns: columns, threads: threads).count { $0.isAccepted }
    }

    private func count(_ body: (_ accepted: inout Int, _ bytes: inout Int) -> Void) -> Int {
        var accepted = 0
        var bytes = 0
        body(&accepted, &bytes)
        Sink.keep(bytes)
        return accepted
    }
}

// MARK: Results

extension LineWork {
    /// Returns the E.164 form of each accepted line, and `-` for a rejected line, as the peer programs do.
    static func answers(_ lines: [RegionText], _ validators: [PhoneValidator]) -> [String] {
        zip(lines, validators).map { line, validator in
            let verdict = validator.verdict(for: line.text)
            guard verdict.isAccepted, let number = verdict.number else { return "-" }
            return number.e164 ?? "domestic"
        }
    }

    /// Returns the E.164 form of each accepted line of a buffer, and `-` for a rejected line.
    static func answers(_ buffer: Span<UInt8>, _ validator: PhoneValidator) -> [String] {
        validator.verdicts(forLinesIn: buffer, columns: .e164).map { $0.isAccepted ? $0.e164 ?? "domestic" : "-" }
    }
}
