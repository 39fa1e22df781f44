internal import PhoneModel

/// Formats digits like libphonenumber's as-you-type formatter. The C twin's header shows examples.
///
/// - C twin: `replay.c`.
extension World {
    /// Writes only the marks.
    ///
    /// - Parameter home: The country in which digits without a plus are dialed.
    /// - C twin: `phn_put_replayed`.
    func put(replayed marks: Marks, home: Int?, in writer: inout Writer) {
        var replay = Replay(self, home: home, plus: marks.plus)
        var view = Replay.View.keys
        for at in 0..<marks.count { view = replay.press(marks.digit(at: at)) }
        if view == .keys || !replay.hasAllKeys {
            writer.put(marks)
        } else {
            replay.put(view, in: &writer)
        }
    }
}

/// The state of the formatter, which follows from the keys, so they are replayed one after the other.
///
/// - C twin: `replay`.
private struct Replay {
    /// The text that a key produces.
    enum View {
        /// All keys as they are.
        case keys
        /// The text before the number, and its digits.
        case front
        /// ``front``, with a space between them if needed.
        case plain
        /// Digits that a shape has room for.
        case shape
        /// All digits, which fill a shape.
        case whole
    }

    /// The number of keys before which no prefix is searched for.
    private static let fewestKeys = 3
    /// The number of digits before which no format is searched for.
    private static let fewestDigits = 3

    private let world: World
    private let home: Int?
    /// The place in ``World/codes`` of the calling code whose formats are used.
    private var code: Int?
    /// The keys so far.
    private var keys = Marks()
    /// The digits that are treated as the national number.
    private var number = Marks()
    /// The national prefix that was found first.
    private var prefix = Marks()
    private var front: [UInt8] = []
    /// The state after `walked` digits of the number.
    private var state: UInt16 = 0
    private var walked = 0
    /// A bit for each shape, from the first one of the code.
    private var possible: UInt32 = 0
    /// Whether the international texts of the shapes are used.
    private var isAbroad = false
    /// The pattern of the last shape that was begun; 0 if the next shape may have the same.
    private var pattern: UInt16 = 0
    /// The number of digits in that shape, and its capacity.
    private var filled = 0
    private var room = 0
    /// The indices of the shape that was begun, and of the one that the number fills.
    private var begun = 0
    private var whole = 0
    /// Whether there is a format for the digits.
    private var isAble = true
    /// Whether the number has an international or a national prefix.
    private var isComplete = false
    /// Whether an international prefix was typed, but not yet a whole calling code.
    private var expectsCode = false
    /// Whether a space follows the national prefix.
    private var hasSpace = false

    init(_ world: World, home: Int?, plus: Bool) {
        self.world = world
        self.home = home
        code = home.flatMap { world.place(ofCode: world.regions[$0].callingCode) }
        keys.plus = plus
    }
}

// MARK: Prefixes

extension Replay {
    private var mainRegion: WorldRegion? { code.map { world.regions[world.codes[$0].firstRegion] } }

    private mutating func putFront(_ marks: Marks, _ count: Int) {
        for at in 0..<count { front.append(UInt8(ascii: "0") + marks.digit(at: at)) }
    }

    private mutating func setNumber(_ digits: Marks) {
        number = digits
        walked = 0
    }

    /// Extracts an international prefix or a plus at the beginning of the keys; all keys after it are then the number.
    private mutating func extractInternationalPrefix() -> Bool {
        var size = 0
        if !keys.plus {
            guard let root = mainRegion?.internationalPrefixRoot else { return false }
            // Calling codes of no country have no prefix, which any keys begin with.
            if root != 0 {
                guard let matched = world.prefixSize(of: keys, from: root) else { return false }
                size = matched
            }
        }
        isComplete = true
        setNumber(keys.dropping(size))
        front = keys.plus ? [UInt8(ascii: "+")] : []
        putFront(keys, size)
        if !keys.plus { front.append(UInt8(ascii: " ")) }
        return true
    }

    private mutating func extractCode() -> Bool {
        guard let leading = world.code(in: number, from: 0),
            let place = world.place(ofCode: leading.record.callingCode)
        else { return false }
        // The calling code of the home country does not restore its formats.
        if leading.record.firstRegion != home { code = place }
        putFront(number, leading.size)
        front.append(UInt8(ascii: " "))
        setNumber(number.dropping(leading.size))
        prefix = Marks()
        return true
    }

    /// Whether a 1 is the national prefix of North America, whose numbers begin with 2 to 9.
    private var hasNorthAmericanPrefix: Bool {
        mainRegion?.callingCode == 1 && number.count > 1 && number.digit(at: 0) == 1 && number.digit(at: 1) > 1
    }

    /// Removes the national prefix from the number, and returns it; empty if there is none.
    private mutating func removeNationalPrefix() -> Marks {
        guard let root = mainRegion?.nationalPrefixRoot else { return Marks() }
        let isNorthAmerican = hasNorthAmericanPrefix
        let size = isNorthAmerican ? 1 : world.prefixSize(of: number, from: root) ?? 0
        if size == 0 { return Marks() }
        isComplete = true
        putFront(number, size)
        if isNorthAmerican { front.append(UInt8(ascii: " ")) }
        let removed = number.first(size)
        setNumber(number.dropping(size))
        return removed
    }

    /// Drops the national prefix and everything after it from the front; only the last byte if the prefix is not there.
    private mutating func dropPrefix() {
        let digits = (0..<prefix.count).map { UInt8(ascii: "0") + prefix.digit(at: $0) }
        for place in stride(from: front.count - digits.count, through: 0, by: -1)
        where front[place...].starts(with: digits) {
            front.removeLast(front.count - place)
            return
        }
        if !front.isEmpty { front.removeLast() }
    }

