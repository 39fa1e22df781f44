import PhoneNumberKitCompatibility

/// Parses a number by PhoneNumberKit's interface, which this process has not used before, and prints the nanoseconds.
///
/// The arguments are the text and its region. The creation of the utility is part of the time.
@main enum FirstParse {
    static func main() throws {
        guard CommandLine.arguments.count == 3 else { throw PhoneNumberError.generalError }
        let (text, region) = (CommandLine.arguments[1], CommandLine.arguments[2])
        let clock = ContinuousClock()
        let start = clock.now
        let number = try PhoneNumberUtility().parse(text, withRegion: region)
        let time = clock.now - start
        print(Int(time / .nanoseconds(1)), number.numberString)
    }
}
