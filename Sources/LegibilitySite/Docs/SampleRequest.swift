import Endpoints
import HTTPMessages
import JSON
import Substrings

/// An endpoint's example, as a request that a program sends.
struct SampleRequest {
    enum Body {
        case json(String)
        /// A file whose name describes its content.
        case file(String)
    }

    /// A program's use of the response.
    enum Answer {
        case json, text
        /// Saves the response under a name.
        case file(String)
    }

    let method: HTTPMethod
    /// The address, without the query.
    let address: String
    let query: [QueryItem]
    let body: Body?
    /// The requested format; nil if it is the endpoint's default.
    let accepted: String?
    let answer: Answer
}

extension SampleRequest {
    /// Creates the example of an operation or, if there is none, a request with only the required values.
    init(_ operation: DocumentedOperation, at origin: String) {
        let (entry, described) = (operation.entry, operation.operation)
        let example = operation.example
        let offered = entry.endpoint.mediaTypes
        // Programs need data, even if browsers get a page.
        let mediaType = example?.mediaType ?? offered.first { $0 == "application/json" } ?? offered[0]
        method = entry.method
        address = origin + entry.path.filled(described.template?.parameter)
        let needed = entry.endpoint.parameters.filter(\.isRequired)
        query = example?.items ?? needed.compactMap { need in need.examples.first?.values.first.map { need.given($0) } }
        accepted = mediaType == offered[0] ? nil : mediaType
        if let json = example?.body {
            body = .json(json)
        } else {
            body = described.body == nil ? nil : .file("photo.png")
        }
        if mediaType.hasSuffix("json") {
            answer = .json
        } else if mediaType.hasPrefix("image/"), mediaType != "image/svg+xml" {
            answer = .file("answer.\(mediaType.dropFirst("image/".count))")
        } else {
            answer = .text
        }
    }

    /// The address with the encoded query.
    var target: String { query.isEmpty ? address : "\(address)?\(query.encoded)" }

    var headers: [(name: String, value: String)] {
        var headers: [(name: String, value: String)] = []
        if let accepted { headers.append(("Accept", accepted)) }
        switch body {
        case .json: headers.append(("Content-Type", "application/json"))
        case .file: headers.append(("Content-Type", "application/octet-stream"))
        case nil: break
        }
        return headers
    }
}

extension String {
    /// Returns a path with an example value in place of its parameter.
    fileprivate func filled(_ parameter: ParameterDescription?) -> String {
        guard let parameter, let value = parameter.examples.first?.values.first ?? parameter.choices.first else {
            return self
        }
        return replacing("{\(parameter.name)}", with: value.asURIPath)
    }
}
