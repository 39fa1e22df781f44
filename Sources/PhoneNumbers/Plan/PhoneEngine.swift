#if NativeEngine
    internal import PhoneEngineC
#endif

/// Which implementation answers. All of them give the same answers.
public enum PhoneEngine: String, Sendable, Hashable, CaseIterable, Codable {
    /// The best there is in this build: native with the trait `NativeEngine`, else portable.
    case automatic
    #if NativeEngine
        /// The C core.
        case native
    #endif
    /// Pure Swift.
    case portable
}

extension PhoneEngine {
    /// The version of the PCRE2 that the native engine runs on, `10.42 2022-12-11`; nil in a build without it. O(1).
    ///
    /// - C twin: `phn_pcre2_version`.
    public static var pcre2Version: String? {
        #if NativeEngine
            NativeEngine.pcre2Version
        #else
            nil
        #endif
    }
}
