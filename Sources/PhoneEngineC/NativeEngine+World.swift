#if NativeEngine
    internal import CPhoneCore
    package import PhoneModel

    extension NativeEngine: WorldStages {
        package func parse(_ text: Span<UInt8>, in region: PhoneNumber.Region) -> Parsing {
            var parsed = phn_parsed()
            withCore(text, in: region) { engine, text, letters in
                _ = phn_parse_parts(&parsed, engine, text.baseAddress, text.count, letters)
            }
            return Parsing(parsed)
        }

        package func parseWithoutRegion(_ text: Span<UInt8>) -> Parsing {
            var parsed = phn_parsed()
            withEngine { engine in
                _ = text.withUnsafeBufferPointer { phn_parse_without_region(&parsed, engine, $0.baseAddress, $0.count) }
            }
            return Parsing(parsed)
        }

        package func possibility(of number: PhoneNumber, as kind: PhoneNumber.Kind?) -> PhoneNumber.Possibility {
            let possibility = withCore(number) { engine, number in
                phn_number_possibility(engine, number, phn_kind(UInt32(kind?.rawValue ?? 0)))
            }
            return PhoneNumber.Possibility(rawValue: UInt8(truncatingIfNeeded: possibility.rawValue)) ?? .invalidLength
        }

        package func kind(of number: PhoneNumber, in region: PhoneNumber.Region) -> PhoneNumber.Kind? {
            let kind = withCore(number) { engine, number in
                withLetters(of: region) { phn_number_kind_in(engine, number, $0) }
            }
            return PhoneNumber.Kind(rawValue: UInt8(truncatingIfNeeded: kind.rawValue))
        }

        package func origin(of number: PhoneNumber) -> NumberOrigin {
            var origin = phn_origin()
            withEngine { engine in
                withUnsafePointer(to: phn_number(digitsOf: number)) { _ = phn_number_origin(&origin, engine, $0) }
            }
            return NumberOrigin(
                kind: PhoneNumber.Kind(rawValue: origin.kind), region: PhoneNumber.Region(letters: origin.region),
                onlyRegion: PhoneNumber.Region(letters: origin.only_region))
        }

        package func isDialedInternationally(_ number: PhoneNumber) -> Bool {
            withCore(number) { phn_number_is_international($0, $1) }
        }

        package func format(_ number: PhoneNumber, _ style: DomesticStyle) -> String {
            withCore(number) { engine, number in
                switch style {
                case .bare:
                    return written(room: Int(PHN_TEXT_MAX)) {
                        phn_format_bare($0.baseAddress, $0.count, engine, number)
                    }
                case .carrier(let code):
                    let code = Array(code.utf8)
                    return written(room: Int(PHN_TEXT_MAX)) {
                        phn_format_carrier($0.baseAddress, $0.count, engine, number, code, code.count)
                    }
                }
            }
        }

        package func groupFormat(of number: PhoneNumber) -> GroupFormat? {
            let text = groupFormat(of: number, rule: false)
            guard !text.isEmpty else { return nil }
            let rule = groupFormat(of: number, rule: true)
            return GroupFormat(text: text, nationalPrefixRule: rule.isEmpty ? nil : rule)
        }

        private func groupFormat(of number: PhoneNumber, rule: Bool) -> String {
            withCore(number) { engine, number in
                written(room: Int(PHN_TEXT_MAX)) {
                    phn_group_format($0.baseAddress, $0.count, engine, number, rule)
                }
            }
        }

        package var callingCodes: [Int] { (1...999).filter { mainRegion(ofCallingCode: $0) != nil } }

        package func region(ofCallingCode code: Int, at index: Int) -> PhoneNumber.Region? {
            guard let code = UInt32(exactly: code) else { return nil }
            return region { phn_calling_code_region($0, engine, code, index) }
        }

        package func facts(of region: PhoneNumber.Region, callingCode: Int?) -> RegionFacts? {
            withFacts(of: region, callingCode) { RegionFacts($0) }
        }

        package func example(of kind: PhoneNumber.Kind, in region: PhoneNumber.Region, callingCode: Int?) -> String? {
            withFacts(of: region, callingCode) { $0.example(of: kind) }
        }

        package func lengths(
            of kind: PhoneNumber.Kind, in region: PhoneNumber.Region, callingCode: Int?
        ) -> KindLengths? {
            withFacts(of: region, callingCode) { $0.lengths(of: kind) }
        }

        package func shortNumber(_ number: PhoneNumber, in region: PhoneNumber.Region) -> PhoneNumber.ShortNumber? {
            var short = phn_short_number()
            let isThere = withEngine { engine in
                withUnsafePointer(to: phn_number(digitsOf: number)) { number in
                    withLetters(of: region) { phn_short_number_in(&short, engine, number, $0) }
                }
            }
            return isThere ? PhoneNumber.ShortNumber(short) : nil
        }

        package func shortNumber(_ number: PhoneNumber) -> PhoneNumber.ShortNumber? {
            var short = phn_short_number()
            let isThere = withEngine { engine in
                withUnsafePointer(to: phn_number(digitsOf: number)) { phn_short_number_anywhere(&short, engine, $0) }
            }
            return isThere ? PhoneNumber.ShortNumber(short) : nil
        }

        package func dialedNumber(_ text: Span<UInt8>, callingCode: Int) -> PhoneNumber? {
            guard let code = UInt32(exactly: callingCode) else { return nil }
            var number = phn_number()
            _ = text.withUnsafeBufferPointer { phn_dialed_number(&number, $0.baseAddress, $0.count, code) }
            return PhoneNumber(number)
        }

        package var regionsWithShortNumbers: [PhoneNumber.Region] {
            var regions: [PhoneNumber.Region] = []
            while let region = region({ phn_short_region($0, engine, regions.count) }) { regions.append(region) }
            return regions
        }

        package func exampleShortNumber(
            in region: PhoneNumber.Region, cost: PhoneNumber.ShortNumber.Cost
        ) -> String? {
            let example = withEngine { engine in
                withLetters(of: region) { letters in
                    written(room: Int(PHN_TEXT_MAX)) {
                        phn_short_example(
                            $0.baseAddress, $0.count, engine, letters, phn_short_cost(UInt32(cost.rawValue)))
                    }
                }
            }
            return example.isEmpty ? nil : example
        }

        /// Calls `body` with the core's facts about a region, whose texts must be copied; returns nil for an unknown
        /// region.
        private func withFacts<Result>(
            of region: PhoneNumber.Region, _ callingCode: Int?, _ body: (phn_region_facts) -> Result?
        ) -> Result? {
            var facts = phn_region_facts()
            let code = callingCode.flatMap(UInt32.init(exactly:)) ?? 0
            return withEngine { engine in
                let isThere = withLetters(of: region) {
                    phn_region_facts_of(&facts, MemoryLayout<phn_region_facts>.size, engine, $0, code)
                }
                // Safe: texts are in the plan, which lives as long as the engine.
                return isThere ? body(facts) : nil
            }
        }
    }
#endif
