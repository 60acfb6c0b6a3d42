import Budgets

/// The class lists of a component's variants, each with the base of the component.
struct VariantLists {
    private let bytes: [UInt8]
    private let merges: (String) -> Bool
    private(set) var found: [FreeClassList] = []

    init(_ bytes: [UInt8], merges: @escaping (String) -> Bool) { (self.bytes, self.merges) = (bytes, merges) }

    /// Adds the list of `cva(base, { variants })`.
    mutating func add(base: ScriptExpression?, variants settings: ScriptExpression?) {
        var reader = ClassListReader(bytes, merges: merges)
        if let base { reader.add(base) }
        if let settings { add(settings, slot: nil, to: &reader) }
        found.append(FreeClassList(name: "cva", list: reader.list))
    }

    /// Adds the lists of `tv({ base, slots, variants })`, one for each slot.
    mutating func add(tailwindVariants settings: ScriptExpression) {
        let slots = member("slots", of: settings)?.properties ?? []
        let names = ["base"] + slots.compactMap { $0.key.map { bytes.text($0) } }.filter { $0 != "base" }
        for name in names where Budget.allows() {
            var reader = ClassListReader(bytes, merges: merges)
            if name == "base", let base = member("base", of: settings) { reader.add(base) }
            if let slot = slots.first(where: { $0.key.map { bytes.text($0) } == name }) { reader.add(slot.value) }
            add(settings, slot: slots.isEmpty ? nil : name, to: &reader)
            found.append(FreeClassList(name: name == "base" ? "tv" : "tv.\(name)", list: reader.list))
        }
    }

    /// Adds the options of all variants; each key is a condition with as many branches as it has options.
    private func add(_ settings: ScriptExpression, slot: String?, to reader: inout ClassListReader) {
        for variant in member("variants", of: settings)?.properties ?? [] {
            guard let key = variant.key else { continue }
            let condition = "variant " + bytes.text(key)
            for option in variant.value.properties where Budget.allows() {
                guard let name = option.key, !Self.isInactive(bytes.text(key), bytes.text(name)) else { continue }
                var value = option.value
                if case .object = value {
                    guard let own = member(slot ?? "base", of: value) else { continue }
                    value = own
                } else if slot != nil, slot != "base" {
                    continue
                }
                let branch = reader.list.branch(of: condition, "option " + bytes.text(name))
                reader.list.wholeGroups.insert(reader.list.branches[branch].group)
                reader.add(value, [branch])
            }
        }
        guard case .array(let compounds)? = member("compoundVariants", of: settings) else { return }
        for compound in compounds where Budget.allows() { add(compound: compound, slot: slot, to: &reader) }
    }

    /// Adds the classes for options of different variants that are chosen together.
    private func add(compound: ScriptExpression, slot: String?, to reader: inout ClassListReader) {
        guard var value = member("class", of: compound) ?? member("className", of: compound) else { return }
        if case .object = value {
            guard let own = member(slot ?? "base", of: value) else { return }
            value = own
        } else if slot != nil, slot != "base" {
            return
        }
        var paths: [[Int]] = [[]]
        for property in compound.properties {
            guard let key = property.key.map({ bytes.text($0) }), key != "class", key != "className" else { continue }
            let options = options(in: property.value)
            guard !options.isEmpty, paths.count * options.count <= Self.mostCompounds,
                !options.contains(where: { Self.isInactive(key, $0) })
            else { return }
            let branches = options.map { reader.list.branch(of: "variant " + key, "option " + $0) }
            paths = paths.flatMap { path in branches.map { path + [$0] } }
        }
        for path in paths where !path.isEmpty {
            if path.count > 1 { reader.list.compounds.insert(path) }
            reader.add(value, path)
        }
    }

    /// The maximum number of combinations that one entry of `compoundVariants` stands for.
    private static let mostCompounds = 16

    /// Returns the options that a value names: one, or several in an array.
    private func options(in value: ScriptExpression) -> [String] {
        switch value {
        case .name(let range), .number(let range): [bytes.text(range)]
        case .array(let values): values.flatMap(options)
        default: value.string.map { [bytes.text($0)] } ?? []
        }
    }

    /// Returns whether an option is that of an inactive component, whose text need not be readable.
    private static func isInactive(_ variant: String, _ option: String) -> Bool {
        let inactive = ["disabled", "isDisabled", "inactive"]
        return inactive.contains(option) || option == "true" && inactive.contains(variant)
    }

    private func member(_ name: String, of object: ScriptExpression) -> ScriptExpression? {
        object.properties.first { $0.key.map { bytes.text($0) } == name }?.value
    }
}
