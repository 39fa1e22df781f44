internal import PhoneModel

extension Reading {
    /// Whether the number may end at a stop: not if it is dialed after the calling code of a context, which the
    /// beginnings lack.
    ///
    /// - C twin: `phn_may_end_at_stop`.
    var mayEndAtStop: Bool {
        switch context {
        case nil, .domain: stops != 0
        case .callingCode, .invalid: stops != 0 && marks.plus
        }
    }
}

/// The beginnings of a text that end at a stop, each parsed by ``Notation``.
///
///     650-253-0000 / 650-253-0001 / 650-253-0002
///     [          ]
///     [                         ]
///
/// - C twin: `phn_stops`.
struct Stops {
    private var scanner = Scanner()
    /// The offset directly after the last digit.
    private var end = 0
    private var isDone = false

    /// Returns the next beginning, and whether a tilde follows it, after which a range ends; nil after the last one.
    /// Beginnings have no more digits than numbers, so that all of them together take O(bytes).
    ///
    /// - C twin: `phn_stops_next`.
    mutating func next(in text: Span<UInt8>) -> (notation: Notation, isRange: Bool)? {
        while !isDone {
            let mark = scanner.next(in: text)
            let earlier = end
            end = scanner.at
            isDone = mark == .end || scanner.seen > Marks.capacity
            guard scanner.stopped, earlier > 0 else { continue }
            return (Notation(reading: text.extracting(first: earlier), .standard), scanner.ranged)
        }
        return nil
    }
}
