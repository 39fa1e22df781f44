#if canImport(Combine)
    import Combine
#elseif OpenCombine
    import OpenCombine
#endif

#if canImport(Combine) || OpenCombine
    import PhoneForms
    import PhoneNumbers
    import PhoneRules
    import Testing

    @MainActor @Suite struct PublisherTests {
        /// A subscriber receives the current value first, then each change.
        @Test func textsAndErrors() {
            let form = profile()
            var texts: [String] = []
            var errors: [RuleFailure?] = []
            let subscriptions = [
                form.textPublisher(of: .phone).sink { texts.append($0) },
                form.errorPublisher(of: .phone).sink { errors.append($0) },
            ]
            #expect(texts == [""] && errors == [nil])
            form.edit(.phone, .insert("0"))
            form.edit(.phone, .insert("x"))
            form.edit(.nickname, .insert("홍"))
            form.edit(.phone, .insert("1"))
            #expect(texts == ["", "0", "01"])
            #expect(errors == [nil, RuleFailure(.notDigits), nil])
            var late: [String] = []
            let other = form.textPublisher(of: .phone).sink { late.append($0) }
            form.update(.phone) { $0.setRaw("") }
            #expect(late == ["01", ""] && texts.last == "")
            for subscription in subscriptions { subscription.cancel() }
            form.edit(.phone, .insert("2"))
            #expect(texts.count == 4 && late == ["01", "", "2"])
            other.cancel()
        }

        /// Publisher, sequence and property have equal values.
        @Test(.timeLimit(.minutes(30))) func oneSource() async {
            let form = profile()
            var published: [String] = []
            let subscription = form.textPublisher(of: .nickname).sink { published.append($0) }
            var sequence = form.texts(of: .nickname).makeAsyncIterator()
            for name in ["홍", "길", "동"] {
                form.edit(.nickname, .insert(name))
                #expect(await sequence.next() == form.text(of: .nickname))
                #expect(published.last == form.text(of: .nickname))
            }
            #expect(published == ["", "홍", "홍길", "홍길동"])
            subscription.cancel()
        }

        /// Subscriptions do not retain the form or its fields.
        @Test func lifetimes() {
            weak var gone: FormModel<Profile>?
            var subscription: AnyCancellable?
            do {
                let form = profile()
                gone = form
                subscription = form.textPublisher(of: .phone).sink { _ in }
            }
            #expect(gone == nil)
            subscription?.cancel()
        }

        @Test func unknownFields() {
            let form = FormModel<Profile>([:], messages: Messages(.english))
            var isDone = false
            let subscription = form.errorPublisher(of: .email).sink { _ in
                isDone = true
            } receiveValue: { _ in
                Issue.record("an unknown field published an error")
            }
            #expect(isDone)
            subscription.cancel()
        }
    }
#endif
