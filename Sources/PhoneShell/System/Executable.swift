#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The executable of this process.
package enum Executable {
    /// Replaces this process with another program in the same folder. The program gets the arguments from an index on,
    /// as the bytes that the shell passed. Returns only on failure.
    ///
    /// - Returns: The path of the missing program.
    package static func become(_ name: String, argumentsFrom index: Int) -> String {
        let path = (folder ?? ".") + "/" + name
        // Safe: argv ends with a null pointer and lives as long as the process. The path is freed only if execv has
        // failed.
        var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(path)]
        for place in index..<max(index, Int(CommandLine.argc)) { arguments.append(CommandLine.unsafeArgv[place]) }
        arguments.append(nil)
        execv(path, arguments)
        free(arguments[0])
        return path
    }

    /// Replaces this process with another program in the same folder. Returns only on failure.
    ///
    /// - Returns: The path of the missing program.
    package static func become(_ name: String, arguments: [String]) -> String {
        let path = (folder ?? ".") + "/" + name
        var pointers: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) }
        pointers.append(nil)
        // Safe: the array ends with a null pointer, and its texts are freed only if execv has failed.
        execv(path, pointers)
        for pointer in pointers { free(pointer) }
        return path
    }

    /// The folder of the executable, with links resolved.
    private static var folder: String? {
        path.flatMap { path in path.lastIndex(of: "/").map { String(path[..<$0]) } }
    }

    private static var path: String? {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX) + 1) { buffer in
            guard let base = buffer.baseAddress else { return nil }
            base.initialize(repeating: 0, count: buffer.count)
            // Safe: the path ends with a zero byte within the buffer, and is copied.
            #if os(Linux)
                guard readlink("/proc/self/exe", base, buffer.count - 1) > 0 else { return nil }
                return String(cString: base)
            #else
                var size = UInt32(buffer.count)
                guard _NSGetExecutablePath(base, &size) == 0, let resolved = realpath(base, nil) else { return nil }
                defer { free(resolved) }
                return String(cString: resolved)
            #endif
        }
    }
}
