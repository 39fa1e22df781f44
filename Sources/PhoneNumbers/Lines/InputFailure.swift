internal import PhoneFiles

/// Why an input can't be read, or not to its end. The lines before were returned.
public struct InputFailure: Error, Sendable, Hashable {
    /// What is wrong; more codes may come.
    public struct Code: Sendable, Hashable {
        private let name: String

        /// The system can't open or read the file; ``InputFailure/systemError`` has its error.
        public static let system = Code(name: "system")
        /// The file became shorter while it was read; ``InputFailure/loss`` has the sizes.
        public static let shortened = Code(name: "shortened")
        /// The first bytes are not lines of UTF-8; ``InputFailure/format`` has what they are. Convert them, or read with
        /// `assumingUTF8: true` to take them as they are.
        public static let foreign = Code(name: "foreign")
    }

    /// What a file lost while it was read.
    public struct Loss: Sendable, Hashable {
        /// The bytes that it had when it was opened.
        public let expectedBytes: Int
        /// The bytes that there were to read.
        public let readBytes: Int
        /// The bytes of a last line whose end was lost, which is not returned.
        public let lostLineBytes: Int
    }

    /// What is wrong.
    public let code: Code
    /// The file, as it was given; nil for chunks and buffers.
    public let path: String?
    /// The system's error, an `errno`, of the code ``Code/system``.
    public private(set) var systemError: Int32?
    /// What the file lost, of the code ``Code/shortened``.
    public private(set) var loss: Loss?
    /// The format of the first bytes, of the code ``Code/foreign``.
    public private(set) var format: ForeignFormat?
    /// One line of English, without the path: `No such file or directory`.
    public let message: String

    private init(_ code: Code, path: String?, message: String) {
        self.code = code
        self.path = path
        self.message = message
    }
}

extension InputFailure {
    /// - Parameters:
    ///   - code: An `errno`.
    ///   - message: The system's words.
    package static func system(path: String, code: Int32, message: String) -> InputFailure {
        var failure = InputFailure(.system, path: path, message: message)
        failure.systemError = code
        return failure
    }

    package static func shortened(
        path: String, expectedBytes: Int, readBytes: Int, lostLineBytes: Int = 0
    ) -> InputFailure {
        let reading = ReadFailure.shortened(
            expectedBytes: expectedBytes, readBytes: readBytes, lostLineBytes: lostLineBytes)
        var failure = InputFailure(.shortened, path: path, message: reading.description)
        failure.loss = Loss(expectedBytes: expectedBytes, readBytes: readBytes, lostLineBytes: lostLineBytes)
        return failure
    }

    package static func foreign(path: String?, format: ForeignFormat) -> InputFailure {
        var failure = InputFailure(.foreign, path: path, message: ReadFailure.foreign(format.detected).description)
        failure.format = format
        return failure
    }
}

extension InputFailure: CustomStringConvertible {
    /// Path and message: `contacts.txt: No such file or directory`.
    public var description: String { path.map { "\($0): \(message)" } ?? message }
}
