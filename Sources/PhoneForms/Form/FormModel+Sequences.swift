public import PhoneNumbers
public import PhoneRules

// A sequence yields the current value first. A slow consumer skips outdated values and receives only the latest one.
// The sequence ends when the form is deallocated or the consumer stops.
extension FormModel {
    /// A sequence of a field's texts; empty for an unknown identifier.
    public func texts(of id: ID) -> AsyncStream<String> { values(of: id) { $0.content.text } }

    /// A sequence of a field's errors, nil if there is none; empty for an unknown identifier.
    public func errors(of id: ID) -> AsyncStream<RuleFailure?> { values(of: id) { $0.error } }

    /// A sequence of a field's states; empty for an unknown identifier.
    public func states(of id: ID) -> AsyncStream<FieldState> { values(of: id) { $0 } }

    /// A sequence of the numbers in a phone field, nil while its text is not an accepted number; empty for an unknown
    /// identifier.
    public func numbers(of id: ID) -> AsyncStream<PhoneNumber?> {
        values(of: id) { [weak cell = cells[id]] _ in cell?.model.number }
    }

    private func values<Value: Sendable & Equatable>(
        of id: ID, _ value: @escaping @MainActor (FieldState) -> Value
    ) -> AsyncStream<Value> {
        let (stream, continuation) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: .bufferingNewest(1))
        guard let cell = cells[id] else {
            continuation.finish()
            return stream
        }
        var last: Value?
        let source = StreamSource(continuation: continuation)
        let follower = cell.follow { state in
            let now = value(state)
            if now != last { source.continuation.yield(now) }
            last = now
        }
        continuation.onTermination = { [weak cell] _ in Task { @MainActor in cell?.unfollow(follower) } }
        return stream
    }
}

/// The field's reference to a stream; releasing it finishes the stream.
private final class StreamSource<Value: Sendable>: Sendable {
    let continuation: AsyncStream<Value>.Continuation

    init(continuation: AsyncStream<Value>.Continuation) { self.continuation = continuation }

    deinit { continuation.finish() }
}
