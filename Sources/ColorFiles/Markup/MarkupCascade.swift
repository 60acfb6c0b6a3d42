import Budgets
import Legibility
import MarkupColors
import Sentences
import Numbers
import Tailwind

/// The winning values of the classes and the style of an element in a mode.
struct MarkupLevel {
    /// A winning colour with its source.
    struct Winner {
        let color: TailwindColor
        let utility: TailwindUtility?
        var source: MarkupSource
        let path: [Int]
        let isMerged: Bool
        /// Two classes conflict, and the files don't show which of them wins.
        var isUndecided = false
        /// A rule of the component's own style sets the colour for a class.
        var isOfRule = false
    }

    /// A winning value with its utility, which decides conflicts.
    struct Setting<Value> {
        let value: Value
        let utility: TailwindUtility?
        let path: [Int]
    }

    var text: Winner?
    var ground: Winner?
    var picture: Setting<Phrase>?
    var textAlpha: Setting<Double>?
    var groundAlpha: Setting<Double>?
    var opacity: Setting<Double>?
    var size: Setting<Double?>?
    /// The size as a share of the size around the element.
    var sizeShare: Double?
    var weight: Setting<Int>?
    var isHidden: Setting<Bool>?
    var isPositioned: Setting<Bool>?
    /// The edges of the element around it that the element reaches.
    var edges: TailwindEdges = []
    var clipsToText = false
    var stylesChildren = false
    /// A part of the style is known only to code.
    var hasOpenGround = false
    var hasOpenText = false
}

/// A reader of the levels of elements, which remembers the utilities of each class.
struct MarkupCascade {
    private let theme: TailwindTheme?
    private var known: [String: [TailwindUtility]] = [:]
    /// The rules of the component's own styles.
    var rules = ComponentRules()

    init(_ theme: TailwindTheme?) { self.theme = theme }

    /// Returns the utilities of a class.
    mutating func utilities(_ word: String) -> [TailwindUtility] {
        guard let theme else { return [] }
        if let found = known[word] { return found }
        let found = theme.utilities(word)
        known[word] = found
        return found
    }

    /// Returns the level of an element in a mode, with the branches of a path. `name` is the element's; nil for a class list
    /// by itself.
    mutating func level(
        of list: ClassList, _ style: InlineStyle, path: [Int], in mode: MarkupMode, element: Int, name: String?,
        document: Int
    ) -> MarkupLevel {
        var level = MarkupLevel()
        for word in list.words where word.path.allSatisfy(path.contains) {
            for utility in utilities(word.text) {
                if utility.variants.contains(.children) {
                    level.stylesChildren = true
                    continue
                }
                guard mode.holds(utility.variants) else { continue }
                for effect in utility.effects { apply(effect, utility, word, element, document, to: &level) }
            }
        }
        var open = (text: false, ground: false)
        for word in rules.isEmpty ? [] : list.words where word.path.allSatisfy(path.contains) {
            if let style = rules.ofClasses[word.text] { apply(rules: style, document, to: &level, &open) }
        }
        for member in rules.isEmpty ? [] : list.members {
            guard let style = rules.ofClasses[member.text] else { continue }
            let isSure = member.path.isEmpty && !rules.leavesOpen(list)
            apply(rules: isSure ? style : style.unknown, document, to: &level, &open, member, element)
        }
        let others = rules.isEmpty ? nil : name.map(rules.open)
        for style in others?.strong ?? [] { apply(rules: style, document, to: &level, &open) }
        apply(style, element, document, to: &level)
        if open.text, level.text?.isOfRule ?? true { (level.text, level.hasOpenText) = (nil, true) }
        if open.ground, level.ground?.isOfRule ?? true { (level.ground, level.hasOpenGround) = (nil, true) }
        for style in others?.weak ?? [] {
            var weak = MarkupLevel()
            apply(style, -1, document, to: &weak)
            if weak.hasOpenText, level.text == nil { level.hasOpenText = true }
            if weak.hasOpenGround, level.ground == nil { level.hasOpenGround = true }
        }
        return level
    }