    /// Extracts a longer national prefix, since some begin with others. Returns whether it differs from the first one.
    private mutating func extractLongerPrefix() -> Bool {
        if prefix.count > 0 {
            var digits = prefix
            digits.append(number)
            setNumber(digits)
            dropPrefix()
        }
        let removed = removeNationalPrefix()
        return removed.count != prefix.count || !removed.hasDigits(of: prefix)
    }
}

// MARK: Formats

extension Replay {
    /// Drops the shapes that do not apply to the number's first digits.
    private mutating func narrow(_ key: KeyRecord) {
        if walked == 0 { state = key.root }
        state = world.states.walk(number, from: walked, to: number.count, state: state)
        walked = number.count
        possible &= world.shapeChoice(in: state)
    }

    private mutating func findShapes(_ key: KeyRecord) {
        let hasPrefix = prefix.count > 0
        isAbroad = isComplete && !hasPrefix
        possible = hasPrefix ? key.afterPrefix : isComplete ? key.afterCode : key.withoutPrefix
        narrow(key)
    }

    /// Whether the front and the number contain all keys. After some prefixes digits are lost.
    var hasAllKeys: Bool {
        var key = 0
        for byte in front where byte != UInt8(ascii: " ") && byte != UInt8(ascii: "+") {
            if key == keys.count || UInt8(ascii: "0") + keys.digit(at: key) != byte { return false }
            key += 1
        }
        return number.count == keys.count - key && keys.dropping(key).hasDigits(of: number)
    }

    /// Returns whether the number fills a shape.
    private mutating func fillsShape(_ key: KeyRecord) -> Bool {
        var left = possible
        while left != 0 {
            let index = key.firstShape + left.trailingZeroBitCount
            let shape = world.shapes[index]
            left &= left - 1
            guard shape.widths.fewest <= number.count, number.count <= shape.widths.room else { continue }
            hasSpace = shape.hasSpaceAfterPrefix
            whole = index
            if hasAllKeys { return true }
        }
        return false
    }

    /// Begins the first shape that has room for the number; false if it is the current one, or if there is none.
    private mutating func beginShape(_ key: KeyRecord) -> Bool {
        while possible != 0 {
            let index = key.firstShape + possible.trailingZeroBitCount
            let shape = world.shapes[index]
            if shape.pattern == pattern { return false }
            if shape.widths.room >= number.count {
                pattern = shape.pattern
                hasSpace = shape.hasSpaceAfterPrefix
                (begun, room, filled) = (index, shape.widths.room, 0)
                return true
            }
            possible &= possible - 1
        }
        isAble = false
        return false
    }

    /// Puts a digit into the shape. If the shape is full, another shape may begin.
    private mutating func fill() {
        if filled < room {
            filled += 1
            return
        }
        if possible & (possible - 1) == 0 { isAble = false }
        pattern = 0
    }

    /// Fills a shape that has just begun and so has room for all digits.
    private mutating func fillAll() -> View {
        filled = number.count
        return isAble ? .shape : .keys
    }

    private mutating func chooseShape() -> View {
        if number.count < Self.fewestDigits { return .plain }
        guard let code else {
            isAble = false
            return .keys
        }
        let key = world.keys[code]
        findShapes(key)
        if fillsShape(key) { return .whole }
        return beginShape(key) ? fillAll() : .keys
    }
}

// MARK: Keys

extension Replay {
    private mutating func chooseAgain() -> View {
        isAble = true
        expectsCode = false
        possible = 0
        (filled, room, pattern) = (0, 0, 0)
        return chooseShape()
    }

    /// Handles a key after digits without a format, which more digits may complete to a prefix.
    private mutating func pressUnformatted() -> View {
        if extractInternationalPrefix() { return extractCode() ? chooseAgain() : .keys }
        if !extractLongerPrefix() { return .keys }
        front.append(UInt8(ascii: " "))
        return chooseAgain()
    }

    mutating func press(_ digit: UInt8) -> View {
        keys.append(digit)
        number.append(digit)
        if !isAble { return pressUnformatted() }
        let count = keys.count + (keys.plus ? 1 : 0)
        if count < Self.fewestKeys { return .keys }
        if count == Self.fewestKeys {
            expectsCode = extractInternationalPrefix()
            if !expectsCode {
                prefix = removeNationalPrefix()
                return chooseShape()
            }
        }
        if expectsCode {
            expectsCode = !extractCode()
            return .front
        }
        guard possible != 0, let code else { return chooseShape() }
        let key = world.keys[code]
        fill()
        if fillsShape(key) { return .whole }
        narrow(key)
        if beginShape(key) { return fillAll() }
        return isAble ? .shape : .keys
    }
}

// MARK: Writing

extension Replay {
    func put(_ view: View, in writer: inout Writer) {
        for byte in front { writer.put(byte) }
        let isSpaced = front.last == UInt8(ascii: " ")
        if view != .front && hasSpace && !front.isEmpty && !isSpaced { writer.put(UInt8(ascii: " ")) }
        switch view {
        case .keys, .front, .plain: writer.putDigits(of: number, 0..<number.count)
        case .shape: world.put(number, world.shapes[begun], isAbroad: isAbroad, isWhole: false, in: &writer)
        case .whole: world.put(number, world.shapes[whole], isAbroad: isAbroad, isWhole: true, in: &writer)
        }
    }
}
