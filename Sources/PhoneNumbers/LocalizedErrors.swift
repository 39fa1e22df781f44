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
