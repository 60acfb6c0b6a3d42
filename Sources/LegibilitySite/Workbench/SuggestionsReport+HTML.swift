import HTTPMessages
import Legibility
import LegibilityAPI
import Sentences

/// The suggestions that the page of a pair offers, which are computed only once.
struct OfferedSuggestions {
    /// The reports for the text and the background; empty for pairs that pass, and if the background isn't a single
    /// colour.
    let reports: [SuggestionsReport]
    /// The sensible suggestions and, if all of them fail with a deficiency, one that doesn't. Those that pass with every
    /// deficiency come first.
    let suggestions: [ContrastSuggestion]

    init(_ reports: [SuggestionsReport]) {
        self.reports = reports
        let nearest = ContrastSuggestion.sensible(reports.flatMap(\.suggestions))
        let isForEveryone = reports.first.map { first in
            nearest.contains { $0.deficiencies(missing: first.target).isEmpty }
        }
        let other = isForEveryone ?? true ? nil : reports.lazy.compactMap(\.repair.suggestionForEveryone).first
        let all = nearest + (other.map { [$0] } ?? [])
        guard let target = reports.first?.target else {
            suggestions = all
            return
        }
        let isForAll = all.map { $0.deficiencies(missing: target).isEmpty }
        suggestions = zip(all, isForAll).filter(\.1).map(\.0) + zip(all, isForAll).filter { !$0.1 }.map(\.0)
    }

    /// The nearest suggestion that passes with every deficiency; without one, the nearest.
    var nearest: ContrastSuggestion? {
        let byDistance = suggestions.sorted { $0.distance < $1.distance }
        guard let target = reports.first?.target else { return nil }
        return byDistance.first { $0.deficiencies(missing: target).isEmpty } ?? byDistance.first
    }
}

extension ContrastReport {
    /// Suggestions for the text and the background of a pair that may fail; empty for other pairs, and if the
    /// background isn't a single colour. The page computes them only once.
    var offeredSuggestions: OfferedSuggestions {
        guard verdict.result == .fail || verdict.result == .indeterminate, gradient == nil else {
            return OfferedSuggestions([])
        }
        let reports = [ContrastChange.foreground, .background].compactMap { change -> SuggestionsReport? in
            // The layers between text and background are the same in both suggestions.
            try? SuggestionsReport(
                SuggestionsQuery(contrast: query, change: change), for: self, withScrims: change == .foreground)
        }
        return OfferedSuggestions(reports)
    }

    /// Returns the alternatives to a pair that may fail: colours for the form, sizes, and a layer below the text.
    func alternatives(_ offered: OfferedSuggestions, asked items: [QueryItem]) -> HTML {
        guard verdict.result == .fail || verdict.result == .indeterminate else {
            return betterAlternatives(asked: items)
        }
        if gradient != nil {
            return """
                <div class="alternatives"><h2>Colours that pass instead</h2>
                <p>Suggestions need a single colour, not a gradient. To get suggestions, enter the colour at the \
                worst position, <code>\(SRGB8(rounding: shown.background).hex)</code>.</p></div>
                """
        }
        guard let first = offered.reports.first else {
            return """
                <div class="alternatives"><h2>Colours that pass instead</h2>
                <p>The text and its background are both translucent. To get suggestions, enter the colour behind everything.</p></div>
                """
        }
        let suggestions = offered.suggestions
        let chips = suggestions.map { chip($0, reaching: first.target, asked: items) }
        let list: HTML = chips.isEmpty ? "" : "<ul class=\"chips\">\(chips)</ul>"
        let impossible: HTML = first.colors.suggestions.isEmpty ? "<p>\(first.bestInWords)</p>" : ""
        return """
            <div class="alternatives"><h2>Colours that pass instead</h2>
            \(list)\(impossible)\(first.sizesInWords)\(first.scrimInWords(besideOthers: !suggestions.isEmpty))</div>
            """
    }

    /// Returns a link to the nearest pair that passes, with each deficiency if there is one; empty if the pair passes or
    /// no colour does.
    func fix(_ offered: OfferedSuggestions, asked items: [QueryItem]) -> HTML {
        guard let target = offered.reports.first?.target, let nearest = offered.nearest else { return "" }
        let text = written(nearest, reaching: target)
        let color = nearest.change == .background ? nearest.background : nearest.text
        return """
            <a class="fix" href="/?\(asked(items, following: nearest, as: text).encoded)" aria-keyshortcuts="Control+Enter Meta+Enter">\
            <svg class="dot" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><circle cx="12" cy="12" r="11" fill="\(color.hex)"/></svg>\
            <span>Fix</span> <code>\(text)</code></a>
            """
    }

    /// Returns the query with a suggested colour.
    private func asked(_ query: [QueryItem], following suggestion: ContrastSuggestion, as text: String) -> [QueryItem] {
        let changed =
            suggestion.change == .foreground
            ? [ContrastQuery.foreground.name] : [ContrastQuery.background.name, ContrastQuery.backdrop.name]
        return query.filter { !changed.contains($0.name) } + [QueryItem(name: changed[0], value: text)]
    }

