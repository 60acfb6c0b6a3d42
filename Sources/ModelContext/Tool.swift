import JSON

/// A tool that a model can call.
package struct Tool: Sendable {
    /// The result of calling a tool.
    package struct Result: Sendable {
        package enum Content: Sendable {
            case text(String)
            case image([UInt8], mediaType: String)
        }

        package let content: [Content]
        /// The same content for programs, as a JSON object.
        package let structured: [UInt8]?
        /// Whether the call failed; the text then contains the reason.
        package let isError: Bool

        /// Creates a result from a JSON object and optionally an image.
        package init(json: JSONLiteral, image: (bytes: [UInt8], mediaType: String)? = nil) {
            let json = json.bytes
            let text = Content.text(String(decoding: json, as: UTF8.self))
            content = [text] + (image.map { [.image($0.bytes, mediaType: $0.mediaType)] } ?? [])
            structured = json
            isError = false
        }

        /// Creates a result with the reason why the call failed.
        package init(error text: String) {
            content = [.text(text)]
            structured = nil
            isError = true
        }
    }

    package let name, title, description: String
    /// The JSON schema of the arguments.
    package let inputSchema: [UInt8]
    /// Runs the tool with an object of arguments.
    package let call: @Sendable (JSONValue) -> Result

    package init(
        name: String, title: String, description: String, inputSchema: [UInt8],
        call: @escaping @Sendable (JSONValue) -> Result
    ) {
        self.name = name
        self.title = title
        self.description = description
        self.inputSchema = inputSchema
        self.call = call
    }
}

extension Tool {
    var json: JSONLiteral {
        [
            "name": .string(name), "title": .string(title), "description": .string(description),
            "inputSchema": .raw(inputSchema),
            // The tools only compute results: they change nothing and contact no other service.
            "annotations": ["readOnlyHint": true, "openWorldHint": false],
        ]
    }
}

extension Tool.Result {
    var members: [(String, JSONLiteral?)] {
        let parts = content.map { part -> JSONLiteral in
            switch part {
            case .text(let text): ["type": "text", "text": .string(text)]
            case .image(let bytes, let mediaType):
                ["type": "image", "data": .string(Base64.text(of: bytes)), "mimeType": .string(mediaType)]
            }
        }
        return [
            ("content", .array(parts)), ("structuredContent", structured.map { .raw($0) }), ("isError", .bool(isError)),
        ]
    }
}
