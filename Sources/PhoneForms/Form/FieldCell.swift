internal import Observation
internal import PhoneRules

#if canImport(Combine)
    internal import Combine
#elseif OpenCombine
    internal import OpenCombine
#endif

/// One field of a form, and those who follow it: the one source of all that is published.
@MainActor @Observable final class FieldCell {
    private(set) var model: FieldModel
    @ObservationIgnored private var followers: [Int: (FieldState) -> Void] = [:]
    @ObservationIgnored private var lastFollower = 0

    init(_ model: FieldModel) { self.model = model }

    /// Changes the field, and tells those who follow it of another state or other traits. `change` works on a copy, so that
    /// it may read the form.
    func update<Result>(_ change: (inout FieldModel) -> Result) -> Result {
        var changed = model
        let result = change(&changed)
        let isSame = changed.state == model.state && changed.traits == model.traits
        model = changed
        if !isSame { for tell in followers.values { tell(model.state) } }
        return result
    }

    /// Tells of the state now, and of each one to come.
    ///
    /// - Returns: What ``unfollow(_:)`` takes.
    func follow(_ tell: @escaping (FieldState) -> Void) -> Int {
        lastFollower += 1
        followers[lastFollower] = tell
        tell(model.state)
        return lastFollower
    }

    func unfollow(_ follower: Int) { followers[follower] = nil }

    #if canImport(Combine) || OpenCombine
        /// Made when somebody subscribes first; all subscribers share it.
        @ObservationIgnored private(set) lazy var states: CurrentValueSubject<FieldState, Never> = {
            let subject = CurrentValueSubject<FieldState, Never>(model.state)
            _ = follow { subject.send($0) }
            return subject
        }()
    #endif
}
