import PhoneTables
import Testing

/// Fields of JSON objects, by their path.
@Suite struct JSONFieldTests {
    private static let rows: [(path: String, object: String, text: String?)] = [
        (".a", #"{"a":"1"}"#, "1"),
        ("a", #" { "b" : [ {"a":"x"}, "}" ] , "a" : "1" } "#, "1"),
        (".u.p", #"{"u":{"q":{"p":"x"},"p":"1"},"p":"2"}"#, "1"),
        (".u.p", #"{"p":"2","u":{}}"#, nil),
        (".u.p", #"{"u":"p"}"#, nil),
        (".a", #"{"b\"":"\\","a":"x\"y\\"}"#, #"x"y\"#),
        (".é", #"{"\u00e9":"\uD83D\uDE00\u0031\/\n"}"#, "😀1/\n"),
        (".a", #"{"a":"\uD83D x\b"}"#, "\u{FFFD} x\u{8}"),
        (".a", #"{"a":-12.5e3}"#, "-12.5e3"),
        (".a", #"{"a":0.50E+07}"#, "0.50E+07"),
        (".a", "{ \"b\" : [ 0 , -1.0 , { } , [ ] , { \"c\" : true , \"d\":\tfalse } , null ] , \"a\" : \"1\" }", "1"),
        (".a", #"{"a":null}"#, ""),
        (".a", #"{"a":["010-2345-6789"]}"#, ""),
        (".a", #"{}"#, nil),
        (#"."u.p""#, #"{"u":{"p":"x"},"u.p":"1"}"#, "1"),
        (#""u.p""#, #"{"u.p":"1"}"#, "1"),
        (#".u."p.q".r"#, #"{"u":{"p.q":{"r":"1"},"p":{"q":{"r":"x"}}}}"#, "1"),
        (#"."a\"\u00e9""#, #"{"a\"é":"1"}"#, "1"),
        (#".a"b"#, #"{"a\"b":"1"}"#, "1"),
        (#"."""#, #"{"":"1"}"#, "1"),
        (".a", #"{"b":[{"c":[]},[{}]],"a":"1"}"#, "1"),
    ]

    @Test(arguments: rows)
    func valuesAreFound(path: String, object: String, text: String?) throws {
        let field = try #require(JSONField(path: path))
        #expect(field.text(in: object) == text, "\(object)")
    }

    @Test func otherTextsHaveNoValue() throws {
        let field = try #require(JSONField(path: ".a"))
        for text in [
            "", "[1]", "a", "{", #"{"a""#, #"{"a":"#, #"{"a":"x"#, #"{"b":{"a":1}"#, #"{b:1}"#, #"{"b":1;"a":2}"#,
            #"{"a":"1""#, #"{"a":"1",}"#, #"{"a":"1"} x"#, #"{"a":"1"}{}"#, #"{"b":{"c":1},"a":"1""#,
            #"{"b":[},"a":"1"}"#, #"{"b":{]},"a":"1"}"#, #"{"a":[}]}"#, #"{"b":[{]},"a":"1"}"#,
            #"{"a":"1","b":[1 2]}"#, #"{"a":"1","b":{"c" 1}}"#, #"{"a":"1","b":{1:2}}"#, #"{"a":"1","b":{"c"}}"#,
            #"{"a":"1","b":tru}"#, #"{"a":"1","b":truely}"#, #"{"a":"1","b":NaN}"#, #"{"a":"1","b":}"#,
            #"{"a":"1","b":01}"#, #"{"a":"1","b":+1}"#, #"{"a":"1","b":1.}"#, #"{"a":"1","b":.5}"#,
            #"{"a":"1","b":-}"#, #"{"a":"1","b":1e}"#, #"{"a":"1","b":[1,]}"#, #"{"a":"1","b":[,1]}"#,
            #"{"a":"1","b":{"c":1,}}"#, #"{"a":"1","b":"\q"}"#, #"{"a":"1","b":"\u12g4"}"#, #"{"a":"1","b":"\"#,
            "{\"a\":\"1\",\"b\":\"\t\"}", #"{"a":"1","b\q":1}"#, #"{"a":01023456789}"#,
        ] {
            #expect(field.values(in: Array(text.utf8).span) == nil, "\(text)")
        }
        for path in ["", ".a..b", ".", "a.", #"."a"#, #"."a"b"#, #"."a"."#] {
            #expect(JSONField(path: path) == nil, "\(path)")
        }
    }

    private static let repeated: [(path: String, object: String, others: Int)] = [
        (".a", #"{"a":"1","b":2,"a":"3","\u0061":[4]}"#, 2),
        (".u.p", #"{"u":{"p":"1","p":"2"},"u":{},"u":5,"u":{"q":1,"p":"3"},"p":"4"}"#, 2),
        (".u.p", #"{"u":{"q":{"p":"x"}},"u":{"p":"1"}}"#, 0),
    ]

    /// All values of repeated keys are found, also in repeated objects of the path.
    @Test(arguments: repeated)
    func repeatedValuesAreFound(path: String, object: String, others: Int) throws {
        let field = try #require(JSONField(path: path))
        let bytes = Array(object.utf8)
        let values = field.values(in: bytes.span)
        #expect(values?.others.count == others && field.text(in: object) == "1", "\(object)")
    }

    /// A million open brackets are one value, without a call for each.
    @Test func deepValuesAreLinear() throws {
        let field = try #require(JSONField(path: ".a"))
        let deep = String(repeating: "[", count: 1_000_000)
        #expect(field.text(in: "{\"b\":\(deep)\(String(repeating: "]", count: 1_000_000)),\"a\":\"1\"}") == "1")
        #expect(field.text(in: "{\"b\":\(deep)") == nil)
        // The brackets in each place of a word of 64 match, or one of them does not.
        for count in 1...200 {
            let open = (0..<count).map { $0.isMultiple(of: 3) ? #"{"k":"# : "[" } + ["0"]
            var close = open.dropLast().reversed().map { $0 == "[" ? "]" : "}" }
            #expect(field.text(in: "{\"b\":\((open + close).joined()),\"a\":\"1\"}") == "1")
            let wrong = count * 7 / 11
            close[wrong] = close[wrong] == "}" ? "]" : "}"
            #expect(field.text(in: "{\"b\":\((open + close).joined()),\"a\":\"1\"}") == nil)
        }
    }
}

extension JSONField {
    /// Returns the text of the value; nil if there is no value, and empty if it is neither a text nor a number.
    fileprivate func text(in object: String) -> String? {
        let bytes = Array(object.utf8)
        switch values(in: bytes.span)?.first {
        case .string(let range): return String(decoding: bytes.span.extracting(range).jsonText, as: UTF8.self)
        case .scalar(let range):
            let text = String(decoding: bytes[range], as: UTF8.self)
            return text == "null" ? "" : text
        case .container: return ""
        case .absent, nil: return nil
        }
    }
}
