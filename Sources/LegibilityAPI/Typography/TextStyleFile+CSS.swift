import Legibility

extension TextStyleFile {
    /// Custom properties: the weights, the sizes of the default category for all elements, and the sizes of each
    /// category inside an element with `data-content-size`. Lengths are in rem, a sixteenth per point, so that they
    /// also follow the browser's text size.
    var css: [String] {
        if styles.isEmpty { return head.css }
        var lines = head.css + ["", ":root {"]
        for style in examples {
            lines.append("  \(style.property("weight")): \(style.weight.fontWeight.plain);")
            if let weight = style.emphasizedWeight {
                lines.append("  \(style.property("emphasized-weight")): \(weight.fontWeight.plain);")
            }
        }
        lines.append("}")
        if categories.isEmpty { return lines + sizes(at: nil, under: ":root") }
        for category in categories {
            let selector = "[data-content-size=\"\(category.rawValue)\"]"
            lines += sizes(at: category, under: category == usual ? ":root,\n\(selector)" : selector)
        }
        return lines
    }

    private func sizes(at category: SizeCategory?, under selector: String) -> [String] {
        var lines = ["", "\(selector) {"]
        for style in specifications(at: category) {
            // “normal” stands for the font's own tracking, regardless of the surrounding text.
            let tracking = style.tracking.isPrinted ? style.tracking.points.inRem : "normal"
            lines += [
                "  \(style.property("size")): \(style.pointSize.inRem);",
                "  \(style.property("line-height")): \(style.leading.inRem);",
                "  \(style.property("letter-spacing")): \(tracking);",
            ]
        }
        return lines + ["}"]
    }
}

extension TextStyleSpecification {
    /// Returns the name of a property, such as “--type-large-title-size”.
    fileprivate func property(_ name: String) -> String {
        let words = style.rawValue.map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }.joined()
        return "--type-\(words)-\(name)"
    }
}

extension Double {
    /// The points as an exact value in rem. By default, browsers have 16 px per rem.
    fileprivate var inRem: String { self == 0 ? "0rem" : "\((self / 16).plain)rem" }
}
