#if NativeEngine
    internal import CPhoneCore
    package import PhoneModel

    extension NativeEngine: FindStages {
        /// - C twin: `phn_find`.
        package func find(
            _ search: NumberSearch, in text: Span<UInt8>, from at: inout Int, isEnd: Bool, most: Int,
            into found: inout [FoundNumber]
        ) {
            let letters = search.regions.flatMap { [CChar(truncatingIfNeeded: $0.code >> 8), CChar($0.code & 0x7F)] }
            var offset = at
            text.withUnsafeBufferPointer { text in
                letters.withUnsafeBufferPointer { letters in
                    var wanted = phn_search()
                    wanted.size = MemoryLayout<phn_search>.size
                    wanted.regions = letters.baseAddress
                    wanted.region_count = search.regions.count
                    wanted.leniency = phn_leniency(UInt32(search.leniency.rawValue))
                    append(to: &found, most, from: &offset, text, isEnd, wanted)
                }
            }
            at = offset
        }

        private func append(
            to found: inout [FoundNumber], _ most: Int, from at: inout Int, _ text: UnsafeBufferPointer<UInt8>,
            _ isEnd: Bool, _ search: phn_search
        ) {
            let room = 64
            var rest = most
            var search = search
            withUnsafeTemporaryAllocation(of: phn_found.self, capacity: room) { matches in
                var isFull = true
                while isFull && rest > 0 {
                    let capacity = min(room, rest)
                    let count = withEngine { engine in
                        phn_find(
                            matches.baseAddress, capacity, &at, engine, text.baseAddress, text.count, isEnd, &search)
                    }
                    isFull = count == capacity
                    rest -= count
                    for match in matches[..<count] {
                        if let match = FoundNumber(match) { found.append(match) }
                    }
                }
            }
        }
    }

    extension FoundNumber {
        fileprivate init?(_ found: phn_found) {
            guard let number = PhoneNumber(found.number) else { return nil }
            self.init(
                range: found.start..<found.end, number: number,
                source: PhoneNumber.CallingCodeSource(rawValue: found.source),
                region: found.region == UInt8(PHN_NO_REGION) ? nil : Int(found.region))
        }
    }
#endif
