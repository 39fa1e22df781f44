/// What a return key says, with the raw values that platforms have.
public enum ReturnKey: Int, Sendable, Hashable, CaseIterable, Codable {
    /// Return; in a form, what the chain of fields says.
    case `default` = 0
    /// Go.
    case go
    /// Google.
    case google
    /// Join.
    case join
    /// Next.
    case next
    /// Route.
    case route
    /// Search.
    case search
    /// Send.
    case send
    /// Yahoo.
    case yahoo
    /// Done.
    case done
    /// Emergency call.
    case emergencyCall
    /// Continue.
    case `continue`
}
