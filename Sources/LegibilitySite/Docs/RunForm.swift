import Endpoints
import HTTPMessages
import LegibilityAPI
import Sentences

/// The fields for an endpoint's parameters, with a button that opens the real response or, with JavaScript, shows it in
/// place.
///
/// A form also sends its empty fields, but the API doesn't accept empty values. Without a script, only fields with a
/// value are therefore available: those of the example and those with defaults. The script adds the other fields, and
/// omits empty fields.
struct RunForm {
    private let operation: DocumentedOperation
    private static let id = "run"

    /// Creates the form; nil if the endpoint has a body or a path parameter.
    init?(_ operation: DocumentedOperation) {
        guard operation.method == .get, operation.operation.template == nil else { return nil }
        self.operation = operation
    }

    /// The form without its fields, which are elsewhere on the page.
    var markup: HTML {
        """
        <form id="\(Self.id)" class="run" method="get" action="\(operation.path)" aria-label="Run it" autocomplete="off" spellcheck="false"\
        \(accepted.map { " data-accept=\"\($0)\"" as HTML } ?? "")>
        <p class="actions"><button type="submit">Run it</button></p>
        </form>
        """
    }

    /// The format for programs: the example's format, because the browser's `Accept` header prefers a page.
    private var accepted: String? { operation.example?.mediaType ?? operation.entry.endpoint.mediaTypes.first }

    /// Returns the fields of a parameter, one for each value in the example.
    func fields(_ parameter: ParameterDescription) -> HTML {
        var values = (operation.example?.items ?? []).filter { $0.name == parameter.name }.map(\.value)
        let isDefault = values.isEmpty
        if isDefault { values = [parameter.standard ?? ""] }
        let fields = values.enumerated().map { place, value -> HTML in
            let id = "\(Self.id)-\(parameter.name)\(place == 0 ? "" : "\(place + 1)")"
            return
                "<div class=\"field\"\(value.isEmpty ? HTML(markup: " hidden") : "" as HTML)>\(control(parameter, value, id, place, isDefault: isDefault))</div>"
        }
        return "\(fields)"
    }

    /// Returns a field without a visible label, since the name of the parameter begins its row.
    private func control(
        _ parameter: ParameterDescription, _ value: String, _ id: String, _ place: Int, isDefault: Bool
    ) -> HTML {
        let label = place == 0 ? parameter.name : "\(parameter.name) \(place + 1)"
        let attributes: HTML = """
             id="\(id)" name="\(parameter.name)" form="\(Self.id)" aria-label="\(label)"\
            \(value.isEmpty ? HTML(markup: " disabled") : isDefault ? HTML(markup: " data-default") : "" as HTML)
            """
        guard case .single = parameter.form, !parameter.choices.isEmpty else {
            return "<input\(attributes) value=\"\(value)\">"
        }
        // The example may spell a value differently from the list. If there is no default, the first choice sends
        // nothing.
        let choices = parameter.choices.contains(value) ? parameter.choices : [value] + parameter.choices
        let options = choices.map {
            "<option\($0 == value ? HTML(markup: " selected") : "" as HTML)>\($0)</option>" as HTML
        }
        return "<select\(attributes)>\(options)</select>"
    }
}
