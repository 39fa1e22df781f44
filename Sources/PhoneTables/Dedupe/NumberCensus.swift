internal import PhoneFiles
package import PhoneNumbers

/// Counts how many numbers repeat an earlier one, in bounded memory. One thread at a time uses it.
package final class NumberCensus {
    private static let recordLimit = 1 << 20

    private let folder: String
    private var sorter: RecordSorter
    private var total = 0
    /// The first failure to write a temporary file.
    private var failure: ReadFailure?

    /// - Parameter folder: Where temporary files are created.
    package init(temporaryFolder folder: String) {
        self.folder = folder
        sorter = RecordSorter(limit: Self.recordLimit, folder: folder)
    }

    /// Adds numbers, which are compared with their extensions.
    package func add(_ numbers: [PhoneNumber]) {
        guard failure == nil else { return }
        do throws(ReadFailure) {
            for number in numbers { try sorter.add(LineRecord(key: number.words, line: 0)) }
            total += numbers.count
        } catch {
            failure = error
        }
    }

    /// Returns how many numbers repeat an earlier one. No numbers can be added afterwards.
    package func duplicates() throws(InputFailure) -> Int {
        do throws(ReadFailure) {
            if let failure { throw failure }
            try sorter.finish()
            var (distinct, last) = (0, SIMD3<UInt64>?.none)
            while let record = try sorter.next() {
                if record.key != last { distinct += 1 }
                last = record.key
            }
            return total - distinct
        } catch {
            throw InputFailure(error, path: folder)
        }
    }
}
