import Legibility

/// The colour sets in a project's asset catalogs, by their names in code.
package struct NamedColors: Sendable {
    /// The colours of a set; nil in an appearance without a known colour.
    package struct Values: Hashable, Sendable {
        package let light, dark: Color?

        package init(light: Color?, dark: Color?) { (self.light, self.dark) = (light, dark) }
    }

    enum Found {
        case values(Values)
        /// Sets with the same name have different colours.
        case several
    }

    private var sets: [String: [Values]] = [:]
    /// Whether a set has another colour in Dark Mode, which shows that the app supports it.
    private(set) var hasDarkVariants = false

    package init() {}

    package mutating func add(_ name: String, _ values: Values) {
        // Two different values have the same effect as many.
        if let known = sets[name], known.contains(values) || known.count > 1 { return }
        sets[name, default: []].append(values)
        if let dark = values.dark, dark != values.light { hasDarkVariants = true }
    }

    func find(_ name: String) -> Found? {
        guard let found = sets[name], let first = found.first else { return nil }
        return found.count == 1 ? .values(first) : .several
    }
}
