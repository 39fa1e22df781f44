public import PhoneRules

/// What is wrong with a field of a form.
public struct FieldError<ID: Hashable & Sendable>: Error, Sendable, Hashable {
    /// The field.
    public let field: ID
    /// Why its text is refused.
    public let failure: RuleFailure

    /// A failure in a field. O(1).
    public init(field: ID, failure: RuleFailure) {
        self.field = field
        self.failure = failure
    }
}

extension FormModel {
    /// What is wrong with each field, in the order of the chain; ``error(of:)`` says the same from now on.
    ///
    /// - Parameter trigger: The trigger; rules of later triggers are not judged.
    /// - Returns: One error for each field that has any; none where the form can be handed in.
    @discardableResult public func validate(on trigger: ValidationTrigger = .submit) -> [FieldError<ID>] {
        let texts = texts
        return ids.compactMap { id in
            cells[id]?.update { $0.validate(on: trigger, among: texts) }.map { FieldError(field: id, failure: $0) }
        }
    }

    /// Hands the form in: takes what is being composed, validates all fields, and gives the keyboard to the first that fails.
    ///
    /// - Returns: What is wrong, in the order of the chain; none where the form is accepted.
    @discardableResult public func submit() -> [FieldError<ID>] {
        for id in ids { endComposing(id) }
        let errors = validate()
        if let first = errors.first?.field, shouldBeginEditing(first) { didBeginEditing(first) }
        return errors
    }

    /// Whether all rules accept the fields as they are, for a button; no error is shown for it.
    public var isAccepted: Bool {
        let texts = texts
        return cells.values.allSatisfy { $0.model.isAccepted(among: texts) }
    }
}
