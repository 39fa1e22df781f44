internal import CZlib
internal import PhoneFiles

/// Inflates a gzip file with the system's zlib. Consecutive members form one text.
///
/// zlib verifies the checksum at the end of each member, so a checksum failure is thrown after the text was returned.
/// It contains the offset in the compressed file.
final class Inflater {
    private static let blockBytes = 256 << 10
    /// The first byte of each member.
    private static let memberBegin: UInt8 = 0x1F
    /// The largest window, and gzip headers only.
    private static let windowBits = MAX_WBITS + 16

    // Safe: zlib refers to the structure by its address, so that it must not move. Only this object frees it.
    private let stream: UnsafeMutablePointer<z_stream>
    /// The compressed bytes that were read. Those before `place` are inflated.
    private var input: [UInt8]
    private var place = 0
    /// The offset of `input` in the file.
    private var inputOffset = 0
    private var isInputAtEnd = false
    private var isBetweenMembers = false
    private var failure: ReadFailure?

    /// - Parameter beginning: The bytes of the file that were already read.
    init(_ beginning: [UInt8]) throws(ReadFailure) {
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        input = beginning
        let size = Int32(MemoryLayout<z_stream>.size)
        guard inflateInit2_(stream, Self.windowBits, ZLIB_VERSION, size) == Z_OK else {
            stream.deallocate()
            throw .system(.outOfMemory)
        }
    }

    deinit {
        inflateEnd(stream)
        stream.deallocate()
    }

    /// Returns the next bytes of the text; empty at the end.
    func read(from file: inout InputFile) throws(ReadFailure) -> [UInt8] {
        while failure == nil {
            if place == input.count, !isInputAtEnd {
                inputOffset += input.count
                (input, place) = (try file.readBlock(Self.blockBytes), 0)
                isInputAtEnd = input.isEmpty
            }
            if isBetweenMembers {
                guard place < input.count else {
                    if isInputAtEnd { return [] }
                    continue
                }
                try beginMember()
            } else if isInputAtEnd {
                throw .gzip(GzipDamage(.truncated, at: inputOffset))
            }
            let bytes = inflate()
            if !bytes.isEmpty { return bytes }
        }
        guard let failure else { return [] }
        throw failure
    }

    /// Begins the next member. Zero bytes between members are padding, which tapes and some file systems add.
    private func beginMember() throws(ReadFailure) {
        while place < input.count, input[place] == 0 { place += 1 }
        guard place < input.count else { return }
        guard input[place] == Self.memberBegin else {
            throw .gzip(GzipDamage(.trailing, at: inputOffset + place))
        }
        inflateReset(stream)
        isBetweenMembers = false
    }

    /// Inflates input until it is used up or a block is full.
    private func inflate() -> [UInt8] {
        guard !isBetweenMembers else { return [] }
        var code = Z_OK
        // Safe: zlib stays within the byte counts that it is given, and does not keep the pointers.
        let output = [UInt8](unsafeUninitializedCapacity: Self.blockBytes) { output, count in
            input.withUnsafeMutableBufferPointer { input in
                stream.pointee.next_in = input.baseAddress.map { $0 + place }
                stream.pointee.avail_in = UInt32(input.count - place)
                stream.pointee.next_out = output.baseAddress
                stream.pointee.avail_out = UInt32(output.count)
                code = CZlib.inflate(stream, Z_NO_FLUSH)
                place = input.count - Int(stream.pointee.avail_in)
                count = output.count - Int(stream.pointee.avail_out)
                stream.pointee.next_in = nil
                stream.pointee.next_out = nil
            }
        }
        switch code {
        case Z_OK, Z_BUF_ERROR: break
        case Z_STREAM_END: isBetweenMembers = true
        case Z_MEM_ERROR: failure = .system(.outOfMemory)
        default: failure = .gzip(GzipDamage(.invalid(message), at: inputOffset + place))
        }
        return output
    }

    private var message: String {
        // Safe: the message is a constant of zlib.
        stream.pointee.msg.map { String(cString: $0) } ?? "invalid data"
    }
}
