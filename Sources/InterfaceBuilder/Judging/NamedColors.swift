import Legibility

/// The colour sets of a project's asset catalogs, by the names that code calls them.
package struct NamedColors: Sendable {
    /// The colours of a set; nil in an appearance in which it has none that is known.
    package struct Values: Hashable, Sendable {
        package let light, dark: Color?

        package init(light: Color?, dark: Color?) { (self.light, self.dark) = (light, dark) }
    }

    enum Found {
        case values(Values)
        /// Sets of the same name have other colours.
        case several
    }

    private var sets: [String: [Values]] = [:]
    /// Whether a set has another colour in Dark Mode: then the app shows itself there.
    private(set) var hasDarkVariants = false

    package init() {}

    package mutating func add(_ name: String, _ values: Values) {
        // Two that differ are as good as many.
        if let known = sets[name], known.contains(values) || known.count > 1 { return }
        sets[name, default: []].append(values)
        if let dark = values.dark, dark != values.light { hasDarkVariants = true }
    }

    func find(_ name: String) -> Found? {
        guard let found = sets[name], let first = found.first else { return nil }
        return found.count == 1 ? .values(first) : .several
    }
}
