internal import PhoneNumbers

extension Contact {
    /// A date of the calendar whose year, month or day may be unknown, as in vCards.
    ///
    ///     Contact.Day("1990-04-12")?.year         // 1990
    ///     Contact.Day("--04-12")?.year            // nil
    ///     Contact.Day("31.1.1990")?.description    // 1990-01-31
    public struct Day: Sendable, Hashable {
        /// The year, from 1 to 9999; nil if it is unknown.
        public let year: Int?
        /// The month, from 1 to 12.
        public let month: Int?
        /// The day of the month, from 1.
        public let day: Int?

        /// Creates a date; nil for a date that does not exist, and for a year and a day without a month.
        public init?(year: Int?, month: Int?, day: Int?) {
            guard year ?? month ?? day != nil, 1...9999 ~= year ?? 1, 1...12 ~= month ?? 1 else { return nil }
            guard 1...Self.days(of: month, year) ~= day ?? 1, !(year != nil && month == nil && day != nil) else {
                return nil
            }
            (self.year, self.month, self.day) = (year, month, day)
        }

        /// Returns the number of days in a month; without a year, February has 29.
        private static func days(of month: Int?, _ year: Int?) -> Int {
            switch month {
            case 2:
                guard let year else { return 29 }
                return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
            case 4, 6, 9, 11: return 30
            default: return 31
            }
        }
    }
}

extension Contact.Day: LosslessStringConvertible {
    /// The extended form of ISO 8601, with hyphens for missing parts: `1990-04-12`, `1990-04`, `1990`, `--04-12`,
    /// `--04`, `---12`.
    public var description: String {
        switch (year, month, day) {
        case (let year?, let month?, let day?): "\(year.padded(4))-\(month.padded(2))-\(day.padded(2))"
        case (let year?, let month?, nil): "\(year.padded(4))-\(month.padded(2))"
        case (let year?, nil, _): year.padded(4)
        case (nil, let month?, let day?): "--\(month.padded(2))-\(day.padded(2))"
        case (nil, let month?, nil): "--\(month.padded(2))"
        case (nil, nil, let day): "---\((day ?? 1).padded(2))"
        }
    }

    /// Parses a ``description``, the basic form of vCards (`19900412`, `--0412`), and dates as people and tables write
    /// them if their order is unambiguous: `1990. 4. 12.`, `31/1/1990`. A time of day is ignored.
    public init?(_ description: String) {
        let date = description.prefix { $0 != "T" }
        guard let day = Self.standard(date) ?? CSVDate(String(date))?.basic.flatMap({ Self.standard($0[...]) }) else {
            return nil
        }
        self = day
    }

    /// Parses the forms of vCards.
    static func standard(_ text: Substring) -> Self? {
        let lead = text.prefix { $0 == "-" }.count
        let rest = text.dropFirst(lead)
        let parts = rest.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
        guard parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(\.isDigit) }), rest.utf8.count <= 10 else {
            return nil
        }
        let numbers = parts.compactMap(Int.init)
        switch (lead, parts.map(\.utf8.count)) {
        case (0, [4, 2, 2]): return Self(year: numbers[0], month: numbers[1], day: numbers[2])
        case (0, [8]): return Self(year: numbers[0] / 10_000, month: numbers[0] / 100 % 100, day: numbers[0] % 100)
        case (0, [4, 2]): return Self(year: numbers[0], month: numbers[1], day: nil)
        case (0, [4]): return Self(year: numbers[0], month: nil, day: nil)
        case (2, [2, 2]): return Self(year: nil, month: numbers[0], day: numbers[1])
        case (2, [4]): return Self(year: nil, month: numbers[0] / 100, day: numbers[0] % 100)
        case (2, [2]): return Self(year: nil, month: numbers[0], day: nil)
        case (3, [2]): return Self(year: nil, month: nil, day: numbers[0])
        default: return nil
        }
    }

    /// The basic form, in which both versions of vCards allow a complete date: `19900412`, `--0412`.
    var basic: String {
        // In the basic form a year and a month would look like other digits.
        if year != nil, month != nil, day == nil { return description }
        let lead = description.prefix { $0 == "-" }
        return lead + description.dropFirst(lead.count).filter { $0 != "-" }
    }
}

extension Contact.Day: Codable {
    /// Decodes a ``description``.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let day = Self(text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a date: \(text)")
        }
        self = day
    }

    /// Encodes the ``description``.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

extension Int {
    fileprivate func padded(_ width: Int) -> String {
        let digits = String(self)
        return String(repeating: "0", count: Swift.max(width - digits.utf8.count, 0)) + digits
    }
}
