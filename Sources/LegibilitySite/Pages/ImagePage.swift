import Endpoints
import HTTPMessages
import Legibility
import LegibilityAPI

/// `/image`: a picture as others see it, and text on it. A file is sent as bytes, which a form cannot do: the page's own
/// script asks the API and shows what it answers.
package struct ImagePage: Sendable {
    private let template: PageTemplate<CurlCommand>

    init(tools: String, limits: QuestionLimits) throws(SiteError) {
        let form = FormState(query: [ImageContrastQuery.foreground.given("white")])
        template = try PageTemplate(
            tools,
            slots: [
                "commands": Self.commands, "mostBytes": { _ in "\(limits.imageBytes)" },
                "limits": { _ in "\(Self.inWords(limits))" }, "eyes": { _ in Self.eyes.markup(form) },
                "color": { _ in Self.color.markup(form) }, "fields": { _ in Self.fields.markup(form) },
                "marks": { _ in Mark.templates },
            ])
    }

    package var endpoint: Endpoint { .page(.getImagePage, [], readsQuery: false, answer: answer) }

    private func answer(_ request: HTTPRequest) -> Answer {
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
        let seen = [SimulationQuery.deficiency.given(DeficiencyChoice.all.rawValue)]
        let text = [ImageContrastQuery.foreground.given("fff"), ContentQuery.size.given("24")]
        let commands = [
            curl.sending(file: "photo.png", to: "/v1/vision/image?\(seen.encoded)", into: "seen.png"),
            curl.sending(file: "photo.png", to: "/v1/contrast/image?\(text.encoded)"),
        ]
        return "<pre class=\"command\" tabindex=\"0\"><code>\(commands.joined(separator: "\n\n"))</code></pre>"
    }

    /// Whose eyes see the picture.
    static let eyes = [
        FormField(SimulationQuery.deficiency, "Whose eyes", \.label).reversed,
        FormField(SimulationQuery.severity, "Severity").entered(by: .slider(step: 0.05))
            .hint("0 is normal vision, 1 the complete lack of a kind of cone."),
    ]

    static let color = FormField(ImageContrastQuery.foreground, "Text colour")

    /// What else is asked about a text. Where it stands has four fields of its own, which the script puts together.
    static let fields = [
        FormField(ContentQuery.size, "Size"), FormField(TextSize.Unit.parameter, "Unit"),
        FormField(ContentQuery.weight, "Weight"), FormField(ContentQuery.profile, "Which rules?", \.name),
        FormField(ContentQuery.role, "What is it?", \.label),
    ]
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
