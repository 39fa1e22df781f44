import PhoneNumbers
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import PhoneContacts

/// Exports the book. The file is complete before the answer begins, so that a damaged book is never a shorter file.
struct ExportRoutes {
    let book: ServedBook

    private static let chunkBytes = 64 << 10

    private enum Format: String {
        case vcf, csv
    }

    func add(to router: Router<ServerContext>) { router.route("/api/export", [.get: export]) }

    private func export(_ request: Request, _ context: ServerContext) async throws -> Response {
        guard let format = Format(rawValue: request.parameter("format") ?? "vcf") else {
            throw APIError(.badRequest, .wrongParameter("format"))
        }
        let language = context.language
        let file = try await book.read { try Self.file(of: $0, format, language) }
        let count = file.count
        let type = format == .vcf ? "text/vcard; charset=utf-8" : "text/csv; charset=utf-8"
        return Response(
            status: .ok,
            headers: [
                .contentType: type, .contentDisposition: "attachment; filename=\"contacts.\(format.rawValue)\"",
            ],
            body: ResponseBody(contentLength: count) { writer in
                var offset = 0
                while offset < count {
                    let bytes = try file.bytes(at: offset, count: min(Self.chunkBytes, count - offset))
                    guard bytes.readableBytes > 0 else { throw APIError(.internalServerError, .failed("read")) }
                    offset += bytes.readableBytes
                    try await writer.write(bytes)
                }
                try await writer.finish(nil)
            })
    }

    private static func file(
        of book: ContactBook, _ format: Format, _ language: MessageLanguage
    ) throws -> TemporaryFile {
        if let damage = try book.check().first(where: \.isDamage) {
            throw APIError(.serviceUnavailable, .bookDamaged(damage.description))
        }
        let file = try TemporaryFile()
        var pending = Data()
        var failure: APIError?
        func write(_ text: String, atOnce: Bool = false) -> Bool {
            pending.append(contentsOf: text.utf8)
            guard atOnce || pending.count >= chunkBytes else { return true }
            do throws(APIError) {
                try file.append(pending)
                pending.removeAll(keepingCapacity: true)
            } catch {
                failure = error
            }
            return failure == nil
        }
        switch format {
        case .vcf:
            let writer = VCardWriter(.version4)
            try book.forEachContact { write(writer.card($0)) }
        case .csv:
            let writer = CSVWriter(columns: try book.columns(), language: language)
            // Spreadsheets expect the byte order mark.
            _ = write(CSVWriter.byteOrderMark + writer.header)
            try book.forEachContact { write(writer.row($0.details)) }
        }
        _ = write("", atOnce: true)
        if let failure { throw failure }
        return file
    }
}
