import Foundation

/// Reads what comes until a line feed, the end, or a quarter of an hour without any byte: a process that says nothing
/// must make a test fail, not hang.
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

/// Polls until `condition` holds; false where it does not within a quarter of an hour.
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

/// A terminal of which we hold the far end.
struct PseudoTerminal {
    struct Unavailable: Error {}

    let near: FileHandle
    private let far: FileHandle
    private let screen: Screen

    /// What a thread reads from the far end. A terminal that is not read holds a few kilobytes, and then stops its writer.
    private final class Screen: @unchecked Sendable {
        // Safe to send: the bytes are read after the thread has ended.
        private var bytes: [UInt8] = []
        private let ended = DispatchSemaphore(value: 0)

        init(_ number: Int32) {
            Thread.detachNewThread { [self] in
                var block = [UInt8](repeating: 0, count: 4096)
                // At the end Linux fails with EIO, others return 0.
                while case let count = read(number, &block, block.count), count > 0 { bytes += block[..<count] }
                ended.signal()
            }
        }

        func text() -> String {
            ended.wait()
            ended.signal()
            return String(decoding: bytes, as: UTF8.self)
        }
    }

    init(columns: Int = 80) throws {
        var numbers: (far: Int32, near: Int32) = (-1, -1)
        var size = winsize(ws_row: 24, ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        guard openpty(&numbers.far, &numbers.near, nil, nil, &size) == 0 else { throw Unavailable() }
        far = FileHandle(fileDescriptor: numbers.far, closeOnDealloc: true)
        near = FileHandle(fileDescriptor: numbers.near, closeOnDealloc: true)
        screen = Screen(numbers.far)
    }

    /// Types a text.
    func type(_ text: String) { far.write(Data(text.utf8)) }

    /// What was shown, once the process at the near end is gone.
    func shown() throws -> String {
        try near.close()
        return screen.text()
    }
}
