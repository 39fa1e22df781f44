#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension PhoneNumber.ParseFailure: LocalizedError {
    /// The English message, for code that prints `localizedDescription`.
    ///
    /// ``message(in:)`` supports other languages.
    public var errorDescription: String? { message(in: .english) }
}

extension NumberingPlan.Failure: LocalizedError {
    /// The English message: what is wrong, and what to do.
    public var errorDescription: String? { description }
}

extension InputFailure: LocalizedError {
    /// The path and the message.
    public var errorDescription: String? { description }
}

extension ColumnFailure: LocalizedError {
    /// The English message: what is wrong, and what the arrays must contain.
    public var errorDescription: String? { description }
}

extension TextPattern.Failure: LocalizedError {
    /// The English message, with the offset if the expression is wrong.
    public var errorDescription: String? { description }
}

extension TextMask.Failure: LocalizedError {
    /// The English message, with the offset if the mask is wrong.
    public var errorDescription: String? { description }
}

extension PhoneNumber.CustomFormat.Failure: LocalizedError {
    /// The part of the format that can't be used, and the English message.
    public var errorDescription: String? { description }
}

extension PhoneEngine.Failure: LocalizedError {
    /// The English message: the engine that is missing, and what to do.
    public var errorDescription: String? { description }
}
