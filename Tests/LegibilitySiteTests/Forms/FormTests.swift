import Endpoints
import HTTPMessages
import Sentences
import Testing

@testable import LegibilityAPI
@testable import LegibilitySite

@Suite("Forms")
struct FormTests {
    /// A form with its fields and parameters.
    struct Form: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let fields: [FormField]
        let parameters: [ParameterDescription]
        /// The parameters without a field.
        var hidden: Set<String> = []
    }

    static let all: [Form] =
        [
            // The page always shows colours as seen with a deficiency.
            Form(
                testDescription: "/", fields: CheckerPage.allFields,
                parameters: ContrastQuery.parameters(layers: 64) + [SampleWords.parameter.description],
                hidden: ["vision"]),
            Form(
                testDescription: "/palette",
                fields: [PaletteQuestion.colorsField(atMost: 9)] + PaletteQuestion.fields + PaletteQuestion.rareFields,
                parameters: PaletteQuestion.parameters),
            Form(
                testDescription: "/image, whose eyes", fields: ImageQuestion.eyes, parameters: ImageEndpoint.parameters,
                hidden: ["model", "format", "as", "lang"]),
            // The region's four fields are combined, and the words determine the size of the box.
            Form(
                testDescription: "/image, text on it",
                fields: [ImageQuestion.color] + ImageQuestion.set + ImageQuestion.rules,
                parameters: ImageContrastQuery.parameters, hidden: ["region", "box", "appearance", "backdrop", "layer"]),
        ]
        + FocusOrLinkQuestion.allCases.map { form($0) } + TypeQuestion.allCases.map { form($0) }

    private static func form(_ question: some PageQuestion) -> Form {
        Form(
            testDescription: question.path, fields: question.fields + question.rareFields,
            parameters: question.parameters(layers: 64))
    }

    @Test("Every parameter has a field or is known to be hidden", arguments: all)
    func fields(form: Form) {
        let shown = Set(form.fields.map(\.name))
        #expect(shown.union(form.hidden) == Set(form.parameters.map(\.name)))
        #expect(shown.isDisjoint(with: form.hidden))
    }

    @Test("A field matches the parameter of the same name", arguments: all)
    func parameters(form: Form) throws {
        for field in form.fields {
            let parameter = try #require(form.parameters.first { $0.name == field.name })
            #expect(field.parameter.isRequired == parameter.isRequired, "\(field.name)")
            #expect(field.parameter.standard == parameter.standard, "\(field.name)")
            #expect(field.parameter.choices == parameter.choices, "\(field.name)")
            #expect(field.parameter.schema.minimum == parameter.schema.minimum, "\(field.name)")
            #expect(field.parameter.schema.format == parameter.schema.format, "\(field.name)")
            #expect(field.parameter.isRepeatable == parameter.isRepeatable, "\(field.name)")
        }
    }

    @Test("A field with prepared markup has the same markup as the field without it", arguments: all, Language.allCases)
    func readiness(form: Form, language: Language) {
        for field in form.fields {
            let plain = field.prepared(nil)
            let options = field.options.prefix(3).map { $0.value.uppercased() }
            let values = ["", "nonsense", "<&\"'>", field.standard] + options
            for query in [[], [values[1], values[2]], [values[1], values[1], values[1]]] + values.map({ [$0] }) {
                let items = query.map { QueryItem(name: field.name, value: $0) }
                let fault = Problem.Fault(
                    place: .parameter(field.name), value: query.last, detail: "Wrong", example: nil)
                for state in [FormState(query: items), FormState(query: items, faults: [fault], prefix: "a-")] {
                    let markup = plain.markup(state).text(in: language)
                    #expect(plain.ready.markup(state).text(in: language) == markup)
                }
            }
        }
    }

    @Test("A field's markup follows its parameter")
    func markup() {
        let empty = FormState(query: [])
        let colour = FormField(FocusQuery.indicator, "Focus indicator").markup(empty).text(in: .english)
        #expect(colour.contains("class=\"field color\""))
        #expect(colour.contains("id=\"indicator\" name=\"indicator\" value=\"\"") && colour.contains(" required"))
        #expect(
            !FormField(FocusQuery.component, "The control itself").markup(empty).text(in: .english).contains(
                " required"))
        let radius = FormField(FocusQuery.radius, "Radius").markup(empty).text(in: .english)
        #expect(radius.contains("value=\"0\" inputmode=\"decimal\""))
        #expect(!FormField(TrackingQuery.size, "Sizes").markup(empty).text(in: .english).contains("inputmode"))
        let style = FormField(FontScaleQuery.style, "Style", \.title).markup(empty).text(in: .english)
        #expect(style.contains("<option value=\"body\" selected>Body</option>"))
        #expect(!style.contains("subtitle1"), "a style of tvOS alone, whose sizes are not published")
        let slider = ImageQuestion.eyes.markup(empty).text(in: .english)
        #expect(slider.contains("type=\"range\" min=\"0\" max=\"1\" step=\"0.05\" aria-describedby=\"severity-hint\""))
    }

    @Test("A field counts as used only if it differs from the default")
    func use() {
        let size = FormField(ContentQuery.size, "Size")
        #expect(!size.isUsed(in: FormState(query: [])))
        #expect(!size.isUsed(in: FormState(query: [ContentQuery.size.given("16")])))
        #expect(size.isUsed(in: FormState(query: [ContentQuery.size.given("17")])))
        let layers = [ContrastQuery.background.given("#fff8"), ContrastQuery.background.given("white")]
        let second = FormField(ContrastQuery.background, "Next layer down").layer(1)
        #expect(!second.isUsed(in: FormState(query: Array(layers.prefix(1)))))
        #expect(second.isUsed(in: FormState(query: layers)))
        #expect(second.ids(in: FormState(query: layers)) == ["background2"])
    }
}
