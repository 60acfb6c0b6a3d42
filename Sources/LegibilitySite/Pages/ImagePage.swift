import Endpoints
import HTTPMessages
import Legibility
import LegibilityAPI
import Sentences

/// The page `/image`: an image as others see it, and text on it. The page's script calls the API. Without JavaScript,
/// the form is submitted here, and the same code handles it.
package struct ImagePage: Sendable {
    /// Finds the text in a picture by the parameters of `/v1/audit/picture`, and returns a headline and the result; nil
    /// if the picture is text as a whole.
    package typealias TextFinder =
        @Sendable (_ name: Phrase, _ picture: [UInt8], _ query: [QueryItem]) throws(Problem) -> (
            headline: Phrase, section: HTML
        )?

    /// The maximum size of a file that is included in a response, in bytes. Base64 makes it a third larger.
    static let largestShownFile = 4 << 20
    /// The maximum size of a form's fields, excluding its file, in bytes.
    private static let fieldBytes = 64 << 10

    private let template: PageTemplate<Shown>
    private let limits: QuestionLimits
    private let contrast: ImageContrastEndpoint
    private let vision: ImageEndpoint
    private let finder: TextFinder

    /// The form and its result.
    private struct Shown {
        let curl: CurlCommand
        let form: FormState
        var result: HTML = ""
    }

    init(
        form: String, limits: QuestionLimits, memory: ImageMemory, finder: @escaping TextFinder
    ) throws(SiteError) {
        (self.limits, self.finder) = (limits, finder)
        contrast = ImageContrastEndpoint(limits: limits, memory: memory)
        vision = ImageEndpoint(limits: limits, memory: memory)
        template = try PageTemplate(
            form,
            slots: [
                "words": { ImageQuestion.words.markup($0.form) },
                "result": { $0.result }, "file": { ImageQuestion.file(limits).markup($0.form) },
                "mostBytes": { _ in "\(limits.imageBytes)" },
                "eyes": { ImageQuestion.eyes.markup($0.form) }, "color": { ImageQuestion.color.markup($0.form) },
                "set": { ImageQuestion.set.markup($0.form) }, "rules": { ImageQuestion.rules.markup($0.form) },
                "more": { (ImageQuestion.rules + ImageQuestion.region).openness(in: $0.form) },
                "kinds": { _ in Self.kinds },
                "region": { ImageQuestion.region.markup($0.form) }, "commands": { Self.commands($0.curl) },
                "verdicts": { _ in Self.verdicts },
            ])
    }

    /// The page before the form is submitted.
    package var introduction: Endpoint {
        let parameters = Prepared { ImageQuestion.choices.map(\.parameter) }
        return .page(.getImagePage, [], readsQuery: false, filling: ImageQuestion.choices) { request in
            let given = request.query.filled(in: ImageQuestion.choices, of: parameters.value, orElse: [])
            let query = given + ImageQuestion.example.filter { item in !given.contains { $0.name == item.name } }
            return page(
                Shown(curl: CurlCommand(request), form: FormState(query: query)), asked: given,
                title: "Image check: colour-vision simulation and text contrast", 200)
        }.translated
    }

    /// The page with the result of a form.
    package var endpoint: Endpoint {
        Endpoint(
            operation: .postImagePage.taking(ImageQuestion.parameters(limits)), readsQuery: false,
            mediaTypes: ["text/html"], work: .long, bodyBytes: limits.imageBytes + Self.fieldBytes, answer: answer
        ).translated
    }

    private func answer(_ request: HTTPRequest) -> Answer {
        let curl = CurlCommand(request)
        var asked: [QueryItem] = []
        var taken: [InterpretedValue] = []
        do throws(Problem) {
            let parts = try request.formParts()
            asked = try ImageQuestion.items(parts)
            var reader = Reader(query: asked, known: ImageQuestion.parameters(limits))
            let question = try ImageQuestion(asked, &reader, parts, limits)
            if question.isPictureAlone,
                let found = try finder(question.name, question.image.bytes, question.askedOfLines)
            {
                let shown = Shown(curl: curl, form: FormState(query: asked, taken: reader.taken), result: found.section)
                return page(shown, title: "\(found.headline): \(question.name)", 200)
            }
            var text = question.text
            text.box = question.box
            let report = try contrast.report(text, on: question.image, &reader)
            let seen = try vision.file(of: question.image, question.eyes)
            taken = reader.taken
            let places = WordPlaces(report, words: question.words)
            let fits = question.image.bytes.count + seen.count <= Self.largestShownFile
            let data = fits ? HTML(dataURLOf: question.image.bytes, mediaType: question.image.mediaType) : nil
            let result: HTML = """
                \(report.section(
                    of: question.name, by: question.whose, places: places.map { $0.markup(over: data) } ?? "",
                    seen: shown(seen, question, curl)))\
                \(taken.markup)
                """
            let form = FormState(query: asked, taken: taken)
            return page(
                Shown(curl: curl, form: form, result: result), title: "\(report.headline): \(question.name)", 200)
        } catch {
            let form = FormState(query: asked, faults: error.faults, taken: taken)
            let result =
                error.faults.isEmpty ? error.section : form.errorSummary(ImageQuestion.allFields(limits))
            return page(
                Shown(curl: curl, form: form, result: result), title: "This can’t be checked", error.kind.status,
                headers: error.headers)
        }
    }

    /// Returns the simulated image next to the original. If both together are too large for a page, returns the
    /// simulated image alone; if that is too large, a command that saves it.
    private func shown(_ file: [UInt8], _ question: ImageQuestion, _ curl: CurlCommand) -> HTML {
        guard file.count <= Self.largestShownFile else {
            let command = curl.sending(
                file: question.name.english.quotedForShell, to: "/v1/vision/image?\(question.askedOfEyes.encoded)",
                into: "seen")
            return """
                <p>The simulated image (\(file.count.inMebibytes)) is too large to include in the page. This command \
                saves it:</p>
                <pre class="command" tabindex="0" data-copy><code>\(command)</code></pre>
                """
        }
        let seen = image(file, question, "\(question.name), simulated: \(question.whose)")
        guard question.image.bytes.count + file.count <= Self.largestShownFile else { return seen }
        return """
            <div class="pair-of">
            <figure>\(image(question.image.bytes, question, "\(question.name), original"))<figcaption>Original</figcaption></figure>
            <figure>\(seen)<figcaption>\(question.whose)</figcaption></figure>
            </div>
            """
    }

    private func image(_ file: [UInt8], _ question: ImageQuestion, _ words: HTML) -> HTML {
        "<img src=\"\(HTML(dataURLOf: file, mediaType: question.image.mediaType))\" alt=\"\(words)\">"
    }

    private func page(
        _ shown: Shown, asked: [QueryItem] = [], title: Phrase, _ status: Int,
        headers: [(name: String, value: String)] = []
    ) -> Answer {
        let page = Page(
            kind: .tool(.image), title: title,
            description: """
                See an image as people with a colour-vision deficiency see it, and check whether text on it has \
                enough contrast at every pixel.
                """, section: .image, main: template.filled(shown), about: AboutFigures.ofPicture,
            sheet: "/styles/image.css", asked: asked)
        var answer = Answer(page, status: status, showsFiles: true)
        answer.headers += headers
        return answer
    }

    private static func commands(_ curl: CurlCommand) -> HTML {
        let seen = [SimulationQuery.deficiency.given(DeficiencyChoice.all.rawValue)]
        let text = [ImageContrastQuery.foreground.given("fff"), ContentQuery.size.given("24")]
        let commands = [
            curl.sending(file: "photo.png", to: "/v1/vision/image?\(seen.encoded)", into: "seen.png"),
            curl.sending(file: "photo.png", to: "/v1/contrast/image?\(text.encoded)"),
        ]
        return "\(commands.map { "<pre class=\"command\" tabindex=\"0\" data-copy><code>\($0)</code></pre>" as HTML })"
    }

    /// A switch for each of the three kinds of dichromatic vision. The form also has the others.
    private static var kinds: HTML {
        let kinds = [Deficiency.protan, .deutan, .tritan].map { kind -> HTML in
            let isFirst: HTML = kind == .deutan ? HTML(markup: "true") : HTML(markup: "false")
            return """
                <button type="button" value="\(kind.rawValue)" aria-pressed="\(isFirst)">\(kind.title)</button>
                """
        }
        return "\(kinds)"
    }

    /// The shape and words of each verdict, for use by the script.
    private static var verdicts: HTML {
        let verdicts = ContrastVerdict.Result.allCases.map { result -> HTML in
            """
            <template id="verdict-\(result.rawValue)">\(result.mark.svg)<h1>\(result.headlineOnPicture)</h1></template>
            <template id="reading-\(result.rawValue)">\(result.mark.svg)<h1>\(result.headlineOfDrawnText)</h1></template>
            """
        }
        return """
            \(verdicts)
            <template id="verdict-nearly">\(Mark.exclamationMark.svg)<h1>\(ImageContrastReport.nearlyReadable)</h1></template>
            """
    }
}

extension Operation {
    /// Returns the same operation with a form as its body.
    package func taking(_ parameters: [ParameterDescription]) -> Operation {
        var operation = self
        let members = parameters.map { parameter in
            var schema = parameter.schema
            schema.remark = parameter.summary
            return Schema.Property(name: parameter.name, schema: schema, isRequired: parameter.isRequired)
        }
        operation.body = Body(
            summary: "A form with the API parameters as fields, each with one value.",
            forms: [("multipart/form-data", Schema(.object(members)))])
        return operation
    }
}

extension Int {
    /// A number of bytes in MiB, with one decimal.
    fileprivate var inMebibytes: HTML {
        let tenths = Double(self) * 10 / 1_048_576
        return "\((tenths.rounded() / 10).plain)&nbsp;MiB"
    }
}
