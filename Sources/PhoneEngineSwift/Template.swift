internal import PhoneModel

/// The format of a number's groups: a text of the plan and the digits of each group.
///
/// - C twin: `phn_template`.
struct Template {
    /// `$1` is the first group, `$0` a carrier selection code; empty for plain digits.
    var text: UInt16 = 0
    /// The digits of each group, four bits each, the first lowest.
    var widths: UInt32 = 0

    /// Returns the digits of a group, from 1.
    @inline(__always) func range(ofGroup group: Int) -> Range<Int> {
        guard 1...8 ~= group else { return 0..<0 }
        let shift = UInt32(4 * (group - 1))
        // The widths of the earlier groups are added up, first two at a time.
        let earlier = widths & ((1 << shift) - 1)
        let pairs = earlier & 0x0F0F_0F0F &+ (earlier >> 4 & 0x0F0F_0F0F)
        let begin = Int((pairs &* 0x0101_0101) >> 24)
        return begin..<begin + Int(widths >> shift & 15)
    }
}

extension World {
    /// Returns one of the texts of an answer's format; the digits without separators if there is no format.
    @inline(__always)
    func template(_ answer: WorldAnswer, _ text: (FormatRecord) -> UInt16) -> Template {
        answer.format == 0 ? Template() : Template(text: text(formats[Int(answer.format) - 1]), widths: answer.widths)
    }

    func international(_ answer: WorldAnswer) -> Template {
        if answer.internationalFormat == 0 { return Template() }
        return Template(
            text: formats[Int(answer.internationalFormat) - 1].international, widths: answer.internationalWidths)
    }
}

// MARK: Digits and separators

/// Writes a text unchanged, or with one separator instead of each run of other characters than digits.
///
/// - C twin: `phn_pen`.
struct Pen {
    private let keepsAll: Bool
    /// The separator; nil for no separators.
    private let separator: UInt8?
    private var hasDigits = false
    private var hasGap = false

    init(_ separator: PhoneNumber.Separator) {
        keepsAll = separator == .standard
        self.separator = separator.byte
    }

    @inline(__always) mutating func put(_ byte: UInt8, in writer: inout Writer) {
        if UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte {
            separate(in: &writer)
        } else if !keepsAll {
            hasGap = true
            return
        }
        writer.put(byte)
    }

    /// Puts some of the digits of marks.
    @inline(__always) mutating func put(_ marks: Marks, _ range: Range<Int>, in writer: inout Writer) {
        if range.isEmpty { return }
        separate(in: &writer)
        writer.putDigits(of: marks, range)
    }

    /// Puts the separator that precedes the next digit.
    @inline(__always) private mutating func separate(in writer: inout Writer) {
        if hasGap && hasDigits, let separator { writer.put(separator) }
        hasGap = false
        hasDigits = true
    }
}

/// A token of a template.
///
/// - C twin: `token`.
private enum Token {
    /// A digit of the template's text.
    case digit(UInt8)
    /// A group, from 1; 0 for the carrier selection code.
    case group(Int)
    case sign(UInt8)
}

extension World {
    /// Returns the next token of a template; nil at the end.
    ///
    /// - C twin: `next_token`.
    private func token(of template: Template, _ at: inout Int) -> Token? {
        let end = texts.range(of: template.text).upperBound
        var isGroup = false
        while at < end {
            let byte = texts.bytes[at]
            at += 1
            let digit = byte &- UInt8(ascii: "0")
            if byte == UInt8(ascii: "$") {
                isGroup = true
            } else if digit <= 9 {
                return isGroup ? .group(Int(digit)) : .digit(digit)
            } else {
                return .sign(byte)
            }
        }
        return nil
    }

    /// - C twin: `put_template`.
    func put(
        _ national: Marks, _ template: Template, carrier: String = "", _ pen: Pen, in writer: inout Writer
    ) {
        guard texts.has(template.text) else { return writer.put(national) }
        let bytes = texts.bytes
        var pen = pen
        var isToken = false
        for at in texts.range(of: template.text) {
            let byte = bytes[at]
            let digit = byte &- UInt8(ascii: "0")
            if isToken && digit == 0 {
                for byte in carrier.utf8 { pen.put(byte, in: &writer) }
            } else if isToken && digit <= 9 {
                let range = template.range(ofGroup: Int(digit)).clamped(to: 0..<national.count)
                pen.put(national, range, in: &writer)
            } else if byte != UInt8(ascii: "$") {
                pen.put(byte, in: &writer)
            }
            isToken = byte == UInt8(ascii: "$")
        }
    }
}

// MARK: Incomplete numbers

extension World {
    /// - C twin: `digits_of`.
    private func digits(of token: Token, _ template: Template) -> Int {
        switch token {
        case .digit: 1
        case .group(let group): group == 0 ? 0 : template.range(ofGroup: group).count
        case .sign: 0
        }
    }

    /// Returns whether the marks contain the text's digits in their places, as far as the marks go. The C twin undoes
    /// what it has written instead.
    private func hasOwnDigits(_ template: Template, _ marks: Marks) -> Bool {
        var at = texts.range(of: template.text).lowerBound
        var place = 0
        while place < marks.count, let token = token(of: template, &at) {
            if case .digit(let digit) = token, marks.digit(at: place) != digit { return false }
            place += digits(of: token, template)
        }
        return true
    }

