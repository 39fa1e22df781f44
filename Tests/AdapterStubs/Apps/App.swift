import Foundation
import SwiftUI

// The entry point of the apps of Examples. Nothing is displayed, and an app does not run.

@MainActor protocol App {
    associatedtype Body: Scene
    @SceneBuilder var body: Body { get }
    init()
}

extension App {
    static func main() {}
}

@MainActor protocol Scene {}

@resultBuilder enum SceneBuilder {
    static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

struct WindowGroup: Scene {
    init<Content: View>(@ViewBuilder content: () -> Content) {}
}

extension View {
    func ignoresSafeArea() -> some View { self }
}
