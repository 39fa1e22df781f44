/// What a set of rules says of digit strings, as a tree. Equal branches are one node, so that rules whose answers depend
/// on the length alone become ladders.
struct DigitTree {
    struct Node: Hashable {
        /// What is said of the digits that end here; nil where that is for other rules to say.
        var mark: Int?
        /// The nodes behind the ten digits; none of them where every digit leads back here.
        var next: [Int?]

        var isLast: Bool { next.isEmpty }
    }

    private(set) var nodes: [Node] = []
    private(set) var root: Int?
    /// Whether something is said of these digits and of all that they begin.
    private(set) var isTotal: [Bool] = []
    private var places: [Node: Int] = [:]

    /// - Parameters:
    ///   - step: Where a digit leads; nil where the rules say nothing of the digits and of all that they begin.
    ///   - mark: What is said of the digits so far.
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

    /// The place of a node, or of one that says the same; nil where it says nothing.
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
    /// The one node that every digit leads to.
    var onlySuccessor: Int? {
        guard let first = next.first, next.allSatisfy({ $0 == first }) else { return nil }
        return first
    }
}