    /// Returns whether the bracket before `at` would only be closed after more than `left` digits.
    ///
    /// - C twin: `stays_open`.
    private func staysOpen(_ template: Template, _ at: Int, left: Int) -> Bool {
        var at = at
        var within = 0
        while let token = token(of: template, &at) {
            if case .sign(UInt8(ascii: ")")) = token { break }
            within += digits(of: token, template)
        }
        return within >= left
    }

    /// The maximum number of signs that wait for the digit after them.
    private static let mostWaiting = 8

    /// Writes marks with a text, as far as the marks go; no sign follows the last one. The marks must contain the
    /// text's digits in their places; otherwise nothing is written and the result is false.
    ///
    /// - C twin: `phn_put_beginning`.
    func putBeginning(_ marks: Marks, _ template: Template, in writer: inout Writer) -> Bool {
        if !hasOwnDigits(template, marks) { return false }
        var at = texts.range(of: template.text).lowerBound
        var waiting: [UInt8] = []
        var place = 0
        while place < marks.count, let token = token(of: template, &at) {
            if case .sign(let sign) = token, waiting.count < Self.mostWaiting {
                let isOpen = sign == UInt8(ascii: "(") && staysOpen(template, at, left: marks.count - place)
                if !isOpen { waiting.append(sign) }
            }
            let end = min(place + digits(of: token, template), marks.count)
            if place == end { continue }
            for sign in waiting { writer.put(sign) }
            waiting = []
            writer.putDigits(of: marks, place..<end)
            place = end
        }
        writer.putDigits(of: marks, place..<marks.count)
        return true
    }
}

// MARK: Numbers

extension World {
    /// Returns the extension label of the main region, or the default label.
    ///
    /// - C twin: `phn_extension_label`.
    func extensionLabel(of code: CodeRecord) -> String {
        let label = regions[code.firstRegion].extensionPrefix
        return texts.string(label) ?? Writer.extensionLabel
    }

    private func putExtension(of number: PhoneNumber, _ code: CodeRecord, in writer: inout Writer) {
        if number.extensionCount == 0 { return }
        writer.putExtension(of: number, label: extensionLabel(of: code))
    }

    /// Writes a URI. It has no spaces, so the separator replaces the space after the calling code.
    private func putURI(
        _ number: PhoneNumber, _ national: Marks, _ template: Template, _ separator: PhoneNumber.Separator,
        in writer: inout Writer
    ) {
        writer.put("tel:")
        writer.put(Marks(callingCode: number.storedCallingCode))
        if let byte = separator.byte { writer.put(byte) }
        put(national, template, Pen(separator), in: &writer)
        writer.putExtension(of: number, label: ";ext=")
    }
}

extension PhoneNumber.Separator {
    /// The separator for a URI: a hyphen instead of the standard separator or a space.
    fileprivate var forURI: PhoneNumber.Separator { self == .standard || self == .space ? .hyphen : self }
}

extension World {
    /// - C twin: `phn_put_world`.
    func put(
        _ number: PhoneNumber, _ style: PhoneNumber.Style, _ separator: PhoneNumber.Separator, in writer: inout Writer
    ) {
        let national = Marks(of: number, plus: false)
        guard let code = code(number.storedCallingCode) else { return writer.put(national) }
        let answer = answer(for: national, from: code.root)
        switch style {
        case .e164: break
        case .international:
            writer.put(Marks(callingCode: number.storedCallingCode))
            writer.put(UInt8(ascii: " "))
            put(national, international(answer), Pen(separator), in: &writer)
            putExtension(of: number, code, in: &writer)
        case .national:
            put(national, template(answer, \.national), Pen(separator), in: &writer)
            putExtension(of: number, code, in: &writer)
        case .rfc3966:
            putURI(number, national, international(answer), separator.forURI, in: &writer)
        case .digits:
            put(national, template(answer, \.national), Pen(.none), in: &writer)
        }
    }

    /// - C twin: `put_domestic`.
    func put(_ number: PhoneNumber, _ style: DomesticStyle, in writer: inout Writer) {
        let national = Marks(of: number, plus: false)
        guard let code = code(number.storedCallingCode) else { return writer.put(national) }
        let answer = answer(for: national, from: code.root)
        var carrier = ""
        var template = template(answer, \.national)
        switch style {
        case .bare:
            template = self.template(answer, \.bare)
        case .carrier(let digits):
            carrier = digits
            let afterCarrier = self.template(answer, \.carrier)
            if texts.has(afterCarrier.text) && !digits.isEmpty { template = afterCarrier }
        }
        put(national, template, carrier: carrier, Pen(.standard), in: &writer)
        putExtension(of: number, code, in: &writer)
    }

    /// - C twin: `phn_world_group_format`.
    func groupFormat(of number: PhoneNumber) -> GroupFormat? {
        guard let answer = answer(for: number), answer.format != 0 else { return nil }
        let format = formats[Int(answer.format) - 1]
        return texts.string(format.bare).map {
            GroupFormat(text: $0, nationalPrefixRule: texts.string(format.nationalPrefixRule))
        }
    }
}
