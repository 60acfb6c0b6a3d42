import HTTPMessages
import JSON
import LegibilityService

/// A command that asks the API a question in words, such as `legibility contrast '#777' white`.
enum QuestionCommand: String, CaseIterable {
    case contrast, suggest, palette, simulate, image, scale, track, type

    /// The path that the question is sent to.
    private func path(isForImage: Bool) -> String {
        switch self {
        case .contrast: "/v1/contrast"
        case .suggest: "/v1/contrast/suggestions"
        case .palette: "/v1/vision/palette"
        case .simulate: isForImage ? "/v1/vision/image" : "/v1/vision/simulate"
        case .image: "/v1/contrast/image"
        case .scale: "/v1/type/scale"
        case .track: "/v1/type/tracking"
        case .type: "/v1/type/legibility"
        }
    }

    /// The words that the command needs, for an error.
    private var needs: String {
        switch self {
        case .contrast, .suggest: "two colours, such as '#777' white"
        case .palette: "colours, such as '#e69f00' '#56b4e9'"
        case .simulate: "colours or an image, such as '#d62728'"
        case .image: "an image, such as photo.png, or - for standard input"
        case .scale, .track, .type: "a size, such as 17"
        }
    }

    /// Turns the words and options into a request. `isFile` returns whether a file exists.
    func apply(
        _ words: [String], to arguments: inout AskArguments, isFile: (String) -> Bool
    ) throws(ConfigurationError) {
        let count = words.count
        let isComplete =
            switch self {
            case .contrast, .suggest: count > 1
            case .palette, .simulate: count > 0
            case .image, .scale, .track, .type: count == 1
            }
        guard isComplete else {
            throw ConfigurationError(
                description: "Give \(needs); see legibility \(rawValue) --help.")
        }
        let isForImage =
            self == .image
            || self == .simulate && count == 1 && (words[0] == "-" || isFile(words[0]) || isImage(words[0]))
        arguments.path = path(isForImage: isForImage)
        if isForImage {
            arguments.body = words[0] == "-" ? .standardInput : .file(words[0])
            return
        }
        switch self {
        case .contrast, .suggest:
            arguments.add("foreground", words[0])
            for layer in words.dropFirst() { arguments.add("background", layer) }
        case .simulate: for color in words { arguments.add("color", color) }
        case .palette: arguments.body = .text(Self.palette(words, &arguments))
        case .scale, .track, .type: arguments.add("size", words[0])
        case .image: break
        }
    }

    /// Returns whether a word that isn't a file is meant as one.
    private func isImage(_ word: String) -> Bool {
        [".png", ".jpg", ".jpeg", ".webp"].contains { word.lowercased().hasSuffix($0) }
    }

    /// Returns the body of a question about a palette. Its options are members of the body.
    private static func palette(_ words: [String], _ arguments: inout AskArguments) -> String {
        let colors = words.map { word -> JSONLiteral in
            guard let equals = word.firstIndex(of: "="), word[..<equals].allSatisfy({ $0 != "(" }) else {
                return .string(word)
            }
            return [
                "name": .string(String(word[..<equals])), "color": .string(String(word[word.index(after: equals)...])),
            ]
        }
        let ofQuery = ["fields", "as", "lang"]
        let ofBody = arguments.parameters.filter { !ofQuery.contains($0.name) }
        arguments.parameters.removeAll { !ofQuery.contains($0.name) }
        let body: JSONLiteral = .object([("colors", .array(colors))] + ofBody.map { ($0.name, .string($0.value)) })
        return String(decoding: body.bytes, as: UTF8.self)
    }
}
