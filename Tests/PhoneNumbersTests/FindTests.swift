import PhoneNumbers
import TestSupport
import Testing

/// `phoneNumbers(in:)`
@Suite struct FindTests {
    private static let plans = PhoneEngine.available.map { NumberingPlan.standard.answered(by: $0) }

    func found(
        in text: String, _ regions: [PhoneNumber.Region] = [.southKorea], _ leniency: PhoneNumber.Leniency = .valid
    ) -> [[String]] {
        Self.plans.map { plan in
            text.phoneNumbers(in: regions, leniency: leniency, using: plan).map { String(text[text.range(of: $0)]) }
        }
    }

    @Test(arguments: [
        ("", []), ("1", []), ("+", []), ("전화", []),
        ("Call 02-345-6789, or +1 650-253-0000.", ["02-345-6789", "+1 650-253-0000"]),
        ("전화010-2345-6789로", ["010-2345-6789"]),
        ("(02) 345-6789", ["(02) 345-6789"]),
        ("010-2345-6789/010-9876-5432", ["010-2345-6789", "010-9876-5432"]),
        ("02-3456-7890 ext. 12 or x", ["02-3456-7890 ext. 12"]),
        ("０２-３４５６-７８９０", ["０２-３４５６-７８９０"]),
        // Other things made of digits.
        ("on 3/10/2011", []), ("2012-01-02 08:00", []), ("pp. 211-227 (2003)", []), ("110", []),
        // Parts of words, and amounts.
        ("a010-2345-6789", []), ("010-2345-6789b", []), ("$010-2345-6789", []), ("010-2345-6789%", []),
        // Middle dots between the digits of one number, and between two numbers.
        ("문의 02·312·3456", ["02·312·3456"]), ("(02)312ㆍ3456", ["(02)312ㆍ3456"]),
        ("02・312・3456(내선 12)", ["02・312・3456(내선 12)"]), ("02‧312‧3456∼7", ["02‧312‧3456"]),
        ("010-2345-6789·010-9876-5432", ["010-2345-6789", "010-9876-5432"]),
        ("02-312-3456·3457", ["02-312-3456"]), ("02-312-3456 02·312·3457", ["02-312-3456", "02·312·3457"]),
        ("02·312·3456 02·312·3457", ["02·312·3456", "02·312·3457"]),
        ("15881234·15885678", ["15881234", "15885678"]), ("3·1, 4·19, 2024·03·15", []),
        ("계좌번호 6222 010-2345-6789 141", []), ("6222 010-2345-6789 141", ["010-2345-6789"]),
        // Parts of codes.
        ("ref. ZG-1588-1234", []), ("ref. 1588-1234-QVIK", []), ("ref. 02-312-3456-KR7", []),
        ("HP-010-2345-6789", ["010-2345-6789"]), ("TEL-1588-1234", ["1588-1234"]), ("X-1588-1234", ["1588-1234"]),
        ("02-312-3456-FAX 02-312-3457", ["02-312-3456", "02-312-3457"]), ("AB-15881234", []),
        ("Ab-15881234", ["15881234"]),
        ("ABCDEFGHI-15881234", ["15881234"]), ("15881234-AB", []), ("15881234-Ab", ["15881234"]),
        // Blanks of other widths.
        ("문의 02\u{2009}312\u{2009}3456 내선\u{2009}12", ["02\u{2009}312\u{2009}3456 내선\u{2009}12"]),
        (
            "+33\u{202F}1\u{202F}42\u{202F}68\u{202F}53\u{202F}00\u{202F}x\u{202F}12",
            ["+33\u{202F}1\u{202F}42\u{202F}68\u{202F}53\u{202F}00\u{202F}x\u{202F}12"]
        ),
        (
            "010\u{2007}2345\u{2007}6789\u{2003}010\u{2007}9876\u{2007}5432",
            ["010\u{2007}2345\u{2007}6789", "010\u{2007}9876\u{2007}5432"]
        ),
        ("12\u{202F}345\u{202F}678 원", []), ("주문번호\u{2009}010\u{2009}2345\u{2009}6789", []),
        // Labels without a blank.
        ("Tel010-2345-6789Fax02-312-3456", ["010-2345-6789", "02-312-3456"]),
        ("HP010-2345-6789 hp02-312-3456", ["010-2345-6789", "02-312-3456"]), ("PHP010-2345-6789", []),
        ("TELEPHONE02-312-3456.", ["02-312-3456"]),
        ("hotel02-312-3456", []), ("02-312-3456faxes", []), ("étel02-312-3456", []),
        ("전화Tel02-312-3456", ["02-312-3456"]),
        // Unbalanced brackets.
        ("pp. 010-2345 (6789", []),
        // Brackets around a number.
        ("[02-312-3456]", ["02-312-3456"]), ("(02-312-3456)", ["02-312-3456"]),
    ])
    func numbers(text: String, expected: [String]) {
        for found in found(in: text) { #expect(found == expected) }
    }

    /// Dates, times, floors and numbers of lists next to a number, and numbers in the same groups.
    @Test(arguments: [
        ("2024.01.02 1588-1234", ["1588-1234"]), ("2024. 1. 2. 02-312-3456", ["02-312-3456"]),
        ("(2024-01-02) 02-312-3456", ["02-312-3456"]), ("2024/01/02 02-312-3456", ["02-312-3456"]),
        ("2024-01-02 10:30 02 312 3456", ["02 312 3456"]), ("10:30:15 02 312 3456", ["02 312 3456"]),
        ("전화 :02 312 3456", ["02 312 3456"]), ("1 :02 312 3456", ["02 312 3456"]),
        ("02-312-3456 9:30", ["02-312-3456"]), ("+49 30 123456 10:30", ["+49 30 123456"]),
        ("010-1234-5678 2024/03/15", ["010-1234-5678"]), ("02 312 3456 (2024/03/15) 5", ["02 312 3456"]),
        ("+82 10 1234 5678 2024.03.15 끝", ["+82 10 1234 5678"]), ("02-312-3456 12.34.2024", ["02-312-3456"]),
        ("02-312-3456 2024/03/15 02-312-3457", ["02-312-3456", "02-312-3457"]),
        ("24.01.02 1588-1234", ["1588-1234"]), ("24-01-02 02 312 3456", ["02 312 3456"]),
        ("12/25/24 02 312 3456", ["02 312 3456"]), ("02-312-3456 24.03.15", ["02-312-3456"]),
        ("010-1234-5678 (24.03.15) 확인", ["010-1234-5678"]), ("02.12.24 3456", ["02.12.24 3456"]),
        ("031-345-6789 2층", ["031-345-6789"]), ("1. 02-312-3456 2. 02-312-3457", ["02-312-3456", "02-312-3457"]),
        ("+82 31 345 6789 2", ["+82 31 345 6789"]), ("010-2345-678 9", ["010-2345-678 9"]),
        ("문의 (02-312-3456) 7일까지", ["02-312-3456"]), ("(031-345-6789)2층", ["031-345-6789"]),
        ("02-312-3456 7 ext. 12", ["02-312-3456"]), ("(02-312-3456)7 x12", ["02-312-3456"]),
        ("(010) 2345-678 9", ["(010) 2345-678 9"]),
        ("02 312 3456 02 312 3457", ["02 312 3456", "02 312 3457"]),
        ("02 312 3456 02 312 3457 02 312 3458", ["02 312 3456", "02 312 3457", "02 312 3458"]),
        // A bracket after a date or a time, which opens before other text.
        ("(평일 09:00~18:00) 1577 1234", ["1577 1234"]), ("(접수 2024.01.02) 1588 1234", ["1588 1234"]),
        ("[2024-01-02 14:22:33] 02 312 3456", ["02 312 3456"]), ("18:00] 1588 1234", ["1588 1234"]),
        // A number between other groups, in the groups of its format.
        ("010 1234 5678 35000원", ["010 1234 5678"]), ("02 555 1234 1235", ["02 555 1234"]),
        ("수량 3 010 1234 5678", ["010 1234 5678"]), ("+82 10 1234 5678 06236", ["+82 10 1234 5678"]),
        ("1588 1234 (02) 555 1234 12", ["1588 1234", "(02) 555 1234"]),
        ("010 1234 5678 02 555 1234", ["010 1234 5678", "02 555 1234"]),
        ("+82 2 312 3456 35000", ["+82 2 312 3456"]), ("+33 1 23 45 67 89 35000", ["+33 1 23 45 67 89"]),
        ("+7 912 345-67-89 12345", ["+7 912 345-67-89"]), ("+1 010-1234-5678 35000", ["010-1234-5678"]),
        ("010 12 345678 35000", []), ("010 1234 5678-9 35000", []), ("07 12 23 31 40 45", []),
        // Neither a date nor a time.
        ("2024.13.02 1588-1234", ["02 1588-1234"]), ("10:75 02-312-3456", ["02-312-3456"]),
        // A bracket that does not belong to the number, and a blank after it.
        ("[ 02-312-3456]", ["02-312-3456"]),
    ])
    func neighbors(text: String, expected: [String]) {
        for found in found(in: text) { #expect(found == expected, "\(text)") }
    }

    /// Dates whose years have two digits, next to numbers of any length.
    @Test(arguments: [
        ("030 123456 15.03.24", ["030 123456"]), ("05.03.24 030 123456", ["030 123456"]),
        ("030 123456 15.13.24", ["030 123456 15.13.24"]), ("030 12 15.03.24", ["030 12 15.03.24"]),
    ])
    func shortDates(text: String, expected: [String]) {
        for found in found(in: text, [.de]) { #expect(found == expected, "\(text)") }
    }

    /// The number of a list item before a number. Between round brackets, digits may be a calling code.
    @Test(arguments: [
        ("2) 650 253 0000", ["650 253 0000"]), ("[12] 650 253 0000", ["650 253 0000"]),
        ("2) 650 2530 000", []), ("212) 650 253 0000", []), ("(12) 650 253 0000", []), ("2 650 253 0000", []),
        // The number of the item is not a national prefix.
        ("1) 650-253-0000", ["650-253-0000"]), ("1. 650-253-0000", ["650-253-0000"]),
        ("[1] (650) 253-0000", ["(650) 253-0000"]), ("1.650.253.0000", ["1.650.253.0000"]),
        ("1. 650-253-0000 2. 650-253-0001", ["650-253-0000", "650-253-0001"]), ("1) 6502 530 000", ["6502 530 000"]),
        ("(1) 650-253-0000", ["(1) 650-253-0000"]), ("1 650-253-0000", ["1 650-253-0000"]),
    ])
    func listItems(text: String, expected: [String]) {
        for found in found(in: text, [.us]) { #expect(found == expected, "\(text)") }
    }

    /// The number before a number with other separators or groups is found too.
    @Test(arguments: [
        ("010 1234 5678 010-2345-6789", ["010 1234 5678", "010-2345-6789"]),
        ("+82 10 1234 5678 010-2345-6789", ["+82 10 1234 5678", "010-2345-6789"]),
        ("+1 650 253 0000 010.2345.6789", ["+1 650 253 0000", "010.2345.6789"]),
        ("02 312 3456 010 1234 5678 010-2345-6789", ["02 312 3456", "010 1234 5678", "010-2345-6789"]),
        ("수량 3 010 1234 5678 02-312-3456", ["010 1234 5678", "02-312-3456"]),
        ("02) 312-3456 010.2345.6789", ["02) 312-3456", "010.2345.6789"]), ("16 010-2345-6789", ["010-2345-6789"]),
        ("2024 010-2345-6789", ["010-2345-6789"]), ("1234 5678 010-2345-6789", ["010-2345-6789"]),
    ])
    func numbersBeforeOthers(text: String, expected: [String]) {
        for found in found(in: text) { #expect(found == expected, "\(text)") }
    }

    /// The digits after a calling code are not a number of another region.
    @Test func digitsAfterACallingCode() {
        for found in found(in: "+81 90-1234-5678 35000", [.us]) { #expect(found == ["+81 90-1234-5678"]) }
        for found in found(in: "+1 650-253-0000 35000", [.us]) { #expect(found == ["+1 650-253-0000"]) }
    }

    /// Ranges, whose first number is found, and both if the second one has all its digits.
    @Test(arguments: [
        ("02-312-3456~9", ["02-312-3456~9"]), ("02-2123-4567~70", ["02-2123-4567~70"]),
        ("02-2123-4567~4570 팩스", ["02-2123-4567~4570"]), ("02-555-1234～236", ["02-555-1234～236"]),
        ("02-555-1234~02-555-1236", ["02-555-1234", "02-555-1236"]),
        ("010-1234-5678∼010-2345-6789", ["010-1234-5678", "010-2345-6789"]),
        ("02-555-1234∼5", ["02-555-1234"]), ("02-2123-4567∼4570", ["02-2123-4567"]),
        ("02~312~3456", ["02~312~3456"]), ("1588-1234~5", ["1588-1234~5"]),
    ])
    func ranges(text: String, expected: [String]) {
        for found in found(in: text) { #expect(found == expected, "\(text)") }
    }

    /// Numbers in the same groups, where the groups of one number have the same size too.
    @Test func seriesOfEqualGroups() {
        for found in found(in: "01 42 68 53 00 06 12 34 56 78", [.fr]) {
            #expect(found == ["01 42 68 53 00", "06 12 34 56 78"])
        }
    }

    /// Extensions with words of many languages, and texts that only look like extensions.
    @Test(
        arguments: [
            ("02-312-3456 (내선 12)", "02-312-3456 (내선 12)", "12"), ("02-312-3456, 내선번호: 7", "02-312-3456, 내선번호: 7", "7"),
            ("02-312-3456 (내선 12번)", "02-312-3456 (내선 12번)", "12"), ("02-312-3456 내선 12번", "02-312-3456 내선 12", "12"),
            ("02-312-3456(교환 12)", "02-312-3456(교환 12)", "12"),
            ("+49 30 123456 Durchwahl 12", "+49 30 123456 Durchwahl 12", "12"),
            ("+48 728 385 022 w. 84", "+48 728 385 022 w. 84", "84"), ("+48 728 385 022 w 15", "+48 728 385 022", nil),
            ("+66 99 378 9027 กด 97", "+66 99 378 9027 กด 97", "97"),
            ("+33 1 23 45 67 89, poste 204", "+33 1 23 45 67 89, poste 204", "204"),
            ("+81 3-3123-4567（内線：12）", "+81 3-3123-4567（内線：12）", "12"),
            ("+7 495 123-45-67 (ДОБ. 0012)", "+7 495 123-45-67 (ДОБ. 0012)", "0012"),
            ("+84 24 3825 1234 máy lẻ 5", "+84 24 3825 1234 máy lẻ 5", "5"),
            ("+86 10 6552 9988转８０１", "+86 10 6552 9988转８０１", "801"),
            // A sign between brackets.
            ("02-312-3456 (x12)", "02-312-3456 (x12)", "12"), ("02-312-3456 [X 12]", "02-312-3456 [X 12]", "12"),
            ("02-312-3456 (#12)", "02-312-3456 (#12)", "12"), ("02-312-3456 (x12-34)", "02-312-3456", nil),
            // A longer word, too many digits, another number, an unclosed bracket.
            ("02-312-3456 posted 5", "02-312-3456", nil), ("02-312-3456 내선 12345678", "02-312-3456", nil),
            ("02-312-3456 poste 12-34", "02-312-3456", nil), ("02-312-3456 (내선 12", "02-312-3456", nil),
            ("02-312-3456 DW 5b", "02-312-3456", nil), ("02-312-3456 내선", "02-312-3456", nil),
        ] as [(String, String, String?)])
    func extensions(text: String, expected: String, digits: String?) {
        for plan in Self.plans {
            let found = text.phoneNumbers(in: [.southKorea], using: plan)
            #expect(found.map { String(text[text.range(of: $0)]) } == [expected])
            #expect(found.map(\.number.extension) == [digits])
        }
    }

    /// Only the digits of the extension may follow a single x. The digits after a label do not belong to the number.
    @Test(arguments: [
        ("02-312-3456 x12", ["02-312-3456 x12"]), ("02-312-3456 x12 x3", ["02-312-3456"]),
        ("1897,  # 2982", []), ("1588-1234, # 29", ["1588-1234, # 29"]),
        ("02-312-3456 ext. 12345678901234567890", ["02-312-3456 ext. 12345678901234567890"]),
        ("02-312-3456 x 1 2", ["02-312-3456"]), ("02-312-3456x int 5", []), ("31 /X31 /X31 /X31", []),
    ])
    func labels(text: String, expected: [String]) {
        for found in found(in: text) { #expect(found == expected, "\(text)") }
    }

    /// Digits after a label that go on directly, or after a hyphen or a dot, are another number and not an extension.
    @Test(arguments: [
        ("650-253-0000 # 650-253-0001", ["650-253-0000", "650-253-0001"]),
        ("650-253-0000 int 650.253.0001", ["650-253-0000", "650.253.0001"]),
        ("650-253-0000 ext 6502530001234567890123", ["650-253-0000"]),
        ("650-253-0000 # 6502530001", ["650-253-0000", "6502530001"]),
        ("650-253-0000;ext=12-14", ["650-253-0000"]), ("3 # 650-253-0001", ["650-253-0001"]),
        ("650-253-0000 доб. 650%2D253%2D0001", ["650-253-0000", "650%2D253%2D0001"]),
        ("650-253-0000 ext. 12 650-253-0001", ["650-253-0000 ext. 12", "650-253-0001"]),
        ("650-253-0000 # 12. 5", ["650-253-0000 # 12"]), ("650-253-0000 #12#-5", ["650-253-0000 #12#"]),
        ("650-253-0000 # 12-", ["650-253-0000 # 12"]), ("650-253-0000 # 12.", ["650-253-0000 # 12"]),
        // The extension of a number that is not there. The blank before the slash does not belong to the first one.
        ("650-253-0000 / x12", ["650-253-0000"]),
    ])
    func digitsOfAnotherNumber(text: String, expected: [String]) {
        for found in found(in: text, [.us]) { #expect(found == expected, "\(text)") }
    }

    /// The pair xx is a placeholder for a carrier's code, and the number follows it. Several pairs hide digits.
    @Test(
        arguments: [
            ("0xx11 5555-1234", .br, ["0xx11 5555-1234"]), ("0xx11 5555-1234", .southKorea, []),
            ("0xx(11) 5555-1234 ext. 12", .br, ["0xx(11) 5555-1234 ext. 12"]), ("0xxxx11 5555-1234", .br, []),
            ("650-xxxx-2530000", .us, []),
        ] as [(String, PhoneNumber.Region, [String])])
    func pairsOfLetters(text: String, region: PhoneNumber.Region, expected: [String]) {
        for found in found(in: text, [region]) { #expect(found == expected, "\(text)") }
    }

    /// A tilde between digits is a separator, or leads to the end of a range. Before other signs it is neither.
    @Test(arguments: [
        ("02~345~6789", ["02~345~6789"]), ("02-345-6789 ~ 90 ", ["02-345-6789"]),
        ("02-555-1234 ~ 02-555-1236", ["02-555-1234", "02-555-1236"]), ("02-345~/6789", []),
        ("02-345-6700~09/02-345-6711", ["02-345-6700", "02-345-6711"]),
        ("02-345-6789~/1588-1234", ["02-345-6789", "1588-1234"]),
    ])
    func tildes(text: String, expected: [String]) {
        for found in found(in: text) { #expect(found == expected, "\(text)") }
    }

    /// A few digits have no extension: the digits after the label may be a number.
    @Test(arguments: ["3, ext. 0212345678", "B1/3, ext. 0212345678"])
    func extensionsOfNothing(text: String) {
        for found in found(in: text) { #expect(found == ["0212345678"], "\(text)") }
    }

    /// Decimals are rejected, but dots may separate the groups of a number.
    @Test(arguments: [
        ("02.312.3456", ["02.312.3456"]), ("02.312.3456.", ["02.312.3456"]), ("1588.0110", ["1588.0110"]),
        ("1588011.0", []), ("010.2345.6789/010.9876.5432", ["010.2345.6789", "010.9876.5432"]),
    ])
    func dots(text: String, expected: [String]) {
        for found in found(in: text) { #expect(found == expected, "\(text)") }
    }

    /// The finder skips candidates with fewer digits.
    @Test func validNumbersHaveFourDigits() {
        let digits = (0...9).map(String.init)
        let pairs = digits.flatMap { first in digits.map { first + $0 } }
        let texts = digits + pairs + pairs.flatMap { first in digits.map { first + $0 } }
        for plan in [NumberingPlan.standard, .libphonenumber] {
            for region in plan.regions {
                for text in texts {
                    guard let number = try? PhoneNumber(text, in: region, using: plan) else { continue }
                    #expect(number.isDomestic || !number.isValid(using: plan), "\(text) in \(region)")
                }
            }
        }
    }

    /// A match begins with its number: a bracket that closes after it, and signs after that, are outside.
    @Test(arguments: ["( / 650 253 0000 )", "(/650 253 0000)", "( - 650 253 0000)", "[ . 650 253 0000 ]"])
    func beginnings(text: String) {
        for found in found(in: text, [.us]) { #expect(found == ["650 253 0000"], "\(text)") }
    }

    /// Both engines find the same numbers in mixtures of the texts that the rules distinguish.
    @Test func enginesAgree() {
        let tokens = [
            "1", "12", "0", "650", "9", "-", ".", " ", "/", "(", ")", "[", "]", "+", "x", "~", "#", ",", "+82 ", "011",
            "212-555-0123", "010-2345-6789", "02-312-3456", "+44 20 7946 0958", "030 123456", " ext 12", ";ext=3",
            " 내선 ",
            "(내선 12)", " Durchwahl 7", "доб.", "转", "－", "１２", "～", "\u{A0}", "\u{202F}", "04.10.2005", "2024-01-31",
            " 08:00", "$",
            "4111 1111 1111 1111", "140.111.73.80", "46.08162", "900101-1234567", "\n", "a", "é",
            "612 345 678", " €", "EUR ", " eur", ",50", "원", "원을", "계좌번호: ", "계좌 ", "국민은행 ", "Konto ", "Order No. ",
            "user_id ", "заказ №",
            "NL41 ABNA 0201 2345 67", "ABNA", "212-34-56780", "T", "㎡", "nº de pedido ", "120€ ", "$50 ", ",- ", "%20",
            "%2B",
            "%", "·", "ㆍ",
            "02·312·3456", "Tel", "Fax", "mobile", "xfax",
        ]
        var random = SplitMix64(seed: 11)
        for _ in 0..<Repetition.count(4000) {
            let text = (0..<Int.random(in: 1...14, using: &random)).map { _ in
                tokens.randomElement(using: &random) ?? ""
            }
            .joined()
            for leniency in PhoneNumber.Leniency.allCases {
                let found = Self.plans.map { text.phoneNumbers(in: [.southKorea, .us], leniency: leniency, using: $0) }
                for other in found { #expect(other == found[0], "\(text)") }
            }
        }
    }

    /// Signs between an extension and a second number, which is announced by an x, belong to the first one.
    @Test func signsBehindExtensions() {
        let libphonenumber = PhoneEngine.available.map { NumberingPlan.libphonenumber.answered(by: $0) }
        for plan in libphonenumber {
            let text = "01481 256789.x4 /x0359"
            let found = text.phoneNumbers(in: .gb, using: plan)
            #expect(found.map { String(text[text.range(of: $0)]) } == ["01481 256789.x4 "])
            #expect(found.map(\.number.extension) == ["4"])
        }
    }

    /// A candidate that ends before a second number keeps the signs after its digits, also if it has two digits only.
    @Test(arguments: [
        ("79-/x 1", ["79-"]), ("79 /x 1", ["79 "]), ("79~/x 1", ["79~"]), ("7-9-/x 1", []), ("79#/x 1", ["79"]),
        (")0_79-/x 1./ +1 79xx()(444)  12  34", ["79-", "79", "(444)  12  34"]),
    ]) func twoDigitsBeforeASecondNumber(text: String, expected: [String]) {
        for engine in PhoneEngine.available {
            let plan = NumberingPlan.libphonenumber.answered(by: engine)
            let found = text.phoneNumbers(in: .de, leniency: .possible, using: plan)
            #expect(found.map { String(text[text.range(of: $0)]) } == expected)
        }
    }

    @Test func possibleNumbersAreEnough() {
        for found in found(in: "a02-312-3456b", [.southKorea], .possible) { #expect(found == ["02-312-3456"]) }
    }

    @Test func evidence() {
        let text = "02-345-6789, (650) 253-0000, +44 20 7031 3000"
        for plan in Self.plans {
            let found = text.phoneNumbers(in: [.southKorea, .us], using: plan)
            #expect(found.map(\.region) == [.southKorea, .us, nil])
            #expect(found.map(\.callingCodeSource) == [.region, .region, .plus])
            #expect(text.phoneNumbers(in: [], using: plan).map(\.number.e164) == ["+442070313000"])
        }
    }

    /// Offsets count bytes; ranges are indices of the text, also in a substring.
    @Test func offsets() throws {
        let text = "📞 é 02-345-6789"
        let found = try #require(text.phoneNumbers(in: .southKorea).first)
        #expect(found.utf8Offsets == 8..<19)
        #expect(text.utf16.distance(from: text.startIndex, to: text.range(of: found).lowerBound) == 5)
        let rest = text.dropFirst(2)
        let inRest = try #require(rest.phoneNumbers(in: .southKorea).first)
        #expect(inRest.utf8Offsets == 3..<14)
        #expect(rest[rest.range(of: inRest)] == "02-345-6789")
    }

    /// The numbers in a stream have the offsets of the whole text, also in a single line of several parts.
    @Test func streams() async throws {
        let text = String(repeating: "call 02-345-6789 or +1 650 253 0000; 1 2 3 / ", count: 5_000)
        for plan in Self.plans {
            let whole = text.phoneNumbers(in: [.southKorea], using: plan)
            #expect(whole.count == 10_000)
            let bytes = AsyncStream<UInt8> { stream in
                for byte in text.utf8 { stream.yield(byte) }
                stream.finish()
            }
            var streamed: [PhoneNumber.Occurrence] = []
            for try await found in bytes.phoneNumbers(in: [.southKorea], using: plan) { streamed.append(found) }
            #expect(streamed == whole)
        }
    }

    /// Eight times the text takes about eight times as long, for all contents.
    @Test(arguments: ["1 ", "1/", "+", "1", "(", "x1", "123/", "\u{A0}", "\u{202F}", "1\u{2009}", "1 - "])
    func timeIsLinear(unit: String) {
        for plan in Self.plans {
            let short = String(repeating: unit, count: 20_000 / unit.utf8.count)
            let long = String(repeating: short, count: 8)
            let one = processorTime { _ = short.phoneNumbers(in: .us, using: plan) }
            let eight = processorTime { _ = long.phoneNumbers(in: .us, using: plan) }
            #expect(eight < one * 32 + .milliseconds(50))
        }
    }
}
