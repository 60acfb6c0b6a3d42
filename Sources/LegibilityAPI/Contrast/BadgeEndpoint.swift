import Endpoints
import Legibility

extension Endpoint {
    /// `/badge.svg`: the verdict on a pair as a picture, to stand in a README.
    package static func badge(_ limits: QuestionLimits) -> Endpoint {
        Endpoint(
            operation: .getBadge, parameters: ContrastBadge.parameters(layers: limits.layers),
            mediaTypes: ["image/svg+xml"]
        ) { request in
            var reader = Reader(query: request.query, known: ContrastBadge.parameters(layers: limits.layers))
            let query = ContrastQuery(&reader, layers: limits.layers)
            var steps = ContrastAssessment.usualSteps
            guard reader.faults.isEmpty, let report = try? ContrastReport(query, &reader, steps: &steps) else {
                // Where it is embedded nobody reads a problem in JSON, and a browser shows a picture whatever its status
                // is: so the picture says it. The status is for those who ask by hand, and keeps it out of caches.
                var answer = Answer(svg: ContrastBadge(reader.faults).svg)
                answer.status = 422
                return answer
            }
            return Answer(svg: ContrastBadge(report).svg, result: report.worst)
        }
    }
}

extension ContrastBadge {
    /// What may be asked: all that decides a verdict.
    package static func parameters(layers: Int) -> [ParameterDescription] {
        ContrastQuery.parameters(layers: layers).filter { $0.name != ContrastQuery.vision.name }
    }
}
