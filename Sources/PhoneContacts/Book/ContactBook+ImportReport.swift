public import PhoneNumbers

extension ContactBook {
    /// How an import treats a contact that the book already contains: one with the same UID or, if either contact has
    /// no UID, with the same content.
    ///
    /// Content is everything but the UID and the time of the last change. A contact with the same UID is always skipped
    /// if its content is equal, or if only the book's copy has changed since the file's content was imported.
    public enum ExistingContacts: String, Sendable, Hashable, CaseIterable {
        /// Leaves the existing contact unchanged.
        case skip
        /// Replaces the details of a contact with the same UID and other content.
        case update
        /// Adds the file's contact as another one.
        case add
    }

    /// The result of an import.
    public struct ImportReport: Sendable, Hashable {
        /// The number of added contacts.
        public internal(set) var added = 0
        /// The number of updated contacts.
        public internal(set) var updated = 0
        /// The number of skipped contacts.
        public internal(set) var skipped = 0
        /// The number of issues.
        public internal(set) var issues = 0
        /// The number of issues whose contact was rejected.
        public internal(set) var rejected = 0

        /// The number of contacts read and not rejected.
        public var contacts: Int { added + updated + skipped }

        init() {}

        /// Reads a source without a book; all contacts count as added.
        ///
        /// - Parameters:
        ///   - source: The contacts.
        ///   - onIssue: Called with each issue.
        /// - Throws: `InputFailure` if the file can't be read completely.
        public init(
            of source: some ContactSource, onIssue: (ImportIssue) -> Void = { _ in }
        ) throws(InputFailure) {
            while let item = try source.next() {
                switch item {
                case .contact: added += 1
                case .issue(let issue):
                    count(issue)
                    onIssue(issue)
                }
            }
        }

        mutating func count(_ issue: ImportIssue) {
            issues += 1
            if issue.outcome == .rejected { rejected += 1 }
        }
    }

    /// The progress of an import.
    public struct ImportState: Sendable, Hashable {
        /// How much of the file was read.
        public let progress: ImportProgress
        /// The result so far.
        public let report: ImportReport
    }

    /// An event of an import.
    public enum ImportEvent: Sendable, Hashable {
        /// An issue was found.
        case issue(ImportIssue)
        /// The import makes progress; sent at most some hundred times a second.
        case state(ImportState)
    }
}
