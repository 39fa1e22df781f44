import PhoneNumbers
import PhonePlaces
import PhoneTables

/// The columns of `--add` that describe numbers, in English.
enum PlaceColumn: String, CaseIterable {
    case place, carrier, timezone

    func described(using plan: NumberingPlan) -> DescribedColumn {
        switch self {
        case .place: DescribedColumn(rawValue) { $0.place(in: .english, using: plan) }
        case .carrier: DescribedColumn(rawValue) { $0.carrierName(in: .english, using: plan) }
        case .timezone: DescribedColumn(rawValue) { $0.timeZones(using: plan).joined(separator: " ") }
        }
    }
}
