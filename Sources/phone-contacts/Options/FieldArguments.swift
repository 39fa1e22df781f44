import ArgumentParser
import Foundation
import PhoneContacts
import PhoneShell

/// Options with the fields of a contact other than its name, age, numbers, e-mail addresses and note.
struct FieldArguments: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The birthday: 1990-04-12, or --04-12 if the year is unknown.", valueName: "date"))
    var birthday: String?

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp("A nickname. May be repeated, like the following options.", valueName: "name"))
    var nickname: [String] = []

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp("An organization, with departments after semicolons: 'ACME; Sales'.", valueName: "name"))
    var organization: [String] = []

    @Option(parsing: .unconditionalSingleValue, help: ArgumentHelp("A position at work.", valueName: "text"))
    var title: [String] = []

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "A postal address: 'home=street; city; region; postal code; country'.", valueName: "address"))
    var address: [String] = []

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp("A web page, with an optional label.", valueName: "address"))
    var url: [String] = []

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp("An account for instant messages: KakaoTalk:gildong.", valueName: "service:account"))
    var im: [String] = []

    @Option(
        parsing: .unconditionalSingleValue, help: ArgumentHelp("A group of the contact.", valueName: "name"))
    var group: [String] = []

    @Flag(inversion: .prefixedNo, help: "Whether the contact is a favorite.")
    var favorite: Bool?

    @Option(
        help: ArgumentHelp("A picture's file: JPEG, PNG, GIF, WebP or HEIC of at most 4 MB.", valueName: "file"),
        completion: .file())
    var photo: String?

    /// Applies the options to the details.
    ///
    /// - Returns: The rules that values break.
    func change(_ details: inout Contact.Details) throws(Failure) -> [String] {
        var complaints: [String] = []
        if let birthday {
            let day = Contact.Day(birthday)
            if day == nil, !birthday.isEmpty { complaints.append(Self.complaint(birthday: birthday)) }
            details.birthday = day
            // Setting the birthday to nil keeps a text instead of a date.
            if birthday.isEmpty { details.properties.removeAll { $0.name == "BDAY" } }
        }
        if !nickname.isEmpty { details.nicknames = nickname }
        if !organization.isEmpty {
            details.organizations = organization.map { FieldText.organization(LabeledText($0)) }
        }
        if !title.isEmpty { details.titles = title }
        if !address.isEmpty { details.addresses = address.map { FieldText.address(LabeledText($0)) } }
        if !url.isEmpty {
            details.webPages = url.map(LabeledText.init).map { Contact.WebPage($0.text, label: $0.label) }
        }
        if !im.isEmpty { details.instantMessages = im.map(FieldText.instantMessage) }
        if !group.isEmpty { details.groups = group }
        if let favorite { details.isFavorite = favorite }
        if let photo { details.photo = photo.isEmpty ? nil : try PhotoFile.photo(at: photo) }
        return complaints
    }

    static func complaint(birthday: String) -> String {
        "birthday '\(birthday)': this is not a date such as 1990-04-12 or --04-12."
    }
}

/// Reads the file of a picture.
enum PhotoFile {
    /// The property that contains the picture may have 8 MiB in base64.
    private static let mostBytes = 4 << 20

    /// The first bytes of each format.
    private static let formats: [(type: String, offset: Int, magic: [UInt8])] = [
        ("image/jpeg", 0, [0xFF, 0xD8, 0xFF]), ("image/png", 0, [0x89, 0x50, 0x4E, 0x47]),
        ("image/gif", 0, Array("GIF8".utf8)), ("image/webp", 8, Array("WEBP".utf8)),
        ("image/heic", 4, Array("ftyphei".utf8)), ("image/heic", 4, Array("ftypmif1".utf8)),
    ]

    static func photo(at path: String) throws(Failure) -> Contact.Photo {
        let bytes: Data
        do {
            let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
            bytes = try file.read(upToCount: mostBytes + 1) ?? Data()
        } catch {
            throw Failure(status: .unreadable, message: "\(path): the picture can't be read")
        }
        guard bytes.count <= mostBytes else {
            throw Failure(status: .unfit, message: "\(path): the picture is larger than 4 MB; choose a smaller one")
        }
        guard let format = formats.first(where: { bytes.dropFirst($0.offset).starts(with: $0.magic) }) else {
            throw Failure(status: .unfit, message: "\(path): this is not a JPEG, PNG, GIF, WebP or HEIC file")
        }
        return .data(bytes, mediaType: format.type)
    }
}
