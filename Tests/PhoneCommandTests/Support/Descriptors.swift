import Foundation

/// Reads up to a line feed, the end, or a quarter of an hour of silence, so that a silent process can't hang a test.
func firstLine(from handle: FileHandle) -> String? {
    var bytes: [UInt8] = []
    while bytes.last != UInt8(ascii: "\n") {
        var request = pollfd(fd: handle.fileDescriptor, events: Int16(POLLIN), revents: 0)
        var byte: UInt8 = 0
        guard poll(&request, 1, 900_000) == 1, read(handle.fileDescriptor, &byte, 1) == 1 else { return nil }
        bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
}

/// Polls until `condition` is true; returns false if it is not within a quarter of an hour.
func eventually(_ condition: () throws -> Bool) rethrows -> Bool {
    let start = ContinuousClock.now
    while try !condition() {
        guard .now - start < .seconds(900) else { return false }
        usleep(1000)
    }
    return true
}

extension Pipe {
    /// Whether the process at the other end has read all that was written.
    var isDrained: Bool {
        var count: Int32 = 0
        return ioctl(fileHandleForWriting.fileDescriptor, UInt(FIONREAD), &count) == 0 && count == 0
    }
}

/// A pseudo-terminal; the test holds its far end. Its output is read in the background, because a process that writes
/// to a full terminal waits.
final class PseudoTerminal: @unchecked Sendable {
    struct Unavailable: Error {}

    let near: FileHandle
    private let far: FileHandle
    // Safe to send: only the reading thread uses the bytes until it has signaled the end.
    private var bytes: [UInt8] = []
    private let ended = DispatchSemaphore(value: 0)

    init(columns: Int = 80) throws {
        var numbers: (far: Int32, near: Int32) = (-1, -1)
        var size = winsize(ws_row: 24, ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        guard openpty(&numbers.far, &numbers.near, nil, nil, &size) == 0 else { throw Unavailable() }
        far = FileHandle(fileDescriptor: numbers.far, closeOnDealloc: true)
        near = FileHandle(fileDescriptor: numbers.near, closeOnDealloc: true)
        Thread.detachNewThread { self.readToEnd() }
    }

    /// Types text.
    func type(_ text: String) { far.write(Data(text.utf8)) }

    /// Returns the whole output after the process has ended.
    func shown() throws -> String {
        try near.close()
        ended.wait()
        return String(decoding: bytes, as: UTF8.self)
    }

    private func readToEnd() {
        var block = [UInt8](repeating: 0, count: 4096)
        // At the end, Linux fails with EIO, and other systems return 0.
        while case let count = read(far.fileDescriptor, &block, block.count), count > 0 { bytes += block[..<count] }
        ended.signal()
    }
}
