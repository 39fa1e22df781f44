import CPhonePlaces
import TestSupport
import Testing

/// Damaged files of places: each is rejected, or its lookups are harmless.
@Suite struct PlaceDamageTests {
    private let file: [UInt8]

    init() {
        var places = phn_places()
        phn_places_standard(&places)
        file = Array(UnsafeBufferPointer(start: places.bytes, count: places.length))
    }

    @Test func builtInFileIsSound() {
        #expect(status(of: file) == PHN_PLACES_OK)
        #expect(file.count < 3_000_000)
    }

    @Test func truncatedFilesAreRejected() {
        for length in [0, 1, 7, 8, 31, 32, 151, 152, 1_000, file.count - 8, file.count - 1] {
            let status = status(of: Array(file[..<length]))
            #expect(status == PHN_PLACES_TRUNCATED, "\(length) bytes")
        }
        #expect(status(of: file + [0]) == PHN_PLACES_DAMAGED)
    }

    @Test func foreignFilesAreRejected() {
        #expect(status(of: Array("not a file of places".utf8)) == PHN_PLACES_NO_FILE)
        var newer = file
        newer[8] = 4
        #expect(status(of: newer) == PHN_PLACES_VERSION)
    }

    @Test func flippedBitsAreFound() {
        var random = SplitMix64(seed: 5)
        for _ in 0..<Repetition.count(20) {
            var bytes = file
            bytes[Int.random(in: 24..<file.count, using: &random)] ^= 1 << UInt8.random(in: 0...7, using: &random)
            #expect(status(of: bytes) == PHN_PLACES_CHECKSUM)
        }
    }

    /// Damage with a valid checksum in the parts on which all lookups depend, and anywhere else.
    @Test func hostileFilesAreRejectedOrHarmless() {
        var random = SplitMix64(seed: 6)
        var rejected = 0
        for round in 0..<Repetition.count(60) {
            var bytes = file
            // Steps, layers and tables; then ranges and texts.
            let area = round % 2 == 0 ? 24..<10_000 : 10_000..<file.count
            for _ in 0...Int.random(in: 0...3, using: &random) {
                bytes[Int.random(in: area, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            PlanBytes.fixChecksum(of: &bytes)
            if status(of: bytes) != PHN_PLACES_OK { rejected += 1 }
        }
        #expect(rejected > 0)
    }

    /// A layer of places must not lead to names of regions, whose entries are not tables. Each word must have the
    /// number of the entries before it.
    @Test func layersAreChecked() {
        let layersPlace = 152, layerSize = 16, fallbackPlace = 8, firstPlace = 12
        let count = Int(file[24]) | Int(file[25]) << 8
        let layers = (0..<count).map { layersPlace + $0 * layerSize }
        // The kind is the highest byte of the name.
        let places = layers.filter { file[$0 + 7] == UInt8(ascii: "P") && file[$0 + fallbackPlace] > 0 }
        let names = layers.indices.filter { file[layers[$0] + 7] == UInt8(ascii: "N") }
        #expect(!places.isEmpty && !names.isEmpty)
        for place in places {
            var bytes = file
            bytes[place + fallbackPlace] = UInt8(truncatingIfNeeded: names[0] + 1)
            bytes[place + fallbackPlace + 1] = 0
            PlanBytes.fixChecksum(of: &bytes)
            #expect(status(of: bytes) == PHN_PLACES_DAMAGED)
            bytes = file
            let words = (0..<4).reduce(0) { $0 | Int(file[place + firstPlace + $1]) << (8 * $1) }
            bytes[words] = 1
            PlanBytes.fixChecksum(of: &bytes)
            #expect(status(of: bytes) == PHN_PLACES_DAMAGED)
        }
    }

    @Test func statusesHaveTexts() {
        for status in 0...6 {
            #expect(String(cString: phn_places_status_text(phn_places_status(UInt32(status)))) != "no such status")
        }
    }

    /// Returns the status of a file. If the file can be opened, looks up numbers in it.
    private func status(of bytes: [UInt8]) -> phn_places_status {
        bytes.withUnsafeBufferPointer { buffer in
            var places = phn_places()
            let status = phn_places_open(&places, buffer.baseAddress, buffer.count)
            guard status == PHN_PLACES_OK else {
                #expect(places.bytes == nil && places.length == 0)
                return status
            }
            var random = SplitMix64(seed: 7)
            for _ in 0..<2_000 {
                let kind = [PHN_PLACES_PLACE, PHN_PLACES_CARRIER, PHN_PLACES_ZONES].randomElement(using: &random)
                let language = ["en", "zh", "zh_Hant", "fr", "", "xx"].randomElement(using: &random) ?? ""
                let code = [1, 7, 44, 49, 61, 82, 86, 0, 999].randomElement(using: &random) ?? 0
                var text = phn_places_text()
                let isFound = phn_places_find(
                    &text, &places, kind ?? PHN_PLACES_PLACE, language, language.utf8.count, UInt16(code),
                    UInt64.random(in: 0...UInt64.max, using: &random), UInt8.random(in: 0...25, using: &random))
                #expect(isFound || text.length == 0)
                if isFound { #expect(text.length <= buffer.count) }
                let region = (0..<2).map { _ in CChar.random(in: 0x41...0x5A, using: &random) }
                let isCountry = phn_places_country(&text, &places, language, language.utf8.count, region)
                #expect(isCountry ? text.length <= buffer.count : text.length == 0)
            }
            return status
        }
    }
}
