/// The labels of national digits of the world metadata, by the first four digits and the count of all digits. The other
/// digits hardly ever matter:
///
///     +44 20 79 460958        the pair 20 of the calling code has a row, which has the ends of the next two digits
///               ......        an end has the label of each count of digits
///
/// Many pairs share a row, and many rows share an end.
///
/// - C twin: `fours.h`.
struct Fours: Sendable {
    /// The end of each place. A wide row has a hundred places, a medium row ten, and a narrow row one.
    private let places: [UInt16]
    /// The labels of the ends, ``counts`` for each end; ``open`` if more digits matter.
    private let ends: [UInt16]
    private let mediumPlaces: Int
    private let narrowPlaces: Int

    /// The number of digit counts for which an end has labels.
    private static let counts = 16
    private static let open = UInt16.max
    /// The indices of the first medium and the first narrow row.
    private static let medium: UInt16 = 0x4000
    private static let narrow: UInt16 = 0x8000

    /// Returns the label of national digits whose pair has this row; nil if more digits matter.
    ///
    /// - C twins: `phn_packed_place`, `phn_fours_label`.
    @inline(__always) func label(row: UInt16, digits: UInt64, count: Int) -> UInt16? {
        let third = Int(truncatingIfNeeded: digits >> 8 & 15)
        let fourth = Int(truncatingIfNeeded: digits >> 12 & 15)
        let wide = (Int(row) &* 10 &+ third) &* 10 &+ fourth
        let medium = mediumPlaces &+ Int(row & ~Self.medium) &* 10 &+ third
        let narrow = narrowPlaces &+ Int(row & ~Self.narrow)
        let end = Int(places[row < Self.medium ? wide : row < Self.narrow ? medium : narrow])
        let label = ends[end &* Self.counts &+ count]
        return label == Self.open ? nil : label
    }
}

// MARK: Filling

extension Fours {
    private struct Filling {
        private let states: StateTable
        /// The row of the digits after each state; 0 if there is no row yet.
        private var rows: [UInt16]
        private var endsOfStates: [UInt16]
        /// The first row and the first end are for pairs without a row or an end.
        private(set) var wide = [UInt16](repeating: 0, count: 100)
        private(set) var medium: [UInt16] = []
        private(set) var narrow: [UInt16] = []
        private(set) var ends = [UInt16](repeating: Fours.open, count: Fours.counts)

        /// Pairs for which there is no room have the first row.
        private static let mostWide = 1152
        private static let mostMedium = 1536
        private static let mostNarrow = 2048
        private static let mostEnds = 4096

        init(_ states: StateTable) {
            self.states = states
            rows = [UInt16](repeating: 0, count: states.labels.count)
            endsOfStates = rows
        }

        /// Appends the labels after four digits and any digits that follow, up to a state where the digits matter.
        ///
        /// - C twin: `fill_end`.
        private mutating func appendEnd(from state: UInt16) {
            var state = state
            var isOpen = false
            for count in 0..<Fours.counts {
                let isKnown = count >= 4 && !isOpen
                ends.append(isKnown ? states.labels[Int(state)] : Fours.open)
                if !isKnown { continue }
                isOpen = states.isFork(state)
                if !isOpen { state = states.step(state, 0) }
            }
        }

        /// Returns the end of the digits after a state.
        ///
        /// - C twin: `end_of`.
        private mutating func end(after state: UInt16) -> UInt16 {
            let known = endsOfStates[Int(state)]
            let end = ends.count / Fours.counts
            if known != 0 || end == Self.mostEnds { return known }
            appendEnd(from: state)
            endsOfStates[Int(state)] = UInt16(end)
            return UInt16(end)
        }

        /// - C twin: `wide_row`.
        private mutating func wideRow(after state: UInt16) -> UInt16 {
            let row = wide.count / 100
            if row == Self.mostWide { return 0 }
            for third: UInt8 in 0..<10 {
                let next = states.step(state, third)
                let isFork = states.isFork(next)
                let any = end(after: states.step(next, 0))
                for fourth: UInt8 in 0..<10 { wide.append(isFork ? end(after: states.step(next, fourth)) : any) }
            }
            return UInt16(row)
        }

        /// Adds the row of a fork whose digits all lead to straights.
        ///
        /// - C twin: `medium_row`.
        private mutating func mediumRow(after state: UInt16) -> UInt16 {
            let row = medium.count / 10
            if row == Self.mostMedium { return 0 }
            for third: UInt8 in 0..<10 { medium.append(end(after: states.step(states.step(state, third), 0))) }
            return Fours.medium | UInt16(row)
        }

        /// - C twin: `narrow_row`.
        private mutating func narrowRow(_ end: UInt16) -> UInt16 {
            if narrow.count == Self.mostNarrow { return 0 }
            narrow.append(end)
            return Fours.narrow | UInt16(narrow.count - 1)
        }

        /// - C twin: `new_row`.
        private mutating func newRow(after state: UInt16) -> UInt16 {
            let isFork = states.isFork(state)
            let digits: Range<UInt8> = 0..<(isFork ? 10 : 1)
            if digits.contains(where: { states.isFork(states.step(state, $0)) }) { return wideRow(after: state) }
            if isFork { return mediumRow(after: state) }
            return narrowRow(end(after: states.step(states.step(state, 0), 0)))
        }

        /// Returns the row of the digits after a state.
        ///
        /// - C twin: `row_of`.
        mutating func row(after state: UInt16) -> UInt16 {
            if rows[Int(state)] == 0 { rows[Int(state)] = newRow(after: state) }
            return rows[Int(state)]
        }
    }

    /// - Parameters:
    ///   - states: The states of the world metadata.
    ///   - pairs: The states after pairs of digits.
    ///   - rows: Receives a row for each of the pairs.
    ///
    /// - C twin: `phn_fours_fill`.
    init(_ states: StateTable, after pairs: [UInt16], rows: inout [UInt16]) {
        var filling = Filling(states)
        rows = pairs.map { filling.row(after: $0) }
        places = filling.wide + filling.medium + filling.narrow
        ends = filling.ends
        mediumPlaces = filling.wide.count
        narrowPlaces = filling.wide.count + filling.medium.count
    }
}
