/// A set of rules over digit strings, as a tree. Equal branches share a node, so rules that depend only on the length
/// become ladders.
struct DigitTree {
    struct Node: Hashable {
        /// The mark of the digits that end here; nil if the rules do not apply to them.
        var mark: Int?
        /// The nodes after the ten digits; empty if every digit leads back here.
        var next: [Int?]

        var isLast: Bool { next.isEmpty }
    }

    private(set) var nodes: [Node] = []
    private(set) var root: Int?
    /// Whether the rules apply to these digits and to all their continuations.
    private(set) var isTotal: [Bool] = []
    private var places: [Node: Int] = [:]

    /// - Parameters:
    ///   - step: Returns the next walk for a digit; nil if the rules apply neither to the digits nor to their
    ///   continuations.
    ///   - mark: Returns the mark of the digits so far.
    init<Walk: Hashable>(from start: Walk, step: (Walk, UInt8) -> Walk?, mark: (Walk) -> Int?) {
        var known: [Walk: Int?] = [:]
        root = node(of: start, &known, step, mark)
    }

    private mutating func node<Walk: Hashable>(
        of walk: Walk, _ known: inout [Walk: Int?], _ step: (Walk, UInt8) -> Walk?, _ mark: (Walk) -> Int?
    ) -> Int? {
        if let node = known[walk] { return node }
        let successors = (UInt8(0)...9).map { step(walk, $0) }
        var node = Node(mark: mark(walk), next: [])
        if !successors.allSatisfy({ $0 == walk }) {
            for successor in successors {
                node.next.append(successor.flatMap { self.node(of: $0, &known, step, mark) })
            }
        }
        let place = place(of: node)
        known[walk] = .some(place)
        return place
    }

    /// The index of a node or an equal one; nil if no rule applies.
    private mutating func place(of node: Node) -> Int? {
        if node.mark == nil, node.next.allSatisfy({ $0 == nil }) { return nil }
        if let only = node.onlySuccessor, nodes[only] == Node(mark: node.mark, next: []) { return only }
        if let place = places[node] { return place }
        isTotal.append(node.mark != nil && node.next.allSatisfy { $0.map { isTotal[$0] } ?? false })
        places[node] = nodes.count
        nodes.append(node)
        return nodes.count - 1
    }
}

extension DigitTree.Node {
    /// The node that all digits lead to, if they lead to the same node.
    var onlySuccessor: Int? {
        guard let first = next.first, next.allSatisfy({ $0 == first }) else { return nil }
        return first
    }
}
