internal import PhoneNumbers
public import PhoneRules

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A validation error in a field of a form.
public struct FieldError<ID: Hashable & Sendable>: Error, Sendable, Hashable {
    /// The field.
    public let field: ID
    /// Why its text is refused.
    public let failure: RuleFailure

    /// Creates an error for a field.
    public init(field: ID, failure: RuleFailure) {
        self.field = field
        self.failure = failure
    }
}

extension FieldError: LocalizedError {
    /// The field and the English message, for code that prints `localizedDescription`.
    ///
    /// `Messages` of PhoneRules provides messages in the caller's language.
    public var errorDescription: String? { "\(field): \(Messages(.english).text(for: failure))" }
}

extension FormModel {
    /// Validates all fields and sets their errors; see ``error(of:)``.
    ///
    /// - Parameter trigger: The current trigger; rules of later triggers do not run.
    /// - Returns: At most one error for each field, in field order; empty if the form can be submitted.
    @discardableResult public func validate(on trigger: ValidationTrigger = .submit) -> [FieldError<ID>] {
        let texts = texts
        return ids.compactMap { id in
            cells[id]?.update { $0.validate(on: trigger, among: texts) }.map { FieldError(field: id, failure: $0) }
        }
    }

    /// Submits the form: commits the composed text, validates all fields, and moves focus to the first field with an
    /// error.
    ///
    /// - Returns: The errors in field order; empty if the form is accepted.
    @discardableResult public func submit() -> [FieldError<ID>] {
        for id in ids { endComposing(id) }
        let errors = validate()
        if let first = errors.first?.field, shouldBeginEditing(first) { didBeginEditing(first) }
        return errors
    }

    /// Whether all rules accept the fields as they are, to enable a button. Does not set errors.
    public var isAccepted: Bool {
        let texts = texts
        return cells.values.allSatisfy { $0.model.isAccepted(among: texts) }
    }
}
