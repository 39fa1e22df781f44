internal import PhoneFiles
package import PhoneNumbers

/// An open table: its first row, and how the other rows are processed.
package struct OpenTable: ~Copyable {
    package var reader: RowReader
    /// The header; nil for a table without one.
    package let header: HeaderRow?
    package let cleaner: TableCleaner
    /// How rows are written in another format; nil to keep their format.
    package let conversion: RowConversion?
    /// The column or the field that was chosen by content; nil if the options name it.
    package let choice: ColumnChoice?

    /// Reads the first row of a table. Returns nil if the file is empty.
    package static func open(
        _ reader: consuming RowReader, of file: [UInt8], _ options: TableOptions, validator: PhoneValidator
    ) throws(TableFailure) -> OpenTable? {
        let first: HeaderRow?
        do throws(RowFailure) {
            let separatorLine = options.hasHeader ? try passSeparatorLine(&reader) : []
            // The syntax is known once rows were peeked at.
            guard try reader.peek({ _ in true }) != nil else { return nil }
            let syntax = reader.syntax
            first = try reader.peek { HeaderRow(of: $0, syntax: syntax, after: separatorLine) } ?? nil
        } catch {
            throw TableFailure(error)
        }
        guard let first else { return nil }
        do throws(ColumnFailure) {
            if options.hasHeader || reader.syntax.delimiter == nil { try examine(first, syntax: reader.syntax) }
            var options = options
            let choice = options.column == nil ? try choice(&reader, first, options, validator) : nil
            if let choice { options.column = choice.column }
            if reader.syntax.delimiter == nil {
                let cleaner = try TableCleaner(json: options, of: file, validator: validator)
                let conversion = try conversion(&reader, options)
                return OpenTable(
                    reader: reader, header: nil, cleaner: cleaner, conversion: conversion, choice: choice)
            }
            let cleaner = try TableCleaner(
                options, of: file, first: first, syntax: reader.syntax, validator: validator)
            if options.hasHeader { reader.skip(first.bytes.count) }
            return OpenTable(
                reader: reader, header: options.hasHeader ? first : nil, cleaner: cleaner,
                conversion: RowConversion(options, first: first, syntax: cleaner.syntax), choice: choice)
        } catch {
            throw TableFailure(error)
        }
    }

    /// Skips a line before the header that names the delimiter, and returns it.
    private static func passSeparatorLine(_ reader: inout RowReader) throws(RowFailure) -> [UInt8] {
        let line = try reader.peek { rows in
            rows.separatorLine.map { rows.extracting(0..<$0.count).copy } ?? []
        }
        guard let line, reader.syntax.delimiter != nil else { return [] }
        reader.skip(line.count)
        return line
    }

    /// Throws if the first row shows that the table has to be read in another way.
    private static func examine(_ first: HeaderRow, syntax: CellSyntax) throws(ColumnFailure) {
        switch JSONShape(ofLine: first.bytes.span.extracting(0..<first.contentEnd)) {
        case .document: throw .document
        case .object where syntax.delimiter != nil: throw .objects
        case .object, nil: break
        }
    }

    /// The conversion of JSON objects, whose columns are those of the first rows.
    private static func conversion(
        _ reader: inout RowReader, _ options: TableOptions
    ) throws(ColumnFailure) -> RowConversion? {
        // The rows were read already, so this can't fail.
        let rows = (try? reader.peek { $0.copy }) ?? []
        return try RowConversion(options, objects: rows.span)
    }

    private static func choice(
        _ reader: inout RowReader, _ first: HeaderRow, _ options: TableOptions, _ validator: PhoneValidator
    ) throws(ColumnFailure) -> ColumnChoice {
        let syntax = reader.syntax
        let isForObjects = syntax.delimiter == nil
        let skipped = options.hasHeader && !isForObjects ? first.bytes.count : 0
        var candidates: [ColumnChoice.Candidate] = []
        // The rows were read already, so this can't fail.
        let choice = try? reader.peek { rows in
            candidates = isForObjects ? .init(objects: rows) : .init(first, hasHeader: options.hasHeader)
            return ColumnChoice(
                of: rows.extracting(skipped..<rows.count), among: candidates, syntax: syntax, validator: validator)
        }
        guard let found = choice ?? nil else {
            if options.hasHeader, !isForObjects,
                let column = first.names.indices.first(where: { first.isNumber($0, options, by: validator) })
            {
                throw .numberInHeader(column + 1)
            }
            let names = isForObjects ? candidates.compactMap(\.name) : first.names
            throw .undecided(names: names, areFields: isForObjects)
        }
        return found
    }
}
