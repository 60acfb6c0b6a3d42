import Endpoints
import Synchronization

// The contract's descriptions of the endpoints for operators.
extension Operation {
    static let getLimits = Operation(
        id: "getLimits", tag: .operations, summary: "Limits of this server",
        details: "Lists the limits of this server, which are set when it starts.",
        answer: "The limits of this server.", forms: ["application/json": Limits.schema],
        examples: [Example(name: "now", summary: "On this server", query: "")])

    static let getMetrics = Operation(
        id: "getMetrics", tag: .operations, summary: "Metrics for Prometheus",
        details: """
            Reports the server’s activity since it started, in version 0.0.4 of the Prometheus text format. Requests \
            are counted by method, route and status, including those that the HTTP layer refused, and processing and \
            waiting times are histograms. Also covers requests in progress, connections, workers, the queue, the \
            result cache, Redis if it is used, dropped log lines, the self-test result and process metrics. The route \
            is `none` for a path that doesn’t exist. The method is `none` for a connection that was refused before \
            anything was read, and the status is `none` if the client had disconnected. All names begin with \
            `legibility_`, or with `process_` for the metrics of Prometheus client libraries.
            """,
        answer: "The metrics, in the Prometheus text format.",
        forms: ["text/plain": .text("Metric families, each with its help text and type.")],
        examples: [Example(name: "now", summary: "At the moment", query: "", mediaType: "text/plain")], isKept: false)

    static let getLiveness = Operation(
        id: "getLiveness", tag: .operations, summary: "Server liveness",
        details: "For liveness probes. Only the process itself is checked.",
        answer: "The process is alive.", forms: ["application/json": Liveness.schema],
        examples: [Example(name: "now", summary: "At the moment", query: "")], isKept: false)

    static let getReadiness = Operation(
        id: "getReadiness", tag: .operations, summary: "Server readiness",
        details: """
            For readiness probes. The server recalculates published values. If a result is wrong, or while the server \
            is stopping, the status is 503.
            """,
        answer: "The server is ready for requests.", forms: ["application/json": Readiness.schema],
        examples: [Example(name: "now", summary: "At the moment", query: "")], isKept: false, mayBeUnavailable: true)
}

/// Whether the server accepts requests or is about to stop.
package final class Lifecycle: Sendable {
    private let draining = Atomic(false)

    var isDraining: Bool { draining.load(ordering: .relaxed) }

    /// Creates the state of a server that accepts requests.
    package init() {}

    package func drain() { draining.store(true, ordering: .relaxed) }
}
