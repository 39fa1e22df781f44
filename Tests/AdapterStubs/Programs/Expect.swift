internal import Foundation

/// Counts expectations and prints those that fail, for programs outside the package and its tests.
@MainActor enum Expectations {
    private static var checked = 0
    private static var failed = 0

    static func check(_ holds: Bool, _ message: @autoclosure () -> String, _ file: String, _ line: Int) {
        checked += 1
        guard !holds else { return }
        failed += 1
        print("\(file):\(line): \(message())")
    }

    /// Prints the counts and exits, with an error if an expectation failed or none was checked.
    static func report(_ name: String) -> Never {
        print("\(name): \(checked - failed) of \(checked) expectations passed")
        exit(failed == 0 && checked > 0 ? 0 : 1)
    }
}

@MainActor func expect<Value: Equatable>(
    _ found: Value, _ wanted: Value, file: String = #fileID, line: Int = #line
) {
    Expectations.check(found == wanted, "found \(found), expected \(wanted)", file, line)
}

@MainActor func expect(_ holds: Bool, _ what: String, file: String = #fileID, line: Int = #line) {
    Expectations.check(holds, what, file, line)
}

/// Lets deferred work on the main actor run.
@MainActor func settle() async { for _ in 0..<100 { await Task.yield() } }

/// Returns a text with its selection: `010-1|`, `0[10]-1`.
func drawn(_ text: String, _ selection: Range<Int>) -> String {
    let units = Array(text.utf16)
    guard selection.upperBound <= units.count else { return "\(text) with \(selection)" }
    let parts = [units[..<selection.lowerBound], units[selection], units[selection.upperBound...]]
    let texts = parts.map { String(decoding: $0, as: UTF16.self) }
    return selection.isEmpty ? texts[0] + "|" + texts[2] : "\(texts[0])[\(texts[1])]\(texts[2])"
}
