import PhoneNumberKitCompatibility

/// Parses the first number of a process with PhoneNumberKit's interface, and prints the time in nanoseconds.
///
/// The arguments are the text and its region. The time includes the creation of the utility.
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
