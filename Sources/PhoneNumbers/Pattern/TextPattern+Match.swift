extension TextPattern {
    /// A text that matched a pattern, and its groups.
    public struct Match: Sendable, Hashable {
        /// The text that was matched.
        public let text: String
        /// The UTF-8 offsets of the whole match (0) and of each group; nil for a group that did not participate in the
        /// match.
        public let ranges: [Range<Int>?]
        private let names: [String: Int]

        init(text: String, ranges: [Range<Int>?], names: [String: Int]) {
            self.text = text
            self.ranges = ranges
            self.names = names
        }

        /// Returns the text of a group; nil if the group did not participate in the match or does not exist.
        public subscript(group: Int) -> Substring? {
            guard ranges.indices.contains(group), let range = ranges[group] else { return nil }
            let lower = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
            return text[lower..<text.utf8.index(lower, offsetBy: range.count)]
        }

        /// Returns the text of a named group; nil if the group did not participate in the match or does not exist.
        public subscript(name: String) -> Substring? { names[name].flatMap { self[$0] } }
    }
}
