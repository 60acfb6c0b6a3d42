import Endpoints
import HTTPMessages
import JSON
import ModelContext

// Tools for images, and for text on images.
extension AgentTools {
    /// The arguments for an image.
    var imageArguments: [Schema.Property] {
        let inline = Schema.Property.own("image", .string, "PNG, JPEG or WebP in Base64.")
        return service.files == nil ? [inline] : [inline, .own("imagePath", .string, "Path of an image file.")]
    }

    /// Returns the bytes of the image in a call, or nil if the call has no image.
    func image(of arguments: ToolArguments) throws(ToolFailure) -> [UInt8]? {
        try file(of: arguments, "image", path: "imagePath")
    }

    /// Returns the bytes of a file that a call contains in Base64, possibly as a data URI, or refers to by path.
    func file(of arguments: ToolArguments, _ name: String, path: String) throws(ToolFailure) -> [UInt8]? {
        if let files = service.files, let path = try arguments.text(path) { return try files.content(path) }
        guard let text = try arguments.text(name) else { return nil }
        let comma = text.hasPrefix("data:") ? text.utf8.firstIndex(of: UInt8(ascii: ",")) : nil
        let start = comma.map { text.utf8.index(after: $0) } ?? text.utf8.startIndex
        guard let bytes = Base64.bytes(of: text.utf8[start...]), !bytes.isEmpty else {
            throw ToolFailure("`\(name)` must be a file in Base64, without line breaks. Example: iVBORw0KGgo…")
        }
        return bytes
    }

    private static let names = ["foreground", "region", "size", "weight", "profile"]

    var textOnImage: Tool {
        let path = "/v1/contrast/image"
        return tool(
            "check_text_on_image", "Check text on an image",
            "Where text on an image has the lowest contrast, how many pixels fail, and the thinnest scrim that fixes it.",
            imageArguments
                + arguments(["foreground", "region", "size", "weight", "profile"], of: .post, path)
        ) { [service] arguments throws(ToolFailure) in
            guard let image = try image(of: arguments) else {
                let ways = service.files == nil ? "`image` is" : "`image` or `imagePath` is"
                throw ToolFailure("\(ways) missing: the image to check.")
            }
            let answer = try service.post(path, image, arguments.query(Self.names), as: "application/octet-stream")
            let results = (answer["results"]?.list ?? []).map(Self.json)
            return Tool.Result(
                json: .object([("pixels", answer.copy("pixels"))] + ShortList(results, atMost: nil).members("results")))
        }
    }

    private static func json(_ result: JSONValue) -> JSONLiteral {
        let (wcag, verdict) = (result["wcag"], result["verdict"])
        let worst = wcag?["worst"]
        let scrim = result["scrims"]?.elements?.first { _ in true }
        return [
            "foreground": result["foreground"]?.text("hex") ?? .null, "result": verdict?.copy("result"),
            "required": verdict?.copy("required"),
            "worst": [
                "ratio": worst?.copy("ratio", decimals: 3), "x": worst?.copy("x"), "y": worst?.copy("y"),
                "hex": worst?.copy("hex"),
            ],
            "median": (wcag?["median"]?["ratio"]?.number).map { .number(($0 * 1000).rounded() / 1000) },
            "failingPercent": (result["failing"]?["share"]?.number).map { .number(($0 * 1000).rounded() / 10) },
            "scrim": scrim.map { ["css": $0.copy("css"), "ratio": $0.copy("ratio", decimals: 3)] },
            "because": verdict?.copy("because"),
        ]
    }
}
