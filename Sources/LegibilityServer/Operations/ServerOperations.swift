import Endpoints

// What the contract says of the endpoints for those who run the server.
extension Operation {
    static let getLimits = Operation(
        id: "getLimits", tag: .operations, summary: "What this server takes at most",
        details: "The limits in force on this server; they are set when it starts.",
        answer: "The limits.", forms: ["application/json": Limits.schema],
        examples: [Example(name: "now", summary: "On this server", query: "")])

    static let getMetrics = Operation(
        id: "getMetrics", tag: .operations, summary: "Counters for Prometheus",
        details: """
            What the server has done since it started, in the text exposition format 0.0.4: requests by method, \
            route and status, also those that the HTTP layer refused; the time to make an answer and, apart from \
            it, the time that requests waited for that to begin, as histograms; requests in progress; lines that \
            the log dropped; what the result cache does, and Redis where one is used; connections, workers and the \
            queue; whether the self-test passes; and what the system says of the process. The route of a path that does not exist is `none`, \
            the method of a connection that was refused unread too, and the status where nobody was left to \
            answer. All names begin with `legibility_`, or `process_` where they are those of Prometheus' own libraries.
            """,
        answer: "The counters.",
        forms: ["text/plain": .text("Families of counters, each with its help and its type.")],
        examples: [Example(name: "now", summary: "At the moment", query: "", mediaType: "text/plain")], isKept: false)

    static let getLiveness = Operation(
        id: "getLiveness", tag: .operations, summary: "Whether the process answers",
        details: "For a liveness probe: it depends on nothing but the process.",
        answer: "It answers.", forms: ["application/json": Liveness.schema],
        examples: [Example(name: "now", summary: "At the moment", query: "")], isKept: false)

    static let getReadiness = Operation(
        id: "getReadiness", tag: .operations, summary: "Whether the server takes work",
        details: """
            For a readiness probe: published values are recalculated and must come out right. 503 when they do \
            not, and while the server stops.
            """,
        answer: "It takes work.", forms: ["application/json": Readiness.schema],
        examples: [Example(name: "now", summary: "At the moment", query: "")], isKept: false, mayBeUnavailable: true)
}
