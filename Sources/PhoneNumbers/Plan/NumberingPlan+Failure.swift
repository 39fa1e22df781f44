extension NumberingPlan {
    /// The reason why bytes or a file can't be used as a plan.
    ///
    /// - C twin: `phn_status` from `PHN_PLAN_TRUNCATED` on.
    public struct Failure: Error, Sendable, Hashable {
        /// A code that identifies a failure.
        ///
        /// Later releases may add codes.
        public struct Code: Sendable, Hashable {
            private let number: UInt8

            private init(_ number: UInt8) { self.number = number }

            init(_ damage: PlanDamage) { number = damage.rawValue }

            /// Memory for an engine could not be allocated.
            public static let noMemory = Code(.noMemory)
            /// The plan is shorter than the length in its header, or than the header itself.
            public static let truncated = Code(.truncated)
            /// The bytes do not begin with the signature of a plan.
            public static let noPlan = Code(.noPlan)
            /// This release does not support the version of the plan.
            public static let version = Code(.version)
            /// The checksum does not match: the bytes were changed.
            public static let checksum = Code(.checksum)
            /// An offset in the plan points outside it.
            public static let damaged = Code(.damaged)
            /// The profile requires world metadata, which the plan does not contain.
            public static let noWorld = Code(.noWorld)
            /// The file can't be read.
            public static let unreadable = Code(.max)
            /// The file has more than ``NumberingPlan/largestFile`` bytes.
            public static let tooLarge = Code(.max - 1)
        }

        /// The code of the failure.
        public let code: Code
        /// The path as it was passed in; nil if the plan came from bytes.
        public private(set) var path: String?
        /// An English message of one line without the path: what is wrong, and what to do.
        public let message: String

        init(damage: PlanDamage) {
            code = Code(damage)
            message =
                switch damage {
                case .noMemory: "out of memory"
                case .truncated: "the plan is truncated: copy or download it again"
                case .noPlan: "not a plan: a plan begins with the bytes 89 50 48 4E"
                case .version: "the version of the plan is not supported: use a matching release"
                case .checksum: "the checksum does not match, so the plan was changed: copy or download it again"
                case .damaged: "the plan contains an offset outside itself: build it again with PlanCompiler"
                case .noWorld: "the plan has no world metadata, which the profile requires: use another plan or profile"
                }
        }

        /// - Parameter words: The system's message, such as `No such file or directory`.
        init(unreadable words: String) {
            code = .unreadable
            message = words
        }

        /// The failure for a file that is larger than the limit.
        static let tooLarge = Failure(
            .tooLarge, "not a plan: the file is larger than \(NumberingPlan.largestFile >> 20) MiB")

        private init(_ code: Code, _ message: String) {
            self.code = code
            self.message = message
        }

        /// Returns the same failure with the path of the file.
        func at(_ path: String) -> Failure {
            var failure = self
            failure.path = path
            return failure
        }
    }
}

extension NumberingPlan.Failure: CustomStringConvertible {
    /// The path of the file, if there is one, and the message.
    ///
    /// - C twin: `phn_status_text`.
    public var description: String { path.map { "\($0): \(message)" } ?? message }
}
