import Endpoints
import HTTPMessages

extension Endpoint {
    /// Returns a file as it is; a query, as caches are tricked with, changes nothing.
    package static func file(_ file: PublicFiles.File) -> Endpoint {
        let answer = Answer(file: file.bytes, mediaType: mediaType(ofPath: file.path)).kept
        return Endpoint(operation: nil, readsQuery: false, mediaTypes: [answer.bareMediaType], work: .short) { _ in
            answer
        }
    }
}
