import PhoneModel
import PhoneNumbers

/// A number, and how it was read if it was.
struct Subject: Equatable {
    let number: PhoneNumber
    let parsed: PhoneNumber.Parsed?

    /// Takes the first six arguments.
    init?(taking arguments: inout ArraySlice<String>) {
        let fields = Array(arguments.prefix(6))
        arguments = arguments.dropFirst(6)
        guard fields.count == 6, let code = Int(fields[0]) else { return nil }
        guard
            let number = PhoneNumber(callingCode: code, nationalSignificantNumber: fields[1], extension: fields[2])
        else { return nil }
        self.number = number
        let source = PhoneNumber.CallingCodeSource.allCases.first { "\($0)" == fields[3] }
        parsed = source.map {
            PhoneNumber.Parsed(
                number, text: fields[4], callingCodeSource: $0, carrierCode: fields[5].isEmpty ? nil : fields[5])
        }
    }
}

/// Formats of a caller: pattern, format and rule for the national prefix of each, how many patterns of leading digits it
/// has, and these.
struct CustomFormats {
    var all: [PhoneNumber.CustomFormat] = []

    init?(_ arguments: ArraySlice<String>) {
        var rest = arguments
        while !rest.isEmpty {
            let parts = Array(rest.prefix(4))
            rest = rest.dropFirst(4)
            guard parts.count == 4, let count = Int(parts[3]), count <= rest.count else { return nil }
            let format = try? PhoneNumber.CustomFormat(
                pattern: parts[0], leadingDigits: Array(rest.prefix(count)), format: parts[1],
                nationalPrefixRule: parts[2].isEmpty ? nil : parts[2])
            rest = rest.dropFirst(count)
            guard let format else { return nil }
            all.append(format)
        }
    }
}
