import Audits
import Legibility

/// A text element and everything under it, collected from the view with the text to the outermost view.
///
/// A view's alpha applies to the view and its contents, so both are composited view by view.
struct TextSurroundings {
    /// The text over all layers collected so far, and the same layers without the text.
    private(set) var text: Composite
    private(set) var background = Composite([])
    /// The reasons why the background of the text is unknown.
    private(set) var hidden: [InterfaceFinding.Doubt] = []
    /// The reasons why the background may change while the app runs.
    private(set) var changing: [InterfaceFinding.Doubt] = []
    /// Whether the document specifies the whole background exactly.
    private(set) var isExact = true
    /// Whether the system chooses all colours of the background.
    private(set) var isOfSystem = true
    /// Whether a system colour is unknown.
    private(set) var lacksSystemColor = false

    init(_ text: Color) { self.text = Composite([Layer(text)]) }

    var isOpaque: Bool { background.isOpaque }

    mutating func lay(on value: ColorValue) {
        switch value {
        case .known(let color, let isSystem, let isExact):
            guard color.alpha > 0 else { return }
            let layer = Composite([Layer(color)])
            (text, background) = (text.over(layer), background.over(layer))
            if !isSystem { isOfSystem = false }
            if !isExact { self.isExact = false }
        case .unknown(let doubt, let isSystem):
            hide(doubt)
            if isSystem { lacksSystemColor = true } else { isOfSystem = false }
        }
    }

    mutating func fade(_ alpha: Double) {
        guard alpha < 1 else { return }
        text = Self.faded(text, alpha)
        background = Self.faded(background, alpha)
    }

    private static func faded(_ composite: Composite, _ alpha: Double) -> Composite {
        let layer = composite.layer
        return Composite([Layer(layer.color, alpha: layer.alpha * alpha)])
    }

    mutating func hide(_ doubt: InterfaceFinding.Doubt) { if !hidden.contains(doubt) { hidden.append(doubt) } }
    mutating func change(_ doubt: InterfaceFinding.Doubt) { if !changing.contains(doubt) { changing.append(doubt) } }
    mutating func estimate() { isExact = false }
}

extension InterfaceJudge {
    /// Returns the background of a view's text in an appearance.
    func surroundings(
        of number: Int, _ text: Color, in appearance: InterfaceFinding.Appearance
    ) -> TextSurroundings {
        var found = TextSurroundings(text)
        // The text's frame in the coordinates of the current view; nil if a frame in between is unknown.
        var frame = document.views[number].frame.map { Frame(0, 0, $0.width, $0.height) }
        var current: Int? = number
        while let this = current {
            let view = document.views[this]
            if !found.isOpaque { layBackground(of: this, in: appearance, isText: this == number, on: &found) }
            found.fade(view.alpha)
            if let parent = view.parent {
                if let own = view.frame { frame = frame?.moved(by: own.x, own.y) } else { frame = nil }
                lookBeside(this, in: parent, frame, &found)
            } else if !found.isOpaque {
                found.hide(.window)
            }
            current = view.parent
        }
        return found
    }

    private func layBackground(
        of number: Int, in appearance: InterfaceFinding.Appearance, isText: Bool, on found: inout TextSurroundings
    ) {
        let view = document.views[number]
        if view.hasOwnBackdrop {
            if view.kind == .textField {
                // A rounded field has the system's background.
                found.estimate()
                found.lay(on: system(Self.background, in: appearance))
            } else {
                found.hide(.ownBackdrop)
            }
        }
        switch view.kind {
        case .effect, .picture: found.hide(.overlap(view.id))
        case .bar: found.hide(.bar)
        default: break
        }
        let value = view.background.map { self.value(of: $0, in: appearance) } ?? standardBackground(number, appearance)
        // The system decides how a configuration shows its base colour.
        if isText, case .configuration? = view.button { found.estimate() }
        let isGiven = value.map { if case .known(let color, _, _) = $0 { color.alpha > 0 } else { true } } ?? false
        if !isText {
            if let name = view.customClass { found.change(.backgroundClass(name)) }
            if let path = view.runtimeColor { found.change(.runtimeAttribute(path)) }
            if isGiven, let outlet = view.outlets.first { found.change(.backgroundOutlet(outlet)) }
            if isGiven, view.variesColor { found.change(.variation) }
        }
        if isGiven, view.parent == nil, view.ownerClass != nil { found.estimate() }
        if let value { found.lay(on: value) }
    }

    /// Returns the background of a table or a cell, which the system sets if the document doesn't.
    private func standardBackground(_ number: Int, _ appearance: InterfaceFinding.Appearance) -> ColorValue? {
        guard document.platform == .ios || document.platform == .ipados else { return nil }
        let view = document.views[number]
        switch view.kind {
        case .table:
            return system(view.tableStyle == .plain ? Self.background : Self.grouped, in: appearance)
        case .cell where view.element == "tableViewCell":
            guard let table = view.parent, let style = document.views[table].tableStyle else { return nil }
            return system(style == .plain ? Self.background : Self.groupedCell, in: appearance)
        case .textView: return system(Self.background, in: appearance)
        default: return nil
        }
    }

    /// Checks siblings that may be behind the text or in front of it.
    private func lookBeside(
        _ number: Int, in parent: Int, _ frame: Frame?, _ found: inout TextSurroundings
    ) {
        // Views in a stack don't overlap.
        guard document.views[parent].kind != .stack else { return }
        let painters = painters[parent] ?? []
        if painters.count > Self.mostPainters { return found.hide(.overlap(document.views[parent].id)) }
        // Views in front of the text count, and views behind it up to the first opaque view.
        for other in painters where other != number && (other > number || !found.isOpaque) {
            let beside = document.views[other]
            // Cells don't overlap each other.
            if beside.kind == .cell { continue }
            let overlaps = if let frame, let other = beside.frame { frame.overlaps(other) } else { true }
            if overlaps {
                found.hide(.overlap(beside.id))
            } else if beside.kind == .picture || beside.kind == .effect {
                // On other devices, the two views may overlap.
                found.estimate()
            }
        }
    }

    /// The maximum number of sibling views that are checked.
    private static let mostPainters = 64
}
