internal import PhoneFiles

/// Merges sorted runs of records with a heap of their next records.
struct RunMerge: ~Copyable {
    /// The location of the records of a run.
    private enum Run {
        case memory([LineRecord], next: Int)
        case file(SpillFile)
    }

    private var runs: [Run] = []
    /// The next record of each run that has one: each element precedes those at twice its index plus 1 and 2.
    private var heap: [(record: LineRecord, run: Int)] = []

    /// Adds a run in memory.
    mutating func add(_ records: [LineRecord]) throws(ReadFailure) { try add(.memory(records, next: 0)) }

    /// Adds a run that was written.
    mutating func add(_ file: SpillFile) throws(ReadFailure) { try add(.file(file)) }

    private mutating func add(_ run: Run) throws(ReadFailure) {
        runs.append(run)
        guard let record = try read(runs.count - 1) else { return }
        heap.append((record, runs.count - 1))
        var child = heap.count - 1
        while child > 0, case let parent = (child - 1) / 2, heap[child].record < heap[parent].record {
            heap.swapAt(child, parent)
            child = parent
        }
    }

    /// Returns the least record of all runs; nil after the last one.
    mutating func next() throws(ReadFailure) -> LineRecord? {
        guard let least = heap.first else { return nil }
        if let record = try read(least.run) {
            heap[0].record = record
        } else {
            let last = heap.removeLast()
            if heap.isEmpty { return least.record }
            heap[0] = last
        }
        sink()
        return least.record
    }

    /// Moves the first element down to its place.
    private mutating func sink() {
        var parent = 0
        while case var child = 2 * parent + 1, child < heap.count {
            if child + 1 < heap.count, heap[child + 1].record < heap[child].record { child += 1 }
            guard heap[child].record < heap[parent].record else { return }
            heap.swapAt(child, parent)
            parent = child
        }
    }

    private mutating func read(_ index: Int) throws(ReadFailure) -> LineRecord? {
        switch runs[index] {
        case .memory(let records, let next):
            guard next < records.count else { return nil }
            runs[index] = .memory(records, next: next + 1)
            return records[next]
        case .file(let file):
            guard let first = try file.readWord(), let second = try file.readWord(), let third = try file.readWord(),
                let line = try file.readWord(), let count = try file.readWord()
            else { return nil }
            return LineRecord(
                key: SIMD3(first, second, third), line: line >> 1, count: count, hasSeveralNumbers: line & 1 == 1)
        }
    }

    /// Writes all records to a file.
    consuming func written(in folder: String) throws(ReadFailure) -> SpillFile {
        let file = try spilling { () throws(SystemError) in try SpillFile(in: folder) }
        while let record = try next() {
            try spilling { () throws(SystemError) in
                for index in 0..<3 { try file.append(record.key[index]) }
                try file.append(record.line << 1 | (record.hasSeveralNumbers ? 1 : 0))
                try file.append(record.count)
            }
        }
        try spilling { () throws(SystemError) in try file.flush() }
        return file
    }
}

/// Calls `body`, and converts a system error to a read failure.
func spilling<Result>(_ body: () throws(SystemError) -> Result) throws(ReadFailure) -> Result {
    do throws(SystemError) { return try body() } catch { throw .system(error) }
}
