import Legibility
import Sentences

extension ReferenceSearch.Match {
    /// The row's label for display. Platforms have their own names.
    var displayLabel: String { Platform(rawValue: label)?.title ?? label }

    /// The words of the row that say what its figures are about.
    var subject: String {
        let isOther: Set = [
            "page", "strength", "figure", "unit", "detail", "value", "statement", "rule", "level", "purpose",
        ]
        var words: [String] = []
        for (column, cell) in zip(columns, cells) where !isOther.contains(column) {
            if case .number = cell { continue }
            if !cell.text.isEmpty, !words.contains(cell.text) { words.append(cell.text) }
        }
        return words.joined(separator: ", ")
    }

    /// Returns whether the row's figure is what the words ask for: of that subject, and of that quantity. A query about
    /// “button spacing” doesn't ask for the size of a button, and one about “split view” not for its divider.
    func isAbout(_ asked: Set<String>) -> Bool {
        func words(_ column: String) -> [String] {
            columns.firstIndex(of: column).map { SearchWords.words(of: cells[$0].text) } ?? []
        }
        func has(_ quantities: Set<String>) -> Bool { !asked.isDisjoint(with: quantities) }
        // “Notification icon” doesn't ask for an icon of “iMessage”.
        func isNamed(_ column: String) -> Bool {
            let names = Set(words(column)).subtracting(Self.general)
            return names.isEmpty || has(names)
        }
        switch table {
        case "text-styles", "widgets", "live-activities": return true
        case "icons": return isNamed("usage")
        case "safe-areas": return isNamed("subject")
        case "text-sizes": return has(Self.text)
        case ReferenceTable.rules.name: return false
        case "system-colors":
            let besides = asked.subtracting(Self.wordsOfColors)
            return besides == Set(words("name"))
        case "contrast": return has(Self.dark) || !words("id").contains("darkmode")
        case "complications": return !asked.isDisjoint(with: words("family"))
        case "control-sizes":
            let spaces = asked.intersection(Self.spaces)
            if !spaces.isEmpty, !spaces.isSubset(of: words("variant")) { return false }
            if has(Self.sides) || asked.contains("size"), let unit = words("unit").first {
                if unit == "count" || unit == "ratio" && has(Self.sides) { return false }
            }
            let control = words("control")
            if control.first?.hasPrefix("any") == true { return true }
            // “Button height” doesn't ask for an Apple Pay button.
            let kind = Set(control.dropLast()).subtracting(Self.general)
            return control.last.map(asked.contains) ?? true && (kind.isEmpty || has(kind))
        case "component-limits":
            return !asked.isDisjoint(with: words("component"))
                && (has(Self.amounts) || !asked.isDisjoint(with: words("item")))
        default: return true
        }
    }

    /// Whether the row's figure is only that of a subject with all its words, such as a full-width button.
    var needsAllWords: Bool { table == "control-sizes" || isOfScreen }

    /// Whether the row is about one size of screens.
    var isOfScreen: Bool { table == "widgets" || table == "live-activities" }

    /// Returns whether another row has the same kind of figure for another variant or platform, so that a query that names
    /// neither asks for both.
    func isVariant(of other: Self) -> Bool {
        switch table {
        case "component-limits":
            func platforms(_ row: Self) -> Set<String> {
                Set(
                    zip(row.columns, row.cells).filter { $0.0 == "platform" }.flatMap { SearchWords.words(of: $1.text) }
                )
            }
            return platforms(self).isDisjoint(with: platforms(other))
        case "icons": return cells.first == other.cells.first
        case "widgets", "live-activities": return true
        default: return false
        }
    }

    private static func set(_ words: String) -> Set<String> { Set(SearchWords.words(of: words)) }
    private static let wordsOfColors = set("system color colour hex value code light dark mode what is in the of ios")
    private static let text = set("text font type character letter")
    private static let general = set("app icon image margin safe area zone main content on in with beside by of the")
    /// The words for quantities, which rows need not show.
    static let quantities = set(
        "width height size length amount count number minimum maximum min max least most default "
            + "point pt pixel px mm unit scale ratio font text weight bold leading line")
    private static let dark = set("dark darkmode")
    private static let spaces = set("spacing gap padding contrast")
    private static let sides = set("height width")
    private static let amounts = set("many number length limit count maximum max minimum most long scale")

