import PhoneFiles
import PhoneShell

/// The file of a ``SummaryPage``, which appears or is replaced when the page is complete.
struct SummaryFile: ~Copyable {
    private var file: NamedFile?
    private let descriptor: Descriptor?

    /// Creates the file, so that a name that can't be written is reported before anything is read.
    ///
    /// - Parameters:
    ///   - path: The name; nil to write no page.
    ///   - others: The names of other outputs.
    ///   - sources: The inputs, which are never overwritten.
    init(_ path: String?, besides others: [String], sources: [Source]) throws(Failure) {
        var places = Set(sources.compactMap(\.place) + RawArguments.bytes(of: others).compactMap { FilePlace($0) })
        var descriptor: Descriptor?
        file = try NamedFile.create(path, .report, &places, &descriptor)
        self.descriptor = descriptor
    }

    consuming func write(_ page: SummaryPage) -> ExitStatus {
        guard let descriptor else { return .accepted }
        var sink = ByteSink(descriptor)
        page.put(on: &sink)
        sink.flush()
        if let failure = sink.failure {
            Diagnostics.report("can't write the page of --report: \(failure)")
            return .unwritable
        }
        return NamedFile.commit(file.take())
    }
}
