/// What pressing return in a field leads to.
public enum ReturnAction<ID: Hashable & Sendable>: Sendable, Hashable {
    /// Another field has the keyboard now.
    case next(ID)
    /// It was the last field, and the keyboard is gone: time to hand the form in.
    case done
    /// Nothing: the return key waits for text, or the field may not be left.
    case nothing
}

// MARK: What a platform's field asks and tells

extension FormModel {
    /// Whether a field may get the keyboard.
    public func shouldBeginEditing(_ id: ID) -> Bool { self[id]?.shouldBeginEditing() ?? false }

    /// A field has the keyboard; the one that had it before does not any more.
    public func didBeginEditing(_ id: ID) {
        guard let cell = cells[id] else { return }
        if let focus, focus != id { didEndEditing(focus) }
        cell.update { $0.didBeginEditing() }
        focus = id
    }

    /// Whether a field may lose the keyboard: not while a rule refuses its text.
    public func shouldEndEditing(_ id: ID) -> Bool {
        change(id) { $0.shouldEndEditing(among: texts) } ?? true
    }

    /// A field has lost the keyboard.
    public func didEndEditing(_ id: ID) {
        _ = change(id) { $0.didEndEditing(among: texts) }
        if focus == id { focus = nil }
    }

    /// The screen appears: the first field that may have the keyboard gets it.
    public func didAppear() {
        if let first = ids.first(where: shouldBeginEditing) { didBeginEditing(first) }
    }

    /// The screen goes: editing ends, and no rule is asked.
    public func willDisappear() {
        if let focus { didEndEditing(focus) }
    }
}

// MARK: The chain

extension FormModel {
    /// Gives the keyboard to a field, or takes it away from all. Where the field that has it may not be left, or the other
    /// may not have it, nothing happens.
    ///
    /// - Returns: Whether the field has the keyboard now, or, for nil, none has.
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

    /// Gives the keyboard to the next field of the chain that may have it; behind the last, nothing happens.
    ///
    /// - Returns: Whether it moved.
    @discardableResult public func focusNext() -> Bool { neighbor(of: focus, in: ids).map(moveFocus) ?? false }

    /// Gives the keyboard to the field before in the chain that may have it; before the first, nothing happens.
    ///
    /// - Returns: Whether it moved.
    @discardableResult public func focusPrevious() -> Bool {
        neighbor(of: focus, in: ids.reversed()).map(moveFocus) ?? false
    }

    /// Whether there is a next field, for a button. O(fields).
    public var canFocusNext: Bool { neighbor(of: focus, in: ids) != nil }

    /// Whether there is a field before, for a button. O(fields).
    public var canFocusPrevious: Bool { neighbor(of: focus, in: ids.reversed()) != nil }

    /// What the return key of a field says: what its traits say, or else next, and done in the last field. O(fields).
    public func returnKey(of id: ID) -> ReturnKey {
        guard let field = self[id], field.traits.returnKey == .default else {
            return self[id]?.traits.returnKey ?? .default
        }
        return neighbor(of: id, in: ids) == nil ? .done : .next
    }

    /// Handles Return in a field: the next field gets the keyboard. In the last field the keyboard goes, and ``onSubmit`` is
    /// called.
    public func returnPressed(in id: ID) -> ReturnAction<ID> {
        guard let field = self[id], field.isReturnKeyEnabled else { return .nothing }
        let next = neighbor(of: id, in: ids)
        guard moveFocus(to: next) else { return .nothing }
        if let next { return .next(next) }
        onSubmit?()
        return .done
    }

    /// The first field behind another that may have the keyboard.
    private func neighbor(of id: ID?, in ids: [ID]) -> ID? {
        guard let id, let place = ids.firstIndex(of: id) else { return nil }
        return ids[(place + 1)...].first(where: shouldBeginEditing)
    }
}
