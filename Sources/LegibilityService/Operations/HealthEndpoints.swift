import Endpoints
import HTTPMessages

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
        Member("status", "Always `alive`, because a stopped process doesn't respond.") { _ in
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
        Member("status", "Always `ready`. A server that isn't ready returns 503 with problem details.") { _ in
            Status.ready
        }
        Member("checks", "Published values that the server has just recalculated correctly.") { $0.checks }
    }
}
