import PhoneNumbers

/// The output of `phone --version`.
package enum Version {
    package static let number = "0.1.0"

    /// The version, the default engine, and the version of PCRE2 if it is built in.
    package static var text: String {
        let engine = PhoneEngine.native.isAvailable ? "native" : "portable"
        let library = PhoneEngine.pcre2Version.map { ", PCRE2 \($0)" } ?? ""
        return "phone \(number), \(engine) engine\(library)"
    }
}
