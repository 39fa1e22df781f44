extension TextPattern {
    /// A text that matched, and what its groups took.
    public struct Match: Sendable, Hashable {
        /// The text that was matched.
        public let text: String
        /// The UTF-8 offsets of the whole match (0) and of each group; nil for a group that had no part in it.
        public let ranges: [Range<Int>?]
        private let names: [String: Int]

        init(text: String, ranges: [Range<Int>?], names: [String: Int]) {
            self.text = text
            self.ranges = ranges
            self.names = names
        }

        /// What a group took; nil where it had no part in the match, and for a number that no group has. O(1) in ASCII.
        public subscript(group: Int) -> Substring? {
            guard ranges.indices.contains(group), let range = ranges[group] else { return nil }
            let lower = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
            return text[lower..<text.utf8.index(lower, offsetBy: range.count)]
        }

        /// What a named group took; nil where it had no part in the match, and for a name that no group has.
        public subscript(name: String) -> Substring? { names[name].flatMap { self[$0] } }
    }
}
