internal import PhoneEngineSwift

#if NativeEngine
    internal import PhoneEngineC
#endif

/// Selects the engine that implements a mask.
enum MaskBackend {
    static func stages(
        _ mask: [UInt8], _ options: MaskOptions, by engine: PhoneEngine
    ) throws(MaskDamage) -> any MaskStages {
        switch engine {
        #if NativeEngine
            case .automatic, .native: try NativeMask(mask, options)
            case .portable: try PortableMask(mask, options)
        #else
            case .automatic, .native, .portable: try PortableMask(mask, options)
        #endif
        }
    }
}
