/// The phone numbers in a stream of bytes, in order, with their offsets in the whole stream.
///
/// Memory is bounded, even if the text is a single line: 64 KiB of the stream are searched at a time, and the last
/// bytes of each part, at most 2,564, are kept for the next one. The matches are the same as in the whole text.
///
/// If the stream ends with an error, it is thrown after the numbers that further bytes can't change. Cancellation ends
/// the sequence with `CancellationError`, even if the stream then ends without an error: its last number may be cut
/// off.
public struct AsyncPhoneNumbers<Base: AsyncSequence>: AsyncSequence where Base.Element == UInt8 {
    public typealias Element = PhoneNumber.Occurrence

    let base: Base
    let search: NumberSearch
    let plan: NumberingPlan

    public struct AsyncIterator: AsyncIteratorProtocol {
        var base: Base.AsyncIterator
        let search: NumberSearch
        private var stream: NumberStream
        private var isEnd = false
        /// The error that ended the stream. It is thrown after the numbers before it were returned.
        private var failure: (any Error)?
        /// The numbers of the last part, the next one last.
        private var found: [FoundNumber] = []

        init(_ base: Base.AsyncIterator, _ search: NumberSearch, _ plan: NumberingPlan) {
            self.base = base
            self.search = search
            stream = NumberStream(search, plan: plan, engine: .automatic)
        }

        @concurrent public mutating func next() async throws -> PhoneNumber.Occurrence? {
            while found.isEmpty {
                if let failure {
                    self.failure = nil
                    throw failure
                }
                if isEnd { return nil }
                try await readPart()
            }
            return found.popLast().map { PhoneNumber.Occurrence($0, search) }
        }

        /// Reads the next part of the stream and finds its numbers.
        @concurrent private mutating func readPart() async throws {
            var part: [UInt8] = []
            do {
                while !isEnd && part.count < 1 << 16 {
                    if let byte = try await base.next() { part.append(byte) } else { isEnd = true }
                }
            } catch {
                failure = error
                isEnd = true
            }
            // Many sources end when they are cancelled; this is not the end of the text.
            if isEnd && Task.isCancelled {
                failure = nil
                throw CancellationError()
            }
            found = stream.add(part, isEnd: isEnd && failure == nil)
            for index in found.indices {
                let range = found[index].range
                found[index].range = range.lowerBound + stream.dropped..<range.upperBound + stream.dropped
            }
            found.reverse()
        }
    }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(base.makeAsyncIterator(), search, plan) }
}

extension AsyncPhoneNumbers: Sendable where Base: Sendable {}

extension AsyncSequence where Element == UInt8 {
    /// Returns the phone numbers in a stream of UTF-8 bytes, such as those of a file or a connection.
    ///
    /// The regions are tried in order, and the first one in which a text is a number is used. Without regions, only
    /// numbers with a plus are found.
    ///
    /// - Parameters:
    ///   - regions: The regions in which numbers without a plus may be dialed, at most 255.
    ///   - leniency: The requirements for a number.
    ///   - plan: The numbering plan.
    public func phoneNumbers(
        in regions: [PhoneNumber.Region], leniency: PhoneNumber.Leniency = .valid, using plan: NumberingPlan = .standard
    ) -> AsyncPhoneNumbers<Self> {
        AsyncPhoneNumbers(base: self, search: NumberSearch(regions: regions, leniency: leniency), plan: plan)
    }
}
