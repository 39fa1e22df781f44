import ArgumentParser
import PhoneContacts
import PhoneShell

struct Serve: PhoneCommand {
    static let program = "phone-contacts-serve"

    static let configuration = CommandConfiguration(
        commandName: "serve", abstract: "Show the contacts as a web page: list, search, forms, import, duplicates.",
        discussion: """
            Prints an address of this machine, which works once and in one browser, and opens it. Control-C ends the \
            server. Several servers and commands may use a book at the same time; the page shows their changes.

              phone contacts serve
              phone contacts serve --book family.sqlite --port 8080 --no-open

            Other machines can use the page only with --listen, which requires a certificate, its key and a password. \
            Requests for other hosts than the named one are rejected.

              phone contacts serve --listen contacts.example.com --certificate chain.pem --key key.pem
            """)

    @OptionGroup var options: BookOptions

    @Option(help: ArgumentHelp("The port; 0 takes a free one.", valueName: "port"))
    var port = 0

    @Flag(inversion: .prefixedNo, help: "Whether to open the page in the system's browser.")
    var open = true

    @Option(
        help: ArgumentHelp("The host name or address by which other machines reach the page.", valueName: "host"))
    var listen: String?

    @Option(help: ArgumentHelp("The certificate chain of the host, in PEM.", valueName: "file"), completion: .file())
    var certificate: String?

    @Option(help: ArgumentHelp("The private key of the certificate, in PEM.", valueName: "file"), completion: .file())
    var key: String?

    @Option(
        help: ArgumentHelp(
            "A file whose first line is the password; without it, the command prompts for the password.",
            valueName: "file"),
        completion: .file())
    var passwordFile: String?

    func execute() throws(Failure) -> ExitStatus {
        guard 0...65_535 ~= port else { throw .usage("--port \(port): a port is a number up to 65535") }
        if listen == nil, certificate != nil || key != nil || passwordFile != nil {
            throw .usage("--certificate, --key and --password-file require --listen; add it or remove them")
        }
        // A missing or damaged book is reported here, as by all commands.
        let book = try options.bookToWrite()
        let arguments =
            ["--book", book.path, "--region", options.region.uppercased(), "--port", String(port)]
            + (open ? [] : ["--no-open"]) + option("--listen", listen) + option("--certificate", certificate)
            + option("--key", key) + option("--password-file", passwordFile)
        let path = Executable.become(Self.program, arguments: arguments)
        throw Failure(
            status: .unavailable,
            message: "\(path) is missing or can't be run; build it with make serve, then install it with make install")
    }

    private func option(_ name: String, _ value: String?) -> [String] { value.map { ["\(name)=\($0)"] } ?? [] }
}
