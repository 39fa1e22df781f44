import PhoneEngineSwift
import PhoneModel
import TestSupport
import Testing

#if NativeEngine
    import PhoneEngineC
#endif

extension PlanBytes {
    /// Creates all engines for a plan.
    static func engines(over bytes: [UInt8]) throws -> [any EngineStages] {
        var engines: [any EngineStages] = [try PortableEngine(plan: bytes)]
        #if NativeEngine
            engines.append(try NativeEngine(plan: bytes))
        #endif
        return engines
    }

    /// Returns the error of the engines for a plan; all engines must agree.
    static func failure(of bytes: [UInt8]) -> PlanDamage? {
        let portable = damage { () throws(PlanDamage) in _ = try PortableEngine(plan: bytes) }
        #if NativeEngine
            let native = damage { () throws(PlanDamage) in _ = try NativeEngine(plan: bytes) }
            #expect(native == portable)
        #endif
        return portable
    }

    private static func damage(_ open: () throws(PlanDamage) -> Void) -> PlanDamage? {
        do throws(PlanDamage) {
            try open()
            return nil
        } catch {
            return error
        }
    }
}
