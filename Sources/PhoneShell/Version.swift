import PhoneNumbers

/// What `phone --version` says.
package enum Version {
    package static let number = "0.1.0"

    /// The version, the engine that answers by default, and the PCRE2 that it runs on.
    package static var text: String {
        let engine = PhoneEngine.native.isAvailable ? "native" : "portable"
        let library = PhoneEngine.pcre2Version.map { ", PCRE2 \($0)" } ?? ""
        return "phone \(number), \(engine) engine\(library)"
    }
}
