package import PhoneModel
package struct PortablePattern: PatternStages {
    package init(_ pattern: [UInt8]) throws(PatternDamage) { throw PatternDamage(.unsupported, "stub") }
    package var captureCount: Int { 0 }
    package var captureNames: [String: Int] { [:] }
    package func matches(_ text: Span<UInt8>) throws(PatternDamage) -> Bool { false }
    package func captures(of text: Span<UInt8>) throws(PatternDamage) -> [Range<Int>?]? { nil }
    package func matchLines(_ text: Span<UInt8>) -> [LineOutcome] { [] }
}
