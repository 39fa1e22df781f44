import PhoneFormsKit
import Foundation
import Testing

@Suite struct AssociationTests {
    private typealias Failure = AssociationDocument.Failure

    @Test func writesAndReads() throws {
        let app = try #require(AppIdentifier("ABCDE12345.com.example.contacts"))
        let other = try #require(AppIdentifier("0000000000.kr.co-op.B2"))
        let data = AssociationDocument(apps: [app, other]).encoded()
        #expect(
            String(decoding: data, as: UTF8.self)
                == #"{"webcredentials":{"apps":["ABCDE12345.com.example.contacts","0000000000.kr.co-op.B2"]}}"#)
        #expect(try AssociationDocument(data).apps == [app, other])
        #expect(app.team == "ABCDE12345" && app.bundle == "com.example.contacts")
    }

    @Test func passesOverOtherSections() throws {
        let text = #"{ "applinks": {"details": []}, "webcredentials": { "apps": ["ABCDE12345.a"], "x": 1 } }"#
        #expect(try AssociationDocument(Data(text.utf8)).apps.map(\.description) == ["ABCDE12345.a"])
    }

    @Test(arguments: [
        #"{}"#, #"{"webCredentials":{"apps":["ABCDE12345.a"]}}"#, #"{"webcredentials":{}}"#,
        #"{"webcredentials":{"Apps":["ABCDE12345.a"]}}"#, #"{"webcredentials":{"apps":[]}}"#,
    ])
    func namesNoApps(text: String) {
        #expect(throws: Failure.withoutApps) { try AssociationDocument(Data(text.utf8)) }
    }

    @Test(arguments: [
        "com.example.contacts", "abcde12345.a", "ABCDE1234.a", "ABCDE12345.", "ABCDE12345", "ABCDE12345.a..b",
        "ABCDE12345.a b", "",
    ])
    func namesNoApp(name: String) {
        #expect(AppIdentifier(name) == nil)
        let text = #"{"webcredentials":{"apps":["ABCDE12345.a","\#(name)"]}}"#
        #expect(throws: Failure.malformedApp(index: 1, name)) { try AssociationDocument(Data(text.utf8)) }
    }

    @Test(arguments: [
        "", "{", "[]", #"{"webcredentials":{"apps":"ABCDE12345.a"}}"#, #"{"webcredentials":{"apps":[1]}}"#,
    ])
    func isNoDocument(text: String) {
        let failure = #expect(throws: Failure.self) { try AssociationDocument(Data(text.utf8)) }
        guard case .malformed = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
    }

    @Test func sizeHasABound() throws {
        let document = #"{"webcredentials":{"apps":["ABCDE12345.a"]}}"#
        let spaces = String(repeating: " ", count: AssociationDocument.maximumBytes - document.utf8.count)
        #expect(try AssociationDocument(Data((document + spaces).utf8)).apps.count == 1)
        #expect(throws: Failure.tooLarge(bytes: AssociationDocument.maximumBytes + 1)) {
            try AssociationDocument(Data((document + spaces + " ").utf8))
        }
    }

    @Test func failuresNamePlaceAndRemedy() {
        #expect(
            Failure.malformedApp(index: 1, "x").description
                == #"webcredentials.apps[1] is "x": write the team's ten characters, a dot and the bundle identifier."#)
        #expect(Failure.withoutApps.description.contains("webcredentials.apps"))
        #expect(Failure.tooLarge(bytes: 131_073).description.contains("131072"))
    }

    @Test func site() throws {
        let domain = try #require(AssociatedDomain(host: "www.example.com"))
        #expect(domain.entitlement == "webcredentials:www.example.com")
        #expect(
            domain.documentURLs.map(\.absoluteString) == [
                "https://www.example.com/.well-known/apple-app-site-association",
                "https://www.example.com/apple-app-site-association",
            ])
    }

    @Test(arguments: [
        "", "localhost", "https://example.com", "example.com/", "example.com:443", "-a.com", "a-.com", "a..com", ".com",
        "예.com", "webcredentials:example.com", "a b.com", String(repeating: "a", count: 64) + ".com",
    ])
    func isNoHost(text: String) { #expect(AssociatedDomain(host: text) == nil) }
}
