import ArgumentParser
import ContactServer
import Foundation
import PhoneContacts

/// The statuses with which the program ends, as those of `phone contacts`.
enum Exit: Int32 {
    case usage = 64
    case unfit = 65
    case unreadable = 66
    case unavailable = 69
    case busy = 75

    /// Writes a message, and returns the error that ends the program with this status.
    func failure(_ message: String) -> ExitCode {
        FileHandle.standardError.write(Data("phone: \(message)\n".utf8))
        return ExitCode(rawValue)
    }

    static func failure(_ failure: StartFailure, port: Int) -> ExitCode {
        switch failure {
        case .portInUse:
            unavailable.failure(
                "port \(port) is in use; choose another one with --port, or a free one with --port 0")
        case .system(let detail): unavailable.failure("the server can't start: \(detail)")
        case .book(let failure):
            switch failure.code {
            case .foreign, .newer, .damaged: unfit.failure("\(failure)")
            case .busy: busy.failure("\(failure)")
            default: unreadable.failure("\(failure)")
            }
        }
    }
}
