internal import Observation
internal import PhoneRules

#if canImport(Combine)
    internal import Combine
#elseif OpenCombine
    internal import OpenCombine
#endif

/// One field of a form and its observers: the single source of everything that is published.
@MainActor @Observable final class FieldCell {
    private(set) var model: FieldModel
    @ObservationIgnored private var followers: [Int: (FieldState) -> Void] = [:]
    @ObservationIgnored private var lastFollower = 0

    init(_ model: FieldModel) { self.model = model }

    /// Changes the field and notifies the observers if state or traits differ. `change` works on a copy, so that it may
    /// read the form.
    func update<Result>(_ change: (inout FieldModel) -> Result) -> Result {
        var changed = model
        let result = change(&changed)
        // The policy determines the number.
        let isSame =
            changed.state == model.state && changed.traits == model.traits && changed.phone === model.phone
        model = changed
        if !isSame { for notify in followers.values { notify(model.state) } }
        return result
    }

    /// Calls `notify` with the current state and with each later state.
    ///
    /// - Returns: The identifier for ``unfollow(_:)``.
    func follow(_ notify: @escaping (FieldState) -> Void) -> Int {
        lastFollower += 1
        followers[lastFollower] = notify
        notify(model.state)
        return lastFollower
    }

    func unfollow(_ follower: Int) { followers[follower] = nil }

    #if canImport(Combine) || OpenCombine
        /// Created for the first subscriber; all subscribers share it.
        @ObservationIgnored private(set) lazy var states: CurrentValueSubject<FieldState, Never> = {
            let subject = CurrentValueSubject<FieldState, Never>(model.state)
            _ = follow { subject.send($0) }
            return subject
        }()
    #endif
}
