import Endpoints
import HTTPMessages
import LegibilityAPI
import Sentences

/// The form on an error page with the values of a rejected `GET` request, where they can be corrected.
///
/// Unknown parameters have no field, and a parameter that must not be repeated has only one, so that the request is
/// valid after its values are corrected.
struct RequestCorrection {
    private struct Field {
        let name, value: String
        /// The index of the error in the value; nil if the value is valid.
        let fault: Int?
    }

    private let path: String
    private let fields: [Field]

    /// The maximum number of values in a form.
    private static let mostFields = 40
    /// The maximum length of a value, in bytes.
    private static let longestValue = 2_000

    /// Creates the form; nil if the request isn't a `GET` request with an invalid or missing value, or if it is too
    /// long for a form.
    init?(_ faults: Faults, in head: RequestHead) {
        guard head.method == .get, !faults.isEmpty, let request = try? HTTPRequest(head: head) else { return nil }
        let query = request.query
        guard query.count <= Self.mostFields, query.allSatisfy({ $0.value.utf8.count <= Self.longestValue }) else {
            return nil
        }
        path = request.path
        let placed = faults.reported.enumerated().compactMap { place, fault -> (place: Int, name: String)? in
            guard case .parameter(let name) = fault.place else { return nil }
            return (place, name)
        }
        let unknown = faults.reported.filter(\.isUnknownParameter).map(\.place.text)
        let repeated = faults.reported.filter { $0.code == .conflict }.map(\.place.text)
        let known = query.enumerated().filter { index, item in
            let name = item.name.echoed
            // The chosen language is added to every form of a page.
            if name == Language.parameterName, !placed.contains(where: { $0.name == name }) { return false }
            if repeated.contains(name), let first = query.firstIndex(where: { $0.name == item.name }) {
                return index == first
            }
            return !unknown.contains(name)
        }.map(\.element)
        var used: Set<Int> = []
        var fields = known.map { item -> Field in
            // Each value of a repeated parameter has its own errors.
            let fault = placed.first { place, name in
                name == item.name.echoed && !used.contains(place)
                    && (faults.reported[place].value.map { $0 == item.value.echoed } ?? true)
            }
            if let fault { used.insert(fault.place) }
            return Field(name: item.name, value: item.value, fault: fault?.place)
        }
        fields += placed.filter { place, name in
            faults.reported[place].code == .missing && !query.contains { $0.name == name }
        }.map { Field(name: $0.name, value: "", fault: $0.place) }
        guard fields.contains(where: { $0.fault != nil }) else { return nil }
        self.fields = fields
    }

    /// Returns the id of the field with an error; nil if the error has no field.
    func field(ofFault place: Int) -> String? { fields.firstIndex { $0.fault == place }.map { "value-\($0)" } }

    /// The form. The first invalid value has the focus.
    var form: HTML {
        let first = fields.firstIndex { $0.fault != nil }
        let items = fields.enumerated().map { index, field -> HTML in
            let wrong: HTML =
                field.fault.map { " aria-invalid=\"true\" aria-describedby=\"fault-\($0)\"" as HTML } ?? ""
            return """
                <div class="field"><label for="value-\(index)"><code>\(field.name)</code></label>
                <input id="value-\(index)" name="\(field.name)" value="\(field.value)" autocomplete="off" \
                autocapitalize="off" spellcheck="false"\(wrong)\(index == first ? HTML(markup: " autofocus") : "")></div>

                """
        }
        return """
            <form class="correction" method="get" action="\(path.asURIPath)" aria-label="Correct the request">
            \(items)<p class="actions"><button type="submit">Send again</button></p>
            </form>
            """
    }
}

extension Problem.Fault {
    /// Whether the error concerns the name of a parameter rather than its value.
    fileprivate var isUnknownParameter: Bool {
        code == .unknown && detail.english.hasPrefix("Unknown parameter")
    }
}
