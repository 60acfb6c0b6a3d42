import Legibility
import LegibilityAPI

/// A field of a form that is made from a list of fields.
package struct FormField: Sendable {
    enum Kind: Sendable {
        case number
        /// A number, or several with commas between them.
        case numbers
        case color
        case choice([(value: String, label: String)])
    }

    let name: String
    let label: String
    let kind: Kind
    /// What counts when it is left out.
    var standard = ""
    var isRequired = false

    static func number(
        _ name: String, _ label: String, standard: String = "", isRequired: Bool = false
    ) -> FormField {
        FormField(name: name, label: label, kind: .number, standard: standard, isRequired: isRequired)
    }

    static func numbers(_ name: String, _ label: String, isRequired: Bool = false) -> FormField {
        FormField(name: name, label: label, kind: .numbers, isRequired: isRequired)
    }

    static func color(_ name: String, _ label: String, isRequired: Bool = false) -> FormField {
        FormField(name: name, label: label, kind: .color, isRequired: isRequired)
    }

    /// A choice; with words for none, it may be left out. Unless said otherwise the first option is the standard.
    static func choice(
        _ name: String, _ label: String, none: String? = nil, standard: String? = nil,
        _ options: [(value: String, label: String)]
    ) -> FormField {
        let options = (none.map { [("", $0)] } ?? []) + options
        return FormField(
            name: name, label: label, kind: .choice(options), standard: standard ?? options.first?.value ?? "")
    }
}

extension FormField {
    /// The field with what was sent in it.
    func markup(_ state: FormState) -> HTML {
        let id = state.prefix + name
        switch kind {
        case .number: return input(state, mode: " inputmode=\"decimal\"")
        // A keyboard for one number may have no comma.
        case .numbers: return input(state, mode: "")
        case .choice(let options):
            // What would be cut off in a narrow field gets a row of its own.
            let isLong = options.contains { $0.label.count > 10 }
            return """
                <div class="field\(isLong ? " long" : "" as HTML)"><label for="\(id)">\(label)</label>
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

    private func input(_ state: FormState, mode: HTML) -> HTML {
        let id = state.prefix + name
        return """
            <div class="field"><label for="\(id)">\(label)</label>
            <input id="\(id)" name="\(name)" value="\(state.value(name, default: standard))"\(mode) \
            autocomplete="off"\(isRequired ? " required" : "" as HTML)\(state.invalid(name))></div>
            """
    }

    private func color(_ layer: Int, _ value: String, _ state: FormState) -> HTML {
        let field = layer == 0 ? name : "\(name)\(layer + 1)"
        let id = state.prefix + field
        return """
            <div class="field color"><label for="\(id)">\(label)\(layer == 0 ? "" : ", layer \(layer + 1)")</label>
            <input id="\(id)" name="\(name)" value="\(value)" autocomplete="off" autocapitalize="off" \
            spellcheck="false"\(isRequired && layer == 0 ? " required" : "" as HTML)\(state.invalid(field))></div>
            """
    }
}

extension FormState {
    /// Whether a field holds something else than what counts without it. Without a script every choice is sent, so that
    /// only a difference counts.
    func uses(_ field: FormField) -> Bool { (values(field.name).first ?? field.standard) != field.standard }
}
