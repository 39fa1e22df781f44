import Testing

/// `phone check --add place,carrier,timezone`
@Suite struct CheckPlacesTests {
    @Test func tablesGetPlaces() throws {
        let folder = try Folder()
        let file = try folder.path("t.csv", "id,phone\n1,+1 650 253 0000\n2,+40 721 234 567\n3,x\n")
        let answer = try PhoneProcess.run(
            ["check", "--column", "phone", "--add", "place,e164,carrier,timezone", "--prefix", "p_", file])
        #expect(
            answer.lines == [
                "id,phone,p_e164,p_place,p_carrier,p_timezone",
                "1,+1 650 253 0000,+16502530000,\"Mountain View, CA\",,America/Los_Angeles",
                "2,+40 721 234 567,+40721234567,Romania,Vodafone,Europe/Bucharest",
                "3,x,,,,",
            ])
    }

    @Test func objectsGetPlaces() throws {
        let folder = try Folder()
        let file = try folder.path("t.ndjson", #"{"phone":"+49 89 1234567"}"# + "\n" + #"{"phone":"1"}"# + "\n")
        let answer = try PhoneProcess.run(["check", "--field", ".phone", "--add", "place,carrier", file])
        #expect(
            answer.lines == [
                #"{"phone":"+49 89 1234567","place":"Munich","carrier":null}"#,
                #"{"phone":"1","place":null,"carrier":null}"#,
            ])
    }

    /// The places of several numbers are joined like their other values.
    @Test func severalNumbersHaveSeveralPlaces() throws {
        let folder = try Folder()
        let file = try folder.path("t.csv", "phone\n02-312-3456 / 051-234-5678\n")
        let answer = try PhoneProcess.run(
            ["check", "--column", "phone", "--numbers", "all", "--add", "e164,place", file])
        #expect(answer.lines.last == "02-312-3456 / 051-234-5678,+8223123456;+82512345678,Seoul;Busan")
        let rows = try PhoneProcess.run(["check", "--column", "phone", "--explode", "--add", "place", file])
        #expect(rows.lines.suffix(2) == ["02-312-3456 / 051-234-5678,Seoul", "02-312-3456 / 051-234-5678,Busan"])
    }

    @Test func placesAreConverted() throws {
        let folder = try Folder()
        let file = try folder.path("t.csv", "phone\n+1 650 253 0000\n")
        let answer = try PhoneProcess.run(
            ["check", "--column", "phone", "--add", "place", "--output", "ndjson", file])
        #expect(answer.lines == [#"{"phone":"+1 650 253 0000","place":"Mountain View, CA"}"#])
    }

    @Test func unknownAndRepeatedColumnsAreErrors() throws {
        for columns in ["places", "place,place", "place,,carrier,x"] {
            let answer = try PhoneProcess.run(["check", "--column", "phone", "--add", columns], input: "phone\n1\n")
            #expect(answer.status == 64 && answer.output.isEmpty, "\(columns)")
        }
    }
}
