internal import PhoneNumbers
public import PhoneRules

// A sequence begins with what is so now. One that is read slowly skips what is out of date: it tells of the newest value
// alone. It ends when the form goes, or nobody reads it any more.
extension FormModel {
    /// The texts of a field from now on. Nothing for an identifier that no field has.
    public func texts(of id: ID) -> AsyncStream<String> { values(of: id) { $0.content.text } }

    /// The errors of a field from now on; nil where all is well. Nothing for an identifier that no field has.
    public func errors(of id: ID) -> AsyncStream<RuleFailure?> { values(of: id) { $0.error } }

    /// The states of a field from now on. Nothing for an identifier that no field has.
    public func states(of id: ID) -> AsyncStream<FieldState> { values(of: id) { $0 } }

    private func values<Value: Sendable & Equatable>(
        of id: ID, _ value: @escaping (FieldState) -> Value
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

/// What a field holds of a stream: the stream ends with it.
private final class StreamSource<Value: Sendable>: Sendable {
    let continuation: AsyncStream<Value>.Continuation

    init(continuation: AsyncStream<Value>.Continuation) { self.continuation = continuation }

    deinit { continuation.finish() }
}
