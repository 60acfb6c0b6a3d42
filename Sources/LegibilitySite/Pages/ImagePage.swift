import Endpoints
import HTTPMessages
import Legibility
import LegibilityAPI

/// `/image`: a picture as others see it, and text on it. A file is sent as bytes, which a form cannot do: the page's own
/// script asks the API and shows what it answers.
package struct ImagePage: Sendable {
    private let template: PageTemplate<CurlCommand>

    init(tools: String, limits: QuestionLimits) throws(SiteError) {
        let form = FormState(query: [])
        let eyes = DeficiencyChoice.allCases.reversed().map { ($0.rawValue, $0.label) }
        template = try PageTemplate(
            tools,
            slots: [
                "commands": Self.commands, "mostBytes": { _ in "\(limits.imageBytes)" },
                "limits": { _ in "\(Self.inWords(limits))" },
                "deficiencies": { _ in form.options("deficiency", eyes, default: DeficiencyChoice.all.rawValue) },
                "fields": { _ in "\(Self.fields.map { $0.markup(form) })" }, "marks": { _ in Self.marks },
            ])
    }

    package var endpoint: Endpoint { .page(.getImagePage, [], answer: answer) }

    private func answer(_ request: HTTPRequest) throws(Problem) -> Answer {
        try Reader(query: request.query, known: []).finish()
        let page = Page(
            kind: .tool(script: "/image.js"), title: "A picture as others see it, and text on it",
            description: """
                A picture as people with a colour-vision deficiency see it, and whether text on it can be read at every \
                pixel.
                """, section: .image, main: template.filled(CurlCommand(request)), about: AboutFigures.ofPicture)
        return Answer(page, showsFiles: true)
    }

    private static func inWords(_ limits: QuestionLimits) -> String {
        let (bytes, pixels) = (limits.imageBytes, limits.imagePixels)
        let megabytes = bytes >= 1 << 20 ? "\(bytes >> 20) MiB" : "\(bytes >> 10) KiB"
        return megabytes + " and " + (pixels >= 1_000_000 ? "\(pixels / 1_000_000) million" : "\(pixels)") + " pixels"
    }

    @Sendable private static func commands(_ curl: CurlCommand) -> HTML {
        let seen = curl.sending(file: "photo.png", to: "/v1/vision/image?deficiency=all", into: "seen.png")
        let text = curl.sending(file: "photo.png", to: "/v1/contrast/image?foreground=fff&size=24")
        return "<pre class=\"command\" tabindex=\"0\"><code>\(seen)\n\n\(text)</code></pre>"
    }

    private static let fields: [FormField] = [
        .number("size", "Size", standard: "16"),
        .choice("unit", "Unit", TextSize.Unit.allCases.map { ($0.rawValue, $0.rawValue) }),
        .number("weight", "Weight", standard: "400"),
        .choice("profile", "Which rules?", ContrastProfile.allCases.map { ($0.rawValue, $0.name) }),
        .choice("role", "What is it?", ContentRole.allCases.map { ($0.rawValue, $0.label) }),
    ]

    /// The shape of each verdict, which the script puts beside its word.
    private static let marks: HTML = {
        let marks = ContrastVerdict.Result.allCases.map { result -> HTML in
            "<template id=\"mark-\(result.rawValue)\">\(result.mark.svg)</template>"
        }
        return "\(marks)"
    }()
}

extension DeficiencyChoice {
    fileprivate var label: String {
        switch self {
        case .protan, .deutan, .tritan, .achromatopsia:
            deficiencies.map { "\($0.title), \($0.meaning)" }.joined()
        case .all: "All, side by side"
        }
    }
}
