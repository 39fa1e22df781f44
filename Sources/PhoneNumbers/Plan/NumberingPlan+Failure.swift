extension NumberingPlan {
    /// Why bytes or a file are no plan.
    ///
    /// - C twin: `phn_status` from `PHN_PLAN_TRUNCATED` on.
    public struct Failure: Error, Sendable, Hashable {
        /// What is wrong; more codes may come.
        public struct Code: Sendable, Hashable {
            private let number: UInt8

            private init(_ number: UInt8) { self.number = number }

            init(_ damage: PlanDamage) { number = damage.rawValue }

            /// There is no memory for an engine.
            public static let noMemory = Code(.noMemory)
            /// Shorter than it says, or than any plan is.
            public static let truncated = Code(.truncated)
            /// Does not begin as a plan does.
            public static let noPlan = Code(.noPlan)
            /// Of a version that this release does not read.
            public static let version = Code(.version)
            /// Bytes were changed on the way.
            public static let checksum = Code(.checksum)
            /// Something in it points outside.
            public static let damaged = Code(.damaged)
            /// Without the world's regions, which the profile asks for.
            public static let noWorld = Code(.noWorld)
            /// The file can't be read.
            public static let unreadable = Code(.max)
            /// The file has more than ``NumberingPlan/largestFile`` bytes.
            public static let tooLarge = Code(.max - 1)
        }

        /// What is wrong.
        public let code: Code
        /// The file, as it was asked for; nil of bytes.
        public private(set) var path: String?
        /// One line of English, without the path: what is wrong and what to do.
        public let message: String

        init(damage: PlanDamage) {
            code = Code(damage)
            message =
                switch damage {
                case .noMemory: "there is no memory left"
                case .truncated: "the plan ends too early: copy or download it again"
                case .noPlan: "this is no plan: a plan begins with the bytes 89 50 48 4E"
                case .version: "the plan has a version that this library does not read: use a matching release"
                case .checksum: "the plan was changed on the way: its checksum differs; copy or download it again"
                case .damaged: "the plan points outside itself: build it again with PlanCompiler"
                case .noWorld: "the plan has no regions of the world"
                }
        }

        /// - Parameter words: The system's, such as `No such file or directory`.
        init(unreadable words: String) {
            code = .unreadable
            message = words
        }

        /// The failure of a file that is too large to be read.
        static let tooLarge = Failure(
            .tooLarge, "this is no plan: it has more than \(NumberingPlan.largestFile >> 20) MiB")

        private init(_ code: Code, _ message: String) {
            self.code = code
            self.message = message
        }

        /// The same failure in a file.
        func at(_ path: String) -> Failure {
            var failure = self
            failure.path = path
            return failure
        }
    }
}

extension NumberingPlan.Failure: CustomStringConvertible {
    /// One line of English: the file, if there is one, what is wrong and what to do. O(1).
    ///
    /// - C twin: `phn_status_text`.
    public var description: String { path.map { "\($0): \(message)" } ?? message }
}
