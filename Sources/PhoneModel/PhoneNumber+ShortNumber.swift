extension PhoneNumber {
    /// What the plan knows of the digits of a short number, such as 911.
    ///
    /// - C twin: `phn_short_number`.
    public struct ShortNumber: Sendable, Hashable {
        /// The expected cost of a call or a message.
        ///
        /// - C twin: `phn_short_cost`.
        public enum Cost: UInt8, Sendable, Hashable, CaseIterable {
            case unknown = 0
            case tollFree = 1
            case standardRate = 2
            case premiumRate = 3
        }

        public package(set) var cost = Cost.unknown
        /// Whether short numbers may have so many digits.
        public package(set) var isPossible = false
        /// Whether the digits are a short number.
        public package(set) var isValid = false
        /// Whether the carrier decides who answers.
        public package(set) var isCarrierSpecific = false
        /// Whether the number is only used for messages. Known only in a region.
        public package(set) var isSMSService = false
        /// Whether the digits are exactly an emergency number. Known only in a region.
        public package(set) var isEmergency = false
        /// Whether a call reaches an emergency service: in most regions, also if further digits follow its number.
        /// Known only in a region.
        public package(set) var reachesEmergency = false

        package init() {}
    }
}
