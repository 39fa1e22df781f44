#if NativeEngine
    internal import PhoneEngineC
    #if !canImport(Darwin)
        internal import Synchronization
    #endif

    /// The core of the standard plan's engine, which the calls for single texts use.
    enum StandardCore {
        private static let created = NativeCore(keepingStandard: Backend.standardEngine)

        #if canImport(Darwin)
            static var core: NativeCore { created }
        #else
            // Each access to a lazy global is a call here. A global with a constant value is only loaded. It is the
            // address of the engine, or 0 until it is created.
            private static let address = Atomic<UInt>(0)

            static var core: NativeCore {
                if let core = NativeCore(standardAt: address.load(ordering: .acquiring)) { return core }
                address.store(created.address, ordering: .releasing)
                return created
            }
        #endif
    }
#endif
