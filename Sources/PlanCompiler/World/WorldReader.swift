import PhoneModel

/// Reads the world tables: the list of calling codes, and a table for each of their regions.
struct WorldReader {
    static let index = "calling-codes.txt"

    private let files: [String: String]
    private var read: Set<String> = [index]

    /// - Parameter files: The texts of the folder's files, by name.
    static func read(_ files: [String: String]) throws(TableError) -> WorldTable {
        guard let index = files[index] else { throw TableError("the file is missing", file: index) }
        var reader = WorldReader(files: files)
        var codes: [WorldCallingCode] = []
        for (number, line) in index.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            guard !line.isEmpty, !line.hasPrefix("#") else { continue }
            do throws(TableError) {
                codes.append(try reader.read(line, after: codes.last?.code ?? 0))
            } catch {
                // Errors in a region's table already contain their file and line.
                throw error.file == nil ? TableError(error.message, line: number + 1, file: Self.index) : error
            }
        }
        guard !codes.isEmpty else { throw TableError("it has no calling codes", file: Self.index) }
        if let stray = Set(files.keys).subtracting(reader.read).min() {
            throw TableError("no calling code in \(Self.index) refers to it", file: stray)
        }
        return WorldTable(callingCodes: codes)
    }

    private mutating func read(_ line: Substring, after last: UInt16) throws(TableError) -> WorldCallingCode {
        let columns = line.split(separator: " ")
        guard let first = columns.first, let code = UInt16(first), code > last, code <= 999 else {
            throw TableError("'\(line)' does not begin with a calling code greater than the previous one")
        }
        guard columns.count > 1 else { throw TableError("the calling code \(code) has no regions") }
        var regions: [WorldRegion] = []
        for name in columns.dropFirst() { regions.append(try table(named: name, of: code)) }
        guard !regions.dropFirst().contains(where: \.isMain) else {
            throw TableError("the main region of \(code) must be the first")
        }
        return WorldCallingCode(code: code, regions: regions)
    }

    private mutating func table(named name: Substring, of code: UInt16) throws(TableError) -> WorldRegion {
        let file = "\(name).plan"
        guard let text = files[file] else { throw TableError("there is no table \(file)") }
        guard read.insert(file).inserted else { throw TableError("\(name) already has a calling code") }
        do throws(TableError) {
            let region = try WorldRegionReader.read(text)
            guard region.callingCode == code else {
                throw TableError("its calling code is \(region.callingCode), but it is listed under \(code)", line: 1)
            }
            guard (region.isOfNoCountry ? "\(code)" : region.region.description) == name else {
                throw TableError("it is the table of another region", line: 1)
            }
            return region
        } catch {
            throw TableError(error.message, line: error.line, file: file)
        }
    }
}
