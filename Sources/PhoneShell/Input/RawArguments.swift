/// Arguments as the bytes that the shell passed. Swift turns arguments into valid UTF-8, but file names and texts may
/// be any bytes.
package enum RawArguments {
    /// Returns the original bytes of arguments.
    ///
    /// - Parameter arguments: Arguments in the order of the command line.
    package static func bytes(of arguments: [String]) -> [[UInt8]] {
        // Two arguments may be equal once Swift has repaired them, so each search begins after the last match.
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

    /// Returns an argument as text; nil if it is not UTF-8.
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
