package import PhoneModel

extension PortableEngine {
    /// - C twin: `phn_number_origin`.
    package func origin(of number: PhoneNumber) -> NumberOrigin {
        if let world, !followsPlan(number) { return world.origin(of: number) }
        // A number of the Korean plan, or a short number.
        let finding = classify(number)
        let isShared = region(ofCallingCode: number.callingCode, at: 1) != nil
        let isValid = finding.level != nil && finding.kind != .unknown
        return NumberOrigin(
            kind: (finding.level ?? .lenient) >= .standard ? finding.kind : nil, region: finding.region,
            onlyRegion: isShared
                ? isValid ? finding.region : nil : region(ofCallingCode: number.callingCode, at: 0))
    }
}

extension World {
    fileprivate func origin(of number: PhoneNumber) -> NumberOrigin {
        guard let code = code(number.storedCallingCode) else {
            return NumberOrigin(kind: nil, region: nil, onlyRegion: nil)
        }
        let answer = answer(for: Marks(of: number, plus: false), from: code.root)
        let only = code.regionCount > 1 ? answer.onlyRegion : UInt16(code.firstRegion + 1)
        return NumberOrigin(
            kind: answer.kind == .unknown ? nil : answer.kind, region: region(at: answer.region),
            onlyRegion: region(at: only))
    }
}
