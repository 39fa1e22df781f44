import PhoneNumbers

/// The reference for phone numbers that are pasted into masks of digit slots.
extension EditingReference {
    enum Number {
        case digits([Character])
        case foreign
    }

    static func number(in text: String, _ mask: [Unicode.Scalar]) -> Number? {
        let slots = mask.count { $0 == "#" }
        guard slots > 1, !isPlain(text) else { return nil }
        let verdict = PhoneValidator(region: .unknown).verdict(for: text)
        if numberMarks(of: text).first == "+", let number = verdict.number,
            let found = international(number, verdict.isAccepted, mask, slots: slots)
        {
            return found
        }
        return beforeExtension(of: text, mask, slots: slots).map { .digits($0) }
    }

    private static func international(
        _ number: PhoneNumber, _ isAccepted: Bool, _ mask: [Unicode.Scalar], slots: Int
    ) -> Number? {
        guard number.e164 != nil else { return nil }
        let literals = mask.prefix { $0 != "#" }
        let prefix = literals.compactMap(digit)
        let code = Array("\(number.callingCode)\(number.nationalSignificantNumber)")
        let own = number.extension?.count ?? 0
        let groups = groups(of: number.formatted(.national), without: own)
        let national = Array(groups.joined())
        if !prefix.isEmpty || literals.contains("+") {
            for digits in [code, national] where digits.starts(with: prefix) && digits.count == prefix.count + slots {
                return .digits(Array(digits.dropFirst(prefix.count)))
            }
            if code.starts(with: prefix) { return nil }
        } else {
            let shape = String(String.UnicodeScalarView(mask)).split { $0 != "#" }.map(\.count)
            if national.count == slots, shape.count == 1 || shape == groups.map(\.count) { return .digits(national) }
        }
        return isAccepted ? .foreign : nil
    }

    /// Returns the consecutive digits of a text, without a number of digits at its end.
    private static func groups(of text: String, without last: Int) -> [[Character]] {
        var groups = text.split { !"0123456789".contains($0) }.map(Array.init)
        if last > 0 { groups.removeLast() }
        return groups
    }

    /// Returns the digits that fill the slots if an extension follows them, as it follows a number known to be
    /// complete.
    private static func beforeExtension(of text: String, _ mask: [Unicode.Scalar], slots: Int) -> [Character]? {
        var seen = 0
        let scalars = Array(text.unicodeScalars)
        for (index, scalar) in scalars.enumerated() where digit(scalar) != nil {
            seen += 1
            let rest = scalars[(index + 1)...]
            guard seen >= slots, let next = rest.first, digit(next) == nil else { continue }
            // A context is not part of either number, and neither is the text after the digits of an extension.
            let tail = String(String.UnicodeScalarView(firstRun(of: rest))).beforeContext
            guard (try? PhoneNumber("02-3456-7890" + tail, in: .southKorea))?.extension != nil else { continue }
            let head = String(String.UnicodeScalarView(scalars[...index]))
            let digits = withoutPrefix(head, mask, slots: slots, isFirst: true)
            return digits.count == slots ? digits : nil
        }
        return nil
    }

    /// Returns the text up to the end of its first digits, including digits that follow hyphens, dots and blanks.
    private static func firstRun(of scalars: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar> {
        guard let first = scalars.firstIndex(where: { digit($0) != nil }) else { return scalars }
        let end = scalars[first...].firstIndex { digit($0) == nil && !"-. ".unicodeScalars.contains($0) }
        return scalars[..<(end ?? scalars.endIndex)]
    }
}

extension EditingReference {
    /// Returns the text before the context of a Korean field's text, if the context names another country.
    static func foreign(_ text: String) -> String? {
        let local = String(text.beforeContext)
        guard let match = text.firstMatch(of: /;phone-context=(\+[^;]*)/.ignoresCase()), local.count < text.count else {
            return nil
        }
        let (code, marks) = (String(match.1), numberMarks(of: local))
        let isCode = code.unicodeScalars.allSatisfy { digit($0) != nil || "+-.()".unicodeScalars.contains($0) }
        guard isCode, !code.dropFirst().contains("+"), !digits(of: code).isEmpty, code != "+82" else { return nil }
        return marks.isEmpty || marks.first == "+" || marks.count + digits(of: code).count > 32 ? nil : local
    }
}

extension String {
    fileprivate var beforeContext: Substring {
        self[..<(firstRange(of: /;phone-context/.ignoresCase())?.lowerBound ?? endIndex)]
    }
}
