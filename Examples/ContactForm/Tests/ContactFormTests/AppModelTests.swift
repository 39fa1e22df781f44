import ContactForm
import Foundation
import PhoneForms
import PhoneFormsKit
import PhoneNumbers
import Testing

@MainActor @Suite(.timeLimit(.minutes(30))) struct AppModelTests {
    /// A clock that never sleeps, so that a pause in typing takes no time.
    struct ImmediateClock: Clock {
        var now: ContinuousClock.Instant { .now }
        let minimumResolution = Duration.nanoseconds(1)
        func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
            try Task.checkCancellation()
        }
    }

    @Test func searchesWhatWasTypedLast() async {
        let app = AppModel(language: .english, clock: ImmediateClock())
        #expect(app.searchAddress == nil)
        for query in ["h", "홍", "홍 & 김"] { app.query = query }
        #expect(app.searchAddress == nil, "typing has not paused yet")
        while app.searchAddress == nil { await Task.yield() }
        #expect(app.searchAddress?.absoluteString == "https://google.com/search?q=%ED%99%8D%20%26%20%EA%B9%80")
    }

    @Test func contactsAndProfile() throws {
        let app = AppModel(language: .korean)
        app.contacts.add()
        app.contacts.save()
        #expect(app.contacts.screen == .alert("꼭 채워야 하는 칸입니다."))
        #expect(app.profile.model.ids == ProfileForm.Field.allCases)
        #expect(AppModel.site?.entitlement == "webcredentials:www.example.com")
    }
}
