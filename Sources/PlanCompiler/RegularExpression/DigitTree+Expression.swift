/// Converts a tree to a regular expression that matches the digits up to the end of the text.
///
/// Alternatives begin with different digits, or are tried longest first. The first one that matches is the only one, so
/// nothing is tried twice. A mark, such as `(*:12)`, follows the end of the text.
extension DigitTree {
    /// A single item: an alternative, or a group of alternatives.
    var expression: String { root.map(expression(of:)) ?? Expression.failure }

    private func expression(of node: Int) -> String { Expression.group(alternatives(of: node)) }

    private func alternatives(of node: Int) -> [String] {
        if nodes[node].isLast || nodes[node].onlySuccessor != nil { return ladder(from: node) }
        return branches(of: node) + ending(of: node)
    }

    // MARK: Branches

    /// Returns one alternative for the digits that lead to the same node. The last alternative accepts any remaining
    /// digit, which needs no set.
    private func branches(of node: Int) -> [String] {
        var digits: [Int: UInt16] = [:]
        for (digit, next) in nodes[node].next.enumerated() {
            if let next { digits[next, default: 0] |= 1 << UInt16(digit) }
        }
        var branches = digits.map { (digits: $0.value, next: $0.key) }
        branches.sort { ($0.digits.nonzeroBitCount, $0.digits) < ($1.digits.nonzeroBitCount, $1.digits) }
        if nodes[node].next.allSatisfy({ $0.map { isTotal[$0] } ?? false }) {
            branches[branches.count - 1].digits = Expression.anyDigit
        }
        return branches.map { Expression.set(of: $0.digits) + expression(of: $0.next) }
    }

    private func ending(of node: Int) -> [String] {
        guard let mark = nodes[node].mark else { return [] }
        let others = nodes[node].next.allSatisfy { $0.map { isTotal[$0] } ?? false }
        return [(others ? "" : #"\z"#) + Expression.mark(mark)]
    }

    // MARK: Ladders

    /// Returns alternatives for nodes that depend only on the number of digits, such as
    /// `\d{8,}+(*:4)|\d{7}(*:3)|\d*+(*:2)`: one alternative for each range of lengths with the same mark, longest
    /// first.
    private func ladder(from node: Int) -> [String] {
        var marks: [Int?] = []
        var top = node
        while let next = nodes[top].onlySuccessor {
            marks.append(nodes[top].mark)
            top = next
        }
        var isClosed = isTotal[top]
        var alternatives: [String] = []
        if nodes[top].isLast, let mark = nodes[top].mark {
            alternatives.append(Expression.digits(from: marks.count, to: nil) + Expression.mark(mark))
        } else {
            alternatives.append(Expression.digits(from: marks.count, to: marks.count) + expression(of: top))
        }
        while let mark = marks.last {
            let end = marks.count - 1
            while marks.last == .some(mark) { marks.removeLast() }
            guard let mark else {
                isClosed = false
                continue
            }
            // Longer digits are matched before, so the upper bound is not needed.
            let isOpen = isClosed && marks.isEmpty && end > 0
            let digits = Expression.digits(from: marks.count, to: isOpen ? nil : end)
            alternatives.append(digits + (isClosed ? "" : #"\z"#) + Expression.mark(mark))
        }
        return alternatives
    }
}
