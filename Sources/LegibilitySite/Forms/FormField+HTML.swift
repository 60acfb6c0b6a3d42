import Legibility
import LegibilityAPI

extension FormField {
    /// Returns the field with its submitted values: one field, or one for each value if the parameter accepts several.
    func markup(_ state: FormState) -> HTML { "\(layers(in: state).map { markup(state, layer: $0) })" }

    /// Returns the ids of the field's elements in the page, without the prefix that is used if a page has several
    /// forms.
    func ids(in state: FormState) -> [String] { layers(in: state).map(id) }

    /// Returns whether a value other than the default was submitted. Without a script, every choice is submitted, so
    /// only a difference counts.
    func isUsed(in state: FormState) -> Bool {
        let values = state.values(name)
        let place = layer ?? 0
        return (place < values.count ? values[place] : standard) != standard
    }

    /// Returns the indexes of the field's layers. No submitted value is lost: each colour gets a field, even if there
    /// is one colour too many.
    private func layers(in state: FormState) -> [Int] {
        if let layer { return [layer] }
        guard case .color = control else { return [0] }
        return Array(0..<max(state.values(name).count, 1))
    }

    /// Returns the id of a layer's field. For the second value of a parameter, a 2 follows the name.
    private func id(ofLayer layer: Int) -> String { layer == 0 ? name : "\(name)\(layer + 1)" }

    private func markup(_ state: FormState, layer: Int) -> HTML {
        let values = state.values(name)
        let value = layer < values.count ? values[layer] : layer == 0 ? standard : ""
        let id = state.prefix + id(ofLayer: layer)
        return """
            <div class="field\(style)"><label for="\(id)">\(label)\(words(state, layer, value))</label>
            \(element(state, id, value, wiring(state, layer)))\
            \(hint.map { "\n<p class=\"hint\" id=\"\(id)-hint\">\($0)</p>" as HTML } ?? "")</div>
            """
    }

    /// Returns the attributes that all kinds of elements share.
    private func wiring(_ state: FormState, _ layer: Int) -> HTML {
        let field = id(ofLayer: layer)
        let isWrong = state.hasFault(field)
        var attributes: [HTML] = parameter.isRequired && layer == 0 ? [HTML(markup: " required")] : []
        if let placeholder { attributes.append(" placeholder=\"\(placeholder)\"") }
        if isWrong {
            attributes.append(" aria-invalid=\"true\" aria-describedby=\"error-\(state.prefix)\(field)\"")
            if field == state.firstWrongField { attributes.append(HTML(markup: " autofocus")) }
        } else if hint != nil {
            let id = "\(state.prefix)\(field)-hint"
            attributes.append(" aria-describedby=\"\(id)\"")
        }
        return "\(attributes)"
    }

    private func element(_ state: FormState, _ id: String, _ value: String, _ wiring: HTML) -> HTML {
        let input: HTML = "<input id=\"\(id)\" name=\"\(name)\" value=\"\(value)\""
        let asTyped: HTML = "autocomplete=\"off\" autocapitalize=\"off\" spellcheck=\"false\""
        switch control {
        case .choice(let options):
            return "<select id=\"\(id)\" name=\"\(name)\"\(wiring)>\(state.options(of: self, options))</select>"
        case .color: return "\(input) \(asTyped)\(wiring)>"
        case .number: return "\(input) inputmode=\"decimal\" autocomplete=\"off\"\(wiring)>"
        // A numeric keyboard may lack a comma, so it isn't requested for several numbers.
        case .numbers: return "\(input) autocomplete=\"off\"\(wiring)>"
        case .words: return "\(input) dir=\"auto\" autocomplete=\"off\"\(wiring)>"
        case .text(let lines):
            // HTML ignores a line break directly after the tag.
            return """
                <textarea id="\(id)" name="\(name)" rows="\(lines)" \(asTyped)\(wiring)>
                \(value)</textarea>
                """
        // A chosen file is never sent back to the browser.
        case .file(let mediaTypes):
            return """
                <input id="\(id)" name="\(name)" type="file" accept="\(mediaTypes.joined(separator: ","))"\(wiring)>
                """
        case .files(let endings):
            return """
                <input id="\(id)" name="\(name)" type="file" multiple accept="\(endings.joined(separator: ","))"\(wiring)>
                """
        case .folder: return "<input id=\"\(id)\" name=\"\(name)\" type=\"file\" multiple webkitdirectory\(wiring)>"
        case .slider(let step):
            let (least, most) = (parameter.schema.minimum ?? 0, parameter.schema.maximum ?? 1)
            return """
                \(input) type="range" min="\(least.plain)" max="\(most.plain)" step="\(step.plain)"\(wiring)>
                """
        }
    }

    private var style: HTML {
        switch control {
        // Labels that would be cut off in a narrow field get their own row.
        case .choice(let options):
            HTML { language in
                options.contains { $0.label.text(in: language).columns > 10 } ? HTML(markup: " long") : ""
            }
        case .color: HTML(markup: " color")
        case .text: HTML(markup: " color-list")
        case .words: HTML(markup: " long")
        case .number, .numbers, .slider, .file, .files, .folder: ""
        }
    }

    /// Returns the words after the label.
    private func words(_ state: FormState, _ layer: Int, _ value: String) -> HTML {
        switch control {
        case .slider:
            let id = state.prefix + name
            // A script updates this number as the slider moves. It isn't an `output` element, because screen readers
            // would announce each change in addition to the slider's.
            return " <span class=\"by-script\" id=\"\(id)-value\">\(value)</span>"
        case .choice, .color, .number, .numbers, .words, .text, .file, .files, .folder:
            return layer == 0 || self.layer != nil ? "" : ", layer \(layer + 1)"
        }
    }
}

extension [FormField] {
    func markup(_ state: FormState) -> HTML { "\(map { $0.markup(state) })" }

    /// Returns the attribute of a collapsible section with these fields, which is open if one of them is used.
    func openness(in state: FormState) -> HTML { contains { $0.isUsed(in: state) } ? HTML(markup: " open") : "" }

    /// Returns these fields behind “More options”.
    func folded(_ state: FormState) -> HTML {
        """
        <details\(openness(in: state))>
        <summary>More options</summary>
        <div class="fields">\(markup(state))</div>
        </details>
        """
    }

    /// Returns these fields for pasted text, behind a title because files are more common.
    func pasted(_ state: FormState) -> HTML {
        """
        <details class="paste"\(openness(in: state))>
        <summary>Or paste text</summary>
        \(markup(state))
        </details>
        """
    }
}

extension String {
    /// The approximate width in Latin letters. Other letters, such as Japanese letters, count as two.
    fileprivate var columns: Int { unicodeScalars.reduce(0) { $0 + ($1.value < 0x1100 ? 1 : 2) } }
}
