#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension Array where Element: BitwiseCopyable {
    /// Advises Linux to map a large capacity in pages of 2 MiB: mapping pages of 4 KiB takes longer than filling them.
    package mutating func adviseLargePages() {
        #if canImport(Glibc) || canImport(Musl)
            let largePage = 2 << 20
            guard capacity * MemoryLayout<Element>.stride >= largePage else { return }
            let size = capacity * MemoryLayout<Element>.stride
            withUnsafeMutableBytes { elements in
                let page = UInt(sysconf(Int32(_SC_PAGESIZE)))
                let begin = UInt(bitPattern: elements.baseAddress)
                let first = (begin + page - 1) / page * page
                // Safe: the call is advice on memory of this array, and changes no byte of it.
                _ = madvise(UnsafeMutableRawPointer(bitPattern: first), size - Int(first - begin), MADV_HUGEPAGE)
            }
        #endif
    }
}
