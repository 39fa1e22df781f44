import Foundation
import Testing

@testable import PhoneNumbers

/// Code that prints `localizedDescription` gets the message of a failure, not the name of its type.
@Suite struct LocalizedErrorTests {
    @Test func messages() throws {
        let pattern = try #require(throws: TextPattern.Failure.self) { try TextPattern("(a") }
        #expect(pattern.localizedDescription == pattern.description)
        let mask = try #require(throws: TextMask.Failure.self) { try TextMask("no slots here", engine: .portable) }
        #expect(mask.localizedDescription == mask.description)
        let format = try #require(throws: PhoneNumber.CustomFormat.Failure.self) {
            try PhoneNumber.CustomFormat(pattern: "([0-9]+)", format: "$2")
        }
        #expect(format.localizedDescription == format.description)
        let engine = PhoneEngine.Failure(engine: .native)
        #expect(engine.localizedDescription == engine.description)
    }
}
