import Legibility
import LegibilityAPI
import Sentences

/// A visitor's own words in one font. The page's script draws the words with the settings for each step.
struct TextSpecimen {
    /// The settings for one step of the slider.
    struct Step {
        /// The size in points, drawn as CSS pixels.
        let size: Double
        /// The distance between baselines in points; nil for the font's default.
        var leading: Double?
        /// The tracking in points.
        var tracking = 0.0
        /// The caption above the words.
        let caption: Phrase
    }

    var name: Phrase
    var weight = 400.0
    /// Whether a font that the visitor chooses replaces the system font.
    var isCustom = false
    /// The text and background colours in CSS; nil for the page's colours.
    var colors: (text: String, background: String)?
    let steps: [Step]

    fileprivate var markup: HTML {
        func list(_ values: [Double]) -> String { values.map(\.plain).joined(separator: " ") }
        let leadings = steps.compactMap(\.leading)
        let colors = colors.map { " data-color=\"\($0.text)\" data-background=\"\($0.background)\"" as HTML } ?? ""
        return """
            <figure class="specimen"\(isCustom ? HTML(markup: " data-custom") : "") data-weight="\(weight.plain)" \
            data-size="\(list(steps.map(\.size)))" data-leading="\(list(leadings))" \
            data-tracking="\(list(steps.map(\.tracking)))" data-caption="\(steps.map(\.caption).joined(separator: "|"))"\(colors)>
            <figcaption><b>\(name)</b> <span></span></figcaption>
            <p dir="auto"\(self.colors == nil ? "" : " class=\"sample\"" as HTML)></p>
            </figure>

            """
    }

    /// The size in points above which letters aren't drawn.
    static let largest = 200.0
}

extension [TextSpecimen] {
    /// Returns the fields for words and font, and the sample, which is hidden without JavaScript. The form above may
    /// have a field for the font's name.
    func markup(isNamedAbove: Bool = false, tracksSystemFont: Bool = false) -> HTML {
        let drawn = filter { $0.steps.allSatisfy { $0.size <= TextSpecimen.largest } }
        guard !drawn.isEmpty else { return "" }
        let file: HTML =
            isNamedAbove ? "Font file, which isn’t sent anywhere" : "Or its font file, which isn’t sent anywhere"
        let tracking: HTML = """
            <label class="check"><input type="checkbox" id="tracked" checked aria-describedby="tracked-when">\
            <span>Add the table’s tracking to the system font</span></label>
            <p class="hint" id="tracked-when">Not needed on Apple’s devices: their system font is San Francisco, which sets its own tracking.</p>
            """
        let own: HTML = """
            <div class="field"><label for="own">Name of your font on this device</label>
            <input id="own" autocomplete="off" spellcheck="false" aria-describedby="own-state"></div>
            """
        return """
            <div class="specimens" hidden>
            <div class="fields">
            <div class="field long"><label for="words">Sample text</label>
            <textarea id="words" rows="2" dir="auto">People choose the text size that suits their eyes.</textarea></div>
            \(isNamedAbove ? "" : own)
            <div class="field"><label for="file">\(file)</label>
            <input id="file" type="file" accept=".ttf,.otf,.woff,.woff2" aria-describedby="own-state"></div>
            </div>
            <p class="hint" id="own-state"></p>
            <div class="set">\(drawn.map(\.markup))</div>
            <p class="hint">Shown at actual size: one point is one CSS pixel. This device’s own font is used unless \
            you name another font.</p>
            \(tracksSystemFont ? tracking : "")
            </div>
            """
    }
}
