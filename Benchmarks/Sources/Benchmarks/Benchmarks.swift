import PhoneNumbers

/// Compares the engines with one another and with what else there is, in one run.
@main
struct Benchmarks {
    static func main() {
        print("PCRE2 \(PhoneEngine.pcre2Version ?? "none")")
        Editing.run()
        Patterns.run()
    }
}
