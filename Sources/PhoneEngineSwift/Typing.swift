package import PhoneModel

extension Writer {
    /// Writes the digits that marks have no room for, without groups: no plan groups this many digits.
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
    /// Returns the offset in the result of a caret after `marks` marks.
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

// MARK: Extensions

/// A text, parsed up to the end of its number, and what follows the number.
private struct Typed {
    var parse: KoreanParse
    /// The bytes up to the end of the number; all bytes if nothing follows it.
    var length: Int
    var tail: Tail?
    var context: ForeignContext?
}

extension PortableEngine {
    /// - C twin: `read_typed`.
    private func typed(_ text: Span<UInt8>, in region: PhoneNumber.Region) -> Typed {
        var reading = Reading(scanning: text)
        var foreign = foreignContext(of: reading, in: text, region)
        var length = reading.length
        let tail = tail(of: reading, in: text, foreign?.region ?? region)
        if let tail {
            let context = reading.context
            length = tail.numberEnd
            reading = Reading(scanning: text.extracting(first: length))
            reading.context = context
        }
        put(&foreign, in: &reading)
        return Typed(parse: plan.parse(reading, in: region), length: length, tail: tail, context: foreign)
    }
}

extension Typed {
    /// - C twin: `has_label`.
    var shownTail: Tail? { tail.flatMap { $0.hasLabel ? $0 : nil } }
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

extension PortableEngine {
    /// Returns the label before the extension of a number, chosen by the digits of the number that are shown.
    ///
    /// - C twin: `label_of`.
    private func label(of typed: Typed, hasPlus: Bool, in region: PhoneNumber.Region) -> String {
        var marks = typed.parse.reading.marks.first(typed.parse.trimmed.count)
        marks.plus = hasPlus
        return typedLabel(after: marks, in: region)
    }

    /// Returns the same label, unless the extension has more digits than may follow it, as in `x12345678901`.
    ///
    /// - C twin: `shown_label`.
    private func shownLabel(of typed: Typed, _ tail: Tail, hasPlus: Bool, in region: PhoneNumber.Region) -> String {
        let label = label(of: typed, hasPlus: hasPlus, in: region)
        return tail.shown.count <= labelRoom(label) ? label : Writer.extensionLabel
    }
}

extension Span<UInt8> {
    /// Returns the number of digits of an extension that end before a caret.
    ///
    /// - C twin: `extension_digits_before`.
    fileprivate func extensionDigits(of tail: Tail, before caret: Int) -> Int {
        var count = 0
        var at = tail.begin
        while at < tail.end {
            at += scalar(at: at).size
            if at > caret { break }
            count += 1
        }
        return count
    }
}

extension Typed {
    /// Returns the number of marks before a caret.
    ///
    /// - C twin: `typed_marks_before`.
    fileprivate func marks(before caret: Int, in text: Span<UInt8>) -> Int {
        let before = text.marks(before: caret)
        return context?.marks(after: before) ?? before
    }
}

// MARK: World metadata

extension World {
    /// Returns whether a reading has no context, or one that does not change the country in which its digits are
    /// dialed.
    ///
    /// - C twin: `is_dialed_in`.
    fileprivate func isDialed(_ reading: Reading, in region: PhoneNumber.Region) -> Bool {
        switch reading.context {
        case nil, .domain: true
        case _ where reading.marks.plus: true
        case .callingCode(let code): country(region).map { regions[$0].callingCode == code } ?? false
        case .invalid: false
        }
    }
}

extension PortableEngine {
    /// Returns whether the digits are dialed in a country that the Korean plan lacks, or follow a plus and the calling
    /// code of such a country, unless the region has the named grouping. The world metadata groups them, except those
    /// of `Prefixed`. In libphonenumber's grouping it groups all digits.
    ///
    /// - C twin: `is_of_world`.
    private func isOfWorld(
        _ parse: KoreanParse, in region: PhoneNumber.Region, _ grouping: PhoneNumber.Grouping
    ) -> Bool {
        let isAbroad = grouping == .libphonenumber || parse.root == 0 || (parse.reading.marks.plus && parse.isAbroad)
        guard isAbroad, let world, world.isDialed(parse.reading, in: region), grouping != .ungrouped else {
            return false
        }
        return grouping == .standard || grouping == .libphonenumber || plan.form(grouping, of: region) == nil
    }
}

/// Digits after an international prefix that the Korean rules group, as they do after a plus.
private struct Prefixed {
    /// The digits of the international prefix.
    var prefix: Int
    var marks: Marks
    var answer: Answer
}

extension PortableEngine {
    /// Finds the digits from the calling code on, if the Korean plan has numbers of this calling code.
    ///
    /// - C twin: `find_prefixed`.
    private func prefixed(_ marks: Marks, _ world: World, home: Int?) -> Prefixed? {
        guard !marks.plus, let home, plan.plusRoot != 0, let prefix = world.internationalPrefix(of: marks, in: home),
            world.code(in: marks, from: prefix) != nil
        else { return nil }
        let rest = marks.dropping(prefix)
        let answer = plan.answer(in: plan.walk(rest, count: rest.count, from: plan.plusRoot))
        return answer.kind == .foreign ? nil : Prefixed(prefix: prefix, marks: rest, answer: answer)
    }

