#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension PhoneNumber.ParseFailure: LocalizedError {
    /// The English message, for those who print `localizedDescription`; ``message(in:)`` has both languages. O(1).
    public var errorDescription: String? { message(in: .english) }
}

extension NumberingPlan.Failure: LocalizedError {
    /// What is wrong and what to do. O(1).
    public var errorDescription: String? { description }
}

extension InputFailure: LocalizedError {
    /// Path and reason. O(1).
    public var errorDescription: String? { description }
}
