internal import PhoneModel

/// The calling code in the context of a URI, which precedes the digits of a text that is being typed if they are dialed
/// in another country.
///
///     0612345678;phone-context=+33      in any field outside France: +33 6 12 34 56 78
///
/// - C twin: `phn_foreign_context`.
struct ForeignContext {
    /// The digits of the context after a plus.
    fileprivate var code: Marks
    /// The number of digits of a national prefix, which do not follow a calling code.
    fileprivate var dropped = 0
    /// The main region of the calling code; the region of the field if the code does not exist.
    var region: PhoneNumber.Region
}

extension PortableEngine {
    /// Returns whether a calling code is that of a region.
    ///
    /// - C twin: `is_home`.
    private func isHome(_ code: UInt16, _ region: PhoneNumber.Region) -> Bool {
        guard let world else { return mainRegion(ofCallingCode: Int(code)) == region }
        return world.country(region).map { world.regions[$0].callingCode == code } ?? false
    }
}

extension Span<UInt8> {
    /// Returns the digits of the context at an offset after a plus; no digits if it is not a calling code.
    ///
    /// - C twin: `code_at`.
    fileprivate func code(at offset: Int) -> Marks {
        var code = Marks()
        code.plus = true
        guard let excerpt = PhoneContext.excerpt(of: self, at: offset) else { return code }
        var place = 0
        while place < excerpt.head {
            let (scalar, size) = excerpt.scalar(at: place, in: self)
            place += size
            if let digit = digitValue(of: scalar) { code.append(digit) }
        }
        return code
    }
}

extension PortableEngine {
    /// Returns the number of digits between a calling code at the beginning of marks and the national number that
    /// follows it; 0 if the marks are not a number.
    ///
    /// - C twin: `prefix_of`.
    private func prefix(of marks: Marks, afterCode code: Int, in region: PhoneNumber.Region) -> Int {
        let text = [UInt8(ascii: "+")] + (0..<marks.count).map { UInt8(ascii: "0") + marks.digit(at: $0) }
        guard let number = check(text.span, in: region).number, !number.isDomestic else { return 0 }
        let whole = Marks(of: number, plus: true)
        guard whole.count > code, whole.count <= marks.count else { return 0 }
        let dropped = marks.count - whole.count
        let isSame = (0..<whole.count).allSatisfy {
            whole.digit(at: $0) == marks.digit(at: $0 < code ? $0 : $0 + dropped)
        }
        return isSame ? dropped : 0
    }
}

extension ForeignContext {
    /// Moves the bits of digits that move because others are put before them, or are dropped.
    ///
    /// - C twin: `moved`.
    private func moved(_ mask: UInt32) -> UInt32 {
        UInt32(truncatingIfNeeded: (UInt64(mask) >> UInt64(dropped)) << UInt64(code.count))
    }

    /// Returns the same for a number of digits before a place; 0 remains, because it means that there is no such place.
    ///
    /// - C twin: `moved_place`.
    private func moved(place: Int) -> Int { place == 0 ? 0 : code.count + max(place - dropped, 0) }
}

extension PortableEngine {
    /// Finds a context that names a country in which the digits of a reading are dialed, other than that of a region;
    /// nil for any other text. O(bytes).
    ///
    /// - C twin: `phn_find_foreign_context`.
    func foreignContext(
        of reading: Reading, in text: Span<UInt8>, _ region: PhoneNumber.Region
    ) -> ForeignContext? {
        var dialed = region
        switch reading.context {
        case nil, .domain: return nil
        case _ where reading.marks.plus || reading.marks.count == 0: return nil
        case .callingCode(let code) where isHome(code, region): return nil
        case .callingCode(let code): dialed = mainRegion(ofCallingCode: Int(code)) ?? region
        case .invalid: break
        }
        let code = text.code(at: reading.length)
        return code.count == 0 ? nil : ForeignContext(code: code, region: dialed)
    }

    /// Puts the digits of a context before those of a reading. If the result is a number, a national prefix is dropped.
    /// If there is no room for the digits, the reading does not change, and the text counts as one without a context.
    ///
    /// - C twin: `phn_put_foreign_context`.
    func put(_ context: inout ForeignContext?, in reading: inout Reading) {
        guard var put = context else { return }
        var all = put.code
        all.append(reading.marks)
        if all.more {
            context = nil
            return
        }
        put.dropped = prefix(of: all, afterCode: put.code.count, in: put.region)
        put.move(&reading)
        context = put
    }
}

extension ForeignContext {
    fileprivate func move(_ reading: inout Reading) {
        var marks = code
        marks.append(reading.marks.dropping(dropped))
        reading.marks = marks
        reading.words = moved(place: reading.words)
        reading.extensionPlace = moved(place: reading.extensionPlace)
        reading.gaps = moved(reading.gaps)
        reading.stops = moved(reading.stops)
        reading.joins = moved(reading.joins)
        reading.labels = moved(reading.labels)
        reading.context = nil
    }

    /// Returns the number of marks before a caret that follows `marks` marks of the text.
    ///
    /// - C twin: `phn_marks_with_context`.
    func marks(after marks: Int) -> Int { marks == 0 ? 0 : 1 + code.count + max(marks - dropped, 0) }
}
