// MARK: Groups

/// Digits whose groups or context show that they are not a phone number. Only the standard profile rejects them, for
/// numbers of all plans:
///
///     04.10.2005   2032-01-03 18      a date, with an hour, which may follow a hyphen
///     140.111.73.80                   an IP address; four pairs of digits may be a number
///     46.0816242                      a coordinate: at most 180, and five decimals or more
///     4111 1111 1111 1111             a payment card: sixteen digits with a valid check digit
///     900101-1234567                  a Korean resident registration number: a birthday and seven digits
///     123-45-67891                    a Korean business registration number with a valid check digit
///     12 345 678 €                    an amount
///     DE89 3704 0044 0532 0130 00     an IBAN with valid check digits
///     계좌번호 110-234-567890            a number after a word for an account, an order, an invoice or a parcel
///     #0812141452                     a reference
///     6.2-.3-40.4                     decimals with signs
///     2019-2020                       years
///
/// - C twin: `grouped`.
private struct Grouped {
    /// The digits between two separators.
    struct Group {
        var value: UInt64 = 0
        var digits = 0
        /// The separator after the digits; nil at the end.
        var separator: UInt32?

        var hasLeadingZero: Bool { digits > 1 && String(value).utf8.count < digits }
    }

    static let most = 4
    static let mostDigits = 16
    static let mostScalars = 24

    var all = [Group()]
    var marks: Marks
}

extension Window {
    /// Returns a piece from its first to its last digit: signs and brackets around the digits are ignored.
    ///
    /// - C twin: `without_signs`.
    fileprivate func withoutSigns(_ piece: Range<Int>) -> Range<Int> {
        let begin = skip(from: piece.lowerBound, to: piece.upperBound) { !isDigit($0) }
        let end = skipBack(from: piece.upperBound, to: begin, piece.count) { !isDigit($0) }
        return begin..<end
    }
}

extension Grouped {
    /// Finds the groups of a short piece; nil if it has other signs, two in a row, or too many or too long groups.
    /// Signs and brackets around the digits are ignored.
    ///
    /// - C twin: `read_groups`.
    init?(_ piece: Range<Int>, of window: Window) {
        let piece = window.withoutSigns(piece)
        if piece.count > Self.mostScalars { return nil }
        marks = window.marks(of: piece)
        for scalar in window.scalars[piece] {
            let last = all.count - 1
            if let digit = digitValue(of: scalar) {
                if all[last].digits == Self.mostDigits { return nil }
                all[last].value = all[last].value * 10 + UInt64(digit)
                all[last].digits += 1
                continue
            }
            let isSeparator = scalar == 0x2D || scalar == 0x2E || scalar == 0x20
            if !isSeparator || all[last].digits == 0 || all.count == Self.most { return nil }
            all[last].separator = scalar
            all.append(Group())
        }
        if all[all.count - 1].digits == 0 { return nil }
    }

    private func isSplit(by separator: UInt32, _ count: Int) -> Bool {
        all.prefix(count - 1).allSatisfy { $0.separator == separator }
    }
}

// MARK: Rules

extension Grouped {
    /// Whether the groups are a date between hyphens or dots; an hour may follow, after a blank or the same separator.
    ///
    /// - C twin: `is_date`.
    var isDate: Bool {
        let (hours, parts) = (UInt64(24), 3)
        guard all.count >= parts, isSplit(by: 0x2D, parts) || isSplit(by: 0x2E, parts) else { return false }
        let endsDate = all[2].separator == 0x20 || all[2].separator == all[1].separator
        if all.count > parts, !endsDate || all[3].digits > 2 || all[3].value > hours { return false }
        return DatePart.areDate(all.prefix(parts).map { DatePart(value: $0.value, digits: $0.digits) })
    }

    /// Whether the groups are an IP address: four numbers of one byte between dots, not all of two digits.
    ///
    /// - C twin: `is_address`.
    var isAddress: Bool {
        guard all.count == 4, isSplit(by: 0x2E, 4) else { return false }
        return all.allSatisfy { $0.value <= 255 && !$0.hasLeadingZero } && !all.allSatisfy { $0.digits == 2 }
    }

