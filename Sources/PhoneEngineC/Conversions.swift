#if NativeEngine
    internal import CPhoneCore
    internal import PhoneModel

    extension phn_number {
        /// Creates the number without its extension, which most results do not have.
        @inline(__always) init(digitsOf number: PhoneNumber) {
            self.init()
            national = number.national
            calling_code = number.storedCallingCode
            count = number.nationalCount
            domestic = number.isDomestic ? 1 : 0
        }

        init(_ number: PhoneNumber) {
            self.init(digitsOf: number)
            extension_count = number.extensionCount
            withUnsafeMutableBytes(of: &`extension`) { bytes in
                bytes.storeBytes(of: number.extensionHead.littleEndian, toByteOffset: 0, as: UInt64.self)
                bytes.storeBytes(of: number.extensionTail.littleEndian, toByteOffset: 8, as: UInt16.self)
            }
        }
    }

    extension PhoneNumber {
        /// Returns nil for a struct without a number.
        @inline(__always) init?(_ number: phn_number, isKnownValid: Bool = false) {
            guard number.count > 0 else { return nil }
            let (head, tail) = withUnsafeBytes(of: number.extension) { bytes in
                (
                    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: 0, as: UInt64.self)),
                    UInt16(littleEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt16.self))
                )
            }
            self.init(
                callingCode: number.calling_code, national: number.national, nationalCount: number.count,
                isDomestic: number.domestic != 0, extensionHead: head, extensionTail: tail,
                extensionCount: number.extension_count, isKnownValid: isKnownValid)
        }
    }

    extension PhoneNumber.Region {
        /// Returns nil for zeros.
        @inline(__always) init?(letters: (CChar, CChar)) {
            let code = UInt16(UInt8(bitPattern: letters.0)) << 8 | UInt16(UInt8(bitPattern: letters.1))
            if code == 0 { return nil }
            self.init(code: code)
        }
    }

    extension Finding {
        // Inlined, because a copy of a struct waits for the stores of its fields.
        @inline(__always) init(_ verdict: phn_verdict) {
            self.init(
                number: PhoneNumber(verdict.number), offset: verdict.offset,
                level: PhoneNumber.Level(rawValue: verdict.level), kind: PhoneNumber.Kind(rawValue: verdict.kind),
                region: PhoneNumber.Region(letters: verdict.region),
                reason: PhoneNumber.Reason(rawValue: verdict.reason))
        }
    }

    extension Parsing {
        init(_ parsed: phn_parsed) {
            self.init()
            number = PhoneNumber(parsed.number)
            offset = parsed.offset
            reason = PhoneNumber.Reason(rawValue: parsed.reason)
            source = PhoneNumber.CallingCodeSource(rawValue: parsed.source)
            for index in 0..<parsed.carrier_count { carrier.append(UInt8(parsed.carrier >> (4 * index) & 15)) }
        }
    }

    extension RegionFacts {
        init(_ facts: phn_region_facts) {
            self.init()
            callingCode = Int(facts.calling_code)
            nationalPrefix = String(facts.national_prefix)
            internationalPrefix = String(facts.international_prefix)
            preferredInternationalPrefix = String(facts.preferred_international_prefix)
            extensionPrefix = String(facts.extension_prefix)
            isMobilePortable = facts.is_mobile_portable
            lengths = Self.bits(of: facts.lengths)
            localLengths = Self.bits(of: facts.local_lengths)
            kinds = Self.bits(of: UInt32(facts.kinds)).compactMap { PhoneNumber.Kind(rawValue: UInt8($0)) }
        }

        /// Returns the indices of the bits that are set, ascending.
        private static func bits(of mask: UInt32) -> [Int] { (0..<32).filter { mask >> UInt32($0) & 1 != 0 } }
    }

    extension phn_region_facts {
        /// Returns the example of a type; nil if there is none.
        func example(of kind: PhoneNumber.Kind) -> String? {
            withUnsafeBytes(of: examples) { bytes in
                // Safe: the tuple is PHN_KINDS texts, one after the other.
                let texts = bytes.bindMemory(to: phn_text.self)
                let index = Int(kind.rawValue) - 1
                return index < texts.count ? String(texts[index]) : nil
            }
        }
    }

    extension phn_region_facts {
        /// Returns the lengths of a type; nil for a type that only the Korean plan has.
        func lengths(of kind: PhoneNumber.Kind) -> KindLengths? {
            let index = Int(kind.rawValue) - 1
            return withUnsafeBytes(of: (lengths_of_kind, local_lengths_of_kind)) { bytes in
                // Safe: each of the two tuples is PHN_KINDS masks, one after the other.
                let masks = bytes.bindMemory(to: UInt32.self)
                guard index < Int(PHN_KINDS) else { return nil }
                return KindLengths(mask: masks[index], localMask: masks[Int(PHN_KINDS) + index])
            }
        }
    }

    extension PhoneNumber.ShortNumber {
        init(_ short: phn_short_number) {
            self.init()
            cost = Cost(rawValue: short.cost) ?? .unknown
            isPossible = short.is_possible
            isValid = short.is_valid
            isCarrierSpecific = short.is_carrier_specific
            isSMSService = short.is_sms_service
            isEmergency = short.is_emergency
            reachesEmergency = short.reaches_emergency
        }
    }

    extension String {
        /// Returns nil for an absent text.
        fileprivate init?(_ text: phn_text) {
            guard let bytes = text.bytes else { return nil }
            self.init(decoding: UnsafeBufferPointer(start: bytes, count: text.length), as: UTF8.self)
        }
    }

    extension phn_style {
        init(_ style: PhoneNumber.Style) { self.init(rawValue: UInt32(style.rawValue)) }
    }

    extension phn_separator {
        init(_ separator: PhoneNumber.Separator) { self.init(rawValue: UInt32(separator.rawValue)) }
    }
#endif
