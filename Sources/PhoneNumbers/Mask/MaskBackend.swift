internal import PhoneEngineSwift

#if NativeEngine
    internal import PhoneEngineC
#endif

/// A mask in one of the package's two implementations.
enum MaskBackend: Sendable {
    #if NativeEngine
        case native(NativeMask)
    #endif
    case portable(PortableMask)

    init(_ mask: [UInt8], _ engine: PhoneEngine) throws(MaskDamage) {
        switch engine {
        #if NativeEngine
            case .automatic, .native: self = .native(try NativeMask(mask))
        #else
            case .automatic: self = .portable(try PortableMask(mask))
        #endif
        case .portable: self = .portable(try PortableMask(mask))
        }
    }

    var stages: any MaskStages {
        switch self {
        #if NativeEngine
            case .native(let mask): mask
        #endif
        case .portable(let mask): mask
        }
    }
}
