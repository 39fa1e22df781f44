/// A property of a card, taken apart: `group.NAME;PARAMETER=value:value`. Folds are undone already.
struct ContentLine {
    struct Parameter {
        /// In capital letters; empty for a bare value, as cards of version 2.1 have them.
        let name: String
        /// Without quotation marks.
        let value: String
        /// All of it.
        let bytes: ArraySlice<UInt8>
    }

    /// In small letters; empty where there is none.
    let group: String
    /// In capital letters.
    let name: String
    let parameters: [Parameter]
    let value: ArraySlice<UInt8>
    /// All of it.
    let bytes: ArraySlice<UInt8>

    init?(_ bytes: [UInt8]) { self.init(bytes[...]) }

    /// Nil for bytes that are no property. O(bytes).
    init?(_ bytes: ArraySlice<UInt8>) {
        var start = bytes.startIndex
        var end = Self.endOfToken(in: bytes, from: start)
        if end < bytes.endIndex, bytes[end] == .dot {
            group = Self.lowercased(bytes[start..<end])
            start = end + 1
            end = Self.endOfToken(in: bytes, from: start)
        } else {
            group = ""
        }
        guard end > start, end < bytes.endIndex else { return nil }
        name = Self.uppercased(bytes[start..<end])
        var parameters: [Parameter] = []
        while bytes[end] == .semicolon {
            let first = end + 1
            guard let next = Self.endOfParameter(in: bytes, from: first) else { return nil }
            if next > first { parameters.append(Self.parameter(bytes[first..<next])) }
            end = next
        }
        guard bytes[end] == .colon else { return nil }
        self.parameters = parameters
        value = bytes[(end + 1)...]
        self.bytes = bytes
    }

    /// The first value of a parameter.
    subscript(parameter: String) -> String? { parameters.first { $0.name == parameter }?.value }

    /// Whether a parameter has a value, in any case.
    func has(_ parameter: String, _ value: String) -> Bool {
        parameters.contains { $0.name == parameter && $0.value.lowercased() == value }
    }

    // MARK: Parts

    private static func endOfToken(in bytes: ArraySlice<UInt8>, from start: Int) -> Int {
        var index = start
        while index < bytes.endIndex, bytes[index].isToken { index += 1 }
        return index
    }

    /// Where the parameter ends, whose quotation marks may hide semicolons and colons; nil where nothing ends it.
    private static func endOfParameter(in bytes: ArraySlice<UInt8>, from start: Int) -> Int? {
        var isQuoted = false
        for index in start..<bytes.endIndex {
            switch bytes[index] {
            case .quote: isQuoted.toggle()
            case .semicolon where !isQuoted, .colon where !isQuoted: return index
            default: break
            }
        }
        // A quotation mark that is never closed is a character like others.
        return isQuoted ? bytes[start...].firstIndex { $0 == .semicolon || $0 == .colon } : nil
    }

    private static func parameter(_ bytes: ArraySlice<UInt8>) -> Parameter {
        guard let equals = bytes.firstIndex(of: .equals) else {
            return Parameter(name: "", value: String(decoding: bytes, as: UTF8.self), bytes: bytes)
        }
        let value = bytes[(equals + 1)...].filter { $0 != .quote }
        return Parameter(
            name: uppercased(bytes[..<equals]), value: String(decoding: value, as: UTF8.self), bytes: bytes)
    }

    private static func uppercased(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes.map { 0x61...0x7A ~= $0 ? $0 & 0xDF : $0 }, as: UTF8.self)
    }

    private static func lowercased(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }, as: UTF8.self)
    }
}

extension UInt8 {
    static let dot = UInt8(ascii: ".")

    /// Whether names may have it: letters, digits, hyphens, and the underscores of some exporters.
    fileprivate var isToken: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"): true
        default: false
        }
    }
}
