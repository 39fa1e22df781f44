internal import PhoneFiles

/// A parsed property of a vCard, unfolded: `group.NAME;PARAMETER=value:value`.
struct ContentLine {
    struct Parameter {
        /// The name in uppercase; empty for a bare value of version 2.1.
        let name: String
        /// The value without quotation marks.
        let value: String
        /// The whole parameter.
        let bytes: ArraySlice<UInt8>
    }

    /// The group in lowercase; empty if there is none.
    let group: String
    /// The name in uppercase.
    let name: String
    let parameters: [Parameter]
    let value: ArraySlice<UInt8>
    /// The whole line.
    let bytes: ArraySlice<UInt8>

    init?(_ bytes: [UInt8]) { self.init(bytes[...]) }

    /// Returns nil for bytes that are not a property.
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

    /// Whether a parameter has a value, ignoring case.
    func has(_ parameter: String, _ value: String) -> Bool {
        parameters.contains { $0.name == parameter && $0.value.lowercased() == value }
    }

    // MARK: Parts

    private static func endOfToken(in bytes: ArraySlice<UInt8>, from start: Int) -> Int {
        var index = start
        while index < bytes.endIndex, bytes[index].isToken { index += 1 }
        return index
    }

    /// Returns the end of a parameter; semicolons and colons between quotation marks are part of it. Nil if the line
    /// ends first.
    private static func endOfParameter(in bytes: ArraySlice<UInt8>, from start: Int) -> Int? {
        var isQuoted = false
        for index in start..<bytes.endIndex {
            switch bytes[index] {
            case .quote: isQuoted.toggle()
            case .semicolon where !isQuoted, .colon where !isQuoted: return index
            default: break
            }
        }
        // An unclosed quotation mark is an ordinary character.
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
    static let colon = UInt8(ascii: ":")
    static let semicolon = UInt8(ascii: ";")
    static let equals = UInt8(ascii: "=")
    static let dot = UInt8(ascii: ".")

    /// Whether names may contain it: letters, digits, hyphens, and underscores as some exporters write them.
    fileprivate var isToken: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"): true
        default: false
        }
    }
}
