import WebServer

/// `/type`: the page on which a person asks about text. Each of its forms is a `GET` of an address below it, and an
/// address holds one question.
struct TypePage: Sendable {
    private let template: PageTemplate
    private let configuration: Configuration

    init(page: String, configuration: Configuration) throws(ConfigurationError) {
        template = try PageTemplate(page, slots: ["title", "header", "questions", "result"])
        self.configuration = configuration
    }

    func answer(_ question: TypeQuestion, _ asked: [QueryItem]) -> Answer {
        // An empty field of the form is a value that was left out.
        let query = asked.isEmpty ? question.example : asked.filter { !$0.value.isEmpty }
        var parameters = Parameters(query: query, known: question.parameters, repeatable: question.repeatable)
        let answer = question.answer(&parameters, asked: query, layers: configuration.layers)
        let form = FormState(query: query, faults: parameters.faults, prefix: "\(question.rawValue)-")
        guard let answer, form.faults.isEmpty else {
            let layers = question.repeatable.flatMap { name in
                form.values(name).indices.dropFirst().map { "\(name)\($0 + 1)" }
            }
            let summary = form.errorSummary(fields: question.parameters + layers)
            return page(question, form, title: "This cannot be checked", summary, 422)
        }
        return page(question, form, title: answer.headline, answer.section, 200)
    }

    private func page(
        _ asked: TypeQuestion, _ form: FormState, title: String, _ result: HTML, _ status: Int
    ) -> Answer {
        let questions = TypeQuestion.allCases.map { question -> HTML in
            let isAsked = question == asked
            let state = isAsked ? form : FormState(query: question.example, prefix: "\(question.rawValue)-")
            return """
                <details name="question"\(isAsked ? " open" : "" as HTML)>
                <summary><h2>\(question.title)</h2></summary>
                \(question.form(state))
                </details>
                """
        }
        return Answer(
            template.filled([
                "title": "\(title)", "header": SiteSection.header(on: .type), "questions": "\(questions)",
                "result": result,
            ]), status: status)
    }
}

extension TypeQuestion {
    fileprivate func form(_ state: FormState) -> HTML {
        // Without a script every choice is sent, so that only what differs from the defaults counts.
        let usesRareFields = rareFields.contains { (state.values($0.name).first ?? $0.standard) != $0.standard }
        return """
            <form method="get" action="\(path)" aria-label="\(title)">
            <div class="fields">\(fields.map { $0.markup(state) })</div>
            <details\(usesRareFields ? " open" : "" as HTML)>
            <summary>More options</summary>
            <div class="fields">\(rareFields.map { $0.markup(state) })</div>
            </details>
            <p class="actions"><button type="submit">\(verb)</button></p>
            </form>
            """
    }
}

extension FormField {
    fileprivate func markup(_ state: FormState) -> HTML {
        let id = state.prefix + name
        switch kind {
        case .number:
            return """
                <div class="field"><label for="\(id)">\(label)</label>
                <input id="\(id)" name="\(name)" value="\(state.value(name))" inputmode="decimal" \
                autocomplete="off"\(isRequired ? " required" : "" as HTML)\(state.invalid(name))></div>
                """
        case .choice(let options):
            return """
                <div class="field"><label for="\(id)">\(label)</label>
                <select id="\(id)" name="\(name)"\(state.invalid(name))>\
                \(state.options(name, options, default: standard))</select></div>
                """
        case .color:
            // One field for each layer that was given.
            let layers = state.values(name)
            return
                "\((0..<max(layers.count, 1)).map { layer in color(layer, layer < layers.count ? layers[layer] : "", state) })"
        }
    }

    private func color(_ layer: Int, _ value: String, _ state: FormState) -> HTML {
        let field = layer == 0 ? name : "\(name)\(layer + 1)"
        let id = state.prefix + field
        return """
            <div class="field color"><label for="\(id)">\(label)\(layer == 0 ? "" : ", layer \(layer + 1)")</label>
            <input id="\(id)" name="\(name)" value="\(value)" autocomplete="off" autocapitalize="off" \
            spellcheck="false"\(state.invalid(field))></div>
            """
    }
}
