#if canImport(Combine)
    public import Combine
#elseif OpenCombine
    public import OpenCombine
#endif

#if canImport(Combine) || OpenCombine
    public import PhoneNumbers
    public import PhoneRules

    // Publishers send the current value first, then each change at once on the main actor.
    extension FormModel {
        /// A publisher of a field's text; empty for an unknown identifier.
        public func textPublisher(of id: ID) -> AnyPublisher<String, Never> { publisher(of: id) { $0.content.text } }

        /// A publisher of a field's error, nil if there is none; empty for an unknown identifier.
        public func errorPublisher(of id: ID) -> AnyPublisher<RuleFailure?, Never> { publisher(of: id) { $0.error } }

        /// A publisher of the numbers in a phone field, nil while its text is not an accepted number; empty for an
        /// unknown identifier.
        public func numberPublisher(of id: ID) -> AnyPublisher<PhoneNumber?, Never> {
            publisher(of: id) { [weak cell = cells[id]] _ in cell?.model.number }
        }

        private func publisher<Value: Equatable>(
            of id: ID, _ value: @escaping (FieldState) -> Value
        ) -> AnyPublisher<Value, Never> {
            guard let cell = cells[id] else { return Empty().eraseToAnyPublisher() }
            return cell.states.map(value).removeDuplicates().eraseToAnyPublisher()
        }
    }
#endif
