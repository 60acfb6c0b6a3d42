import Endpoints
import HTTPMessages

extension Endpoint {
    /// `/livez`: the process answers, and its workers get on with what waits for them.
    static func liveness(isStuck: @escaping @Sendable () -> Bool) -> Endpoint {
        Endpoint(operation: .getLiveness, readsQuery: false, work: .short) { _ throws(Problem) in
            if isStuck() {
                throw Problem(
                    .unavailable,
                    "No worker has finished a request for longer than request-seconds while requests wait. Restart the server.",
                    headers: [("Retry-After", "60")])
            }
            return Answer(Liveness(), freshness: .none)
        }
    }
}

/// `/readyz`: published values come out right, and the server is not about to stop.
struct ReadinessEndpoint: Sendable {
    let lifecycle: Lifecycle
    var selfTest: @Sendable () -> [SelfTest.Check] = SelfTest.run

    var endpoint: Endpoint {
        Endpoint(operation: .getReadiness, readsQuery: false, work: .short, answer: answer)
    }

    func answer(_ request: HTTPRequest) throws(Problem) -> Answer {
        guard !lifecycle.isDraining else {
            throw Problem(
                .unavailable, "The server is stopping and takes no new work.", headers: [("Retry-After", "5")])
        }
        let checks = selfTest()
        if let failed = checks.first(where: { !$0.passed }) {
            throw Problem(.unavailable, "A self-test fails: \(failed.name).", headers: [("Retry-After", "60")])
        }
        return Answer(Readiness(checks: checks.map(\.name)), freshness: .none)
    }
}

/// That the process answers.
struct Liveness: DescribedObject {
    enum Status: String, CaseIterable, Describable {
        case alive
    }

    static let shape = Shape<Liveness>("Liveness", "The process answers.") {
        Member("status", "The only status that an answer can have.") { _ in Status.alive }
    }
}

/// That the server takes work.
struct Readiness: DescribedObject {
    enum Status: String, CaseIterable, Describable {
        case ready
    }

    /// The names of the self-tests that have passed.
    let checks: [String]

    static let shape = Shape<Readiness>("Readiness", "The server takes work, and published values come out right.") {
        Member("status", "The only status of this answer; a server that is not ready answers with a problem.") { _ in
            Status.ready
        }
        Member("checks", "The published values that were reproduced just now.") { $0.checks }
    }
}
