extension Display {
    /// Returns a number with its noun, such as "1 line" or "2 lines".
    package static func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }

    /// Returns a number with its noun, and what follows one or several, such as "1 line has" or "2 lines have".
    package static func count(_ number: Int, _ noun: String, _ one: String, _ several: String) -> String {
        "\(count(number, noun)) \(number == 1 ? one : several)"
    }
}
