import Legibility
import LegibilityAPI
import Numbers

extension FormField {
    /// Returns the field with its submitted values: one field, or one for each value if the parameter accepts several.
    package func markup(_ state: FormState) -> HTML { "\(layers(in: state).map { markup(state, layer: $0) })" }

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
        let id = id(ofLayer: layer)
        let chosen = state.chosen(of: self)
        let shown = Shown(
            id: "\(state.prefix)\(id)", words: words(state, layer, value),
            value: chosen == nil ? "\(value)" : "", other: chosen.map { state.otherOption($0) } ?? "",
            required: parameter.isRequired && layer == 0 ? HTML(markup: " required") : "",
            description: description(state, id),
            selected: options.indices.map { $0 == chosen?.place ? HTML(markup: " selected") : "" })
        return prepared.map { HTML($0, holes: shown.values) } ?? markup(shown)
    }

    /// The parts of the markup that differ between requests.
    private struct Shown {
        let id: HTML
        /// The words after the label.
        let words: HTML
        let value: HTML
        /// The option for a value that isn't one of the options.
        let other: HTML
        let required: HTML
        /// The attributes that refer to the field's hint or error.
        let description: HTML
        /// An attribute for each option.
        let selected: [HTML]

        var values: [HTML] { [id, words, value, other, required, description] + selected }

        init(id: HTML, words: HTML, value: HTML, other: HTML, required: HTML, description: HTML, selected: [HTML]) {
            (self.id, self.words, self.value, self.other) = (id, words, value, other)
            (self.required, self.description, self.selected) = (required, description, selected)
        }

        /// Creates a hole for each part, in the order of ``values``.
        init(holesWithOptions count: Int) {
            let holes = (0..<(6 + count)).map { PreparedMarkup.hole(UInt8(clamping: $0)) }
            self.init(
                id: holes[0], words: holes[1], value: holes[2], other: holes[3], required: holes[4],
                description: holes[5], selected: Array(holes[6...]))
        }
    }

    /// The same field with prepared markup, for forms that are sent often. Keep the field, for example in a static
    /// property.
    var ready: FormField {
        prepared(PreparedMarkup { markup(Shown(holesWithOptions: options.count)) })
    }

    private func markup(_ shown: Shown) -> HTML {
        """
        <div class="field\(style)"><label for="\(shown.id)">\(label)\(shown.words)</label>
        \(element(shown))\
        \(hint.map { "\n<p class=\"hint\" id=\"\(shown.id)-hint\">\($0)</p>" as HTML } ?? "")</div>
        """
    }

    /// Returns the attributes that refer to the error of the field with an id, or to its hint.
    private func description(_ state: FormState, _ field: String) -> HTML {
        if state.hasFault(field) {
            let focus: HTML = field == state.firstWrongField ? HTML(markup: " autofocus") : ""
            return " aria-invalid=\"true\" aria-describedby=\"error-\(state.prefix)\(field)\"\(focus)"
        }
        guard hint != nil else { return "" }
        // The id is a single value, because words after a value would be interpreted as a phrase.
        let id = "\(state.prefix)\(field)-hint"
        return " aria-describedby=\"\(id)\""
    }

    private func element(_ shown: Shown) -> HTML {
        let input: HTML = "<input id=\"\(shown.id)\" name=\"\(name)\" value=\"\(shown.value)\""
        let asTyped: HTML = "autocomplete=\"off\" autocapitalize=\"off\" spellcheck=\"false\""
        let hint: HTML = placeholder.map { " placeholder=\"\($0)\"" } ?? ""
        // The attributes that all kinds of elements share.
        let wiring: HTML = "\(shown.required)\(hint)\(shown.description)"
        switch control {
        case .choice(let options):
            let items = zip(options, shown.selected).map { option, selected -> HTML in
                "<option value=\"\(option.value)\"\(selected)>\(option.label)</option>"
            }
            return """
                <select id="\(shown.id)" name="\(name)"\(wiring)>\(items)\(shown.other)</select>
                """
        case .color: return "\(input) \(asTyped)\(wiring)>"
        case .number: return "\(input) inputmode=\"decimal\" autocomplete=\"off\"\(wiring)>"
        // A numeric keyboard may lack a comma, so it isn't requested for several numbers.
        case .numbers: return "\(input) autocomplete=\"off\"\(wiring)>"
        case .words: return "\(input) dir=\"auto\" autocomplete=\"off\"\(wiring)>"
        case .text(let lines):
            // HTML ignores a line break directly after the tag.
            return """
                <textarea id="\(shown.id)" name="\(name)" rows="\(lines)" \(asTyped)\(wiring)>
                \(shown.value)</textarea>
                """
        // A chosen file is never sent back to the browser.
        case .file(let mediaTypes):
            return """
                <input id="\(shown.id)" name="\(name)" type="file" accept="\(mediaTypes.joined(separator: ","))"\(wiring)>
                """
        case .files(let endings):
            return """
                <input id="\(shown.id)" name="\(name)" type="file" multiple accept="\(endings.joined(separator: ","))"\(wiring)>
                """
        case .folder:
            return "<input id=\"\(shown.id)\" name=\"\(name)\" type=\"file\" multiple webkitdirectory\(wiring)>"
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
    package func markup(_ state: FormState) -> HTML { "\(map { $0.markup(state) })" }

    /// Returns the attribute of a collapsible section with these fields, which is open if one of them is used.
    func openness(in state: FormState) -> HTML { contains { $0.isUsed(in: state) } ? HTML(markup: " open") : "" }

    /// Returns these fields behind “More options”.
    package func folded(_ state: FormState) -> HTML {
        """
        <details\(openness(in: state))>
        <summary>More options</summary>
        <div class="fields">\(markup(state))</div>
        </details>
        """
    }

    /// Returns these fields for pasted text, folded because files are more common.
    package func pasted(_ state: FormState) -> HTML {
        """
        <details class="paste"\(openness(in: state))>
        <summary>Or paste text</summary>
        \(markup(state))
        </details>
        """
    }

    /// Returns these fields for a folder, folded because files are more common and phones have few folders.
    package func folder(_ state: FormState) -> HTML {
        """
        <details class="of-folder"\(openness(in: state))>
        <summary>Or choose a folder</summary>
        \(markup(state))
        </details>
        """
    }
}

extension String {
    /// The approximate width in Latin letters. Other letters, such as Japanese letters, count as two.
    fileprivate var columns: Int { unicodeScalars.reduce(0) { $0 + ($1.value < 0x1100 ? 1 : 2) } }
}
