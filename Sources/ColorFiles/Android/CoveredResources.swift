import Budgets
import Legibility

/// Android resources that several source sets or modules share. They are resolved once, so that changes are found
/// without resolving all other resources again.
final class CoveredResources {
    private let file: AndroidFile
    private let modes: [AndroidMode]
    private var resolver: AndroidResolver
    /// Colours, followed by the attributes of themes, including attributes without a colour.
    private var tokens: [ColorToken] = []
    /// The attributes among the tokens, by token number.
    private var attributes: [Int: AndroidResolver.Attribute] = [:]
    private var numbers: [String: Int] = [:]
    /// The tokens whose values refer to a colour, in any folder.
    private var referring: [String: [Int]] = [:]
    private var names = CoveredNames()

    init(_ documents: [RecognizedDocument], _ modes: [AndroidMode]) {
        var file = AndroidFile()
        for document in documents where Budget.allows() { file.add(document) }
        self.file = file
        self.modes = modes
        resolver = AndroidResolver(file)
        for name in file.colorNames where Budget.allows(modes.count) {
            add(resolver.token(name, in: modes), file.colors[name])
        }
        for attribute in file.attributesInOrder where Budget.allows(modes.count) {
            attributes[tokens.count] = attribute
            add(resolver.token(attribute, in: modes), file.attributes[attribute.style]?[attribute.name])
        }
    }

    private func add(_ token: ColorToken, _ variants: AndroidFile.Variants?) {
        let number = tokens.count
        numbers[token.name] = number
        for name in Set(variants?.values.compactMap(\.text.referencedColor) ?? []) {
            referring[name, default: []].append(number)
        }
        if token.hasColor { names.add(token, number) }
        tokens.append(token)
    }

    /// Returns the tokens that the overriding documents declare or change, the tokens that may form pairs with them,
    /// and the tokens that they refer to.
    func tokens(under own: AndroidFile) -> [ColorToken] {
        let changed = changed(by: own)
        let changedColors = changed.lazy.filter { self.attributes[$0] == nil }.map { self.tokens[$0].name }
        var resolver = AndroidResolver(own, over: resolver, changing: Set(own.colorNames).union(changedColors))
        var found = own.colorNames.map { resolver.token($0, in: modes) }
        found += own.attributesInOrder.map { attribute in
            // A style that both declare is one group.
            let group = file.group(ofStyle: attribute.style) ?? file.themes.count + attribute.group
            return resolver.token(.init(style: attribute.style, name: attribute.name, group: group), in: modes)
        }
        var known = Set(found.compactMap { numbers[$0.name] })
        var covered: [Int: ColorToken] = [:]
        for number in changed where known.insert(number).inserted && Budget.allows(modes.count) {
            covered[number] =
                attributes[number].map { resolver.token($0, in: modes) }
                ?? resolver.token(tokens[number].name, in: modes)
        }
        for number in names.partners(of: (found + covered.values).filter(\.hasColor))
        where known.insert(number).inserted {
            covered[number] = tokens[number]
        }
        var front = (found + covered.values).flatMap(\.aliases)
        while let name = front.popLast(), Budget.allows() {
            guard let number = numbers[name], known.insert(number).inserted else { continue }
            covered[number] = tokens[number]
            front += tokens[number].aliases
        }
        found += covered.sorted { $0.key < $1.key }.map(\.value)
        return found.filter(\.isShown)
    }

    /// Returns the tokens whose colours may change because of declarations in other documents.
    private func changed(by own: AndroidFile) -> Set<Int> {
        var changed: Set<Int> = []
        var front = own.colorNames
        while let name = front.popLast(), Budget.allows() {
            for number in referring[name] ?? [] where changed.insert(number).inserted && attributes[number] == nil {
                front.append(tokens[number].name)
            }
        }
        return changed
    }
}

extension ColorToken {
    fileprivate var hasColor: Bool { cells.contains { $0.color != nil } }

    /// The tokens from which this token takes its colours.
    fileprivate var aliases: [String] {
        cells.compactMap { if case .color(let resolved) = $0 { resolved.alias } else { nil } }
    }
}
