import Observation
import PhoneForms
import PhoneNumbers
import PhoneRules
import Testing

/// The sequences and the observation of a form; publishers have their own suite.
@MainActor @Suite struct PublishingTests {
    /// A new consumer receives the current value first, then changes.
    @Test(.timeLimit(.minutes(30))) func sequences() async {
        let form = profile()
        var texts = form.texts(of: .phone).makeAsyncIterator()
        var errors = form.errors(of: .phone).makeAsyncIterator()
        #expect(await texts.next() == "")
        #expect(await errors.next() == .some(nil))
        form.edit(.phone, .insert("010"))
        #expect(await texts.next() == "010")
        form.edit(.phone, .insert("x"))
        #expect(await errors.next() == RuleFailure(.notDigits))
        // Changes of other fields, and edits that leave the text unchanged, yield nothing.
        form.edit(.nickname, .insert("홍"))
        form.edit(.phone, .insert("2"))
        #expect(await texts.next() == "0102")
        #expect(await errors.next() == .some(nil))
        var late = form.texts(of: .phone).makeAsyncIterator()
        #expect(await late.next() == "0102")
        form.update(.phone) { $0.setRaw("02") }
        #expect(await texts.next() == "02")
        #expect(await late.next() == "02")
    }

    /// A slow consumer receives only the latest value.
    @Test(.timeLimit(.minutes(30))) func slowConsumers() async {
        let form = profile()
        var texts = form.texts(of: .phone).makeAsyncIterator()
        for digit in "0102345" { form.edit(.phone, .insert(String(digit))) }
        #expect(await texts.next() == "0102345")
    }

    /// Sequences end with the form; for unknown fields they end at once.
    @Test(.timeLimit(.minutes(30))) func ends() async {
        var form: FormModel<Profile>? = profile()
        let states = form?.states(of: .email)
        form?.edit(.email, .insert("a"))
        form = nil
        var seen: [String] = []
        if let states { for await state in states { seen.append(state.content.text) } }
        #expect(seen == ["a"])

        // Equal values are not repeated.
        form = profile()
        var texts = form?.texts(of: .phone).makeAsyncIterator()
        #expect(await texts?.next() == "")
        form?.edit(.phone, .insert("x"))
        form = nil
        #expect(await texts?.next() == nil)
        let other = FormModel<Profile>([:], messages: Messages(.english))
        for await _ in other.texts(of: .email) { Issue.record("an unknown field yielded a text") }
    }

    /// The keyboard can change while the field is displayed.
    @Test func traits() {
        let form = profile()
        var isTold = false
        withObservationTracking {
            _ = form[.phone]?.traits.keyboard
        } onChange: {
            MainActor.assumeIsolated { isTold = true }
        }
        for keyboard in KeyboardKind.allCases {
            form.update(.phone) { $0.traits.keyboard = keyboard }
            #expect(form[.phone]?.traits.keyboard == keyboard)
        }
        #expect(isTold)
        #expect(form[.email]?.traits == .email)
    }

    /// Fields are observed independently.
    @Test func observation() {
        let form = profile()
        var told: [String] = []
        func observe(_ name: String, _ read: @escaping () -> Void) {
            withObservationTracking(read) { MainActor.assumeIsolated { told.append(name) } }
        }
        observe("phone") { _ = form.text(of: .phone) }
        observe("email") { _ = form.error(of: .email) }
        observe("focus") { _ = form.focus }
        observe("message") { _ = form.message(for: .phone) }
        form.edit(.phone, .insert("0"))
        #expect(told.sorted() == ["message", "phone"])
        form.didAppear()
        #expect(told.contains("focus"))
        form.edit(.email, .insert("a"))
        #expect(told.contains("email"))
        observe("new messages") { _ = form.message(for: .phone) }
        form.edit(.phone, .insert("x"))
        #expect(told.contains("new messages"))
    }
}
