extension PhoneNumber {
    /// The properties of a short number, such as 911, according to the plan.
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
        /// Whether short numbers can have this number of digits.
        public package(set) var isPossible = false
        /// Whether the digits are a valid short number.
        public package(set) var isValid = false
        /// Whether the carrier determines the party that a call reaches.
        public package(set) var isCarrierSpecific = false
        /// Whether the number is used only for messages; false if no region was passed.
        public package(set) var isSMSService = false
        /// Whether the digits are exactly an emergency number; false if no region was passed.
        public package(set) var isEmergency = false
        /// Whether a call reaches an emergency service; false if no region was passed.
        ///
        /// In most regions, a call also reaches the service if further digits follow the emergency number.
        public package(set) var reachesEmergency = false

        package init() {}
    }
}