    /// Applies the values of the component's own rules. `open` says which colours unknown values may also set. The rules of
    /// another file are those of a member of the class list.
    private func apply(
        rules: InlineStyle, _ document: Int, to level: inout MarkupLevel, _ open: inout (text: Bool, ground: Bool),
        _ member: ClassList.Word? = nil, _ element: Int = -1
    ) {
        let old = level
        apply(rules, -1, document, to: &level)
        if level.hasOpenText { open.text = true }
        if level.hasOpenGround { open.ground = true }
        (level.hasOpenText, level.hasOpenGround) = (old.hasOpenText, old.hasOpenGround)
        func marked(_ new: MarkupLevel.Winner?, _ old: MarkupLevel.Winner?) -> MarkupLevel.Winner? {
            guard var new, new.source != old?.source else { return new }
            new.isOfRule = true
            if let member {
                new.source = MarkupSource(
                    place: Place(document, member.place), text: member.text, element: element, path: member.path,
                    isValue: false, token: new.source.token)
            }
            if let old, old.color != new.color { new.isUndecided = true }
            return new
        }
        (level.text, level.ground) = (marked(level.text, old.text), marked(level.ground, old.ground))
    }

    private func apply(
        _ effect: TailwindEffect, _ utility: TailwindUtility, _ word: ClassList.Word, _ element: Int, _ document: Int,
        to level: inout MarkupLevel
    ) {
        func winner(_ color: TailwindColor, over old: MarkupLevel.Winner?) -> MarkupLevel.Winner {
            var source = MarkupSource(
                place: Place(document, word.place), text: word.text, element: element, path: word.path, isValue: false)
            if case .css(let css, _) = color { source.token = MarkupSource.token(in: css) }
            var new = MarkupLevel.Winner(
                color: color, utility: utility, source: source, path: word.path, isMerged: word.isMerged)
            guard var old, let other = old.utility else { return new }
            switch wins(utility, word.path, word.isMerged, over: other, old.path, old.isMerged) {
            case true: return new
            case false: return old
            case nil:
                guard old.color != new.color else { return old }
                (new.isUndecided, old.isUndecided) = (true, true)
                return new
            }
        }
        func setting<Value>(_ value: Value, over old: MarkupLevel.Setting<Value>?) -> MarkupLevel.Setting<Value> {
            let new = MarkupLevel.Setting(value: value, utility: utility, path: word.path)
            guard let old, let other = old.utility else { return new }
            return wins(utility, word.path, word.isMerged, over: other, old.path, word.isMerged) ?? true ? new : old
        }
        switch effect {
        case .color(let color): level.text = winner(color, over: level.text)
        case .background(let color): level.ground = winner(color, over: level.ground)
        case .picture(let reason): level.picture = setting(reason, over: level.picture)
        case .noPicture: level.picture = nil
        case .colorAlpha(let alpha): level.textAlpha = setting(alpha, over: level.textAlpha)
        case .backgroundAlpha(let alpha): level.groundAlpha = setting(alpha, over: level.groundAlpha)
        case .opacity(let share): level.opacity = setting(share, over: level.opacity)
        case .fontSize(let size): level.size = setting(size, over: level.size)
        case .fontShare(let share): level.sizeShare = share
        case .fontWeight(let weight): level.weight = setting(weight, over: level.weight)
        case .hidden:
            let new = setting(true, over: level.isHidden)
            // `hidden` comes after all other values of `display` in the style sheet.
            let isTie = level.isHidden?.utility.map { $0.variants == utility.variants } ?? false
            level.isHidden = isTie ? MarkupLevel.Setting(value: true, utility: utility, path: word.path) : new
        case .shown:
            if let old = level.isHidden, old.value, old.utility?.variants == utility.variants { return }
            level.isHidden = setting(false, over: level.isHidden)
        case .positioned: level.isPositioned = setting(true, over: level.isPositioned)
        case .unpositioned: level.isPositioned = setting(false, over: level.isPositioned)
        case .reaches(let edges): level.edges.formUnion(edges)
        case .clipsToText: level.clipsToText = true
        }
    }

    private func wins(
        _ one: TailwindUtility, _ path: [Int], _ isMerged: Bool, over other: TailwindUtility, _ otherPath: [Int],
        _ otherIsMerged: Bool
    ) -> Bool? {
        if one.isCustom != other.isCustom, one.variants == other.variants { return other.isCustom }
        if one.variants == other.variants, one.isImportant == other.isImportant {
            // A branch replaces what the element has otherwise.
            if path.count != otherPath.count { return path.count > otherPath.count }
            if isMerged && otherIsMerged { return true }
        }
        return theme?.wins(one, over: other) ?? nil
    }

