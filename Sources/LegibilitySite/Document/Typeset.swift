import LegibilityAPI
import Sentences

extension String {
    /// A sentence as a page sets it: no line ends between a number and its unit, and a minus is no hyphen.
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
    /// In points, with two decimals at most, for people.
    var points: String { "\(shortened) pt".typeset }
    /// In percent, with two decimals at most, for people.
    var percent: String { "\(shortened)%".typeset }
}
