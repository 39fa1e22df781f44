internal import PhoneModel

// MARK: Where the national digits begin

/// The digits from `begin` on, and the number that they may become.
///
/// - C twin: `ending`.
private struct Ending {
    var begin: Int
    var isValid: Bool
    /// The record of the number; it has no format if no format has such numbers.
    var answer: WorldAnswer
}

/// A calling code, and its number of digits in a text.
struct LeadingCode {
    var record: CodeRecord
    var size: Int
}

extension Marks {
    /// Whether the digits equal those of other marks with the same count.
    func hasDigits(of other: Marks) -> Bool {
        (0..<count).allSatisfy { digit(at: $0) == other.digit(at: $0) }
    }

    /// Whether the marks have these ASCII digits at an index.
    ///
    /// - C twin: `begins_with`.
    fileprivate func begin(with digits: ArraySlice<UInt8>, from begin: Int) -> Bool {
        if digits.isEmpty || count < begin + digits.count { return false }
        return digits.enumerated().allSatisfy { digit(at: begin + $0.offset) == $0.element &- UInt8(ascii: "0") }
    }
}

extension World {
    private func ending(of marks: Marks, from begin: Int, _ code: CodeRecord) -> Ending {
        let rest = marks.dropping(begin)
        let state = states.walk(rest, count: rest.count, from: code.root)
        let label = states.label(of: state)
        return Ending(
            begin: begin, isValid: label < answers.count && answers[label].kind != .unknown,
            answer: answers[Int(completions[Int(state)])])
    }

    /// Returns the number of digits of a country's national prefix at `begin`; 0 if it is absent or nothing follows it.
    ///
    /// - C twin: `national_prefix`.
    private func nationalPrefix(of marks: Marks, from begin: Int, in region: Int) -> Int {
        let prefix = texts.range(of: regions[region].nationalPrefix)
        let hasPrefix = marks.count > begin + prefix.count && marks.begin(with: texts.bytes[prefix], from: begin)
        return hasPrefix ? prefix.count : 0
    }

    /// Returns the digits without the prefix that is removed from a complete number. This prefix may differ from the
    /// national prefix, as 80 does in Belarus. All digits are kept if a rule replaces some of them.
    ///
    /// - C twin: `ending_without_prefix`.
    private func endingWithoutPrefix(of marks: Marks, from begin: Int, in region: Int, _ code: CodeRecord) -> Ending {
        let rest = strip(marks.dropping(begin), in: region).national
        let dropped = marks.count - begin - rest.count
        let isEnd = rest.count > 0 && dropped > 0 && marks.dropping(begin + dropped).hasDigits(of: rest)
        return ending(of: marks, from: isEnd ? begin + dropped : begin, code)
    }

    /// Finds where the number begins. A prefix precedes it if the rest is valid, or if the rest may become valid and
    /// the digits with the prefix are not valid.
    ///
    /// - C twin: `choose_ending`.
    private func chooseEnding(of marks: Marks, from begin: Int, in region: Int, _ code: CodeRecord) -> Ending {
        let prefix = nationalPrefix(of: marks, from: begin, in: region)
        let rest = ending(of: marks, from: begin + prefix, code)
        if rest.isValid || (prefix == 0 && rest.answer.format != 0) { return rest }
        let other = rest.answer.format != 0 ? rest : endingWithoutPrefix(of: marks, from: begin, in: region, code)
        if other.isValid { return other }
        let whole = prefix == 0 ? rest : ending(of: marks, from: begin, code)
        return whole.isValid || other.answer.format == 0 ? whole : other
    }

    /// - C twin: `phn_code_from`.
    func code(in marks: Marks, from begin: Int) -> LeadingCode? {
        var number: UInt16 = 0
        for size in 1...3 where begin + size <= marks.count {
            number = number * 10 + UInt16(marks.digit(at: begin + size - 1))
            if number == 0 { return nil }
            if let record = code(number) { return LeadingCode(record: record, size: size) }
        }
        return nil
    }

    /// Returns a country's calling code if marks begin with it and more digits follow; otherwise nil.
    ///
    /// - C twin: `begins_with_code`.
    private func ownCode(in marks: Marks, _ home: Int) -> LeadingCode? {
        guard let code = code(in: marks, from: 0), code.record.callingCode == regions[home].callingCode,
            marks.count > code.size
        else { return nil }
        return code
    }
}

// MARK: After a calling code

extension World {
    /// Writes the digits of a number in the groups of one of its formats; without groups if the format writes other
    /// digits.
    ///
    /// - C twin: `put_rest`.
    private func putRest(of marks: Marks, _ number: Ending, _ template: Template, in writer: inout Writer) {
        if putBeginning(marks.dropping(number.begin), template, in: &writer) { return }
        writer.putDigits(of: marks, number.begin..<marks.count)
    }

    /// Writes an international prefix of `prefix` digits, the calling code, and the number in international notation.
    ///
    /// - C twin: `put_international`.
    private func putInternational(_ marks: Marks, prefix: Int, _ code: LeadingCode, in writer: inout Writer) {
        let begin = prefix + code.size
        writer.putDigits(of: marks, 0..<prefix)
        if prefix > 0 { writer.put(UInt8(ascii: " ")) }
        writer.putDigits(of: marks, prefix..<begin)
        if begin == marks.count { return }
        writer.put(UInt8(ascii: " "))
        let number = chooseEnding(of: marks, from: begin, in: code.record.firstRegion, code.record)
        writer.putDigits(of: marks, begin..<number.begin)
        if number.begin > begin { writer.put(UInt8(ascii: " ")) }
        putRest(of: marks, number, international(number.answer), in: &writer)
    }
}

