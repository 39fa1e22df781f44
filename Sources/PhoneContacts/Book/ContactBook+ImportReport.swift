public import PhoneNumbers

extension ContactBook {
    /// What an import does with a contact that the book has already: one with the same UID, or, where either has no UID, with
    /// the same content.
    ///
    /// Content is everything but the UID and the time of the last change. Of contacts with the same UID, one is left as it is
    /// whatever this says: where its content is the same, and where the file has what an earlier import took from there and a
    /// person has changed since.
    public enum ExistingContacts: String, Sendable, Hashable, CaseIterable {
        /// It is left as it is.
        case skip
        /// It gets the details of the file where it has the same UID and other content.
        case update
        /// The file's contact is added besides.
        case add
    }

    /// What an import did.
    public struct ImportReport: Sendable, Hashable {
        /// The contacts that were added.
        public internal(set) var added = 0
        /// The contacts of the book that got other details.
        public internal(set) var updated = 0
        /// The contacts that the book had already.
        public internal(set) var skipped = 0
        /// What was found that is not as it should be.
        public internal(set) var issues = 0
        /// The contacts of these that were left out.
        public internal(set) var rejected = 0

        /// The contacts that were read of the file and not left out.
        public var contacts: Int { added + updated + skipped }

        init() {}

        /// What a source has, without a book: all contacts count as added. O(bytes).
        ///
        /// - Parameters:
        ///   - source: The contacts.
        ///   - onIssue: Takes what is not as it should be, as it comes.
        /// - Throws: `InputFailure` where the file can't be read to its end.
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

    /// How far an import is.
    public struct ImportState: Sendable, Hashable {
        /// How far the file was read.
        public let progress: ImportProgress
        /// What was done so far.
        public let report: ImportReport
    }

    /// What an import tells.
    public enum ImportEvent: Sendable, Hashable {
        /// Something is not as it should be.
        case issue(ImportIssue)
        /// It goes on: told some hundred times a second at most.
        case state(ImportState)
    }
}
