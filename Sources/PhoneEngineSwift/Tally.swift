internal import PhoneModel

// Whether a piece has as many digits as numbers may have. Most pieces are rejected by these counts alone.

// MARK: The fewest digits

extension Window {
    /// The fewest digits of a number.
    private static let fewestDigits = 2

    /// Whether a piece has enough digits; letters may count as digits.
    ///
    /// - C twin: `phn_has_least_digits`.
    func hasLeastDigits(_ piece: Range<Int>, _ leniency: PhoneNumber.Leniency) -> Bool {
        let digits = count(of: \.digits, in: piece)
        if digits >= Self.fewestValidDigits || leniency == .possible { return digits >= Self.fewestDigits }
        return digits >= Self.fewestDigits && spells(piece)
    }

    /// Whether a piece ends with the extension of the candidate, and has too few digits before it.
    ///
    /// - C twin: `is_extension_of_nothing`.
    private func isExtensionOfNothing(_ piece: Range<Int>, _ leniency: PhoneNumber.Leniency) -> Bool {
        if !isStandard || piece.upperBound <= blocksEnd || piece.lowerBound >= blocksEnd { return false }
        return !hasLeastDigits(piece.lowerBound..<blocksEnd, leniency)
    }

    /// Whether a piece of two digits has no sign between them, and after them no letter and no hash sign.
    ///
    /// - C twin: `is_pair`.
    private func isPair(_ piece: Range<Int>) -> Bool {
        let end = withoutTrailingSigns(piece).upperBound
        return count(of: \.digits, in: (end - 2)..<end) == 2
    }
}

// MARK: Counts

extension Window {
    /// The most digits of a piece's extension: labels that occur only at the end of a candidate may announce more
    /// digits than others.
    ///
    /// - C twin: `extension_room`.
    private func extensionRoom(_ piece: Range<Int>) -> Int {
        if count(of: \.labels, in: piece) == 0 { return 0 }
        return piece.upperBound > blocksEnd ? LabelDigits.word : LabelDigits.sign
    }

    /// Whether a piece has a plausible number of digits: at least three, or two next to each other; and at most as many
    /// as marks can hold, in addition to an extension.
    ///
    /// - C twin: `phn_has_number_count`.
    func hasNumberCount(_ piece: Range<Int>, _ leniency: PhoneNumber.Leniency) -> Bool {
        let digits = count(of: \.digits, in: piece)
        if !hasLeastDigits(piece, leniency) || isExtensionOfNothing(piece, leniency) { return false }
        if digits == 2 { return isPair(piece) }
        return digits <= Marks.capacity + extensionRoom(piece)
    }

    /// Whether callers in a region may dial as many digits as a piece has. Its letters may be further digits.
    ///
    /// - C twin: `phn_has_dialed_count`.
    func hasDialedCount(_ piece: Range<Int>, _ dialed: DialedDigits) -> Bool {
        let digits = count(of: \.digits, in: piece)
        let extensionDigits = extensionRoom(piece)
        return (digits >= dialed.fewest || extensionDigits > 0) && digits - extensionDigits <= dialed.most
    }
}
