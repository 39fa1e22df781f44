/// Arguments as the bytes that the shell passed.
package enum RawArguments {
    /// The bytes behind arguments that Swift has made valid UTF-8: file names and texts may be anything.
    ///
    /// - Parameter arguments: Arguments in the order of the command line.
    package static func bytes(of arguments: [String]) -> [[UInt8]] {
        // Two arguments may look alike once repaired, so that each is searched behind the one before.
        var next = 1
        return arguments.map { argument in
            if argument.unicodeScalars.contains("\u{FFFD}") {
                for index in next..<max(next, Int(CommandLine.argc)) {
                    // Safe: argv has argc elements, which live as long as the process.
                    guard let pointer = CommandLine.unsafeArgv[index] else { break }
                    guard String(cString: pointer) == argument else { continue }
                    next = index + 1
                    return bytes(at: pointer)
                }
            }
            return Array(argument.utf8)
        }
    }

    /// An argument that must be UTF-8; nil where it is not.
    package static func text(of argument: String) -> String? {
        bytes(of: [argument]).first.flatMap { String(validating: $0, as: UTF8.self) }
    }

    private static func bytes(at pointer: UnsafePointer<CChar>) -> [UInt8] {
        var bytes: [UInt8] = []
        // Safe: arguments end with a zero byte.
        while pointer[bytes.count] != 0 { bytes.append(UInt8(bitPattern: pointer[bytes.count])) }
        return bytes
    }
}
