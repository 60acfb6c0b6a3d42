import JSON
import WebServer

/// `/livez`: the process answers.
func answerLiveness(_ request: HTTPRequest) -> Answer {
    var json = JSONWriter()
    json.object { $0.member("status", "alive") }
    return Answer(json, freshness: .none)
}

/// `/readyz`: published values come out right, and the server is not about to stop.
struct ReadinessEndpoint: Sendable {
    let lifecycle: Lifecycle
    var selfTest: @Sendable () -> [SelfTest.Check] = SelfTest.run

    func answer(_ request: HTTPRequest) throws(Problem) -> Answer {
        guard !lifecycle.isDraining else {
            throw Problem(
                .unavailable, "The server is stopping and takes no new work.", headers: [("Retry-After", "5")])
        }
        let checks = selfTest()
        if let failed = checks.first(where: { !$0.passed }) {
            throw Problem(.unavailable, "A self-test fails: \(failed.name).", headers: [("Retry-After", "60")])
        }
        var json = JSONWriter()
        json.object { json in
            json.member("status", "ready")
            json.member("checks", array: { json in checks.forEach { json.value($0.name) } })
        }
        return Answer(json, freshness: .none)
    }
}
