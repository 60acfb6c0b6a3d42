import LegibilityAPI
import Sentences

extension String {
    /// A sentence typeset for a page: a number and its unit stay on one line, and a minus sign isn't a hyphen.
    var typeset: String {
        var set = ""
        var rest = self[...]
        while let next = rest.first {
            let previous = set.last
            rest.removeFirst()
            if next == " ", previous?.isNumber == true, Self.units.contains(rest.prefix { $0.isLetter }) {
                set.append("\u{A0}")
            } else if next == "-", previous == nil || previous == " ", rest.first?.isNumber == true {
                set.append("−")
            } else {
                set.append(next)
            }
        }
        return set
    }

    private static let units: Set<Substring> = ["pt", "px", "mm", "dp", "sp", "em"]
}

extension Phrase {
    /// The same as a page sets it.
    var typeset: Phrase { changed { text, _ in text.typeset } }
}

extension Double {
    /// The number in points, with two decimals at most, for display.
    var points: String { "\(shortened) pt".typeset }
    /// The number in percent, with two decimals at most, for display.
    var percent: String { "\(shortened)%".typeset }
}
