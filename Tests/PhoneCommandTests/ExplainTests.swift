import Foundation
import PhoneNumbers
import Testing

/// `phone explain`
@Suite struct ExplainTests {
    @Test func anAcceptedNumber() throws {
        let answer = try PhoneProcess.run(["explain", "02-3456-7890 내선 12"])
        #expect(
            answer.output == """
                  02-3456-7890 내선 12

                  verdict        accepted (at level standard)
                  strict         yes
                  standard       yes
                  lenient        yes
                  kind           fixedLine (landline)
                  region         KR
                  E.164          +82234567890
                  international  +82 2-3456-7890 ext. 12
                  national       02-3456-7890 ext. 12
                  RFC 3966       tel:+82-2-3456-7890;ext=12
                  as dialed      0234567890
                  extension      12
                  in a field     02-3456-7890 ext. 12
                  place          Seoul
                  time zones     Asia/Seoul

                """)
        #expect(answer.errors.isEmpty)
        #expect(answer.status == 0)
    }

    @Test func aRepairedNumberInKorean() throws {
        let answer = try PhoneProcess.run(["explain", "--language", "ko", "1023456789"])
        #expect(
            answer.output == """
                  1023456789
                  ^ \(message(on: "1023456789", in: .korean))

                  판정         거부 (수준: 표준)
                  엄격         아니요
                  표준         아니요
                  허용         예
                  이유         belowLevel (바이트 위치 0)
                  고친 번호    010-2345-6789
                  종류         mobile (휴대전화)
                  지역         KR
                  E.164        없음
                  국제 표기    +82 10-2345-6789
                  국내 표기    010-2345-6789
                  RFC 3966     tel:+82-10-2345-6789
                  다이얼       01023456789
                  입력란 표시  10-2345-6789

                """)
        #expect(answer.status == 1)
    }

    /// Texts, and the mark below the wrong byte: Hangul and full-width digits take two columns.
    static let marks: [(text: String, mark: String)] = [
        ("010-2345-67", "           ^"),
        ("전화 010-2345-67", "                ^"),
        ("０１０－２３", "            ^"),
        ("02-012-3456", "   ^"),
        ("서울 02-012-3456", "        ^"),
        ("abc", "^"),
        ("", "^"),
        ("cafe\u{301} 010-2", "          ^"),
        ("a\u{20E3} 010-2", "       ^"),
    ]

    @Test(arguments: marks)
    func theMarkIsBelowTheWrongByte(_ row: (text: String, mark: String)) throws {
        let answer = try PhoneProcess.run(["explain", row.text])
        #expect(answer.lines[0] == "  " + row.text)
        #expect(answer.lines[1].hasPrefix("  " + row.mark + " "))
        #expect(answer.status == 1)
    }

    @Test func aLongTextIsQuotedAroundTheWrongPlace() throws {
        let answer = try PhoneProcess.run(["explain", String(repeating: "가", count: 500) + "010-2345"])
        #expect(answer.lines[0] == "  …" + String(repeating: "가", count: 15) + "010-2345")
        #expect(answer.lines[1].hasPrefix("  " + String(repeating: " ", count: 39) + "^ "))
    }

    @Test func controlCharactersAreShownNotSent() throws {
        let answer = try PhoneProcess.run(["explain", "\u{1B}[2J\n010"])
        #expect(answer.lines[0] == "  ␛[2J␊010")
    }

    @Test func wordsAreJoined() throws {
        let answer = try PhoneProcess.run(["explain", "010", "2345", "6789"])
        #expect(answer.lines[0] == "  010 2345 6789")
        #expect(answer.status == 0)
    }

    /// Only the first number is explained, so the others are listed.
    @Test func otherNumbersAreListed() throws {
        let answer = try PhoneProcess.run(["explain", "02-312-3456/7 (3), 010-2345-6789"])
        #expect(answer.lines.contains("  other numbers  +82 2-312-3457, +82 10-2345-6789"))
        #expect(answer.lines.contains("  other digits   yes"))
        let korean = try PhoneProcess.run(["explain", "--language", "ko", "02-312-3456, 010-2345-6789"])
        #expect(korean.lines.contains("  다른 번호    +82 10-2345-6789"))
        #expect(try !PhoneProcess.run(["explain", "02-312-3456 ext. 7"]).output.contains("other"))
    }

    @Test func json() throws {
        let answer = try PhoneProcess.run(["explain", "--json", "1023456789"])
        #expect(
            answer.output
                == #"{"input":"1023456789","valid":false,"requiredLevel":"standard","level":"lenient","strict":false,"#
                + #""standard":false,"lenient":true,"kind":"mobile","region":"KR","callingCode":82,"#
                + #""e164":null,"international":"+82 10-2345-6789","national":"010-2345-6789","#
                + #""rfc3966":"tel:+82-10-2345-6789","digits":"01023456789","extension":null,"live":"10-2345-6789","#
                + #""suggestion":"010-2345-6789","reason":"belowLevel","offset":0,"message":""#
                + message(on: "1023456789") + #"","place":null,"carrier":null,"timeZones":null,"shortNumber":null}"#
                + "\n")
        #expect(answer.status == 1)
    }

    @Test func jsonOfNothingIsNull() throws {
        let answer = try PhoneProcess.run(["explain", "--json", "--language", "ko", "abc"])
        #expect(
            answer.output == #"{"input":"abc","valid":false,"requiredLevel":"standard","level":"none","strict":false,"#
                + #""standard":false,"lenient":false,"kind":null,"region":null,"callingCode":null,"e164":null,"#
                + #""international":null,"national":null,"rfc3966":null,"digits":null,"extension":null,"live":"","#
                + #""suggestion":null,"reason":"notANumber","offset":0,"message":""# + message(on: "abc", in: .korean)
                + #"","place":null,"carrier":null,"timeZones":null,"shortNumber":null}"# + "\n")
    }

    /// A short number has a verdict, and so do its digits if other digits follow.
    @Test func shortNumbers() throws {
        let words = [
            ("911", "US", "valid, emergency, tollFree", 0), ("9111234", "US", "reachesEmergency", 1),
            ("110", "DE", "valid, emergency, tollFree", 0), ("17", "FR", "valid, emergency, tollFree", 0),
        ]
        for (text, region, expected, status) in words {
            let answer = try PhoneProcess.run(["explain", text, "--region", region])
            #expect(
                answer.lines.contains { $0.hasPrefix("  short number ") && $0.hasSuffix("  \(expected)") },
                "\(text) in \(region)")
            #expect(answer.status == status)
            #expect(answer.output.contains("emergency (emergency)") == (status == 0))
        }
        let json = try PhoneProcess.run(["explain", "--json", "911", "--region", "US"])
        #expect(json.output.hasSuffix(#","shortNumber":"valid emergency tollFree"}"# + "\n"))
        #expect(!(try PhoneProcess.run(["explain", "112"])).output.contains("short number"))
    }

    @Test func jsonHasPlaces() throws {
        let german = try PhoneProcess.run(["explain", "--json", "+49 171 1234567"])
        #expect(
            german.output.hasSuffix(
                #","place":"Germany","carrier":"T-Mobile","timeZones":"Europe/Berlin","shortNumber":null}"# + "\n"))
        let american = try PhoneProcess.run(["explain", "--json", "+1 650 253 0000"])
        let place =
            #","place":"Mountain View, CA","carrier":null,"timeZones":"America/Los_Angeles","shortNumber":null}"#
        #expect(american.output.hasSuffix(place + "\n"))
    }

    @Test func levelDecides() throws {
        #expect(try PhoneProcess.run(["explain", "--level", "lenient", "1023456789"]).status == 0)
        #expect(try PhoneProcess.run(["explain", "--level", "strict", "011-234-5678"]).status == 1)
    }

    /// Texts, and how a field formats them: the extension stays separate from the number's digits.
    static let extensions: [(region: String, text: String, live: String)] = [
        ("US", "(650) 253-0000 x123", "(650) 253-0000 ext. 123"),
        ("GB", "+44 20 7031 3000 ext. 12", "+44 20 7031 3000 x12"),
        ("US", "tel:+1-650-253-0000;ext=12", "+1 650-253-0000 ext. 12"),
        ("KR", "02-3456-7890 #90", "02-3456-7890 ext. 90"),
        ("GB", "020 7031 3000", "020 7031 3000"),
    ]

    @Test(arguments: extensions)
    func aFieldKeepsTheExtensionApart(_ row: (region: String, text: String, live: String)) throws {
        let answer = try PhoneProcess.run(["explain", "--region", row.region, row.text])
        #expect(answer.lines.contains("  in a field     \(row.live)"))
        let json = try PhoneProcess.run(["explain", "--json", "--region", row.region, row.text])
        #expect(json.output.contains(#""live":"\#(row.live)""#))
    }
}
