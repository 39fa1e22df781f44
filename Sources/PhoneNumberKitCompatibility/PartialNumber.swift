internal import PhoneNumbers

/// The parts of a number that is being typed.
struct PartialNumber {
    private let home: Region
    /// A plus, the digits of an international prefix such as `00`, or nothing.
    private let internationalPrefix: Substring
    /// The calling code after the international prefix; nil without a prefix, or if the code is incomplete or unknown.
    let callingCode: Int?
    /// The digits after the calling code; without one, all digits after the international prefix.
    private var national: Substring
    /// The pauses after the number, and what follows them.
    private let pauses: Substring

    /// Splits a text; nil if it is not the beginning of a number.
    init?(_ text: String, in home: Region) {
        let number = text.prefix { $0 != "," && $0 != ";" }
        let count = number.countOfDigits
        guard let count else { return nil }
        let typed = AsYouTypeFormatter(region: home, plan: .kit).unformatted(String(number))
        // Digits that exceed the maximum of any number, and a plus in the middle, are not part of the result.
        guard typed.utf8.count == count.digits + count.pluses, count.pluses == (typed.hasPrefix("+") ? 1 : 0) else {
            return nil
        }
        self.home = home
        pauses = text[number.endIndex...]
        internationalPrefix = typed.internationalPrefix(in: home)
        let rest = typed[internationalPrefix.endIndex...]
        let code = internationalPrefix.isEmpty ? nil : rest.callingCode
        callingCode = code
        national = rest.dropFirst(code.map { String($0).count } ?? 0)
    }

    /// The national digits without a national prefix.
    var nationalNumber: Substring {
        let region = callingCode.flatMap(NumberingPlan.kit.mainRegion(ofCallingCode:)) ?? home
        let typed = (callingCode.map { "+\($0)" } ?? "") + national
        var digits = national
        if let number = try? EngineNumber.Parsed(typed, in: home, using: .kit).number,
            ![.tooShort, .possibleLocalOnly].contains(number.possibility(using: .kit))
        {
            digits = Substring(number.nationalSignificantNumber)
            if number.isValid(using: .kit) { return digits }
        }
        // The digits may still have a national prefix, which a parser removes only from a whole number.
        return internationalPrefix.isEmpty || callingCode != nil ? digits.withoutPrefix(of: region) : digits
    }

    /// Removes the digits that exceed a maximum number of national digits.
    mutating func limitDigits(to count: Int) {
        national = national.dropLast(max(nationalNumber.count - max(count, 0), 0))
    }

    /// Returns whether the text begins with the digits of an international prefix.
    func showsPrefixDigits(withPrefix: Bool) -> Bool {
        !internationalPrefix.isEmpty && internationalPrefix != "+"
            && (withPrefix || callingCode == nil || national.isEmpty)
    }

    /// The digits in groups.
    ///
    /// - Parameter withPrefix: Whether the international prefix and the calling code are written. Both are always
    ///   written while no national digit follows them.
    func text(withPrefix: Bool) -> String {
        guard !internationalPrefix.isEmpty else { return home.grouped(String(national)) + pauses }
        let code = callingCode.map(String.init) ?? ""
        let international = home.grouped("+\(code)\(national)").dropFirst()
        if !withPrefix && callingCode != nil && !national.isEmpty {
            return String(international.dropFirst(code.count).drop { $0 == " " } + pauses)
        }
        let space = internationalPrefix == "+" || international.isEmpty ? "" : " "
        return "\(internationalPrefix)\(space)\(international)\(pauses)"
    }
}

extension Region {
    /// Returns digits in the groups of libphonenumber's formatter, without the space that it writes before the next
    /// digit. Where it replaces a digit, as it does for some prefixes, the groups are those of this package.
    fileprivate func grouped(_ digits: String) -> String {
        let text = AsYouTypeFormatter(region: self, grouping: .libphonenumber, plan: .kit).formatted(digits)
        guard text.filter(\.isMark) == digits else {
            return AsYouTypeFormatter(region: self, plan: .kit).formatted(digits)
        }
        return text.last == " " ? String(text.dropLast()) : text
    }
}

extension Character {
    fileprivate var isMark: Bool { "0123456789+".contains(self) }
}

extension Substring {
    /// The number of decimal digits and of pluses; nil if the text has neither, or contains characters other than these
    /// and separators.
    fileprivate var countOfDigits: (digits: Int, pluses: Int)? {
        var count = (digits: 0, pluses: 0)
        for scalar in unicodeScalars {
            switch scalar {
            case "+", "＋": count.pluses += 1
            case "*", "#": return nil
            case "~", "\t": continue
            default:
                switch scalar.properties.generalCategory {
                case .decimalNumber: count.digits += 1
                case .spaceSeparator, .dashPunctuation, .openPunctuation, .closePunctuation, .otherPunctuation, .format:
                    continue
                default: return nil
                }
            }
        }
        return count == (0, 0) ? nil : count
    }

    /// The calling code that the digits begin with.
    fileprivate var callingCode: Int? { NumberingPlan.kit.callingCode(beginning: self) }

    /// The digits without a region's national prefix. They are too few for a number, so the prefix may be the first
    /// digit of a number instead. It is kept if an example number of the region begins with it, as 800 in Russia begins
    /// with 8.
    fileprivate func withoutPrefix(of region: Region) -> Substring {
        let plan = NumberingPlan.kit
        guard let prefix = plan.nationalPrefix(of: region), hasPrefix(prefix) else { return self }
        let isAmbiguous = plan.kinds(of: region).contains { kind in
            plan.exampleNumber(in: region, kind: kind)?.nationalSignificantNumber.hasPrefix(prefix) ?? false
        }
        return isAmbiguous ? self : dropFirst(prefix.count)
    }
}

extension String {
    /// Returns the plus or the international prefix of a region at the beginning of the digits; empty if there is
    /// neither.
    fileprivate func internationalPrefix(in region: Region) -> Substring {
        if hasPrefix("+") { return prefix(1) }
        let longest = Swift.min(Self.longestInternationalPrefix, count)
        let counts = longest > 0 ? Array(1...longest) : []
        // No calling code begins with 0.
        let found = counts.first { dropFirst($0).first != "0" && prefix($0).isInternationalPrefix(in: region) }
        return prefix(found ?? 0)
    }

    /// Colombia and South Korea have prefixes of five digits, with the code of a carrier.
    private static var longestInternationalPrefix: Int { 5 }
}

extension Substring {
    /// Returns whether digits are an international prefix of a region: a number of another country is dialed after
    /// them.
    fileprivate func isInternationalPrefix(in region: Region) -> Bool {
        let abroad = NumberingPlan.kit.callingCode(of: region) == 44 ? "16502530000" : "442070313000"
        guard let parsed = try? EngineNumber.Parsed(self + abroad, in: region, using: .kit) else { return false }
        return parsed.callingCodeSource == .internationalPrefix && parsed.number.e164 == "+\(abroad)"
    }
}
