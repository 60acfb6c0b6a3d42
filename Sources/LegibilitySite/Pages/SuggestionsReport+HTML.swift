import HTTPMessages
import Legibility
import LegibilityAPI

extension ContrastReport {
    /// What to use instead, where the pair may not pass: colours that fill the form, sizes, and a layer under the text.
    func alternatives(asked items: [QueryItem]) -> HTML {
        guard verdict.result == .fail || verdict.result == .indeterminate else { return "" }
        if gradient != nil {
            return """
                <div class="alternatives"><h3>What passes instead</h3>
                <p>A gradient has no one colour to start from. Put what is seen at its worst place, \
                <code>\(SRGB8(rounding: shown.background).hex)</code>, in its stead to get suggestions.</p></div>
                """
        }
        let reports = [ContrastChange.foreground, .background].compactMap { change in
            try? SuggestionsReport(SuggestionsQuery(contrast: query, change: change), for: self)
        }
        guard let first = reports.first else {
            return """
                <div class="alternatives"><h3>What passes instead</h3>
                <p>The text and its background are both see-through. Say what lies behind everything to get suggestions.</p></div>
                """
        }
        let suggestions = ContrastSuggestion.sensible(reports.flatMap(\.suggestions))
        let colors = suggestions.map { Self.item($0, asked: items) }
        let list: HTML = colors.isEmpty ? "" : "<ul>\(colors)</ul>"
        let impossible: HTML = first.colors.suggestions.isEmpty ? "<p>\(first.bestInWords)</p>" : ""
        return """
            <div class="alternatives"><h3>What passes instead</h3>
            \(list)\(impossible)\(first.sizesInWords)\(first.scrimInWords(besideOthers: !suggestions.isEmpty))</div>
            """
    }

    private static func item(_ suggestion: ContrastSuggestion, asked query: [QueryItem]) -> HTML {
        let isText = suggestion.change == .foreground
        let hex = (isText ? suggestion.text : suggestion.background).hex
        let changed =
            isText
            ? [ContrastQuery.foreground.name] : [ContrastQuery.background.name, ContrastQuery.backdrop.name]
        let asked = query.filter { !changed.contains($0.name) } + [QueryItem(name: changed[0], value: hex)]
        let ratio = contrastRatio(SRGB(suggestion.text), SRGB(suggestion.background))
        return """
            <li><a href="/?\(asked.encoded)"><svg class="swatch" viewBox="0 0 3 2" aria-hidden="true" focusable="false">\
            <rect width="3" height="2" fill="\(suggestion.background.hex)"/>\
            <circle cx="1.5" cy="1" r="0.6" fill="\(suggestion.text.hex)"/></svg>\
            \(suggestion.direction == .lighter ? "Lighter" : "Darker") \(isText ? "text" : "background") <code>\(hex)</code></a> \
            <span>\(displayedRatio(ratio))</span></li>
            """
    }
}

extension SuggestionsReport {
    fileprivate var bestInWords: HTML {
        let best = colors.best
        let color = best.text == SRGB8(red: 0, green: 0, blue: 0) ? "black" : "white"
        let ratio = contrastRatio(SRGB(best.text), SRGB(best.background))
        return """
            No text colour reaches \(target.value.plain):1 on this background; the most is \(displayedRatio(ratio)), \
            with \(color).
            """
    }

    fileprivate var sizesInWords: HTML {
        guard !passesFrom.isEmpty else { return "" }
        let sizes = passesFrom.map {
            "\($0.size.value.plain) \($0.size.unit.rawValue) at weight \($0.weight.value.plain)"
        }
        return "<p>In these colours, text passes from \(sizes.joined(separator: ", or from ")).</p>"
    }

    /// The layer that makes the pair pass; beside other suggestions no drastic one.
    fileprivate func scrimInWords(besideOthers: Bool) -> HTML {
        guard let scrim = scrims.first, !besideOthers || !scrim.change.isDrastic else { return "" }
        let color = scrim.color == SRGB8(red: 0, green: 0, blue: 0) ? "black" : "white"
        let percent = ((scrim.opacity * 1000).rounded() / 10).plain
        return "<p>A \(color) layer of \(percent)% opacity between text and background makes the pair pass.</p>"
    }
}
