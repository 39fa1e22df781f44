import PhoneModel

/// Parses the columns of a table.
enum TableColumn {
    static func number(_ text: Substring) throws(TableError) -> Int {
        guard let number = Int(text), (0...999).contains(number) else { throw TableError("'\(text)' is not a number") }
        return number
    }

    static func numbers(_ text: Substring) throws(TableError) -> Set<Int> {
        var numbers: Set<Int> = []
        for part in text.split(separator: ",") where part != "." { numbers.insert(try number(part)) }
        return numbers
    }

    static func kind(_ text: Substring) throws(TableError) -> PhoneNumber.Kind? {
        if text == "-" { return nil }
        guard let kind = PhoneNumber.Kind(named: text) else { throw TableError("unknown kind '\(text)'") }
        return kind
    }

    static func yesOrNo(_ text: Substring) throws(TableError) -> Bool {
        switch text {
        case "yes": true
        case "no", ".": false
        default: throw TableError("'\(text)' is neither yes nor no")
        }
    }
}