    /// - C twin: `is_coordinate`.
    var isCoordinate: Bool {
        let (degrees, fewestDecimals) = (UInt64(180), 5)
        guard all.count == 2, all[0].separator == 0x2E, all[0].digits <= 3, all[0].value <= degrees else {
            return false
        }
        return !all[0].hasLeadingZero && all[1].digits >= fewestDecimals
    }

    /// Whether the groups are six digits of a birthday, and seven digits of which the first determines the century.
    ///
    /// - C twin: `is_resident`.
    var isResident: Bool {
        guard all.count == 2, all[0].separator == 0x2D, all[0].digits == 6, all[1].digits == 7 else { return false }
        let isBirthday = 1...12 ~= all[0].value / 100 % 100 && 1...31 ~= all[0].value % 100
        return isBirthday && 1_000_000..<9_000_000 ~= all[1].value
    }

    /// Whether the groups have three, two and five digits, and the last digit is a valid check digit.
    ///
    /// - C twin: `is_business`.
    var isBusiness: Bool {
        let weights = [1, 3, 7, 1, 3, 7, 1, 3, 5]
        guard all.map(\.digits) == [3, 2, 5], isSplit(by: 0x2D, 3) else { return false }
        let sum = weights.indices.reduce(Int(marks.digit(at: 8)) * weights[8] / 10) { sum, index in
            sum + Int(marks.digit(at: index)) * weights[index]
        }
        return (sum + Int(marks.digit(at: weights.count))) % 10 == 0
    }

    /// Whether the groups have sixteen digits, in fours or joined, and the last digit is a valid check digit (Luhn).
    ///
    /// - C twin: `is_card`.
    var isCard: Bool {
        let cardDigits = 16
        guard marks.count == cardDigits, !marks.more, all.count == 1 || all.allSatisfy({ $0.digits == 4 }) else {
            return false
        }
        let sum = (0..<cardDigits).reduce(0) { sum, index in
            let digit = Int(marks.digit(at: index)) * (index % 2 == 0 ? 2 : 1)
            return sum + (digit > 9 ? digit - 9 : digit)
        }
        return sum % 10 == 0
    }
}

extension Window {
    /// Returns whether a piece has a hyphen before a dot: the signs of decimals, as in paths of SVG: `6.2-.3-40`.
    ///
    /// - C twin: `has_signed_decimals`.
    private func hasSignedDecimals(_ piece: Range<Int>) -> Bool {
        zip(piece, piece.dropFirst()).contains { scalars[$0] == 0x2D && scalars[$1] == 0x2E }
    }

    /// Returns whether a hash sign directly before a piece shows a reference, and not a phone number after its label:
    /// `Fax #`.
    ///
    /// - C twin: `is_reference`.
    private func isReference(_ piece: Range<Int>, in text: Span<UInt8>) -> Bool {
        let mostSigns = 2
        let (hash, size) = scalar(before: offset(of: piece.lowerBound), in: text)
        if hash != 0x23 { return false }
        let end = offset(of: piece.lowerBound) - size
        let label = skipBack({ $0 == 0x20 || $0 == 0x2E }, most: mostSigns, from: end, in: text)
        return !isLabel(before: label, in: text)
    }

    /// Returns whether the digits and groups of a piece show one of these, or a reference.
    ///
    /// - C twin: `phn_is_refused`.
    func isRefused(_ piece: Range<Int>, in text: Span<UInt8>) -> Bool {
        if piece.lowerBound < plusEnd { return false }
        if isReference(piece, in: text) { return true }
        guard let groups = Grouped(piece, of: self) else { return false }
        return groups.isDate || groups.isAddress || groups.isCoordinate || groups.isResident || groups.isBusiness
            || groups.isCard
    }

    /// Returns whether the signs of a piece or the text next to it show one of these. This is slower, so only numbers
    /// are checked.
    ///
    /// - C twin: `phn_is_refused_by_text`.
    func isRefusedByText(_ piece: Range<Int>, in text: Span<UInt8>) -> Bool {
        if piece.lowerBound < plusEnd { return false }
        return hasSignedDecimals(piece) || areYears(withoutSigns(piece)) || isAmount(piece, in: text)
            || isMeasure(piece, in: text) || isInIban(piece, in: text) || isAnnounced(piece, in: text)
    }
}
