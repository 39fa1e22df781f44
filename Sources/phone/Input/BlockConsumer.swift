import PhoneFiles
import PhoneShell

/// Takes a file in blocks of whole lines.
protocol BlockConsumer: ~Copyable {
    /// Answers lines with their ends; only the last of a file may lack its end. False stops reading.
    mutating func take(block: Span<UInt8>) -> Bool
    /// Says what is wrong with a file that goes on.
    mutating func say(_ complaint: String)
    /// How many lines of the file were taken so far.
    var linesTaken: Int { get }
}

extension BlockConsumer where Self: ~Copyable {
    mutating func say(_ complaint: String) { Diagnostics.say(complaint) }
}

extension BlockReader {
    /// Hands all lines to a consumer, and reports those that were cut because they are too long. False where one was.
    ///
    /// - Parameter observe: Is called before each block with its lines, the number of the first one, and whether the last
    ///   one was cut.
    mutating func read<Consumer: BlockConsumer & ~Copyable>(
        into consumer: inout Consumer, from source: Source, _ observe: (Span<UInt8>, Int, Bool) -> Void = { _, _, _ in }
    ) throws(ReadFailure) -> Bool {
        var isWhole = true
        while let goesOn = try next({ lines, place in
            observe(lines, consumer.linesTaken + 1, place.isCut)
            if place.isCut {
                isWhole = false
                let cut = place.offset + (lines.count - LineBuffer.longestLine)
                consumer.say("\(source.label): the line at byte \(cut) has more than 16 MiB; it is cut there")
            }
            return consumer.take(block: lines)
        }), goesOn {}
        return isWhole
    }
}
