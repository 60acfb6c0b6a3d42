import Endpoints
import HTTPMessages
import LegibilityAPI
import LegibilitySite
import Sentences
import Substrings

/// An example of files, which a page about files links to.
protocol FilesExample: RawRepresentable<String>, CaseIterable, Sendable {
    /// The link text of the example.
    var title: Phrase { get }
}

/// The form of a page about files, and the result of the form.
struct AnsweredFiles {
    var form = FormState(query: [])
    var result: HTML = ""
    /// The drawing of an example, which the stage shows until there is a result.
    var preview: HTML = ""
}

/// A page that checks files. The form is sent here with or without a script, and the same code responds.
protocol FilesPage: Sendable {
    associatedtype Example: FilesExample

    static var example: Parameter<Example?, Void> { get }
    /// The fields whose values an address can give.
    static var options: [FormField] { get }
    /// The title before a form is sent.
    static var title: Phrase { get }
    /// Whether the page shows images that the user chose.
    static var showsImages: Bool { get }

    var template: PageTemplate<AnsweredFiles> { get }
    /// The first example, and a drawing of its result.
    var preview: (example: Example, drawing: HTML) { get }
    /// The maximum size of a form.
    var bodyBytes: Int { get }
    /// The maximum number of files and fields.
    var partLimits: MultipartForm.Limits { get }

    func answer(_ example: Example, asked: [QueryItem], in language: Language) -> Answer
    func answer(_ parts: [FormPart], in language: Language) throws(Problem) -> Answer
    func page(_ title: Phrase, main: HTML, asked: [QueryItem]) -> Page
}

/// The content that a page about files shows after a form was sent.
enum FilesAnswer {
    /// A file in one of the API's formats.
    case file(Answer)
    case page(headline: Phrase, result: HTML)
}

extension FilesPage {
    /// Returns the slots that all these pages have.
    static func slots(
        _ bodyBytes: Int, at path: String, files: [FormField], folder: [FormField] = []
    ) -> PageTemplate<AnsweredFiles>.Slots {
        [
            "mostBytes": { _ in "\(bodyBytes)" },
            "files": { shown in
                """
                \(files.markup(shown.form))
                      <p class="hint" id="chosen"></p>
                      <div class="problem" id="files-problem" hidden></div>
                      <p class="hint">Files are sent to this server only and aren’t stored.</p>
                      \(folder.isEmpty ? "" : folder.folder(shown.form))
                """
            },
            "examples": { _ in
                let links = Example.allCases.map { example -> HTML in
                    "<a href=\"\(path)?example=\(example.rawValue)\">\(example.title)</a> "
                }
                return "\(links)"
            },
            "result": { $0.result }, "preview": { $0.preview },
        ]
    }

    /// The page before the form is submitted, or with an example.
    func introduction(_ operation: @autoclosure @escaping @Sendable () -> Operation) -> Endpoint {
        .page(operation(), [Self.example.description], filling: Self.options, work: .long) { request in
            let examples = request.query.filter { $0.name == Self.example.description.name }
            let chosen = Self.chosen(request.query)
            let asked = examples + chosen
            var reader = Reader(query: examples, known: [Self.example.description])
            let example = reader(Self.example)
            do throws(Problem) { try reader.finish() } catch {
                let result = FormState(query: [], faults: error.faults).errorSummary([])
                return answer(AnsweredFiles(result: result), asked: [], error)
            }
            guard let example else {
                return answer(AnsweredFiles(form: FormState(query: chosen), preview: stage), Self.title, asked: chosen)
            }
            return answer(example, asked: asked, in: request.pageLanguage)
        }.translated
    }

    /// Returns the items of a query that are values of fields.
    static func chosen(_ query: [QueryItem]) -> [QueryItem] {
        query.filled(in: options, of: options.map(\.parameter), orElse: [])
    }

    /// The drawing of an example, with a link to its result.
    private var stage: HTML {
        let (example, drawing) = preview
        return """
            <figure class="preview">
            \(drawing)
            <figcaption class="examples"><a href="?\(Self.example.description.name)=\(example.rawValue)">Example: \(example.title)</a></figcaption>
            </figure>
            """
    }

    /// The page with the result of a form, or the result in one of the API's formats.
    func endpoint(_ operation: @autoclosure @escaping @Sendable () -> Operation) -> Endpoint {
        Endpoint(
            operation: operation(), readsQuery: false, mediaTypes: ["text/html"], work: .long, bodyBytes: bodyBytes
        ) { request in
            do throws(Problem) {
                return try answer(try request.formParts(partLimits), in: request.pageLanguage)
            } catch {
                return answer(AnsweredFiles(result: error.section), asked: [], error)
            }
        }.translated
    }

