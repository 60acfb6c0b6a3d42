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
                guard let name = option.key else { continue }
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
    }

    private func member(_ name: String, of object: ScriptExpression) -> ScriptExpression? {
        object.properties.first { $0.key.map { bytes.text($0) } == name }?.value
    }
}
