import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Closes connections of clients that send a request too slowly, do not read the response, or have no request for too
/// long, connections whose response says that they are closed, and silent ones whose places others need.
final class SlowClients: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private enum State {
        /// The client sends a head, or will.
        case head
        /// The client sends a body.
        case body
        /// The server answers.
        case answer
        /// The response was written, and what the client still sends is dropped.
        case closing
    }

    private let limits: ServeSettings.Limits
    private let connections: OpenConnections
    private var state = State.head
    private var bodyBytes = 0
    /// Whether the response was written while the client still sent the body.
    private var isAnswered = false
    /// Whether others may take the place of this connection.
    private var isSilent = false
    private var isClosedAfterResponse = false
    /// Completes when the last response is sent.
    private var written: EventLoopFuture<Void>?
    private var deadline: Scheduled<Void>?

    init(_ limits: ServeSettings.Limits, _ connections: OpenConnections) {
        self.limits = limits
        self.connections = connections
    }

    func channelActive(context: ChannelHandlerContext) {
        waitForFirstRequest(context)
        context.fireChannelActive()
    }

    func handlerAdded(context: ChannelHandlerContext) {
        if context.channel.isActive { waitForFirstRequest(context) }
    }

    func channelInactive(context: ChannelHandlerContext) {
        deadline?.cancel()
        isSilent = false
        connections.isNotSilent(context.channel)
        context.fireChannelInactive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard state != .closing else { return }
        switch unwrapInboundIn(data) {
        case .head:
            isSilent = false
            connections.isNotSilent(context.channel)
            state = .body
            bodyBytes = 0
            isAnswered = false
            checkBody(context)
        case .body(let bytes): bodyBytes += bytes.readableBytes
        case .end where isAnswered: waitForNextRequest(context)
        case .end:
            state = .answer
            deadline?.cancel()
        }
        context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        case .head(let head):
            isClosedAfterResponse = head.headerFields[.connection]?.lowercased() == "close"
        case .end:
            if isClosedAfterResponse {
                state = .closing
                // The client has a moment to read the response: what it still sends would reset the connection.
                close(context, after: 1)
            } else {
                let promise = promise ?? context.eventLoop.makePromise()
                written = promise.futureResult
                if state == .answer { waitForNextRequest(context) } else { isAnswered = true }
                return context.write(data, promise: promise)
            }
        case .body: break
        }
        context.write(data, promise: promise)
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        if !context.channel.isWritable {
            close(context, after: limits.patience)
        } else if state == .answer {
            deadline?.cancel()
        }
        context.fireChannelWritabilityChanged()
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        guard event is OpenConnections.PlaceNeeded else { return context.fireUserInboundEventTriggered(event) }
        makePlace(context, looks: 3)
    }

    /// Closes the connection if it stays silent while the event loop looks for bytes that have arrived. A thread that
    /// the system delays runs its tasks late but before it looks, so one look is too few.
    private func makePlace(_ context: ChannelHandlerContext, looks: Int) {
        let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        context.eventLoop.scheduleTask(in: .milliseconds(3)) {
            let (handler, context) = bound.value
            if !handler.isSilent {
                handler.connections.makePlace()
            } else if looks > 1 {
                handler.makePlace(context, looks: looks - 1)
            } else {
                context.close(promise: nil)
            }
        }
    }

    private func waitForFirstRequest(_ context: ChannelHandlerContext) {
        close(context, after: limits.patience)
        isSilent = true
        connections.isSilent(context.channel, hadRequest: false)
    }

    private func waitForNextRequest(_ context: ChannelHandlerContext) {
        state = .head
        close(context, after: limits.idle)
        let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        written?.whenSuccess {
            let (handler, context) = bound.value
            guard handler.state == .head, context.channel.isActive else { return }
            handler.isSilent = true
            handler.connections.isSilent(context.channel, hadRequest: true)
        }
    }

    private func checkBody(_ context: ChannelHandlerContext) {
        let before = bodyBytes
        schedule(context, after: limits.patience) { handler, context in
            guard handler.state == .body else { return }
            if handler.bodyBytes - before < handler.limits.bodyBytesInPatience {
                context.close(promise: nil)
            } else {
                handler.checkBody(context)
            }
        }
    }

    private func close(_ context: ChannelHandlerContext, after seconds: Int) {
        schedule(context, after: seconds) { _, context in context.close(promise: nil) }
    }

    private func schedule(
        _ context: ChannelHandlerContext, after seconds: Int,
        _ body: @escaping @Sendable (SlowClients, ChannelHandlerContext) -> Void
    ) {
        deadline?.cancel()
        let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        deadline = context.eventLoop.scheduleTask(in: .seconds(Int64(seconds))) {
            let (handler, context) = bound.value
            if context.channel.isActive { body(handler, context) }
        }
    }
}
