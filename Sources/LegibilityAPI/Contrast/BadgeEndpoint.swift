import Endpoints
import HTTPMessages
import Legibility
import RasterImage

extension Endpoint {
    /// The endpoint `/badge.svg`: the verdict on a pair as a drawing, for a README.
    package static func badge(_ limits: QuestionLimits) -> Endpoint {
        .badge(.getBadge, "image/svg+xml", work: .byQuery, limits) { badge in Answer(svg: badge.svg) }
    }

    /// The endpoint `/badge.png`: the verdict on a pair as a large image for link previews, with text in the given
    /// typeface.
    package static func badgePicture(_ limits: QuestionLimits, in face: @escaping @Sendable () -> OutlineFace?)
        -> Endpoint
    {
        .badge(.getBadgePicture, "image/png", work: .long, limits) { badge throws(Problem) in
            do throws(ImageFault) {
                return Answer(data: try badge.png(in: face(), limits: limits.imageLimits), mediaType: "image/png")
            } catch {
                throw Problem(error, limits)
            }
        }
    }

    private static func badge(
        _ operation: Operation, _ mediaType: String, work: Work, _ limits: QuestionLimits,
        drawn: @escaping @Sendable (ContrastBadge) throws(Problem) -> Answer
    ) -> Endpoint {
        let parameters = Prepared { ContrastBadge.parameters(layers: limits.layers) }
        return Endpoint(operation: operation, parameters: parameters.value, mediaTypes: [mediaType], work: work) {
            request throws(Problem) in
            var reader = Reader(query: request.query, known: parameters.value)
            let query = ContrastQuery(&reader, layers: limits.layers)
            var steps = ContrastAssessment.usualSteps
            guard reader.faults.isEmpty, let report = try? ContrastReport(query, &reader, steps: &steps) else {
                // A badge is embedded in a page, where a JSON problem would be invisible, but browsers show an image
                // regardless of its status. The image therefore contains the error. The status is for direct requests
                // and keeps the image out of caches.
                var answer = try drawn(ContrastBadge(reader.faults))
                answer.status = 422
                return answer
            }
            var answer = try drawn(ContrastBadge(report))
            answer.result = report.worst
            return answer
        }
    }
}

extension ContrastBadge {
    /// Returns the parameters of the request, which are all parameters that affect a verdict.
    package static func parameters(layers: Int) -> [ParameterDescription] {
        ContrastQuery.parameters(layers: layers).filter { $0.name != ContrastQuery.vision.name }
    }
}
