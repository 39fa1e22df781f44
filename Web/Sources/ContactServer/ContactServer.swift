import Hummingbird
public import HummingbirdCore
import Logging
import NIOCore
import ServiceLifecycle
import UnixSignals
import PhoneContacts

/// A server of one book of contacts, and of the page that shows it.
public struct ContactServer: Sendable {
    /// Where a server that has started is found.
    public struct Address: Sendable {
        /// The page. A server without a password has its one-time token in it.
        public let url: String
        /// The port.
        public let port: Int
    }

    private let settings: ServeSettings
    private let book: ServedBook
    private let site: Site
    private let sessions: Sessions
    private let channels: @Sendable (HTTPServerBuilder) throws -> HTTPServerBuilder

    /// Opens the book.
    ///
    /// - Parameters:
    ///   - settings: What to serve, and where.
    ///   - channels: Adds TLS to the connections of a network address.
    /// - Throws: ``StartFailure`` if the book can't be opened.
    public init(
        _ settings: ServeSettings,
        channels: @escaping @Sendable (HTTPServerBuilder) throws -> HTTPServerBuilder = { $0 }
    ) throws(StartFailure) {
        self.settings = settings
        self.channels = channels
        do { book = try ServedBook(at: settings.book, for: settings.region) } catch { throw StartFailure(error) }
        site = Site(network: settings.network?.host)
        sessions = Sessions(password: settings.network?.password)
    }

    /// Serves until the process is asked to end (SIGINT, SIGTERM), or the task is cancelled.
    ///
    /// - Parameter onStart: Called when the server listens.
    /// - Throws: ``StartFailure`` if it can't listen.
    public func run(onStart: @escaping @Sendable (Address) -> Void) async throws(StartFailure) {
        let streams = EventStreams(book, most: settings.limits.streams)
        let application: Application<RouterResponder<ServerContext>>
        do { application = try self.application(streams, onStart) } catch { throw StartFailure(error) }
        let failure: StartFailure? = await withTaskGroup(of: StartFailure?.self) { group in
            group.addTask {
                do { try await Self.run(application) } catch { return StartFailure(error) }
                return nil
            }
            group.addTask {
                await streams.run()
                return nil
            }
            let first = await group.next() ?? nil
            group.cancelAll()
            return first
        }
        await book.close()
        if let failure { throw failure }
    }

    /// Runs a service. If its task is cancelled, it ends as after a signal: cancelling SwiftNIO's tasks would trap.
    private static func run(_ service: some Service) async throws {
        let group = ServiceGroup(
            configuration: ServiceGroupConfiguration(
                services: [service], gracefulShutdownSignals: [.sigterm, .sigint],
                logger: Logger(label: "phone-contacts", factory: { _ in SwiftLogNoOpLogHandler() })))
        let run = Task { try await group.run() }
        try await withTaskCancellationHandler {
            try await run.value
        } onCancel: {
            Task { await group.triggerGracefulShutdown() }
        }
    }

    private func application(
        _ streams: EventStreams, _ onStart: @escaping @Sendable (Address) -> Void
    ) throws -> Application<RouterResponder<ServerContext>> {
        let router = Router(context: ServerContext.self)
        router.add(middleware: Gate(site: site, sessions: sessions))
        let limits = settings.limits
        PageRoutes(sessions: sessions).add(to: router)
        SessionRoutes(site: site, sessions: sessions, limits: limits).add(to: router)
        ContactRoutes(book: book, limits: limits).add(to: router)
        BookRoutes(book: book, streams: streams, limits: limits).add(to: router)
        ImportRoutes(book: book, limits: limits).add(to: router)
        ExportRoutes(book: book).add(to: router)
        var logger = Logger(label: "phone-contacts")
        logger.logLevel = .critical
        let connections = OpenConnections(most: limits.connections)
        let application = Application(
            router: router, server: try channels(http(connections)),
            configuration: ApplicationConfiguration(
                address: .hostname(settings.network?.host ?? "127.0.0.1", port: settings.port), serverName: nil,
                // The system drops connections that do not fit, and their clients try again a second later.
                backlog: 4096,
                availableConnectionsDelegate: ConnectionLimit(connections: connections)),
            onServerRunning: { [site, sessions] channel in
                let port = channel.localAddress?.port ?? 0
                site.listens(on: port)
                let token = sessions.hasPassword ? "" : "start/\(sessions.newToken())"
                onStart(Address(url: "\(site.address)/\(token)", port: port))
            },
            logger: logger)
        return application
    }

    private func http(_ connections: OpenConnections) -> HTTPServerBuilder {
        let limits = settings.limits
        return .http1(
            configuration: HTTP1Channel.Configuration(
                additionalChannelHandlers: [SlowClients(limits, connections)],
                httpDecoderConfiguration: HTTP1Channel.Configuration.DecoderConfiguration(
                    maxHeaderFieldSize: limits.headBytes, maxHeaderListSize: limits.headBytes,
                    maxHeaderFieldCount: 100)))
    }
}
