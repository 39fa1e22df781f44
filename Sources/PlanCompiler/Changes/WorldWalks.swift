import PhoneModel

/// Walks over national significant numbers in the bytes of a plan.
struct WorldWalks {
    /// The start state of each calling code; empty if the plan has no world sections.
    private(set) var roots: [Int: Int] = [:]

    private let forks: [UInt16]
    private let straights: [UInt16]
    private let labels: [UInt16]
    private let answers: [UInt16]
    private let regions: [PhoneNumber.Region]

    /// - Parameter sections: The sections, by tag, of a plan that an engine has validated.
    init(_ sections: [String: [UInt8]]) {
        func words(_ tag: String) -> [UInt16] {
            let bytes = sections[tag] ?? []
            return stride(from: 0, to: bytes.count, by: 2).map { UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8 }
        }
        (forks, straights, labels, answers) = (words("WFRK"), words("WSTR"), words("WLAB"), words("WANS"))
        let regions = words("WREG")
        self.regions = stride(from: 0, to: regions.count, by: 40).map {
            PhoneNumber.Region(code: regions[$0].byteSwapped)
        }
        let codes = words("WCOD")
        for place in stride(from: 0, to: codes.count, by: 6) { roots[Int(codes[place])] = Int(codes[place + 1]) }
    }

    /// Returns the next state for a digit.
    func step(_ state: Int, _ digit: UInt8) -> Int {
        guard state >= forks.count / 10 else { return Int(forks[state * 10 + Int(digit)]) }
        let straight = 2 * (state - forks.count / 10)
        return straights[straight + 1] > 0 ? state + 1 : Int(straights[straight])
    }

    func answer(in state: Int) -> (region: PhoneNumber.Region?, kind: PhoneNumber.Kind) {
        let record = 10 * Int(labels[state])
        let region = Int(answers[record])
        let kind = PhoneNumber.Kind(rawValue: UInt8(truncatingIfNeeded: answers[record + 1]))
        return (region == 0 ? nil : regions[region - 1], kind ?? .unknown)
    }
}

extension WorldWalks {
    /// - Parameter plan: The bytes of a plan that an engine has validated.
    init(plan: [UInt8]) {
        func word(_ place: Int) -> Int { (0..<4).reduce(0) { $0 | Int(plan[place + $1]) << (8 * $1) } }
        var sections: [String: [UInt8]] = [:]
        for entry in stride(from: 32, to: 32 + 16 * word(24), by: 16) {
            let tag = String(decoding: plan[entry..<entry + 4], as: UTF8.self)
            sections[tag] = Array(plan[word(entry + 4)..<word(entry + 4) + word(entry + 8)])
        }
        self.init(sections)
    }
}
