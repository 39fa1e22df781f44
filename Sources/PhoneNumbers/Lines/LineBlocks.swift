internal import PhoneFiles

/// Lines on their way into a batch.
struct LineBlock {
    let bytes: [UInt8]
    let place: BlockPlace
    let totalBytes: Int?
}

/// Where blocks of lines come from. It is used by one iterator, and lets go of its file with it.
protocol LineBlocks: AnyObject {
    /// The next whole lines; nil at the end.
    @concurrent func next() async throws -> LineBlock?
}

/// How lines are taken together, and where they are cut.
struct LineLimits: Sendable {
    let batchBytes: Int
    var longestLine = LineBuffer.longestLine
    var detectsFormats = true
}
