internal import CPhonePlaces
public import PhoneNumbers

extension PhoneNumber {
    /// The only time zone of numbers whose time zones are unknown, as named by CLDR.
    public static let unknownTimeZone = "Etc/Unknown"

    /// The time zones of the number, under the standard plan.
    public var timeZones: [String] { timeZones(using: .standard) }

    /// Returns the identifiers of the time zones to which the number may belong, such as `Europe/Berlin`, in
    /// alphabetical order; only ``unknownTimeZone`` if the number is not valid or its time zones are unknown.
    ///
    /// A geographic number has the zones of its place; all other numbers have those of their calling code. The result
    /// always contains at least one zone.
    ///
    /// - C twin: `phn_number_time_zones`.
    public func timeZones(using plan: NumberingPlan) -> [String] {
        let unknown = [Self.unknownTimeZone]
        guard let kind = origin(using: plan).kind else { return unknown }
        let zones = isPlaced(kind) ? PlaceData.zones(of: self) : PlaceData.zones(ofCallingCode: callingCode)
        return zones ?? unknown
    }
}
