import ArgumentParser
import ContactServer
import Foundation
import PhoneContacts
import PhoneNumbers
import ServerTLS

/// The program that `phone contacts serve` becomes. That command has the documentation of the options.
@main
struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "phone-contacts-serve",
        abstract: "Serve a book of contacts as a web page; run by phone contacts serve.")

    @Option var book: String
    @Option var region: String
    @Option var port: Int
    @Flag(inversion: .prefixedNo) var open = true
    @Option var listen: String?
    @Option var certificate: String?
    @Option var key: String?
    @Option var passwordFile: String?

    func run() async throws {
        guard let region = PhoneNumber.Region(region) else { throw Exit.usage.failure("\(region) is not a region") }
        var settings = ServeSettings(book: book, region: region, port: port)
        var tls: TLS?
        if let listen {
            // Browsers never request the address that means all addresses of the machine.
            guard !["", "0.0.0.0", "::", "[::]"].contains(listen) else {
                throw Exit.usage.failure("--listen \(listen): give the host or address that browsers use")
            }
            tls = try readTLS()
            settings.network = ServeSettings.Network(host: listen, password: try PasswordInput.read(from: passwordFile))
        }
        do throws(StartFailure) {
            let server = try ContactServer(settings) { [tls] channels in try tls?.adding(to: channels) ?? channels }
            try await server.run { address in
                let note = listen == nil ? "The address works once, in one browser. " : ""
                let text = "\(book): \(address.url)\n\(note)Control-C ends the server.\n"
                FileHandle.standardOutput.write(Data(text.utf8))
                if open { Browser.open(address.url) }
            }
        } catch {
            throw Exit.failure(error, port: port)
        }
    }

    private func readTLS() throws -> TLS {
        guard let certificate, let key else {
            throw Exit.usage.failure("--listen requires --certificate and --key: other machines need TLS")
        }
        do throws(TLS.Failure) {
            return try TLS(certificate: certificate, key: key)
        } catch {
            throw Exit.unreadable.failure(error.message)
        }
    }
}
