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
    /// - C twin: `phn_number_time_zones`.
    public func timeZones(using plan: NumberingPlan) -> [String] {
        let unknown = [Self.unknownTimeZone]
        guard let kind = origin(using: plan).kind else { return unknown }
        let zones = isPlaced(kind) ? PlaceData.zones(of: self) : PlaceData.zones(ofCallingCode: callingCode)
        return zones ?? unknown
    }
}
