import Endpoints
import HTTPMessages

extension Endpoint {
    /// Returns the endpoint of a file. A query, such as a query that bypasses caches, has no effect.
    package static func file(_ file: PublicFiles.File) -> Endpoint {
        let type = mediaType(ofPath: file.path)
        let isForPages = file.path.hasPrefix("scripts/") || file.path.hasPrefix("styles/")
        let answer = Prepared {
            let bytes = isForPages ? BareSource(file.bytes, path: file.path).bytes : file.bytes
            return Answer(file: bytes, mediaType: type).kept
        }
        return Endpoint(
            operation: nil, readsQuery: false, mediaTypes: [String(type.prefix { $0 != ";" })], work: .short
        ) { _ in answer.value }
    }
}