    /// Returns the result of a function, or the errors in the fields.
    func answer(
        _ items: [QueryItem], asked: [QueryItem], fields: [FormField], _ make: () throws(Problem) -> FilesAnswer
    ) -> Answer {
        do throws(Problem) {
            switch try make() {
            case .file(let answer): return answer
            case .page(let headline, let result):
                return answer(AnsweredFiles(form: FormState(query: items), result: result), headline, asked: asked)
            }
        } catch {
            let form = FormState(query: items, faults: error.faults)
            let result = error.faults.isEmpty ? error.section : form.errorSummary(fields)
            return answer(AnsweredFiles(form: form, result: result), asked: asked, error)
        }
    }

    private func answer(
        _ shown: AnsweredFiles, _ title: Phrase = "This can’t be checked", asked: [QueryItem],
        _ problem: Problem? = nil
    ) -> Answer {
        let page = page(title, main: template.filled(shown), asked: asked)
        var answer = Answer(page, status: problem?.kind.status ?? 200, showsFiles: Self.showsImages)
        answer.headers += problem?.headers ?? []
        return answer
    }
}

extension [FormPart] {
    /// Returns the text parts of a form, without empty fields. In fields with several lines, which browsers end with
    /// two characters, white space is kept.
    func items(lines names: Set<String> = []) throws(Problem) -> [QueryItem] {
        var items: [QueryItem] = []
        for part in self where part.filename == nil {
            guard let text = part.text else {
                throw Problem(.malformedRequest, "The form part “\(part.name.echoed)” isn’t UTF-8.")
            }
            let value = names.contains(part.name) ? text.replacing("\r\n", with: "\n") : String(text.trimmed)
            if !value.trimmed.isEmpty { items.append(QueryItem(name: part.name, value: value)) }
        }
        return items
    }
}

extension HTML {
    /// Creates a number of bytes in a larger unit.
    init(bytes: Int) {
        self = bytes >= 1 << 20 ? "\(bytes >> 20)&nbsp;MiB" : "\(bytes >> 10)&nbsp;KiB"
    }
}

/// Example files for an audit, in which some pairs fail.
enum AuditExample: String, FilesExample, Describable {
    case styleSheet = "style-sheet"
    case designTokens = "design-tokens"

    var title: Phrase {
        switch self {
        case .styleSheet: "A style sheet with light and dark themes"
        case .designTokens: "Design tokens in two themes"
        }
    }

    /// The file name of the example.
    var name: String {
        switch self {
        case .styleSheet: "theme.css"
        case .designTokens: "design.tokens.json"
        }
    }

    var text: String {
        switch self {
        case .styleSheet:
            """
            :root {
              --background: #fbfaf7;
              --foreground: #22252b;
              --muted: #efede6;
              --muted-foreground: #8b8778;
              --price: #c8553d;
              --accent: #1f7a8c;
              --accent-foreground: #ffffff;
              --veil: rgb(0 0 0 / 40%);
              --veil-foreground: #ffffff;
              --gap: 1rem;
            }

            .dark {
              --background: #15171c;
              --foreground: #e9e7e1;
              --muted: #23262e;
              --muted-foreground: #6f7480;
              --price: #e07a62;
              --accent: #2b95aa;
              --border: #4a4f5a;
            }

            .price { color: var(--price); background: var(--muted); }
            .caption { color: var(--muted-foreground); background: var(--background); }

            """
        case .designTokens:
            """
            {
              "light": {
                "surface": { "$type": "color", "$value": "#ffffff" },
                "on-surface": { "$type": "color", "$value": "#2a2440" },
                "primary": { "$type": "color", "$value": "#7c5cff" },
                "on-primary": { "$type": "color", "$value": "#f4f1ff" },
                "warning": { "$type": "color", "$value": "#ffb454" },
                "on-warning": { "$type": "color", "$value": "{light.on-surface}" }
              },
              "dark": {
                "surface": { "$type": "color", "$value": "#1b1830" },
                "on-surface": { "$type": "color", "$value": "#e8e4ff" },
                "primary": { "$type": "color", "$value": "#9f87ff" },
                "on-primary": { "$type": "color", "$value": "#f4f1ff" },
                "warning": { "$type": "color", "$value": "#8a5a10" },
                "on-warning": { "$type": "color", "$value": "#e8c890" }
              }
            }

            """
        }
    }
}
