import Endpoints
import HTTPMessages

extension Endpoint {
    /// Returns the endpoint of a file. A query, such as a query that bypasses caches, has no effect.
    package static func file(_ file: PublicFiles.File) -> Endpoint {
        let answer = Answer(file: file.bytes, mediaType: mediaType(ofPath: file.path)).kept
        return Endpoint(operation: nil, readsQuery: false, mediaTypes: [answer.bareMediaType], work: .short) { _ in
            answer
        }
    }
}
