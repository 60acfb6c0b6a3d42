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
        package init(json: [UInt8], image: (bytes: [UInt8], mediaType: String)? = nil) {
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
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("name", name)
            json.member("title", title)
            json.member("description", description)
            json.member("inputSchema", raw: inputSchema)
            // The tools only compute results: they change nothing and contact no other service.
            json.member(
                "annotations",
                object: { json in
                    json.member("readOnlyHint", true)
                    json.member("openWorldHint", false)
                })
        }
    }
}

extension Tool.Result {
    func writeMembers(to json: inout JSONWriter) {
        json.member(
            "content",
            array: { json in
                for part in content {
                    json.object { json in
                        switch part {
                        case .text(let text):
                            json.member("type", "text")
                            json.member("text", text)
                        case .image(let bytes, let mediaType):
                            json.member("type", "image")
                            json.member("data", Base64.text(of: bytes))
                            json.member("mimeType", mediaType)
                        }
                    }
                }
            })
        if let structured { json.member("structuredContent", raw: structured) }
        json.member("isError", isError)
    }
}
