package import PhoneModel

// MARK: E.164

extension PhoneNumber {
    /// The E.164 text, such as `+821023456789`, which needs no plan; nil for a number that only a domestic caller
    /// dials.
    ///
    /// - C twin: `put_e164`.
    package var e164Text: String? {
        guard !isDomestic, storedCallingCode != 0 else { return nil }
        let code = UInt64(storedCallingCode)
        let codeCount = Marks.count(ofCallingCode: storedCallingCode)
        let count = codeCount + Int(nationalCount)
        guard count < 15 else { return Writer.text { $0.put(Marks(of: self, plus: true)) } }
        // Sixteen digits fill two words. The leading zeros are shifted out, except for those that the plus and the
        // calling code replace.
        let first = Packing.eightDigits(national / 100_000_000) | Packing.zeros
        let last = Packing.eightDigits(national % 100_000_000) | Packing.zeros
        let gone = UInt64(truncatingIfNeeded: 8 &* (15 &- count))
        var head = gone < 64 ? first &>> gone | last &<< (64 &- gone) : last &>> (gone &- 64)
        let codeDigits = code / 100 | (code / 10 % 10) << 8 | (code % 10) << 16
        head |= (codeDigits &>> UInt64(truncatingIfNeeded: 8 &* (3 &- codeCount))) << 8
        let tail = gone < 64 ? last &>> gone : 0
        return Writer.text((head & ~0xFF | UInt64(UInt8(ascii: "+")), tail), count: count &+ 1)
    }
}

// MARK: Numbers

extension PhoneNumber {
    /// Returns the digits as dialed inside the country: those of a domestic number, or the national digits with the
    /// national prefix, if there is one.
    fileprivate func domesticMarks(_ answer: Answer) -> Marks {
        var marks = Marks()
        let hasPrefix = !isDomestic && answer.flags.contains(.hasTrunk)
        marks.append(national, count: min(Int(nationalCount) + (hasPrefix ? 1 : 0), Self.mostShownDigits))
        return marks
    }
}

extension Plan {
    /// Returns the digits as dialed inside the country, and their separators.
    private func national(_ number: PhoneNumber) -> (marks: Marks, groups: Groups) {
        let answer = classify(number)
        let marks = number.domesticMarks(answer)
        guard let region = region(of: answer) else { return (marks, .none) }
        return (marks, groups(of: self.answer(to: marks, from: region.root)))
    }

    private func putNational(_ number: PhoneNumber, _ separator: UInt8?, in writer: inout Writer) {
        let (marks, groups) = national(number)
        writer.put(marks, groups, separator)
    }

    private func international(_ number: PhoneNumber) -> (marks: Marks, groups: Groups) {
        (Marks(of: number, plus: true), groups(of: classify(number)))
    }

    /// Writes a URI, which has no spaces: the separator replaces the one after the calling code.
    private func putURI(_ number: PhoneNumber, _ separator: UInt8?, in writer: inout Writer) {
        writer.put("tel:")
        if number.isDomestic {
            putNational(number, separator, in: &writer)
        } else {
            var (marks, groups) = international(number)
            groups = Groups(hyphens: groups.hyphens | groups.spaces, spaces: 0)
            writer.put(marks, groups, separator)
        }
        writer.putExtension(of: number, label: ";ext=")
        if number.isDomestic {
            writer.put(PhoneContext.word)
            writer.put(Marks(callingCode: number.storedCallingCode))
        }
    }

    /// Returns the digits of a style that is not a URI, and their separators.
    @inline(__always)
    fileprivate func grouped(_ number: PhoneNumber, _ style: PhoneNumber.Style) -> (marks: Marks, groups: Groups) {
        switch style {
        case .digits: (number.domesticMarks(classify(number)), .none)
        case .international where !number.isDomestic: international(number)
        default: national(number)
        }
    }

    fileprivate func put(
        _ number: PhoneNumber, _ style: PhoneNumber.Style, _ separator: PhoneNumber.Separator, in writer: inout Writer
    ) {
        if style == .rfc3966 {
            return putURI(number, separator == .space ? PhoneNumber.Separator.hyphen.byte : separator.byte, in: &writer)
        }
        let (marks, groups) = grouped(number, style)
        writer.put(marks, groups, separator.byte)
        if style != .digits { writer.putExtension(of: number, label: Writer.extensionLabel) }
    }
}

extension PortableEngine {
    /// - C twin: `phn_format`.
    package func format(
        _ number: PhoneNumber, _ style: PhoneNumber.Style, _ separator: PhoneNumber.Separator
    ) -> String? {
        if style == .e164 { return number.e164Text }
        // A damaged plan may have texts of any length.
        let most = 128
        if let world, !followsPlan(number) {
            return Writer.text(most: most) { writer in world.put(number, style, separator, in: &writer) }
        }
        if style != .rfc3966 && number.extensionCount == 0 {
            let (marks, groups) = plan.grouped(number, style)
            if let short = StencilText(marks, groups, separator.byte) { return short.text }
        }
        return Writer.text { writer in plan.put(number, style, separator, in: &writer) }
    }
}

// MARK: Without the national prefix

extension Plan {
    /// Returns the separators of the national significant number alone.
    private func bareGroups(of number: PhoneNumber) -> Groups {
        let groups = groups(of: classify(number))
        let code = UInt32(Marks(callingCode: number.storedCallingCode).count)
        return Groups(hyphens: groups.hyphens >> code & ~1, spaces: groups.spaces >> code & ~1)
    }

    /// Korean numbers have no carrier selection code.
    fileprivate func put(_ number: PhoneNumber, _ style: DomesticStyle, in writer: inout Writer) {
        if style == .bare && !number.isDomestic {
            writer.put(Marks(of: number, plus: false), bareGroups(of: number), PhoneNumber.Separator.standard.byte)
        } else {
            putNational(number, PhoneNumber.Separator.standard.byte, in: &writer)
        }
        writer.putExtension(of: number, label: Writer.extensionLabel)
    }

    fileprivate func groupFormat(of number: PhoneNumber) -> GroupFormat? {
        let answer = classify(number)
        guard answer.level != nil, !number.isDomestic else { return nil }
        let groups = bareGroups(of: number)
        let text = (1...max(groups.hyphens.nonzeroBitCount + 1, 1)).map { "$\($0)" }.joined(separator: "-")
        return GroupFormat(text: text, nationalPrefixRule: answer.flags.contains(.hasTrunk) ? "0$1" : nil)
    }
}

extension PortableEngine {
    /// - C twin: `phn_format_bare` and `phn_format_carrier`.
    package func format(_ number: PhoneNumber, _ style: DomesticStyle) -> String {
        let text = Writer.text { writer in
            if let world, !followsPlan(number) {
                world.put(number, style, in: &writer)
            } else {
                plan.put(number, style, in: &writer)
            }
        }
        return text ?? ""
    }

    /// - C twin: `phn_group_format`.
    package func groupFormat(of number: PhoneNumber) -> GroupFormat? {
        if let world, !followsPlan(number) { return world.groupFormat(of: number) }
        return plan.groupFormat(of: number)
    }
}
