import Endpoints
import HTTPMessages
import Legibility

extension Endpoint {
    /// `/livez`: reports whether the process responds and its workers make progress while requests wait.
    static func liveness(isStuck: @escaping @Sendable () -> Bool) -> Endpoint {
        let alive = Answer(Liveness(), freshness: .none)
        return Endpoint(operation: .getLiveness, readsQuery: false, work: .short) { _ throws(Problem) in
            if isStuck() {
                throw Problem(
                    .unavailable,
                    """
                    Requests are waiting, but no worker has finished a request for longer than `request-seconds`. \
                    Restart the server.
                    """,
                    headers: [("Retry-After", "60")])
            }
            return alive
        }
    }
}

/// `/readyz`: reports whether the server reproduces published values and isn't about to stop.
struct ReadinessEndpoint: Sendable {
    let lifecycle: Lifecycle
    var selfTest: @Sendable () -> [SelfTest.Check] = SelfTest.run

    var endpoint: Endpoint {
        Endpoint(operation: .getReadiness, readsQuery: false, work: .short, answer: answer)
    }

    func answer(_ request: HTTPRequest) throws(Problem) -> Answer {
        guard !lifecycle.isDraining else {
            throw Problem(
                .unavailable, "The server is shutting down and accepts no new work.", headers: [("Retry-After", "5")])
        }
        let checks = selfTest()
        if let failed = checks.first(where: { !$0.passed }) {
            throw Problem(.unavailable, "A self-test failed: \(failed.name).", headers: [("Retry-After", "60")])
        }
        return Answer(Readiness(checks: checks.map(\.name)), freshness: .none)
    }
}

/// The response body of `/livez`.
struct Liveness: DescribedObject {
    enum Status: String, CaseIterable, Describable {
        case alive
    }

    static let shape = Shape<Liveness>("Liveness", "Whether the process is alive.") {
        Member("status", "Always `alive`, because a stopped process doesn’t respond.") { _ in
            Status.alive
        }
    }
}

/// The response body of `/readyz`.
struct Readiness: DescribedObject {
    enum Status: String, CaseIterable, Describable {
        case ready
    }

    /// The names of the self-tests that passed.
    let checks: [String]

    static let shape = Shape<Readiness>(
        "Readiness",
        "Whether the server is ready and its calculations reproduce published values."
    ) {
        Member("status", "Always `ready`. A server that isn’t ready returns 503 with problem details.") { _ in
            Status.ready
        }
        Member("checks", "Published values that the server has just recalculated correctly.") { $0.checks }
    }
}

/// Published values that the running program must reproduce before it reports readiness.
enum SelfTest {
    /// A value, and whether the program reproduced it.
    struct Check: Sendable {
        let name: String
        let passed: Bool

        init(_ name: String, _ passed: Bool) {
            self.name = name
            self.passed = passed
        }

        init(_ name: String, _ value: Double?, is expected: Double?, within tolerance: Double) {
            self.name = name
            if let value, let expected { passed = abs(value - expected) <= tolerance } else { passed = false }
        }
    }

    static func run() -> [Check] {
        [
            Check("WCAG: #777 on #fff is 4.478:1", ratio("#777", "#fff"), is: 4.478089453577214, within: 1e-12),
            Check("WCAG: black on white is 21:1", ratio("black", "white"), is: 21, within: 0),
            Check("APCA: #888 on #fff is Lc 63.06", lc("#888", "#fff"), is: 63.056469930209424, within: 1e-11),
            Check("APCA: #fff on #888 is Lc -68.54", lc("#fff", "#888"), is: -68.54146436644962, within: 1e-11),
            // An example from CSS Color 4, section 9.3.
            Check("CSS: lab(29.2345% 39.3825 20.0664) is #7d2329", hex("lab(29.2345% 39.3825 20.0664)") == "#7d2329"),
        ]
    }

    private static func shown(_ text: String) -> SRGB? { try? Color(css: text).mappedToSRGB }

    private static func hex(_ text: String) -> String? { shown(text).map { SRGB8(rounding: $0).hex } }

    private static func ratio(_ a: String, _ b: String) -> Double? {
        guard let a = shown(a), let b = shown(b) else { return nil }
        return contrastRatio(a, b)
    }

    private static func lc(_ text: String, _ background: String) -> Double? {
        guard let text = shown(text), let background = shown(background) else { return nil }
        return lightnessContrast(text: text, background: background).lc
    }
}
