import PhoneNumbers
import Testing

@Suite struct PhoneEngineTests {
    @Test func available() {
        #expect(PhoneEngine.available.first == .automatic && PhoneEngine.available.contains(.portable))
        #expect(PhoneEngine.allCases.filter(\.isAvailable) == PhoneEngine.available)
        #if NativeEngine
            #expect(PhoneEngine.native.isAvailable)
        #else
            #expect(!PhoneEngine.native.isAvailable)
        #endif
    }

    @Test(arguments: PhoneEngine.allCases) func engines(_ engine: PhoneEngine) throws {
        guard engine.isAvailable else {
            let failure = #expect(throws: PhoneEngine.Failure.self) { try PhoneValidator(region: .kr, engine: engine) }
            #expect(failure?.code == .unavailable && failure?.engine == engine)
            #expect(failure?.message.contains("no \(engine.rawValue) engine") == true)
            #expect(throws: PhoneEngine.Failure.self) { try AsYouTypeFormatter(region: .kr, engine: engine) }
            let mask = #expect(throws: TextMask.Failure.self) { try TextMask("##", engine: engine) }
            #expect(mask?.code == .unavailable)
            let pattern = #expect(throws: TextPattern.Failure.self) { try TextPattern("a", engine: engine) }
            #expect(pattern?.code == .unavailable)
            return
        }
        #expect(try PhoneValidator(region: .kr, engine: engine).verdict(for: "010-2345-6789").isAccepted)
        #expect(try AsYouTypeFormatter(region: .kr, engine: engine).formatted("0102345") == "010-2345")
        #expect(try TextMask("##-##", engine: engine).masked("1234") == "12-34")
    }
}
