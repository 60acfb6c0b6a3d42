import HTTPMessages
import Synchronization

/// The responder and the limits of a server. A request keeps the settings that were in force when it began.
final class LiveSettings: Sendable {
    let limits: ServerConfiguration
    let responder: any Responder

    init(_ limits: ServerConfiguration, _ responder: any Responder) {
        self.limits = limits
        self.responder = responder
    }
}

/// The current settings, which can be replaced while requests arrive.
final class CurrentTerms: Sendable {
    /// The settings that a connection has seen last. They are looked up again only after being replaced, so a request
    /// costs a single comparison.
    struct Seen {
        fileprivate(set) var terms: LiveSettings
        fileprivate var edition: Int
    }

    private let terms: Mutex<LiveSettings>
    private let edition = Atomic(0)

    init(_ terms: LiveSettings) { self.terms = Mutex(terms) }

    var now: LiveSettings { terms.withLock(\.self) }

    var seen: Seen {
        // Because of this order, settings that are newer than their edition are looked up once more, and older settings
        // are never kept.
        let edition = edition.load(ordering: .acquiring)
        return Seen(terms: now, edition: edition)
    }

    func replace(with newer: LiveSettings) {
        terms.withLock { $0 = newer }
        edition.add(1, ordering: .releasing)
    }

    func refresh(_ seen: inout Seen) {
        if seen.edition != edition.load(ordering: .acquiring) { seen = self.seen }
    }
}
