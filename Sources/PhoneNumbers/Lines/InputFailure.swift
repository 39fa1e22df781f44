internal import PhoneFiles

/// The reason why an input can't be read, or can't be read to its end.
///
/// The lines before the failure were returned.
public struct InputFailure: Error, Sendable, Hashable {
    /// A code that identifies a failure.
    ///
    /// Later releases may add codes.
    public struct Code: Sendable, Hashable {
        private let name: String

        /// The system can't open or read the file; ``InputFailure/systemError`` contains the error number.
        public static let system = Code(name: "system")
        /// The file became shorter while it was read; ``InputFailure/loss`` contains the sizes.
        public static let shortened = Code(name: "shortened")
        /// The first bytes are not lines of UTF-8; ``InputFailure/format`` contains the detected format.
        ///
        /// Convert the input, or pass `assumingUTF8: true` to read the bytes as they are.
        public static let foreign = Code(name: "foreign")
        /// Compressed data are damaged or truncated; the message contains the offset.
        public static let damaged = Code(name: "damaged")
    }

    /// The bytes that a file lost while it was read.
    public struct Loss: Sendable, Hashable {
        /// The size of the file in bytes when it was opened.
        public let expectedBytes: Int
        /// The number of bytes that could be read.
        public let readBytes: Int
        /// The number of bytes of the incomplete last line, which is not returned.
        public let lostLineBytes: Int
    }

    /// The code of the failure.
    public let code: Code
    /// The path as it was passed in; nil for chunks and buffers.
    public let path: String?
    /// The system's error number (`errno`), if the code is ``Code/system``.
    public private(set) var systemError: Int32?
    /// The bytes that the file lost, if the code is ``Code/shortened``.
    public private(set) var loss: Loss?
    /// The detected format, if the code is ``Code/foreign``.
    public private(set) var format: ForeignFormat?
    /// An English message of one line without the path, such as `No such file or directory`.
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
    ///   - message: The system's message.
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

    package static func damaged(path: String?, message: String) -> InputFailure {
        InputFailure(.damaged, path: path, message: message)
    }

    package static func foreign(path: String?, format: ForeignFormat) -> InputFailure {
        var failure = InputFailure(.foreign, path: path, message: ReadFailure.foreign(format.detected).description)
        failure.format = format
        return failure
    }
}

extension InputFailure: CustomStringConvertible {
    /// The path and the message, such as `contacts.txt: No such file or directory`.
    public var description: String { path.map { "\($0): \(message)" } ?? message }
}
