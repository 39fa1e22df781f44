package import PhoneModel

extension PortableEngine {
    /// - C twin: `phn_layout`.
    package func layout(
        _ text: Span<UInt8>, caret: Int?, in region: PhoneNumber.Region, _ grouping: PhoneNumber.Grouping
    ) -> (text: String, caret: Int) {
        if caret == nil && grouping == .standard, let packed = Packed(text), packed.isPlain,
            let answer = answer(to: packed, in: region),
            let drawn = StencilText(packed.marks, plan.groups(of: answer), PhoneNumber.Separator.standard.byte)
        {
            return (drawn.text, 0)
        }
        let parse = plan.parse(Reading(scanning: text), in: region)
        let count = shownDigits(of: parse, in: text, region)
        let text = text.extracting(first: parse.reading.length)
        var answer = parse.answer
        var shown = parse.reading.marks
        var takesPlus = true
        if let form = plan.form(grouping, of: region) {
            takesPlus = form.takesPlus
            let root = shown.plus && takesPlus ? form.plusRoot : form.root
            answer = plan.answer(in: plan.walk(shown, count: count, from: root))
        }
        let groups = grouping == .ungrouped ? .none : plan.groups(of: answer)
        shown.plus = shown.plus && takesPlus

        let drawn = Writer.text { writer in
            writer.put(shown, count: count, groups, UInt8(ascii: "-"))
            if shown.more && count == Marks.capacity { writer.putRest(of: text) }
        }
        let result = drawn ?? ""
        guard let caret else { return (result, 0) }
        var before = text.marks(before: caret)
        if parse.reading.marks.plus && !takesPlus && before > 0 { before -= 1 }
        let place = shown.place(after: before, count: count, groups)
        return (result, min(place, result.utf8.count))
    }

    /// - C twin: `phn_text_maximum`.
    package func maximum(of text: Span<UInt8>, in region: PhoneNumber.Region) -> Int {
        let maximum = Int(plan.parse(Reading(scanning: text), in: region).answer.maximum)
        return maximum == 0 ? Marks.capacity : maximum
    }
}

extension PortableEngine {
    /// The number of digits that are drawn. The plan does not trim numbers of other regions, so their extension is removed
    /// here.
    ///
    /// - C twin: `digits_before_extension` in `layout.c`.
    private func shownDigits(of parse: KoreanParse, in text: Span<UInt8>, _ region: PhoneNumber.Region) -> Int {
        let count = parse.trimmed.count
        let mayExtend = parse.reading.stops != 0 || parse.reading.words != 0
        guard mayExtend, parse.isAbroad, !parse.reading.marks.more else { return count }
        let dialed = Int(check(text, in: region).number?.extensionCount ?? 0)
        return dialed < count ? count - dialed : count
    }
}

extension Writer {
    /// Writes marks in groups; spaces of the mask stay what they are.
    ///
    /// - C twin: `phn_put_marks`.
    mutating func put(_ marks: Marks, count: Int, _ groups: Groups, _ separator: UInt8?) {
        if marks.plus { put(UInt8(ascii: "+")) }
        let hyphens = separator == nil ? 0 : groups.hyphens
        var left = UInt64(hyphens | groups.spaces) & ((1 &<< UInt64(truncatingIfNeeded: count)) &- 1)
        var begin = 0
        while left != 0 {
            let end = left.trailingZeroBitCount
            putDigits(of: marks, begin..<end)
            if groups.spaces.hasBit(end) { put(UInt8(ascii: " ")) }
            if let separator, hyphens.hasBit(end) { put(separator) }
            left &= left &- 1
            begin = end
        }
        putDigits(of: marks, begin..<count)
    }

    /// Writes some of the digits, eight at a time.
    @inline(__always) mutating func putDigits(of marks: Marks, _ range: Range<Int>) {
        var index = range.lowerBound
        while index < range.upperBound {
            let digits = Packing.unpack(marks.digits(from: index)) | Packing.zeros
            put(digits, count: min(range.upperBound &- index, 8))
            index &+= 8
        }
    }

    mutating func put(_ marks: Marks, _ groups: Groups = .none, _ separator: UInt8? = nil) {
        put(marks, count: marks.count, groups, separator)
    }

    mutating func putDigit(_ digit: UInt8) { put(UInt8(ascii: "0") + digit) }

    /// Digits beyond the capacity of marks: no plan groups so many.
    fileprivate mutating func putRest(of text: Span<UInt8>) {
        var scanner = Scanner()
        while true {
            switch scanner.next(in: text) {
            case .digit where scanner.seen > Marks.capacity: putDigit(scanner.digit)
            case .end: return
            default: continue
            }
        }
    }
}

extension Marks {
    /// The offset in the result of a caret after so many marks.
    ///
    ///     text    010 12|34      the caret is not a column: it is "after 5 marks"
    ///     result  010-12|34      directly after the fifth mark, before any separator
    fileprivate func place(after marks: Int, count: Int, _ groups: Groups) -> Int {
        var place = 0
        var digits = marks
        if plus && marks > 0 {
            place = 1
            digits -= 1
        }
        for index in 0..<min(digits, count) {
            place += 1 + (groups.spaces.hasBit(index) ? 1 : 0) + (groups.hyphens.hasBit(index) ? 1 : 0)
        }
        return digits > count ? place + digits - count : place
    }
}
