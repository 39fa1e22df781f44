#if NativeEngine
    internal import CPhoneCore
    package import PhoneModel

    /// A regular expression of PCRE2.
    ///
    /// - C twin: `phn_pattern`.
    package final class NativePattern: PatternStages, @unchecked Sendable {
        // Safe to share: the core never changes a pattern, and it is freed with the last reference.
        private let pattern: OpaquePointer
        package let captureCount: Int
        package let captureNames: [String: Int]

        package convenience init(_ pattern: [UInt8]) throws(PatternDamage) {
            try self.init(pattern, isASCII: false)
        }

        /// - Parameter isASCII: Whether the expression is ASCII and matches single bytes, which is faster.
        package init(_ pattern: [UInt8], isASCII: Bool) throws(PatternDamage) {
            var made: OpaquePointer?
            var fault = phn_pattern_fault()
            let status = pattern.withUnsafeBufferPointer {
                phn_pattern_create(
                    &made, &fault, $0.baseAddress, $0.count, isASCII ? PHN_ENCODING_BYTES : PHN_ENCODING_UTF8)
            }
            guard let made else {
                throw PatternDamage(
                    PatternDamage.Code(rawValue: UInt8(truncatingIfNeeded: status.rawValue)) ?? .syntax,
                    at: fault.offset, Self.text(of: fault))
            }
            self.pattern = made
            captureCount = phn_pattern_capture_count(made)
            captureNames = Self.names(of: made)
        }

        deinit { phn_pattern_destroy(pattern) }

        private static func text(of fault: phn_pattern_fault) -> String {
            withUnsafeBytes(of: fault.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        }

        /// Returns the message for a C status.
        package static func text(of damage: PatternDamage.Code) -> String {
            String(cString: phn_status_text(phn_status(rawValue: UInt32(damage.rawValue))))
        }

        /// Returns the named groups, which are read only once, because captures are looked up by name.
        private static func names(of pattern: OpaquePointer) -> [String: Int] {
            var names: [String: Int] = [:]
            var name: UnsafePointer<CChar>?
            var index = 0
            while case let group = phn_pattern_name(&name, pattern, index), group > 0 {
                // Safe: the name is part of the pattern, and is copied.
                if let name { names[String(cString: name)] = group }
                index += 1
            }
            return names
        }

        package func matches(_ text: Span<UInt8>) throws(PatternDamage) -> Bool {
            try Self.isMatch(text.withUnsafeBufferPointer { phn_pattern_match(pattern, $0.baseAddress, $0.count) })
        }

        package func matches(_ text: Span<UInt8>, within work: inout Int) throws(PatternDamage) -> Bool {
            let status = text.withUnsafeBufferPointer { text in
                phn_pattern_match_within(&work, pattern, text.baseAddress, text.count)
            }
            return try Self.isMatch(status)
        }

        private static func isMatch(_ status: phn_status) throws(PatternDamage) -> Bool {
            switch status {
            case PHN_OK: return true
            case PHN_NO_MATCH: return false
            default: throw PatternDamage(.limit, text(of: .limit))
            }
        }

        package func captures(of text: Span<UInt8>) throws(PatternDamage) -> [Range<Int>?]? {
            var ranges = [phn_range](repeating: phn_range(start: 0, end: 0), count: captureCount + 1)
            let status = text.withUnsafeBufferPointer { text in
                ranges.withUnsafeMutableBufferPointer {
                    phn_pattern_captures($0.baseAddress, $0.count, pattern, text.baseAddress, text.count)
                }
            }
            guard try Self.isMatch(status) else { return nil }
            // A group that did not participate in the match is SIZE_MAX, which is -1 here.
            return ranges.map { $0.start < 0 || $0.start > $0.end ? nil : $0.start..<$0.end }
        }

        package func matchLines(_ text: Span<UInt8>) -> [LineOutcome] {
            // The usual number of lines in columns; the array grows if there are more.
            var outcomes: [LineOutcome] = []
            outcomes.reserveCapacity(text.count / 12)
            text.withUnsafeBufferPointer { text in
                withUnsafeTemporaryAllocation(of: LineOutcome.self, capacity: 4096) { block in
                    var start = 0
                    while start < text.count {
                        var taken = 0
                        // Safe: outcomes are single bytes with the core's values, and lines are left.
                        let count = block.withMemoryRebound(to: UInt8.self) { bytes in
                            phn_pattern_match_lines(
                                bytes.baseAddress, bytes.count, &taken, pattern, text.baseAddress?.advanced(by: start),
                                text.count - start)
                        }
                        outcomes += UnsafeBufferPointer(rebasing: block[..<count])
                        start += taken
                    }
                }
            }
            return outcomes
        }
    }
#endif
