/// The effect of pressing Return in a field.
public enum ReturnAction<ID: Hashable & Sendable>: Sendable, Hashable {
    /// Another field has received focus.
    case next(ID)
    /// The last field has lost focus: the form can be submitted.
    case done
    /// No effect: the return key requires a text, or a rule keeps the focus in the field.
    case nothing
}

// MARK: Focus changes by the platform

extension FormModel {
    /// Returns whether a field may receive focus.
    public func shouldBeginEditing(_ id: ID) -> Bool { self[id]?.shouldBeginEditing() ?? false }

    /// Records that a field has received focus. The field that had it before loses it.
    public func didBeginEditing(_ id: ID) {
        guard let cell = cells[id] else { return }
        if let focus, focus != id { didEndEditing(focus) }
        cell.update { $0.didBeginEditing() }
        focus = id
    }

    /// Returns whether a field may lose focus. It may not while a rule refuses its text.
    public func shouldEndEditing(_ id: ID) -> Bool {
        change(id) { $0.shouldEndEditing(among: texts) } ?? true
    }

    /// Records that a field has lost focus.
    public func didEndEditing(_ id: ID) {
        _ = change(id) { $0.didEndEditing(among: texts) }
        if focus == id { focus = nil }
    }

    /// Gives focus to the first enabled field. Call this when the screen appears.
    public func didAppear() {
        if let first = ids.first(where: shouldBeginEditing) { didBeginEditing(first) }
    }

    /// Ends editing without validation. Call this when the screen disappears.
    public func willDisappear() {
        if let focus { didEndEditing(focus) }
    }
}

// MARK: Focus changes by the app

extension FormModel {
    /// Moves focus to a field, or removes it from all fields. Nothing happens if the current field may not lose focus
    /// or the other field may not receive it.
    ///
    /// - Parameter id: The field; nil removes focus.
    /// - Returns: Whether focus is where it was requested.
    @discardableResult public func moveFocus(to id: ID?) -> Bool {
        if id == focus { return true }
        if let id, !shouldBeginEditing(id) { return false }
        if let focus {
            guard shouldEndEditing(focus) else { return false }
            didEndEditing(focus)
        }
        if let id { didBeginEditing(id) }
        return true
    }

    /// Moves focus to the next enabled field; after the last field, nothing happens.
    ///
    /// - Returns: Whether focus moved.
    @discardableResult public func focusNext() -> Bool { neighbor(of: focus, in: ids).map(moveFocus) ?? false }

    /// Moves focus to the previous enabled field; before the first field, nothing happens.
    ///
    /// - Returns: Whether focus moved.
    @discardableResult public func focusPrevious() -> Bool {
        neighbor(of: focus, in: ids.reversed()).map(moveFocus) ?? false
    }

    /// Whether there is a next enabled field, to enable a button.
    public var canFocusNext: Bool { neighbor(of: focus, in: ids) != nil }

    /// Whether there is a previous enabled field, to enable a button.
    public var canFocusPrevious: Bool { neighbor(of: focus, in: ids.reversed()) != nil }

    /// Returns the return key of a field: the one in its traits if set, otherwise Done for the last field and Next for
    /// the others.
    public func returnKey(of id: ID) -> ReturnKey {
        guard let field = self[id], field.traits.returnKey == .default else {
            return self[id]?.traits.returnKey ?? .default
        }
        return neighbor(of: id, in: ids) == nil ? .done : .next
    }

    /// Handles Return in a field: moves focus to the next field. In the last field, removes focus and calls
    /// ``onSubmit``.
    public func returnPressed(in id: ID) -> ReturnAction<ID> {
        guard let field = self[id], field.isReturnKeyEnabled else { return .nothing }
        let next = neighbor(of: id, in: ids)
        guard moveFocus(to: next) else { return .nothing }
        if let next { return .next(next) }
        onSubmit?()
        return .done
    }

    /// Returns the first enabled field after another one.
    func neighbor(of id: ID?, in ids: [ID]) -> ID? {
        guard let id, let place = ids.firstIndex(of: id) else { return nil }
        return ids[(place + 1)...].first(where: shouldBeginEditing)
    }
}