    /// Returns the nearest colours that pass at Level AAA, if the pair passes at Level AA.
    private func betterAlternatives(asked items: [QueryItem]) -> HTML {
        let content = query.content
        guard verdict.result == .pass, content.profile == .wcagAA, content.role == .text else { return "" }
        let target = ContrastProfile.wcagAAA.requiredForText(isLarge: verdict.requirement.isLarge)
        let asked = SuggestionsQuery(contrast: query, target: target)
        guard let report = try? SuggestionsReport(asked, for: self), !report.suggestions.isEmpty else { return "" }
        let chips = report.suggestions.map { chip($0, reaching: report.target, asked: items) }
        return """
            <div class="alternatives"><h2>For Level AAA, \(target.plain):1</h2>
            <ul class="chips">\(chips)</ul></div>
            """
    }

    /// Returns a link that puts a suggestion into the form.
    private func chip(
        _ suggestion: ContrastSuggestion, reaching target: ContrastTarget, asked query: [QueryItem]
    ) -> HTML {
        let isText = suggestion.change == .foreground
        let text = written(suggestion, reaching: target)
        return """
            <li><a href="/?\(asked(query, following: suggestion, as: text).encoded)"><svg class="sample" width="44" height="36" aria-hidden="true" focusable="false">\
            <rect width="44" height="36" fill="\(suggestion.background.hex)"/>\
            <text x="22" y="18" text-anchor="middle" dominant-baseline="central" font-size="18" fill="\(suggestion.text.hex)">Aa</text></svg>\
            <span>\(suggestion.direction.words(ofText: isText)) <code>\(text)</code></span> \
            <span class="ratio">\(displayedRatio(ratio(with: suggestion)))</span>\(exceptions(suggestion, target))</a></li>
            """
    }

    /// Returns the deficiencies with which a suggestion doesn't reach the target, in words.
    private func exceptions(_ suggestion: ContrastSuggestion, _ target: ContrastTarget) -> HTML {
        let missing = suggestion.deficiencies(missing: target).map(\.inSentence)
        return missing.isEmpty
            ? " <small>with every colour vision</small>"
            : " <small>not with \(missing.joined(separator: " and ")) vision</small>"
    }

    /// Returns the ratio that the page will show for a suggestion. The unchanged colour is measured unrounded, not in 8
    /// bits.
    private func ratio(with suggestion: ContrastSuggestion) -> Double {
        switch suggestion.change {
        case .foreground: assessment.ratio(ofText: suggestion.text)
        case .background: contrastRatio(shown.text, SRGB(suggestion.background))
        case .both, .opacity: contrastRatio(SRGB(suggestion.text), SRGB(suggestion.background))
        }
    }

    /// Returns the suggested colour in the notation of the colour that it replaces.
    private func written(_ suggestion: ContrastSuggestion, reaching target: ContrastTarget) -> String {
        switch suggestion.change {
        case .background:
            guard query.background.count == 1, let layer = query.background.first, case .color(let color) = layer.paint
            else {
                return suggestion.background.hex
            }
            return suggestion.background.written(like: layer.input, color) {
                target.isReached(text: shown.text, background: $0)
            }
        case .foreground, .both, .opacity:
            return suggestion.text.written(like: query.foreground.input, query.foreground.color) {
                target.isReached(text: $0, background: shown.background)
            }
        }
    }
}

extension SuggestionsReport {
    fileprivate var bestInWords: HTML {
        let best = colors.best
        let color: Phrase = best.text == SRGB8(red: 0, green: 0, blue: 0) ? "black" : "white"
        let ratio = contrast.assessment.ratio(ofText: best.text)
        return """
            No text colour reaches \(target.value.plain):1 on this background; the maximum is \
            \(displayedRatio(ratio)), with \(color).
            """
    }

    fileprivate var sizesInWords: HTML {
        guard !passesFrom.isEmpty else { return "" }
        let sizes = passesFrom.map {
            ("\($0.size.value.plain) \($0.size.unit.rawValue) at weight \($0.weight.value.plain)" as Phrase).typeset
        }
        return "<p>In these colours, text passes from \(sizes.joined(separator: ", or from ")).</p>"
    }

    /// Returns the layer that makes the pair pass. If there are other suggestions, drastic layers are omitted.
    fileprivate func scrimInWords(besideOthers: Bool) -> HTML {
        guard let scrim = scrims.first, !besideOthers || !scrim.change.isDrastic else { return "" }
        let color: Phrase = scrim.color == SRGB8(red: 0, green: 0, blue: 0) ? "black" : "white"
        let percent = ((scrim.opacity * 1000).rounded() / 10).plain
        return "<p>A \(color) layer with \(percent)% opacity between text and background makes the pair pass.</p>"
    }
}

extension ContrastAssessment {
    /// Returns the lowest ratio of another, opaque text colour on the same layers.
    fileprivate func ratio(ofText text: SRGB8) -> Double {
        let other = try? ContrastAssessment(of: Color(SRGB(text)), on: layers)
        return other?.ratio ?? contrastRatio(SRGB(text), shown.background)
    }
}

extension LightnessDirection {
    /// Returns the text on the chip of a suggestion.
    fileprivate func words(ofText isText: Bool) -> Phrase {
        switch self {
        case .lighter: isText ? "Lighter text" : "Lighter background"
        case .darker: isText ? "Darker text" : "Darker background"
        }
    }
}