    private func apply(_ style: InlineStyle, _ element: Int, _ document: Int, to level: inout MarkupLevel) {
        func isFree(_ utility: TailwindUtility?, _ value: InlineStyle.Value) -> Bool {
            !(utility?.isImportant ?? false) || value.isImportant
        }
        func winner(_ value: InlineStyle.Value, _ text: String) -> MarkupLevel.Winner {
            MarkupLevel.Winner(
                color: Self.color(text), utility: nil,
                source: MarkupSource(
                    place: Place(document, value.place), text: text, element: element, path: [], isValue: true,
                    token: MarkupSource.token(in: text)),
                path: [], isMerged: false)
        }
        if style.hasHole { (level.hasOpenGround, level.hasOpenText) = (true, true) }
        for name in ["color", "-webkit-text-fill-color"] {
            guard let value = style.values[name], isFree(level.text?.utility, value) else { continue }
            if value.isKnown { level.text = winner(value, value.text) } else { level.hasOpenText = true }
        }
        for name in ["background", "background-color"] {
            guard let value = style.values[name], isFree(level.ground?.utility, value) else { continue }
            guard value.isKnown else {
                level.hasOpenGround = true
                continue
            }
            let background = BackgroundValue(CSSText(Array(value.text.utf8)))
            if name == "background", background.hasPicture {
                level.picture = MarkupLevel.Setting(
                    value: "The background is an image or a gradient, which this audit doesn’t check.", utility: nil,
                    path: [])
            } else if name == "background" {
                level.picture = nil
            }
            if let color = name == "background" ? background.color?.text : value.text {
                level.ground = winner(value, color)
            }
        }
        if let value = style.values["background-image"], value.text != "none" {
            level.picture = MarkupLevel.Setting(
                value: "The background is an image or a gradient, which this audit doesn’t check.", utility: nil,
                path: [])
        }
        if let value = style.values["mix-blend-mode"], value.text != "normal" {
            level.picture = MarkupLevel.Setting(
                value: "The element is blended with the content behind it.", utility: nil, path: [])
        }
        if let value = style.values["opacity"] {
            if value.isKnown, let share = Double(value.text) {
                level.opacity = MarkupLevel.Setting(value: share, utility: nil, path: [])
            } else {
                (level.hasOpenGround, level.hasOpenText) = (true, true)
            }
        }
        if let value = style.values["font-size"] {
            let text = value.isKnown ? value.text : ""
            level.sizeShare = TailwindLength.share(text)
            level.size =
                level.sizeShare == nil
                ? MarkupLevel.Setting(value: TailwindLength.pixels(text), utility: nil, path: []) : nil
        }
        if let value = style.values["font-weight"],
            let weight = Int(value.text) ?? (value.text == "bold" ? 700 : value.text == "normal" ? 400 : nil)
        {
            level.weight = MarkupLevel.Setting(value: weight, utility: nil, path: [])
        }
        if style.values["display"]?.text == "none" || style.values["visibility"]?.text == "hidden" {
            level.isHidden = MarkupLevel.Setting(value: true, utility: nil, path: [])
        }
        for (name, edges) in Self.edges {
            if let value = style.values[name]?.text, ["0", "0px", "100%"].contains(value) {
                level.edges.formUnion(edges)
            }
        }
        if let value = style.values["position"] {
            level.isPositioned = MarkupLevel.Setting(
                value: value.text == "absolute" || value.text == "fixed", utility: nil, path: [])
        }
    }

    private static let edges: [(String, TailwindEdges)] = [
        ("inset", .all), ("left", .left), ("right", .right), ("top", .top), ("bottom", .bottom),
        ("width", .horizontal), ("height", .vertical),
    ]

    /// The colour of a value in a style.
    static func color(_ text: String) -> TailwindColor {
        switch text.asciiLowercased {
        case "transparent", "none", "initial", "unset": .transparent
        case "inherit", "currentcolor": .inherited
        default: .css(text, alpha: 1)
        }
    }
}
