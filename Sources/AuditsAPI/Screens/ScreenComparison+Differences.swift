import Audits
import Legibility
import Screens

extension ScreenComparison {
    /// The differences between screens with the same name: between the two appearances at the same text size, and
    /// between each text size and the next larger size in the same appearance. If there are several screens of the same
    /// kind, the first is compared.
    package var differences: [Difference] {
        var names: [String] = []
        var byName: [String: [Variant: ScreenReport]] = [:]
        for report in reports {
            guard let name = report.name else { continue }
            if byName[name] == nil { names.append(name) }
            let variant = Variant(
                appearance: report.screen.appearance, category: report.screen.category,
                isIncreased: report.screen.increasesContrast)
            if byName[name]?[variant] == nil { byName[name, default: [:]][variant] = report }
        }
        return names.flatMap { name -> [Difference] in
            let variants = byName[name, default: [:]].sorted { $0.key.order < $1.key.order }
            return variants.flatMap { to -> [Difference] in
                let smaller = variants.filter { $0.key.isSmaller(than: to.key) }
                let others = variants.filter { $0.key.isOtherAppearance(of: to.key) }
                let plain = variants.filter { $0.key.isWithoutIncrease(of: to.key) }
                var found = Self.differences(.contrast, name, from: others, to)
                found += Self.differences(.increased, name, from: plain, to)
                found += Self.lost(name, from: smaller, to)
                found += Self.changed(name, from: smaller, to)
                return found
            }
        }
    }

    /// The appearance and text size of a screen.
    private struct Variant: Hashable {
        let appearance: ScreenAppearance?
        let category: SizeCategory?
        let isIncreased: Bool

        /// The sort order: smaller text sizes first.
        var order: (Int, Int, Int) {
            (
                category?.order ?? -1, appearance.flatMap(ScreenAppearance.allCases.firstIndex) ?? -1,
                isIncreased ? 1 : 0
            )
        }

        func isOtherAppearance(of other: Variant) -> Bool {
            guard let appearance, let its = other.appearance else { return false }
            return appearance != its && category == other.category && isIncreased == other.isIncreased
        }

        func isWithoutIncrease(of other: Variant) -> Bool {
            other.isIncreased && !isIncreased && appearance == other.appearance && category == other.category
        }

        func isSmaller(than other: Variant) -> Bool {
            guard let category, let its = other.category else { return false }
            return category.order < its.order && appearance == other.appearance && isIncreased == other.isIncreased
        }
    }

    private typealias Shot = (key: Variant, value: ScreenReport)

    private static func differences(
        _ kind: Difference.Kind, _ name: String, from others: [Shot], _ to: Shot
    ) -> [Difference] {
        let failing = others.isEmpty ? [] : to.value.audit.failingTexts
        return others.flatMap { from in
            let fine = from.value.audit.passingTexts
            return from.value.screen.elements.compactMap { element in
                fine.contains(element.id) && failing.contains(element.id)
                    ? Difference(kind: kind, name: name, element: element.id, from: from.value, to: to.value) : nil
            }
        }
    }

    /// Returns the text elements that are visible at the next smaller size but not on this screen; `smaller` contains
    /// the screens at all smaller sizes, in order.
    private static func lost(_ name: String, from smaller: [Shot], _ to: Shot) -> [Difference] {
        guard let from = smaller.last?.value else { return [] }
        let shown = Set(to.value.screen.elements.lazy.filter(\.isVisible).map(\.id))
        return from.screen.elements.compactMap { element in
            element.isVisible && element.text != nil && !shown.contains(element.id)
                ? Difference(kind: .lost, name: name, element: element.id, from: from, to: to.value) : nil
        }
    }

    /// Returns the text elements whose order, rank or space is worse than at the next smaller size.
    private static func changed(_ name: String, from smaller: [Shot], _ to: Shot) -> [Difference] {
        guard let from = smaller.last?.value else { return [] }
        let sizes = SizeComparison(from: from.screen, to: to.value.screen)
        let squeezed = to.key.category?.isAccessibilitySize == true ? sizes.squeezed : []
        let found: [(Difference.Kind, [String])] = [
            (.order, sizes.moved), (.rank, sizes.outranking), (.squeezed, squeezed), (.truncated, sizes.truncated),
        ]
        return found.flatMap { kind, elements in
            elements.map { Difference(kind: kind, name: name, element: $0, from: from, to: to.value) }
        }
    }
}

extension ScreenAudit {
    /// The ids of text elements that certainly have too little contrast.
    fileprivate var failingTexts: Set<String> { texts(.fail) }

    /// The ids of text elements that certainly have enough contrast.
    fileprivate var passingTexts: Set<String> { texts(.pass) }

    private func texts(_ outcome: TextOutcome) -> Set<String> {
        Set(contrasts.filter { $0.value == outcome }.map { screen.elements[$0.key].id })
    }
}

extension SizeCategory {
    fileprivate var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
