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
        if let world, isOfWorld(parse, in: region, grouping) {
            return world.layout(parse, count: count, text, caret: caret, in: region, grouping)
        }
        let text = text.extracting(first: parse.reading.length)
        var answer = parse.answer
        var shown = parse.reading.marks
        var takesPlus = true
        if let form = plan.form(grouping, of: region) {
            takesPlus = form.takesPlus
            let root = shown.plus && takesPlus ? form.plusRoot : form.root
            answer = plan.answer(in: plan.walk(shown, count: count, from: root))
        }
        let isPlain = grouping == .ungrouped || grouping == .libphonenumber
        let groups = isPlain ? .none : plan.groups(of: answer)
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
        let parse = plan.parse(Reading(scanning: text), in: region)
        var maximum = Int(parse.answer.maximum)
        if let world, isOfWorld(parse, in: region, .standard),
            let typed = world.maximum(ofTyped: parse.reading.marks, home: world.country(region))
        {
            maximum = typed
        }
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

// MARK: Numbers of the world

extension PortableEngine {
    /// Whether the plans of the world group the digits: those of a country without a plan of its own here, or those after
    /// a plus and the calling code of such a country; and no grouping of the Korean plan is wanted. In libphonenumber's
    /// grouping they group all digits.
    ///
    /// - C twin: `is_of_world`.
    private func isOfWorld(
        _ parse: KoreanParse, in region: PhoneNumber.Region, _ grouping: PhoneNumber.Grouping
    ) -> Bool {
        let isAbroad = grouping == .libphonenumber || parse.root == 0 || (parse.reading.marks.plus && parse.isAbroad)
        guard isAbroad, !parse.reading.marks.more, parse.reading.context == nil, grouping != .ungrouped else {
            return false
        }
        return grouping == .standard || grouping == .libphonenumber || plan.form(grouping, of: region) == nil
    }
}

extension World {
    /// - C twin: `draw_of_world`.
    fileprivate func layout(
        _ parse: KoreanParse, count: Int, _ text: Span<UInt8>, caret: Int?, in region: PhoneNumber.Region,
        _ grouping: PhoneNumber.Grouping
    ) -> (text: String, caret: Int) {
        let marks = parse.reading.marks.first(count)
        let home = country(region)
        let drawn = Writer.text { writer in
            if grouping == .libphonenumber {
                put(replayed: marks, home: home, in: &writer)
            } else {
                put(typed: marks, home: home, in: &writer)
            }
        }
        let result = drawn ?? ""
        guard let caret else { return (result, 0) }
        let before = text.extracting(first: parse.reading.length).marks(before: caret)
        return (result, result.utf8.offset(afterMarks: before))
    }
}

extension Marks {
    /// - C twin: `first_marks`.
    func first(_ count: Int) -> Marks {
        var marks = Marks()
        marks.plus = plus
        for index in 0..<count { marks.append(digit(at: index)) }
        return marks
    }
}

extension String.UTF8View {
    /// The offset after so many marks of a text that has no other digits and no other plus.
    ///
    /// - C twin: `offset_after`.
    fileprivate func offset(afterMarks marks: Int) -> Int {
        var left = marks
        var offset = 0
        for byte in self {
            if left == 0 { break }
            if byte == UInt8(ascii: "+") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte { left -= 1 }
            offset += 1
        }
        return offset
    }
}
