import Endpoints
import HTTPMessages
import LegibilityAPI
import Sentences

/// “Run it”: a form with an endpoint's parameters that opens the real answer, or with a script shows it in place.
///
/// A form sends its empty fields too, and an empty value isn't valid in the API. So the visible fields are those with a
/// value: the example's values and the defaults. The script adds the others, and leaves out empty ones.
struct RunForm {
    let operation: DocumentedOperation

    var markup: HTML {
        guard operation.method == .get, operation.operation.template == nil else { return "" }
        let given = operation.example?.items ?? []
        var shown: [HTML] = []
        var others: [HTML] = []
        // A language is chosen once, not each time.
        for parameter in operation.entry.endpoint.parameters where parameter.name != Language.parameterName {
            var values = given.filter { $0.name == parameter.name }.map(\.value)
            if values.isEmpty { values = [parameter.standard ?? ""] }
            for (place, value) in values.enumerated() {
                let field = field(parameter, value, place)
                if value.isEmpty { others.append(field) } else { shown.append(field) }
            }
        }
        let rest: HTML =
            others.isEmpty
            ? ""
            : """
            <noscript><p class="hint">Add the other parameters to the address by hand.</p></noscript>
            <details hidden><summary>Other parameters</summary><fieldset disabled><div class="fields">\(others)</div></fieldset></details>

            """
        return """
            <h2 id="run">Run it</h2>
            <form class="run" method="get" action="\(operation.path)" aria-label="Run it" autocomplete="off" spellcheck="false"\
            \(accepted.map { " data-accept=\"\($0)\"" as HTML } ?? "")>
            \(shown.isEmpty ? "" : "<div class=\"fields\">\(shown)</div>" as HTML)\(rest)
            <p class="actions"><button type="submit">Run it</button></p>
            </form>
            """
    }

    /// Programs request the example's format; the browser's own `Accept` prefers a page.
    private var accepted: String? { operation.example?.mediaType ?? operation.entry.endpoint.mediaTypes.first }

    private func field(_ parameter: ParameterDescription, _ value: String, _ place: Int) -> HTML {
        let id = "run-\(parameter.name)\(place == 0 ? "" : "\(place + 1)")"
        return
            "<div class=\"field\"><label for=\"\(id)\"><code>\(parameter.name)</code></label>\(control(parameter, value, id))</div>\n"
    }

    private func control(_ parameter: ParameterDescription, _ value: String, _ id: String) -> HTML {
        guard case .single = parameter.form, !parameter.choices.isEmpty else {
            return "<input id=\"\(id)\" name=\"\(parameter.name)\" value=\"\(value)\">"
        }
        // An example may have another spelling than the list.
        let choices = parameter.choices.contains(value) ? parameter.choices : [value] + parameter.choices
        let options = choices.map {
            "<option\($0 == value ? HTML(markup: " selected") : "" as HTML)>\($0)</option>" as HTML
        }
        return "<select id=\"\(id)\" name=\"\(parameter.name)\">\(options)</select>"
    }
}
