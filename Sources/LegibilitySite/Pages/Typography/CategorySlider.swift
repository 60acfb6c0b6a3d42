import Legibility
import LegibilityAPI
import Sentences

/// A slider for the text size, which a script shows. The names of the text sizes are below it, and apply to a drawing
/// above it too.
struct CategorySlider {
    /// The categories, smallest first.
    let categories: [SizeCategory]
    /// The index of the chosen category; nil for Large.
    var chosen: Int?

    /// Returns the centre of a category's column, in percent of the width.
    func column(_ index: Int) -> Double { 100 * (Double(index) + 0.5) / Double(categories.count) }

    /// The slider without a drawing above it, which is only visible with a script.
    var alone: HTML { "<div class=\"curve\" hidden>\(markup)</div>" }

    var markup: HTML {
        let names = categories.map(\.abbreviation).joined(separator: " ")
        let ticks = categories.map { category -> HTML in
            "<li\(category.isLandmark ? " class=\"landmark\"" as HTML : "")>\(category.abbreviation)</li>"
        }
        return """
            <div class="size-slider" hidden>
            <p><label for="category">Text size</label> <b></b></p>
            <input type="range" id="category" min="0" max="\(categories.count - 1)" \
            value="\(chosen ?? categories.firstIndex(of: .standard) ?? 0)" data-names="\(names)">
            </div>
            <ol class="ticks" aria-hidden="true">\(ticks)</ol>
            """
    }
}

extension SizeCategory {
    /// The category's short name, which fits into a column of the drawing.
    var abbreviation: String {
        switch self {
        case .xSmall: "XS"
        case .small: "S"
        case .medium: "M"
        case .large: "L"
        case .xLarge: "XL"
        case .xxLarge: "2XL"
        case .xxxLarge: "3XL"
        case .ax1, .ax2, .ax3, .ax4, .ax5: rawValue
        }
    }

    /// The short name together with the name in code and requests, if the two differ.
    var bothNames: String { abbreviation == rawValue ? rawValue : "\(abbreviation) (\(rawValue))" }

    /// Whether the category is one of the few that are named if space is limited.
    fileprivate var isLandmark: Bool {
        switch self {
        case .large, .ax1, .ax3: true
        case .xSmall, .small, .medium, .xLarge, .xxLarge, .xxxLarge, .ax2, .ax4, .ax5: false
        }
    }
}
