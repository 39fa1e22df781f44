internal import PhoneModel

/// How the groups of a number are written: a text of the plan and the digits of each group.
///
/// - C twin: `phn_template`.
struct Template {
    /// `$1` is the first group, `$0` a carrier selection code; empty for plain digits.
    var text: UInt16 = 0
    /// Four bits a group, the first lowest.
    var widths: UInt32 = 0

    /// The digits of a group, from 1.
    func range(ofGroup group: Int) -> Range<Int> {
        guard 1...8 ~= group else { return 0..<0 }
        var begin = 0
        for earlier in 1..<group { begin += width(ofGroup: earlier) }
        return begin..<begin + width(ofGroup: group)
    }

    private func width(ofGroup group: Int) -> Int { Int(widths >> UInt32(4 * (group - 1)) & 15) }
}

/// Writes digits and what is between them: unchanged, or one separator for each run of other characters.
///
/// - C twin: `phn_pen`.
struct Pen {
    private let keepsAll: Bool
    /// Nil without separators.
    private let separator: UInt8?
    private var hasDigits = false
    private var hasGap = false

    init(_ separator: PhoneNumber.Separator) {
        keepsAll = separator == .standard
        self.separator = separator.byte
    }

    mutating func put(_ byte: UInt8, in writer: inout Writer) {
        let isDigit = UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        guard isDigit || keepsAll else {
            hasGap = true
            return
        }
        if hasGap && hasDigits, let separator { writer.put(separator) }
        hasGap = false
        hasDigits = true
        writer.put(byte)
    }
}

extension World {
    /// - C twin: `phn_put_world`.
    func put(
        _ number: PhoneNumber, _ style: PhoneNumber.Style, _ separator: PhoneNumber.Separator, in writer: inout Writer
    ) {
        guard let code = code(number.storedCallingCode), let answer = answer(for: number) else {
            return writer.put(Marks(of: number, plus: false))
        }
        let international = template(answer.internationalFormat, answer.internationalWidths, \.international)
        let national = template(answer.format, answer.widths, \.national)
        switch style {
        case .e164: break
        case .international:
            writer.put(Marks(callingCode: number.storedCallingCode))
            writer.put(UInt8(ascii: " "))
            put(number, international, Pen(separator), in: &writer)
            putExtension(of: number, code, in: &writer)
        case .national:
            put(number, national, Pen(separator), in: &writer)
            putExtension(of: number, code, in: &writer)
        case .rfc3966:
            putURI(number, international, separator.forURI, in: &writer)
        case .digits:
            put(number, national, Pen(.none), in: &writer)
        }
    }

    /// - C twin: `put_domestic`.
    func put(_ number: PhoneNumber, _ style: DomesticStyle, in writer: inout Writer) {
        guard let code = code(number.storedCallingCode), let answer = answer(for: number) else {
            return writer.put(Marks(of: number, plus: false))
        }
        var carrier = ""
        var template = template(answer.format, answer.widths, \.national)
        switch style {
        case .bare:
            template = self.template(answer.format, answer.widths, \.bare)
        case .carrier(let digits):
            carrier = digits
            let afterCarrier = self.template(answer.format, answer.widths, \.carrier)
            if texts.has(afterCarrier.text) && !digits.isEmpty { template = afterCarrier }
        }
        put(number, template, carrier: carrier, Pen(.standard), in: &writer)
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

    /// One of a format's texts; the digits alone where there is no format.
    private func template(_ format: UInt16, _ widths: UInt32, _ text: KeyPath<FormatRecord, UInt16>) -> Template {
        format == 0 ? Template() : Template(text: formats[Int(format) - 1][keyPath: text], widths: widths)
    }

    /// - C twin: `put_template`.
    private func put(
        _ number: PhoneNumber, _ template: Template, carrier: String = "", _ pen: Pen, in writer: inout Writer
    ) {
        let national = Marks(of: number, plus: false)
        guard texts.has(template.text) else { return writer.put(national) }
        var pen = pen
        var isToken = false
        for at in texts.range(of: template.text) {
            let byte = texts.bytes[at]
            let digit = byte &- UInt8(ascii: "0")
            if isToken && digit == 0 {
                for byte in carrier.utf8 { pen.put(byte, in: &writer) }
            } else if isToken && digit <= 9 {
                for index in template.range(ofGroup: Int(digit)) where index < national.count {
                    pen.put(UInt8(ascii: "0") + national.digit(at: index), in: &writer)
                }
            } else if byte != UInt8(ascii: "$") {
                pen.put(byte, in: &writer)
            }
            isToken = byte == UInt8(ascii: "$")
        }
    }

    /// A URI has no spaces: the separator replaces the one after the calling code.
    private func putURI(
        _ number: PhoneNumber, _ template: Template, _ separator: PhoneNumber.Separator, in writer: inout Writer
    ) {
        writer.put("tel:")
        writer.put(Marks(callingCode: number.storedCallingCode))
        if let byte = separator.byte { writer.put(byte) }
        put(number, template, Pen(separator), in: &writer)
        writer.putExtension(of: number, label: ";ext=")
    }

    /// The label is the main region's, or the one that most have.
    private func putExtension(of number: PhoneNumber, _ code: CodeRecord, in writer: inout Writer) {
        let label = regions[code.firstRegion].extensionPrefix
        guard texts.has(label), number.extensionCount > 0 else {
            return writer.putExtension(of: number, label: Writer.extensionLabel)
        }
        for at in texts.range(of: label) { writer.put(texts.bytes[at]) }
        writer.putExtension(of: number, label: "")
    }
}

extension PhoneNumber.Separator {
    /// A URI uses a hyphen instead of the standard separator or a space.
    fileprivate var forURI: PhoneNumber.Separator { self == .standard || self == .space ? .hyphen : self }
}
