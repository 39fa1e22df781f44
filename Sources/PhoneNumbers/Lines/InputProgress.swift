/// How much of an input has been validated.
public struct InputProgress: Sendable, Hashable {
    /// The bytes that were answered or passed over so far.
    public let bytes: Int
    /// The bytes that there were at the start; nil where that is unknown, as for a pipe.
    public let totalBytes: Int?
    /// The lines that were answered so far.
    public let lines: Int

    /// From 0 to 1, also where a file has grown since; nil where the bytes in all are not known. O(1).
    public var fraction: Double? {
        totalBytes.map { $0 > bytes ? Double(bytes) / Double($0) : 1 }
    }
}
