import PhoneModel

/// The short numbers of a region, such as 911.
struct ShortRegion {
    enum Kind: String, CaseIterable {
        case shortCode, tollFree, standardRate, premiumRate, emergency, carrierSpecific, smsServices
    }

    var region: PhoneNumber.Region
    /// Short numbers of any kind.
    var general: WorldNumbers
    var kinds: [Kind: WorldNumbers]
}

/// Reads the tables of short numbers, one for each region.
enum ShortReader {
    /// Returns the regions in the order of their letters.
    ///
    /// - Parameter files: The texts of the folder's files, by name.
    static func read(_ files: [String: String]) throws(TableError) -> [ShortRegion] {
        var regions: [ShortRegion] = []
        for (file, text) in files.sorted(by: { $0.key < $1.key }) {
            do throws(TableError) {
                let region = try read(text)
                guard "\(region.region).plan" == file else {
                    throw TableError("it is the table of another region", line: 1)
                }
                regions.append(region)
            } catch {
                throw TableError(error.message, line: error.line, file: file)
            }
        }
        return regions
    }

    private static func read(_ text: String) throws(TableError) -> ShortRegion {
        let sections = try WorldSection.sections(of: text)
        var fields = try WorldFields(sections[0])
        let name = try fields.need("region")
        guard let region = PhoneNumber.Region(name.text) else {
            throw TableError("'\(name.text)' is not a region", line: name.line)
        }
        try fields.finish(known: "region")
        var general: WorldNumbers?
        var kinds: [ShortRegion.Kind: WorldNumbers] = [:]
        for section in sections.dropFirst() {
            let numbers = try WorldRegionReader.read(numbers: section)
            if section.name == "general" {
                general = numbers
            } else if let kind = ShortRegion.Kind(rawValue: String(section.name)) {
                kinds[kind] = numbers
            } else {
                throw TableError("unknown section [\(section.name)]", line: section.line)
            }
        }
        guard let general else { throw TableError("there is no section [general]", line: 1) }
        return ShortRegion(region: region, general: general, kinds: kinds)
    }
}
