import PhoneNumbers
import TestSupport
import Testing

/// Digits in running text that are not numbers in the standard plan.
@Suite struct FindRefusalTests {
    private let tests = FindTests()

    /// Texts that the standard plan rejects, and similar texts that are numbers.
    @Test(arguments: [
        ("04.10.2005", PhoneNumber.Region.at, false), ("04.13.2005", .at, false),
        ("01-12-1999 18", .us, false), ("2032-01-03", .cn, false),
        ("2024-03-14-15", .us, false), ("2024-03-14-25", .us, true),
        ("140.111.73.80", .us, false), ("01.40.11.73.80", .fr, true), ("46.0816242", .southKorea, false),
        ("[0.15696029, 1]", .southKorea, false), ("[4111 1111 1111 1111]", .de, false),
        ("Fax #650-253-0000", .us, true), ("Tel. #650-253-0000", .us, true), ("cell#6502530000", .us, true),
        ("Hotel #650-253-0000", .us, false), ("Phone no. #650-253-0000", .us, false),
        ("#0212345678", .southKorea, false), ("No. 0212345678", .southKorea, true),
        ("900101-1234567", .southKorea, false), ("4111 1111 1111 1111", .de, false),
        ("32.12.34.56", .dk, true), ("+45 32123456", .dk, true),
        // Amounts: by threes or joined, without a 0 at the beginning.
        ("612 345 678 €", .es, false), ("612.345.678,50 EUR", .es, false), ("EUR 612345678", .es, false),
        ("612 345 678 Euroland", .es, true), ("612 34 56 78 €", .es, true), ("612 345 678 eur", .es, true),
        ("6502530000 won", .us, false), ("6502530000 엔", .us, false), ("won 6502530000 wonders", .us, false),
        ("6502530000 wonders", .us, true), ("15991234원을", .southKorea, false), ("010-2345-6789 원", .southKorea, true),
        // A currency of another amount, which precedes or follows it.
        ("Vendo bici 120€ 612345678", .es, true), ("120 EUR 612 345 678", .es, true), ("50,- € 612345678", .es, true),
        ("50元13812345678", .cn, true), ("500 kr. 32123456", .dk, true), ("6502530000 $5", .us, true),
        ("5 - € 612345678", .es, false), ("6502530000 $ 5", .us, false),
        ("$500 55 1234 5678", .mx, true), ("R$50 11 91234-5678", .br, true), ("$1.500 11 2345-6789", .ar, true),
        ("$500 650 253 0000", .us, true), ("€1 612 345 678", .es, false), ("$650 253 0000", .us, false),
        ("$650-253-0000 5", .us, false), ("$ 500 55 1234 5678", .mx, false),
        // Ranges of amounts, and measures.
        ("1588-1688원", .southKorea, false), ("1588 – 1688 원", .southKorea, false), ("EUR 6123-4567", .sg, false),
        ("1588-0123원", .southKorea, true), ("02-312-3456원", .southKorea, true),
        ("1588-1688원 1588-1234", .southKorea, true),
        ("15881234㎡", .southKorea, false), ("02-312-3456㎏", .southKorea, false), ("84㎡02-312-3456", .southKorea, true),
        // Accounts, orders and registrations that a word announces.
        ("계좌번호 국민은행 02-3456-7890", .southKorea, false), ("국민은행 02-3456-7890", .southKorea, true),
        ("第1588-1234頁", .southKorea, false), ("15 881 234,50 р. в мес", .southKorea, false),
        ("CCCD 958407617", .vn, false), ("会议号 053 895 076", .cn, false),
        ("계좌번호(농협) 031-21-012345", .southKorea, false), ("계좌번호 문의 02-3456-7890", .southKorea, true),
        ("계좌 번호 : KB국민 02-3456-7890", .southKorea, false), (#"{"등록번호":"0312345678"}"#, .southKorea, false),
        ("주문번호: 02-3456-7890", .southKorea, false), ("주문 02-3456-7890", .southKorea, true),
        ("P.IVA 02123456789", .it, false), ("P. IVA: 02123456789", .it, false), ("Nº pedido: 612345678", .es, false),
        ("N° de commande : 0612345678", .fr, false), ("Acct. 212-555-0123", .us, false),
        // Years, pages and amounts, which have no assigned prefix of service numbers.
        ("이순신(1545-1598)", .southKorea, false), ("금액 16500000", .southKorea, false),
        ("+82 1545-1598", .southKorea, true), ("tel:+82-1681-2345", .us, true),
        ("07 12 23 31 40 45", .fr, false), ("0-6.2-.3-40.4-.3-61.4", .southKorea, false),
        ("1500~2000원", .southKorea, false), ("1588-1234", .southKorea, true), ("02-1588-1234", .southKorea, true),
        ("Order No. 030 123456", .de, false), ("Order 030 123456", .de, true), ("Konto 030 123456", .de, false),
        ("Kakonto 030 123456", .de, true), ("Konto +49 30 123456", .de, true),
        ("Transaction ID: 650 253 0000", .us, false), ("order_no=6502530000", .us, false),
        ("user-id 6502530000", .us, false), ("user number 6502530000", .us, true),
        ("Your ticket no. 6502530000", .us, false),
        ("Lastticketno 6502530000", .us, true), ("no 6502530000", .us, true), ("phone number 6502530000", .us, true),
        ("Hesap numarası 0212 345 67 89", .tr, false), ("No. Rek: 0812345678", .id, false),
        ("ISBN 212-555-1234", .us, false), ("ISBN-10: 2125551234", .us, false), ("S/N: 6502530000", .us, false),
        ("Meeting ID: 650 253 0000", .us, false), ("Meeting 650 253 0000", .us, true),
        ("Kd.-Nr. 030 123456", .de, false), ("Reg. No. 9876543210", .in, false), ("N° client : 0123456789", .fr, false),
        ("Order # 650-253-0000", .us, false), ("Claim #: 650-253-0000", .us, false),
        ("To order: # 650-253-0000", .us, true), ("Phone # 650-253-0000", .us, true),
        ("Aktenzeichen: 030/123456", .de, false), ("Ihr Zeichen: 030 123456", .de, true),
        ("Nota fiscal nº 1123456789", .br, false), ("Protocolo nº 1123456789", .br, false),
        ("Protocolo: 1123456789", .br, true), ("N.º do protocolo: 1123456789", .br, false),
        ("DNI 612345678", .es, false), ("Cod. Fisc. 02123456789", .it, false), ("C.F. 02123456789", .it, true),
        ("Número de expediente 612345678", .es, false), ("Número de teléfono 612345678", .es, true),
        ("Número de cliente 612345678", .es, false), ("Cliente nº 612345678", .es, true),
        ("numéro de téléphone client 0612345678", .fr, true), ("Numéro de suivi : 0612345678", .fr, false),
        ("nr faktury 512345678", .pl, false), ("Call n order 6502530000", .us, true),
        ("№ заказа: 84951234567", .ru, false), ("CVR-nr. 32123456", .dk, false), ("CVR 32123456", .dk, false),
        ("お客様番号：03-1234-5678", .jp, false), ("電話番号：03-1234-5678", .jp, true),
        ("회원번호 02-312-3456", .southKorea, false), ("고객 전화번호 02-312-3456", .southKorea, true),
        ("заказ № 8 495 123-45-67", .ru, false), ("증권 번호 02-3456-7890", .southKorea, false),
        ("大学号码 010-62345678", .cn, true), ("订单号码 010-62345678", .cn, false), ("商品番号 03-1234-5678", .jp, false),
        // IBANs with valid check digits, and with invalid ones.
        ("NL41 ABNA 0201 2345 67", .nl, false), ("NL42 ABNA 0201 2345 67", .nl, true),
        // Registration numbers of Korean businesses with a valid check digit, and with an invalid one.
        ("212-34-56780", .us, false), ("212-34-56784", .us, true),
    ])
    func refusals(text: String, region: PhoneNumber.Region, isNumber: Bool) {
        for found in tests.found(in: text, [region]) { #expect(found.isEmpty == !isNumber, "\(found)") }
    }

    /// Figures of software and science, postal codes, and similar texts that are numbers.
    @Test(arguments: [
        ("8.0.0 8.1.0 10.2.1", PhoneNumber.Region.us, false), ("1.3.6.1.5.5.7.48.1.1", .us, false),
        ("asn 2.3.2026061719", .us, false), ("20220623.1-1", .us, false), ("1.650.253.0000", .us, true),
        ("82.2.312.3456", .southKorea, true), ("8.495.123.45.67", .ru, true), ("0.800.123.456", .fr, true),
        ("1-2-3 03-1234-5678", .jp, true), ("3.1.2 650-253-0000", .us, true),
        ("1.010-1234-5678 2.010-2345-6789", .southKorea, true),
        ("0.0308056 0.0282110860995", .de, false), ("030.0282110", .de, true), ("7.0282110 030.0282110", .de, true),
        ("source < 2147483648.0", .us, false), ("2147483648. 0", .us, true), ("2147483648.5551234", .us, true),
        ("2022-05-04T12:32:58.761000-07:00", .us, false), ("12:32:58 650-253-0000", .us, true),
        ("[12345.678901] usb 1-1", .us, false), ("[ 2345.678901] usb 1-1", .us, false), ("[234.5678901]", .us, true),
        ("[01865.270000]", .gb, true), ("2345.678901", .us, true), ("[2345.678901 a]", .us, true),
        ("Boston, MA 02110-1301", .southKorea, false), ("Boston, MA\n# 02110-1301", .southKorea, false),
        ("USA 02110-1301", .southKorea, true), ("+82 2 1101 301", .southKorea, true),
        ("0123456789", .southKorea, false), ("012-345-6789", .southKorea, true), ("+82 123456789", .southKorea, true),
        // Numbers that no format groups.
        ("1648", .de, false), ("01648", .de, true), ("+49 1648", .de, true), ("02000", .no, true),
    ])
    func figures(text: String, region: PhoneNumber.Region, isNumber: Bool) {
        for found in tests.found(in: text, [region]) { #expect(found.isEmpty == !isNumber, "\(found)") }
    }

    /// Korean digits without a calling code are valid only if the Korean plan accepts them. The world metadata would
    /// accept 2112 as 02-112, and 01588-0110 as 1588-0110.
    @Test(arguments: [
        ("2112년", []), ("02112", ["02112"]), ("+82 2 112", ["+82 2 112"]), ("82 2 312 3456", ["82 2 312 3456"]),
        ("01588-0110", []), ("1588-0110", ["1588-0110"]), ("30206506501", []), ("0031112", []),
        ("2112 / 02-312-3456", ["02-312-3456"]),
    ])
    func koreanDigits(text: String, expected: [String]) {
        for found in tests.found(in: text) { #expect(found == expected, "\(text)") }
    }

    /// Two years in ascending order, which are a number in some regions with eight digits.
    @Test(arguments: [
        ("2019-2020", false), ("2023–2024", false), ("(2019 - 2020)", false), ("2021/2022", false),
        ("2020-2019", true), ("2019 2020", true), ("+45 2019-2020", true), ("2030-2145", true),
    ])
    func years(text: String, isNumber: Bool) {
        for found in tests.found(in: text, [.dk]) { #expect(found.isEmpty == !isNumber, "\(found)") }
    }

    /// Dates whose years have two digits, in regions that write six digits in other groups or in pairs.
    @Test(arguments: [
        ("06.12.24", PhoneNumber.Region.it, false), ("06-12-24", .it, false), ("06 12 24", .it, true),
        ("06.32.24", .it, true), ("03-11-25", .southKorea, false), ("24.12.06", .nc, true), ("31-12-23", .gl, true),
    ])
    func shortDates(text: String, region: PhoneNumber.Region, isNumber: Bool) {
        for found in tests.found(in: text, [region]) { #expect(found.isEmpty == !isNumber, "\(found)") }
    }
}