    /// - C twin: `put_prefixed`.
    private func put(_ after: Prefixed, of marks: Marks, in writer: inout Writer) {
        writer.putDigits(of: marks, 0..<after.prefix)
        writer.put(UInt8(ascii: " "))
        writer.put(after.marks, count: after.marks.count, plan.groups(of: after.answer), UInt8(ascii: "-"))
    }
}

extension String.UTF8View {
    /// Returns the offset after the first marks in a text that has no other digits and no other plus.
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

extension PortableEngine {
    /// - C twin: `draw_of_world`.
    private func drawNumber(
        _ typed: Typed, _ text: Span<UInt8>, of world: World, caret: Int?, in region: PhoneNumber.Region,
        _ grouping: PhoneNumber.Grouping
    ) -> (text: String, caret: Int) {
        let marks = typed.parse.reading.marks.first(typed.parse.trimmed.count)
        let home = world.country(region)
        let drawn = Writer.text { writer in
            if grouping == .libphonenumber {
                world.put(replayed: marks, home: home, in: &writer)
            } else if let after = prefixed(marks, world, home: home) {
                put(after, of: marks, in: &writer)
            } else {
                world.put(typed: marks, home: home, in: &writer)
            }
        }
        var result = drawn ?? ""
        // The label of an extension begins with a space.
        if typed.shownTail != nil, result.utf8.last == UInt8(ascii: " ") { result.removeLast() }
        guard let caret else { return (result, 0) }
        return (result, result.utf8.offset(afterMarks: typed.marks(before: caret, in: text)))
    }
}

// MARK: Layout

extension PortableEngine {
    /// Draws the number of a text, which ends with the number.
    ///
    /// - C twin: `draw_number`.
    private func drawNumber(
        _ typed: Typed, _ text: Span<UInt8>, caret: Int?, in region: PhoneNumber.Region,
        _ grouping: PhoneNumber.Grouping
    ) -> (text: String, caret: Int) {
        let parse = typed.parse
        let count = parse.trimmed.count
        if let world, !parse.reading.marks.more, isOfWorld(parse, in: region, grouping) {
            return drawNumber(typed, text, of: world, caret: caret, in: region, grouping)
        }
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
        var before = typed.marks(before: caret, in: text)
        if parse.reading.marks.plus && !takesPlus && before > 0 { before -= 1 }
        let place = shown.place(after: before, count: count, groups)
        return (result, min(place, result.utf8.count))
    }

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
        let typed = typed(text, in: region)
        var drawn = drawNumber(typed, text.extracting(first: typed.length), caret: caret, in: region, grouping)
        guard let tail = typed.shownTail else { return drawn }
        let hasPlus = drawn.text.utf8.first == UInt8(ascii: "+")
        let label = shownLabel(of: typed, tail, hasPlus: hasPlus, in: region)
        if let caret, caret >= tail.begin {
            let before = text.extensionDigits(of: tail, before: caret)
            drawn.caret = drawn.text.utf8.count + label.utf8.count + before
        }
        drawn.text += label
        for index in 0..<tail.shown.count { drawn.text += String(tail.shown.digit(at: index)) }
        return drawn
    }

    /// - C twin: `phn_text_maximum`.
    package func maximum(of text: Span<UInt8>, in region: PhoneNumber.Region) -> Int {
        let parse = typed(text, in: region).parse
        var maximum = Int(parse.answer.maximum)
        if let world, isOfWorld(parse, in: region, .standard) {
            let marks = parse.reading.marks
            let home = world.country(region)
            if let after = prefixed(marks, world, home: home), after.answer.maximum > 0 {
                maximum = after.prefix + Int(after.answer.maximum)
            } else if let typed = world.maximum(ofTyped: marks, home: home) {
                maximum = typed
            }
        }
        return maximum == 0 ? Marks.capacity : maximum
    }

    /// - C twin: `phn_text_extension`.
    package func typedExtension(of text: Span<UInt8>, in region: PhoneNumber.Region) -> TypedExtension {
        let typed = typed(text, in: region)
        let label = label(of: typed, hasPlus: typed.parse.reading.marks.plus, in: region)
        let tail = typed.shownTail
        return TypedExtension(
            hasLabel: tail != nil, numberEnd: typed.length,
            digits: (tail?.begin ?? typed.length)..<(tail?.end ?? typed.length), maximum: labelRoom(label))
    }
}
