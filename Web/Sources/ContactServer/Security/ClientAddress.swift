import Foundation
package import NIOCore

/// The address by which the failures of a client are counted.
package enum ClientAddress {
    private static let mappedPrefix: [UInt8] = Array(repeating: 0, count: 10) + [255, 255]

    /// Returns the IPv4 address of a client, or the first 64 bits of its IPv6 address.
    ///
    /// Every client in an IPv6 network can use all of the network's 2^64 addresses. An IPv4 address that is mapped to
    /// IPv6 is counted as the IPv4 address.
    package static func counted(_ address: SocketAddress) -> String {
        guard case .v6(let address) = address else { return address.ipAddress ?? "" }
        let bytes = withUnsafeBytes(of: address.address.sin6_addr) { Array($0) }
        if bytes.starts(with: mappedPrefix) { return bytes.suffix(4).map(String.init).joined(separator: ".") }
        return bytes.prefix(8).map { String($0, radix: 16) }.joined(separator: ":")
    }
}
