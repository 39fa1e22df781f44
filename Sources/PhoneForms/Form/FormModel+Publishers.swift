#if canImport(Combine)
    public import Combine
#elseif OpenCombine
    public import OpenCombine
#endif

#if canImport(Combine) || OpenCombine
    internal import PhoneNumbers
    public import PhoneRules

    // A publisher begins with what is so now, and publishes on the main actor, as soon as it is so.
    extension FormModel {
        /// The texts of a field from now on. Nothing for an identifier that no field has.
        public func textPublisher(of id: ID) -> AnyPublisher<String, Never> { publisher(of: id) { $0.content.text } }

        /// The errors of a field from now on; nil where all is well. Nothing for an identifier that no field has.
        public func errorPublisher(of id: ID) -> AnyPublisher<RuleFailure?, Never> { publisher(of: id) { $0.error } }

        private func publisher<Value: Equatable>(
            of id: ID, _ value: @escaping (FieldState) -> Value
        ) -> AnyPublisher<Value, Never> {
            guard let cell = cells[id] else { return Empty().eraseToAnyPublisher() }
            return cell.states.map(value).removeDuplicates().eraseToAnyPublisher()
        }
    }
#endif
