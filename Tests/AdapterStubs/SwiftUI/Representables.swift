#if canImport(UIKit)
    @MainActor @preconcurrency public protocol UIViewRepresentable: View where Body == Never {
        associatedtype UIViewType: UIView
        associatedtype Coordinator = Void
        typealias Context = UIViewRepresentableContext<Self>
        func makeUIView(context: Context) -> UIViewType
        func updateUIView(_ uiView: UIViewType, context: Context)
        static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
        func makeCoordinator() -> Coordinator
    }

    extension UIViewRepresentable {
        public var body: Never { preconditionFailure("stubs have no body") }
    }

    @MainActor @preconcurrency public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
        public let coordinator: Representable.Coordinator
    }
#else
    @MainActor @preconcurrency public protocol NSViewRepresentable: View where Body == Never {
        associatedtype NSViewType: NSView
        associatedtype Coordinator = Void
        typealias Context = NSViewRepresentableContext<Self>
        func makeNSView(context: Context) -> NSViewType
        func updateNSView(_ nsView: NSViewType, context: Context)
        static func dismantleNSView(_ nsView: NSViewType, coordinator: Coordinator)
        func makeCoordinator() -> Coordinator
    }

    extension NSViewRepresentable {
        public var body: Never { preconditionFailure("stubs have no body") }
    }

    @MainActor @preconcurrency public struct NSViewRepresentableContext<Representable: NSViewRepresentable> {
        public let coordinator: Representable.Coordinator
    }
#endif
