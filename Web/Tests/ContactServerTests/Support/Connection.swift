import Foundation

/// A connection to a local server that can send any bytes.
final class Connection {
    private let descriptor: CInt
    private var buffer: [UInt8] = []
    private var isAtEnd = false

    struct Lost: Error {}

    init(port: Int) throws {
        #if canImport(Glibc)
            descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
        #else
            descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        var patience = timeval(tv_sec: 60, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else { throw Lost() }
    }

    deinit { close(descriptor) }

    /// Sends bytes. Returns false if the server has closed the connection.
    @discardableResult
    func send(_ bytes: some Sequence<UInt8>) -> Bool {
        let bytes = Array(bytes)
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes {
                Foundation.send(descriptor, $0.baseAddress, $0.count, noSignal)
            }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }

    #if canImport(Glibc)
        private let noSignal = CInt(MSG_NOSIGNAL)
    #else
        private let noSignal: CInt = 0
    #endif

    /// Waits for bytes. Returns false at the end, and after a minute without bytes.
    func receive() -> Bool {
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = recv(descriptor, &bytes, bytes.count, 0)
        if count > 0 { buffer += bytes[..<count] }
        isAtEnd = count == 0 || count < 0 && errno == ECONNRESET
        return count > 0
    }

    /// Waits until the server closes the connection. Returns false if it does not within a minute.
    func ends() -> Bool {
        while receive() {}
        return isAtEnd
    }

    /// Waits until the received text contains `needle`; returns the text.
    func text(containing needle: String) throws -> String {
        while !String(decoding: buffer, as: UTF8.self).contains(needle) { guard receive() else { throw Lost() } }
        return String(decoding: buffer, as: UTF8.self)
    }

    /// Reads a response.
    func response(hasBody: Bool = true) throws -> Answer {
        let end = Array("\r\n\r\n".utf8)
        var head: Range<Int>?
        while head == nil {
            head = buffer.firstRange(of: end)
            if head == nil { guard receive() else { throw Lost() } }
        }
        let lines = String(decoding: buffer[..<(head?.lowerBound ?? 0)], as: UTF8.self).components(separatedBy: "\r\n")
        buffer.removeFirst(head?.upperBound ?? 0)
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            headers[parts[0].lowercased()] = parts.count > 1 ? parts[1].trimmingCharacters(in: .whitespaces) : ""
        }
        let status = Int(lines[0].split(separator: " ")[1]) ?? 0
        var body: [UInt8] = []
        if hasBody, status != 204, status != 304 {
            body =
                try headers["transfer-encoding"] == "chunked"
                ? chunks() : bytes(Int(headers["content-length"] ?? "0") ?? 0)
        }
        return Answer(status: status, headers: headers, body: Data(body))
    }

    private func bytes(_ count: Int) throws -> [UInt8] {
        while buffer.count < count { guard receive() else { throw Lost() } }
        defer { buffer.removeFirst(count) }
        return Array(buffer[..<count])
    }

    private func chunks() throws -> [UInt8] {
        var body: [UInt8] = []
        while true {
            while !buffer.contains(10) { guard receive() else { throw Lost() } }
            let line = buffer.prefix { $0 != 13 }
            let count = Int(String(decoding: line, as: UTF8.self), radix: 16) ?? 0
            _ = try bytes(line.count + 2)
            body += try bytes(count)
            _ = try bytes(2)
            if count == 0 { return body }
        }
    }
}

/// A response.
struct Answer {
    let status: Int
    let headers: [String: String]
    let body: Data

    var text: String { String(decoding: body, as: UTF8.self) }

    /// The body as JSON, by a path of keys and indices: `error.fields.0.field`.
    func value(_ path: String) -> Any? {
        var value: Any? = try? JSONSerialization.jsonObject(with: body)
        for key in path.split(separator: ".") {
            if let index = Int(key) {
                let array = value as? [Any] ?? []
                value = index < array.count ? array[index] : nil
            } else {
                value = (value as? [String: Any])?[String(key)]
            }
        }
        return value
    }

    func string(_ path: String) -> String? { value(path) as? String }
    func int(_ path: String) -> Int? { value(path) as? Int }
    func count(_ path: String) -> Int { (value(path) as? [Any])?.count ?? -1 }
}
