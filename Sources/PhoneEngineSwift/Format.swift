package import PhoneModel

extension PortableEngine {
    /// - C twin: `phn_format`.
    package func format(
        _ number: PhoneNumber, _ style: PhoneNumber.Style, _ separator: PhoneNumber.Separator
    ) -> String? {
        Writer.text { writer in plan.put(number, style, separator, in: &writer) }
    }
}

extension Plan {
    fileprivate func put(
        _ number: PhoneNumber, _ style: PhoneNumber.Style, _ separator: PhoneNumber.Separator, in writer: inout Writer
    ) {
        switch style {
        case .e164:
            if !number.isDomestic { writer.put(Marks(of: number, plus: true)) }
        case .international:
            if number.isDomestic {
                putNational(number, separator.byte, in: &writer)
            } else {
                putInternational(number, separator.byte, in: &writer)
            }
            writer.putExtension(of: number, label: " ext. ")
        case .national:
            putNational(number, separator.byte, in: &writer)
            writer.putExtension(of: number, label: " ext. ")
        case .rfc3966:
            putURI(number, separator == .space ? PhoneNumber.Separator.hyphen.byte : separator.byte, in: &writer)
        case .digits:
            writer.put(number.domesticMarks(classify(number)))
        }
    }

    fileprivate func putNational(_ number: PhoneNumber, _ separator: UInt8?, in writer: inout Writer) {
        let answer = classify(number)
        let marks = number.domesticMarks(answer)
        var shown = Groups.none
        if let region = region(of: answer) {
            shown = groups(of: self.answer(in: walk(marks, count: marks.count, from: region.root)))
        }
        writer.put(marks, shown, separator)
    }

    fileprivate func putInternational(_ number: PhoneNumber, _ separator: UInt8?, in writer: inout Writer) {
        writer.put(Marks(of: number, plus: true), groups(of: classify(number)), separator)
    }

    /// A URI has no spaces: the one behind the calling code becomes the separator too.
    fileprivate func putURI(_ number: PhoneNumber, _ separator: UInt8?, in writer: inout Writer) {
        writer.put("tel:")
        if number.isDomestic {
            putNational(number, separator, in: &writer)
        } else {
            var groups = groups(of: classify(number))
            groups = Groups(hyphens: groups.hyphens | groups.spaces, spaces: 0)
            writer.put(Marks(of: number, plus: true), groups, separator)
        }
        writer.putExtension(of: number, label: ";ext=")
        if number.isDomestic {
            writer.put(";phone-context=")
            writer.put(Marks(callingCode: number.storedCallingCode))
        }
    }
}

extension PhoneNumber {
    /// The digits as dialled inside the country: a domestic number's own, else with the national prefix where one is.
    fileprivate func domesticMarks(_ answer: Answer) -> Marks {
        var marks = Marks()
        let hasPrefix = !isDomestic && answer.flags.contains(.hasTrunk)
        marks.append(national, count: min(Int(nationalCount) + (hasPrefix ? 1 : 0), 20))
        return marks
    }
}

extension PhoneNumber.Separator {
    fileprivate var byte: UInt8? {
        switch self {
        case .hyphen, .standard: UInt8(ascii: "-")
        case .space: UInt8(ascii: " ")
        case .dot: UInt8(ascii: ".")
        case .none: nil
        }
    }
}

extension Writer {
    fileprivate mutating func putExtension(of number: PhoneNumber, label: String) {
        guard number.extensionCount > 0 else { return }
        put(label)
        for index in 0..<min(Int(number.extensionCount), 20) { putDigit(number.extensionDigit(at: index)) }
    }
}
