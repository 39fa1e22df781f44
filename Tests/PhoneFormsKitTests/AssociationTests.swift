import PhoneFormsKit
import Foundation
import Testing

@Suite struct AssociationTests {
    private func failure(of text: String) -> AssociationDocument.Failure? {
        do throws(AssociationDocument.Failure) {
            _ = try AssociationDocument(Data(text.utf8))
            return nil
        } catch {
            return error
        }
    }

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
        #expect(failure(of: text)?.code == .withoutApps)
        #expect(failure(of: text)?.description.contains("webcredentials.apps") == true)
    }

    @Test(arguments: [
        "com.example.contacts", "abcde12345.a", "ABCDE1234.a", "ABCDE12345.", "ABCDE12345", "ABCDE12345.a..b",
        "ABCDE12345.a b", "",
    ])
    func namesNoApp(name: String) {
        #expect(AppIdentifier(name) == nil)
        let text = #"{"webcredentials":{"apps":["ABCDE12345.a","\#(name)"]}}"#
        let failure = failure(of: text)
        #expect(failure?.code == .malformedApp && failure?.index == 1)
        let remedy = "write the team's ten characters, a dot and the bundle identifier."
        #expect(failure?.description == "webcredentials.apps[1] is \"\(name)\": \(remedy)")
    }

    @Test(arguments: [
        "", "{", "[]", #"{"webcredentials":{"apps":"ABCDE12345.a"}}"#, #"{"webcredentials":{"apps":[1]}}"#,
    ])
    func isNoDocument(text: String) {
        #expect(failure(of: text)?.code == .malformed)
    }

    @Test func sizeHasABound() throws {
        let document = #"{"webcredentials":{"apps":["ABCDE12345.a"]}}"#
        let spaces = String(repeating: " ", count: AssociationDocument.maximumBytes - document.utf8.count)
        #expect(try AssociationDocument(Data((document + spaces).utf8)).apps.count == 1)
        let failure = failure(of: document + spaces + " ")
        #expect(failure?.code == .tooLarge)
        #expect(failure?.description == "The document has 131073 bytes: keep it within 131072.")
        #expect(failure?.localizedDescription == failure?.description)
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
