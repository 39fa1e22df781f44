import HummingbirdCore
import NIOCore
import Synchronization

/// Counts the open connections of a server, and closes silent ones when others need their places.
///
/// A connection is silent while the server waits for the head of a request. Uploads, requests that are answered and
/// streams of events are not silent, and are never closed to make room.
final class OpenConnections: Sendable {
    /// Asks a connection to close if it is still silent.
    struct PlaceNeeded: Sendable {}

    private struct Silent {
        let channel: any Channel
        /// The connection with the lowest rank closes first. Pages reuse their connections, a flood does not: those
        /// without any request come first.
        let rank: Int
    }

    private struct State {
        var count = 0
        var silent: [ObjectIdentifier: Silent] = [:]
        /// Silent connections that were asked to close.
        var leaving: Set<ObjectIdentifier> = []
        /// The connection without a request that was accepted last.
        var newest: ObjectIdentifier?
        var order = 0

        /// The silent connection that closes first; nil if there is only the newest one.
        var oldest: Silent? {
            var oldest: Silent?
            for (id, silent) in silent where id != newest && silent.rank < oldest?.rank ?? .max { oldest = silent }
            return oldest
        }
    }

    private let most: Int
    /// The places that silent connections leave free, so that several can close while others are accepted.
    private let reserve: Int
    private let state = Mutex(State())

    /// - Parameter most: The number of open connections; further ones wait to be accepted.
    init(most: Int) {
        self.most = most
        reserve = most / 8
    }

    /// Whether another connection can be accepted.
    var hasPlace: Bool { state.withLock { $0.count < most } }

    /// Counts a connection that was accepted. If too few places are free, a silent connection is closed.
    func opened() {
        state.withLock { $0.count += 1 }
        makePlace()
    }

    /// Counts a connection that was closed.
    func closed() { state.withLock { $0.count -= 1 } }

    /// Notes that a connection waits for a request. If too few places are free, a silent connection is closed.
    func isSilent(_ channel: any Channel, hadRequest: Bool) {
        state.withLock { state in
            state.order += 1
            state.silent[ObjectIdentifier(channel)] = Silent(
                channel: channel, rank: state.order + (hadRequest ? Int.max / 2 : 0))
            if !hadRequest { state.newest = ObjectIdentifier(channel) }
        }
        makePlace()
    }

    /// Notes that a connection has sent a request, or is closed.
    func isNotSilent(_ channel: any Channel) {
        state.withLock { state in
            state.silent[ObjectIdentifier(channel)] = nil
            state.leaving.remove(ObjectIdentifier(channel))
            if state.newest == ObjectIdentifier(channel) { state.newest = nil }
        }
    }

    /// If too few places are free, closes the connection that has been silent longest: one without any request first.
    /// The newest connection stays, because its request may be on its way.
    func makePlace() {
        let channel: (any Channel)? = state.withLock { state in
            guard state.count - state.leaving.count >= most - reserve,
                let oldest = state.oldest
            else { return nil }
            state.silent[ObjectIdentifier(oldest.channel)] = nil
            state.leaving.insert(ObjectIdentifier(oldest.channel))
            return oldest.channel
        }
        // A request may arrive meanwhile: the handler of the connection decides.
        channel?.pipeline.fireUserInboundEventTriggered(PlaceNeeded())
    }
}

/// Accepts connections while there are places for them.
struct ConnectionLimit: AvailableConnectionsDelegate {
    let connections: OpenConnections

    func connectionOpened() { connections.opened() }
    func connectionClosed() { connections.closed() }
    func isAcceptingNewConnections() -> Bool { connections.hasPlace }
}
