extension Charset {
    /// The charset that older programs of a region use: a hint if the bytes alone are ambiguous.
    ///
    /// - Parameter region: Two capital letters.
    static func usual(in region: String) -> Charset {
        regions.first { $0.regions.contains(region) }?.charset ?? .windows1252
    }

    private static let regions: [(charset: Charset, regions: Set<String>)] = [
        (.cp949, ["KR", "KP"]), (.shiftJIS, ["JP"]), (.gb18030, ["CN", "SG"]), (.big5, ["TW", "HK", "MO"]),
        (.windows1250, ["PL", "CZ", "SK", "HU", "RO", "SI", "HR", "BA", "AL"]),
        (.windows1251, ["RU", "UA", "BY", "BG", "KZ", "KG", "TJ", "MK", "RS", "ME", "MN"]),
        (.windows1253, ["GR", "CY"]), (.windows1254, ["TR", "AZ"]), (.windows1255, ["IL"]),
        (
            .windows1256,
            [
                "SA", "EG", "AE", "IQ", "IR", "JO", "KW", "LB", "LY", "MA", "OM", "PK", "QA", "SD", "SY", "TN", "YE",
                "DZ", "BH", "PS", "AF",
            ]
        ),
        (.windows1257, ["LT", "LV", "EE"]), (.windows1258, ["VN"]),
    ]
}