// MARK: In a country

extension World {
    /// Returns the number into which a rule of the country turns digits, if it is valid and its national text has
    /// exactly these digits.
    ///
    /// - C twin: `put_transformed`.
    private func transformed(_ marks: Marks, _ home: Int) -> (national: Marks, template: Template)? {
        guard texts.has(regions[home].transform) else { return nil }
        let resolved = resolve(marks, in: PhoneNumber.Region(code: regions[home].code))
        guard resolved.reason == nil, let code = code(resolved.callingCode) else { return nil }
        let answer = answer(for: resolved.national, from: code.root)
        if answer.kind == .unknown { return nil }
        let template = template(answer, \.national)
        let drawn = Writer.text { put(resolved.national, template, Pen(.standard), in: &$0) } ?? ""
        let digits = drawn.utf8.filter { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        guard digits.count == marks.count else { return nil }
        for (place, digit) in digits.enumerated() where marks.digit(at: place) != digit - UInt8(ascii: "0") {
            return nil
        }
        return (resolved.national, template)
    }

    /// - C twin: `put_national`.
    private func putNational(_ marks: Marks, _ number: Ending, in writer: inout Writer) {
        let national = template(number.answer, \.national)
        let writesPrefix = number.answer.flags.contains(.writesPrefix)
        if number.begin > 0 && writesPrefix && putBeginning(marks, national, in: &writer) { return }
        writer.putDigits(of: marks, 0..<number.begin)
        if number.begin > 0 { writer.put(UInt8(ascii: " ")) }
        let rest = writesPrefix ? template(number.answer, \.bare) : national
        putRest(of: marks, number, rest, in: &writer)
    }

    /// - C twin: `put_dialed`.
    private func putDialed(_ marks: Marks, _ home: Int, in writer: inout Writer) {
        if let prefix = internationalPrefix(of: marks, in: home), let code = code(in: marks, from: prefix) {
            return putInternational(marks, prefix: prefix, code, in: &writer)
        }
        guard let code = code(regions[home].callingCode) else { return }
        let number = chooseEnding(of: marks, from: 0, in: home, code)
        // If no number begins with the digits, they may begin with the country's calling code.
        if number.answer.format == 0, let code = ownCode(in: marks, home) {
            return putInternational(marks, prefix: 0, code, in: &writer)
        }
        if !number.isValid, let template = transformed(marks, home) {
            return put(template.national, template.template, Pen(.standard), in: &writer)
        }
        putNational(marks, number, in: &writer)
    }
}

// MARK: All

/// Groups the digits of a number of the world metadata while it is typed. The header of the C twin has examples.
///
/// - C twin: `completion.c`.
extension World {
    /// Writes exactly these marks, in groups.
    ///
    /// - Parameter home: The country in which digits without a plus are dialed.
    /// - C twin: `phn_put_typed`.
    func put(typed marks: Marks, home: Int?, in writer: inout Writer) {
        if !marks.plus, let home { return putDialed(marks, home, in: &writer) }
        if marks.plus { writer.put(UInt8(ascii: "+")) }
        if marks.plus, let code = code(in: marks, from: 0) {
            putInternational(marks, prefix: 0, code, in: &writer)
        } else {
            writer.putDigits(of: marks, 0..<marks.count)
        }
    }

    /// Returns the most digits of a calling code's numbers in any of its regions.
    private func longest(of code: CodeRecord) -> Int {
        (code.firstRegion..<code.firstRegion + code.regionCount).reduce(0) { max($0, longest(in: $1)) }
    }

    /// Returns the number of digits of the national prefix, if marks begin with it or are the beginning of it;
    /// otherwise 0.
    ///
    /// - C twin: `prefix_room`.
    private func prefixRoom(of marks: Marks, in home: Int) -> Int {
        let prefix = texts.range(of: regions[home].nationalPrefix)
        return marks.count > 0 && marks.begin(with: texts.bytes[prefix.prefix(marks.count)], from: 0) ? prefix.count : 0
    }

    /// The most digits of a carrier code after a national prefix.
    private static let carrierDigits = 2

    /// Returns the most digits of a number that begins with these marks; nil if that is not known.
    ///
    /// - C twin: `phn_typed_maximum`.
    func maximum(ofTyped marks: Marks, home: Int?) -> Int? {
        let prefix = marks.plus ? 0 : home.flatMap { internationalPrefix(of: marks, in: $0) }
        if let prefix { return code(in: marks, from: prefix).map { prefix + $0.size + longest(of: $0.record) } }
        guard let home else { return nil }
        if let code = ownCode(in: marks, home),
            chooseEnding(of: marks, from: 0, in: home, code.record).answer.format == 0
        {
            return code.size + longest(in: home)
        }
        var national = prefixRoom(of: marks, in: home)
        // A rule may replace more digits than it adds.
        if hasNationalPrefix(marks, in: home) {
            national = max(national, marks.count - strip(marks, in: home).national.count)
        }
        let hasCarrier = regions[home].prefixGroups > 1
        return longest(in: home) + national + (national > 0 && hasCarrier ? Self.carrierDigits : 0)
    }
}
