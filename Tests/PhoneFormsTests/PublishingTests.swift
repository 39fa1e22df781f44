import Observation
import PhoneForms
import PhoneNumbers
import PhoneRules
import Testing

/// A form is published three ways from one source; publishers have a suite of their own.
@MainActor @Suite struct PublishingTests {
    /// A new reader is told at once what is so now, and then what changes.
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
        // Another field is none of theirs, and neither is an edit that leaves the text.
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

    /// A slow reader is told what is so, not all that was.
    @Test(.timeLimit(.minutes(30))) func slowReaders() async {
        let form = profile()
        var texts = form.texts(of: .phone).makeAsyncIterator()
        for digit in "0102345" { form.edit(.phone, .insert(String(digit))) }
        #expect(await texts.next() == "0102345")
    }

    /// Sequences end with the form, and of fields that there are not at once.
    @Test(.timeLimit(.minutes(30))) func ends() async {
        var form: FormModel<Profile>? = profile()
        let states = form?.states(of: .email)
        form?.edit(.email, .insert("a"))
        form = nil
        var seen: [String] = []
        if let states { for await state in states { seen.append(state.content.text) } }
        #expect(seen == ["a"])

        // What does not change is not told again.
        form = profile()
        var texts = form?.texts(of: .phone).makeAsyncIterator()
        #expect(await texts?.next() == "")
        form?.edit(.phone, .insert("x"))
        form = nil
        #expect(await texts?.next() == nil)
        let other = FormModel<Profile>([:], messages: Messages(.english))
        for await _ in other.texts(of: .email) { Issue.record("a field that there is not") }
    }

    /// A keyboard can be another while the field is there.
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

    /// Each field is observed by itself.
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