    /// Returns the row's figure, or the one of its figures that the words ask for; nil for rows without figures.
    func figure(_ asked: Set<String>) -> Phrase? {
        func cell(_ name: String) -> String? {
            columns.firstIndex(of: name).map { cells[$0].text }.flatMap { $0.isEmpty ? nil : $0 }
        }
        func range(_ name: String) -> String? {
            cell(name).map { most in
                let least = cell("minimum\(name.prefix(1).uppercased())\(name.dropFirst())")
                return least.map { "\($0)–\(most)" } ?? most
            }
        }
        func size(_ width: String, _ height: String, _ unit: String) -> Phrase? {
            guard let width = range(width) else { return nil }
            return range(height).map { "\(width) × \($0) \(unit)" } ?? "\(width) \(unit)"
        }
        switch table {
        case "system-colors": return cell("hex").map { "\($0)" }
        case "text-sizes":
            guard let standard = cell("default"), let minimum = cell("minimum") else { return nil }
            return "At least \(minimum) pt; default \(standard) pt"
        case "contrast": return cell("minimumRatio").map { "\($0):1 or more" }
        case "safe-areas":
            guard let top = cell("top"), let left = cell("left") else {
                return cell("amount").map { "\($0) \(cell("unit") ?? "")" }
            }
            return "\(top) pt top and bottom, \(left) pt left and right"
        case "text-styles":
            if asked.contains("weight") { return cell("weight").map { "\($0)" } }
            guard let size = cell("pointSize"), let leading = cell("leading") else { return nil }
            return "\(size) pt, leading \(leading) pt"
        case "tracking": return cell("points").map { "\($0) pt" }
        case "widgets", "live-activities": return size("width", "height", "pt")
        case "complications": return size("width", "height", "pt") ?? cell("textSize").map { "\($0) pt" }
        case "carplay-screens": return size("width", "height", cell("unit") ?? "pt")
        case "icons": return size("pointWidth", "pointHeight", "pt") ?? size("pixelWidth", "pixelHeight", "px")
        case "grids":
            return asked.contains("spacing") || asked.contains("gap")
                ? cell("horizontalSpacing").map { "\($0) pt" } : cell("contentWidth").map { "\($0) pt" }
        case "control-sizes":
            if let amount = cell("amount") { return LimitFigure(amount, unit: cell("unit")).phrase }
            guard let width = cell("minimumWidth"), let height = cell("minimumHeight") else { return nil }
            guard let usual = cell("defaultWidth"), let high = cell("defaultHeight") else {
                return "At least \(width) × \(height) pt"
            }
            return "At least \(width) × \(height) pt; default \(usual) × \(high) pt"
        case "component-limits", "durations", "distances", "wallet-fields":
            return cell("figure").map { LimitFigure($0, unit: cell("unit")).phrase }
        default: return nil
        }
    }
}

/// A figure in the words of a table of limits, such as “at most 4”, with its unit.
private struct LimitFigure {
    let figure: String
    let unit: Phrase?

    init(_ figure: String, unit: String?) {
        self.figure = unit?.hasPrefix("%") == true ? String(figure.filter { $0 != "%" }) : figure
        switch unit {
        case nil, "count": self.unit = nil
        case "characters": self.unit = "characters"
        case "lines": self.unit = "lines"
        case "words": self.unit = "words"
        case "times": self.unit = "times"
        case "times the size": self.unit = "times the size"
        case "% of size": self.unit = "% of the size"
        case "% of screen": self.unit = "% of the screen"
        case "% of height": self.unit = "% of the height"
        case "% of width": self.unit = "% of the width"
        case "% opacity": self.unit = "% opacity"
        case let unit?: self.unit = "\(unit)"
        }
    }

    var phrase: Phrase {
        let words = figure.split(separator: " ").map(String.init)
        func amount(_ number: String) -> Phrase { unit.map { "\(number) \($0)" } ?? "\(number)" }
        guard let first = words.first, let last = words.last else { return "" }
        switch (first, words.count) {
        case ("at", 3): return words[1] == "most" ? "at most \(amount(last))" : "at least \(amount(last))"
        case ("about", 2): return "about \(amount(last))"
        case ("nearly", 2): return "nearly \(amount(last))"
        case ("after", 2): return "after \(amount(last))"
        case ("fewer", 3): return "fewer than \(amount(last))"
        case ("more", 3): return "more than \(amount(last))"
        case (_, 3) where words[1] == "to": return amount("\(first)–\(last)")
        case (_, 3) where last == "fewer": return "at most \(amount(first))"
        case (_, 3) where last == "more": return "at least \(amount(first))"
        case (_, 3) where words[1] == "or": return "\(first) or \(amount(last))"
        case ("half", _): return "half the screen"
        default: return amount(figure)
        }
    }
}
