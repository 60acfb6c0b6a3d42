import JSON
import Legibility
import WebServer

/// `POST /v1/contrast`: many questions. The answers keep their order, and a bad question spoils no other.
struct ContrastBatchEndpoint: Sendable {
    let configuration: Configuration

    /// What the query may hold, or the body beside the pairs, and which fields can be asked for: members of the batch's answer, or of every result.
    static let parameters = ["fields"]
    private static let members = ["results", "summary"]

    func answer(_ request: HTTPRequest) throws(Problem) -> Answer {
        let members = Self.members + ContrastReport.members
        var query = Parameters(query: request.query, known: Self.parameters)
        let document = try JSONDocument(bodyOf: request)
        var body = Parameters(json: document.root, at: "#", known: ["pairs"] + Self.parameters)
        let inBody = body.fields(among: members)
        let fields = query.fields(among: members) ?? inBody
        let questions = try questions(document, query.faults + body.faults)
        var steps = PaintParameter.mostSteps
        let results = questions.enumerated().map { index, question in result(of: question, at: index, &steps) }

        // Naming members of a result alone leaves the batch's own members in place.
        let batchFields = fields?.intersection(Self.members)
        let reportFields = fields?.subtracting(Self.members)
        func isWanted(_ member: String) -> Bool { batchFields.map { $0.isEmpty || $0.contains(member) } ?? true }

        var json = JSONWriter()
        json.object { json in
            if isWanted("results") {
                json.member(
                    "results",
                    array: { json in
                        for result in results {
                            json.object {
                                write(result, to: &$0, fields: reportFields?.isEmpty == true ? nil : reportFields)
                            }
                        }
                    })
            }
            if isWanted("summary") {
                json.member("summary", object: { writeSummary(of: results, to: &$0) })
            }
        }
        return Answer(json)
    }

    private func questions(_ document: JSONDocument, _ faults: [Problem.Fault]) throws(Problem) -> [JSONValue] {
        var faults = faults
        let pairs = document.root["pairs"]
        let questions = pairs?.elements.map(Array.init)
        if questions == nil, document.root.kind == .object {
            faults.append(
                Problem.Fault(
                    place: .pointer("#/pairs"), value: pairs?.text(), detail: "“pairs” must be an array of questions.",
                    example: "[{\"foreground\": \"#595959\", \"background\": \"#fff\"}]"))
        }
        if let questions, questions.count > configuration.batchPairs {
            faults.append(
                Problem.Fault(
                    place: .pointer("#/pairs"), value: nil,
                    detail:
                        "“pairs” has \(questions.count) questions; a batch has at most \(configuration.batchPairs).",
                    example: nil))
        }
        guard faults.isEmpty, let questions else { throw Problem(faults) }
        return questions
    }

    private func result(
        of question: JSONValue, at index: Int, _ steps: inout Int
    ) -> Result<ContrastReport, Problem> {
        var parameters = Parameters(json: question, at: "#/pairs/\(index)", known: ContrastQuery.parameters)
        guard parameters.faults.isEmpty || question.members != nil,
            let query = ContrastQuery(&parameters, layers: configuration.layers, gradientSteps: &steps),
            parameters.faults.isEmpty
        else { return .failure(Problem(parameters.faults)) }
        return .success(ContrastReport(query))
    }

    private func write(_ result: Result<ContrastReport, Problem>, to json: inout JSONWriter, fields: Set<String>?) {
        switch result {
        case .success(let report):
            json.member("status", 200)
            report.write(to: &json, fields: fields)
        case .failure(let problem):
            json.member("status", problem.kind.status)
            json.member("problem", object: { problem.write(to: &$0, instance: "/v1/contrast") })
        }
    }

    private func writeSummary(of results: [Result<ContrastReport, Problem>], to json: inout JSONWriter) {
        for verdict in ContrastVerdict.Result.allCases {
            json.member(
                verdict.rawValue, results.count { (try? $0.get())?.verdict.result == verdict })
        }
        json.member("invalid", results.count { if case .failure = $0 { true } else { false } })
    }
}
