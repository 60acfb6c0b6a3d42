import Budgets

/// The parts of shared style sheets that a group's sheets need: those that affect the look of the group's properties
/// and elements, and those whose look changes because of them.
struct StyleSheetNeed {
    private let sheets: SharedStyleSheets
    private var parts: Set<Int> = []
    private var rules: Set<Int> = []
    private var needed: Set<Int> = []
    private var changed: Set<Int> = []
    private var names: Set<String> = []
    /// Properties that the group itself declares.
    private var declared: Set<String> = []
    private var changesPage = false
    /// The steps that remain to be followed.
    private var front: [Step] = []

    private enum Step {
        case part(Int)
        case rule(Int)
        case property(Int)
        case changed(Int)
        case name(String)
    }

    init(_ sheets: SharedStyleSheets) {
        self.sheets = sheets
        front = sheets.always.map(Step.part) + sheets.changed.map(Step.changed)
    }

    /// Adds the parts that a sheet of the group needs for the names it contains.
    mutating func add(_ document: RecognizedDocument, _ parts: StylePartRecorder) {
        if parts.declaresForPage(\.isOfBackground) { changePage() }
        if parts.declaresForPage({ $0 == .scheme }) { sheets.lightDark.forEach { change($0) } }
        let content = document.document.content
        var cursor = CSSCursor(content, 0..<content.count)
        while !cursor.isAtEnd, Budget.allows() {
            guard let range = cursor.name() else {
                cursor.position += 1
                continue
            }
            let name = content[range].cssUnescaped
            if !name.utf8.starts(with: "--".utf8) {
                front += name.beginnings.map(Step.name)
                continue
            }
            var behind = cursor
            behind.skipSpace()
            if behind[0] != UInt8(ascii: ")"), behind[0] != UInt8(ascii: ",") {
                declared.insert(name)
                if let number = sheets.knownNumber(of: name) { front.append(.changed(number)) }
            } else if let number = sheets.knownNumber(of: name) {
                front.append(.property(number))
            }
        }
    }

    /// The byte ranges of these parts, by the numbers of the sheets.
    var chosen: [Int: [Range<Int>]] {
        mutating get {
            follow()
            let sheets = sheets
            let names = Set(changed.map { sheets.propertyNames[$0] }).union(declared)
            front = sheets.partners(of: names.sorted()).map(Step.property)
            follow()
            return Dictionary(grouping: parts.lazy.map { sheets.parts[$0] }, by: \.document)
                .mapValues { $0.map(\.bytes) }
        }
    }

    private mutating func follow() {
        while let step = front.popLast(), Budget.allows() {
            switch step {
            case .part(let number): add(number)
            case .rule(let number):
                guard rules.insert(number).inserted, let rule = sheets.rules[number] else { continue }
                front += rule.declarations.map(Step.part) + rule.innerRules.map(Step.rule)
            case .property(let number):
                if needed.insert(number).inserted { front += sheets.declaring[number].map(Step.part) }
            case .changed(let number):
                guard changed.insert(number).inserted else { continue }
                front.append(.property(number))
                for part in sheets.naming[number] where Budget.allows() { change(part) }
            case .name(let name):
                if names.insert(name).inserted { front += (sheets.rulesByName[name] ?? []).map(Step.rule) }
            }
        }
    }

    /// Adds a part, its enclosing parts, and the parts it depends on.
    private mutating func add(_ number: Int) {
        var next: Int? = number
        while let part = next, parts.insert(part).inserted { next = sheets.parts[part].outer }
        let part = sheets.parts[number]
        // If only some declarations of a property were read, the property would have another colour.
        front += (part.references + (part.property.map { [$0] } ?? [])).map(Step.property)
        if let rule = part.rule, sheets.rules[rule]?.isForAll == false { front.append(.rule(rule)) }
    }

    /// Adds all text colours, which the page background may affect, and the other backgrounds that may be behind them.
    private mutating func changePage() {
        guard !changesPage else { return }
        changesPage = true
        front += sheets.shownRules.map(Step.rule)
    }

    /// Adds a part whose value may differ in the group.
    private mutating func change(_ number: Int) {
        front.append(.part(number))
        let part = sheets.parts[number]
        if let property = part.property { front.append(.changed(property)) }
        if part.declared?.isOfBackground == true, part.rule.flatMap({ sheets.rules[$0]?.isForAll }) ?? true {
            changePage()
        }
        // Other rules for the same elements form pairs with it.
        if let rule = part.rule { front += (sheets.rules[rule]?.names ?? []).map(Step.name) }
    }
}
