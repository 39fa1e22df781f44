package import PhoneModel

extension PhoneValidator {
    /// Returns the verdict on UTF-8 bytes that are dialed in another region.
    package func verdict(forUTF8 text: Span<UInt8>, in region: PhoneNumber.Region) -> Verdict {
        let finding = backend.stages.check(text, in: region)
        return Verdict(
            finding, repaired: backend.repair(text, in: region, finding), requiredLevel: level, in: region, plan: plan,
            engine: engine)
    }
}
