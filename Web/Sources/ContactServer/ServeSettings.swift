public import PhoneNumbers

/// What a server serves, and where.
public struct ServeSettings: Sendable {
    /// The book's file, which must exist.
    public var book: String
    /// The region where numbers without a plus are dialed.
    public var region: PhoneNumber.Region
    /// The port; 0 takes a free one.
    public var port: Int
    /// The address of a network; nil serves this machine alone.
    public var network: Network?
    /// Limits that clients can't exceed.
    public var limits = Limits()

    /// Creates settings.
    public init(book: String, region: PhoneNumber.Region, port: Int = 0, network: Network? = nil) {
        self.book = book
        self.region = region
        self.port = port
        self.network = network
    }

    /// An address that other machines reach. It requires TLS and a password.
    public struct Network: Sendable {
        /// The host name or address that browsers use; requests for other hosts are rejected.
        public var host: String
        /// The password, which the server keeps in memory only.
        public var password: String

        /// Creates a network address.
        public init(host: String, password: String) {
            self.host = host
            self.password = password
        }
    }

    /// Limits that keep clients from filling memory, disk and connections.
    public struct Limits: Sendable {
        /// Open connections. For further ones, silent connections are closed; without those, they wait to be accepted.
        public var connections = 256
        /// Streams of events.
        public var streams = 64
        /// The bytes of a request's head.
        public var headBytes = 16 << 10
        /// The bytes of a form, which may contain a picture.
        public var formBytes = 256 << 10
        /// The bytes of an imported file.
        public var uploadBytes = 256 << 20
        /// The seconds that a client may take to send a request's head, or to read what it requested.
        public var patience = 10
        /// The bytes of a body that a client must send within ``patience``.
        public var bodyBytesInPatience = 8 << 10
        /// The seconds that a connection without a request stays open.
        public var idle = 60
        /// The issues of an import that are listed; others are only counted.
        public var issues = 1_000
        /// The contacts of one answer.
        public var rows = 500
    }
}
