public import Observation
public import PhoneFormsKit
public import PhoneNumbers
internal import PhoneRules

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// An app without its screens: contacts, a profile, and a web search that waits until typing pauses.
@MainActor @Observable public final class AppModel {
    /// The list of contacts and the form of a new one.
    public let contacts: ContactFlow
    /// The profile of the user.
    public let profile: ProfileForm
    /// The address of the search for ``query``, once typing has paused.
    public private(set) var searchAddress: URL?
    /// The text of the search field.
    public var query = "" {
        didSet { search?.restart() }
    }

    @ObservationIgnored private var search: (any DelayedWork)?

    /// The site that shares its passwords with the app. Add its entitlement to the app's capabilities.
    public static let site = AssociatedDomain(host: "www.example.com")

    /// Creates an app.
    ///
    /// - Parameters:
    ///   - language: The language of the messages.
    ///   - clock: The clock that measures pauses in typing.
    public init(language: MessageLanguage, clock: any Clock<Duration> = ContinuousClock()) {
        contacts = ContactFlow(messages: Messages(language))
        profile = ProfileForm(language: language)
        search = TaskWork(after: .milliseconds(300), on: clock) { [weak self] in
            guard let self else { return }
            searchAddress = SearchAddress.google.url(for: query)
        }
    }
}
