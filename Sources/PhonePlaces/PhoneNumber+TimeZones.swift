internal import CPhonePlaces
public import PhoneNumbers

extension PhoneNumber {
    /// The only time zone of numbers whose time zones are unknown, as CLDR names it.
    public static let unknownTimeZone = "Etc/Unknown"

    /// The time zones of the number, under the standard plan.
    public var timeZones: [String] { timeZones(using: .standard) }

    /// Returns the identifiers of the time zones to which the number may belong, such as `Europe/Berlin`, in
    /// alphabetical order; ``unknownTimeZone`` alone if the number is not valid, or nothing is known about it.
    ///
    /// A geographic number has the zones of its place, all others have those of their calling code. There is always at
    /// least one.
    ///
    /// - C twin: `phn_places_find`.
    public func timeZones(using plan: NumberingPlan) -> [String] {
        let unknown = [Self.unknownTimeZone]
        guard isValid(using: plan) else { return unknown }
        let isPlaced = !isDomestic && isGeographical(using: plan)
        let names =
            isPlaced
            ? PlaceData.text(PHN_PLACES_ZONES, of: self, in: "")
            : PlaceData.text(PHN_PLACES_ZONES, ofCallingCode: callingCode, in: "")
        return names?.split(separator: " ").map(String.init) ?? unknown
    }
}
