import Foundation
import PhoneContacts
import PhoneNumbers

/// The contacts of a file until a signal arrives.
final class InterruptibleSource: ContactSource {
    private let source: any ContactSource
    private let file: String
    private let interruption: Interruption

    /// - Parameters:
    ///   - source: The contacts.
    ///   - file: The file's name in messages.
    ///   - interruption: Ends the contacts on a signal.
    init(_ source: any ContactSource, of file: String, _ interruption: Interruption) {
        self.source = source
        self.file = file
        self.interruption = interruption
    }

    var progress: ImportProgress { source.progress }

    func next() throws(InputFailure) -> ImportItem? {
        if interruption.status != nil { throw .system(path: file, code: EINTR, message: "interrupted") }
        return try interruption.awaiting(file) { () throws(InputFailure) in try source.next() }
    }
}
