public import Foundation

extension Contact {
    /// A picture: the property `PHOTO`.
    public enum Photo: Sendable, Hashable {
        /// The bytes of a picture.
        ///
        /// - Parameters:
        ///   - bytes: The bytes of the file.
        ///   - mediaType: The type of the file, such as `image/jpeg`.
        case data(_ bytes: Data, mediaType: String)
        /// The address of a picture elsewhere.
        case address(String)

        /// The bytes; nil for a picture elsewhere.
        public var bytes: Data? { if case .data(let bytes, _) = self { bytes } else { nil } }
    }
}

extension Contact.Photo: LosslessStringConvertible, Codable {
    /// A URI: `data:image/jpeg;base64,…`, or the address.
    public var description: String {
        switch self {
        case .data(let bytes, let mediaType): "data:\(mediaType);base64,\(bytes.base64EncodedString())"
        case .address(let address): address
        }
    }

    /// Parses a URI; nil for an empty text, and for base64 that is damaged.
    public init?(_ description: String) {
        let text = description.trimmed
        guard text.prefix(5).lowercased() == "data:" else {
            guard !text.isEmpty else { return nil }
            self = .address(text)
            return
        }
        guard let comma = text.firstIndex(of: ","), case let head = text[..<comma].dropFirst(5),
            head.hasSuffix(";base64"), let bytes = Data(base64Encoded: String(text[text.index(after: comma)...]))
        else { return nil }
        self = .data(bytes, mediaType: String(head.dropLast(7)))
    }

    /// Decodes a ``description``.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let photo = Self(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a picture")
        }
        self = photo
    }

    /// Encodes the ``description``.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

extension Contact.Photo: UnlabeledField {
    static var name: String { "PHOTO" }
    static var parametersOfValue: Set<String> { ["MEDIATYPE", "TYPE", "VALUE", "X-ABCROP-RECTANGLE"] }
    var isEmpty: Bool { false }

    init?(_ line: ContentLine, label: Contact.Label) {
        // The address of a picture may contain escapes, as other URIs of exporters.
        self.init(line.value.starts(with: "data:".utf8) ? line.text : CardText.unescaped(line.text))
    }

    func value(replacing old: ContentLine?) -> String { description }

    func parameters(replacing old: Self?) -> String { if case .address = self { ";VALUE=uri" } else { "" } }
}
