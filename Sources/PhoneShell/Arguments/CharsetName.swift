public import ArgumentParser
public import PhoneCharsets

/// `--charset`
extension Charset: ExpressibleByArgument {
    public init?(argument: String) { self.init(name: argument) }
}
