import Budgets
import InterfaceBuilder
import Legibility

/// A SwiftUI view with its modifiers, such as `Text("Total").font(.caption).background(.white)`.
///
/// Order matters: a modifier affects everything before it. For fonts and text colours, the modifier nearest to the text
/// wins; each background is behind the earlier backgrounds.
struct SwiftViewChain {
    private let code: SourceCode
    private let colors: SwiftColors
    private let fonts: SwiftFonts
    private let chain: CallChain

    private var font: InterfaceFont?
    private var hasFont = false
    private var weight: Double?
    private var hasWeight = false
    private var ink: (key: String, color: LiteralColor)?
    private var backgrounds: [Background] = []
    private var doubts: [String] = []
    private var isEstimated: Bool
    private var isHidden = false
    private var isEnabled = true

    private struct Background {
        let color: LiteralColor?
        /// Whether the colour is a level of a style, such as `.secondary`.
        var isLevel = false
        let place: Range<Int>
    }

    /// Views whose first argument is text in the font and colour of their modifiers.
    static let texts: Set<String> = ["Text", "Label", "Button", "Link", "NavigationLink", "Toggle", "Menu"]

    /// The maximum number of stacked backgrounds, which is higher than in real code.
    private static let mostBackgrounds = 16

    init(_ chain: CallChain, _ code: SourceCode, _ colors: SwiftColors, _ fonts: SwiftFonts) {
        (self.chain, self.code, self.colors, self.fonts) = (chain, code, colors, fonts)
        // Controls apply their own style to their labels.
        isEstimated = chain.links.first.map { $0.name != "Text" } ?? true
        for link in chain.links.dropFirst() where Budget.allows() { read(link) }
        if chain.isConditional { doubt("#if") }
    }

    private mutating func read(_ link: CallChain.Link) {
        switch link.name {
        case "font": readFont(link)
        case "fontWeight": setWeight(link.first.flatMap(fonts.weight))
        case "bold": setWeight(link.labels.isEmpty ? SystemFontWeight.bold.fontWeight : nil)
        case "foregroundColor", "foregroundStyle": readInk(link)
        case "background": readBackground(link)
        case "hidden": isHidden = true
        case "disabled":
            if let value = link.first, value.count == 1, code.is(value.lowerBound, "true") { isEnabled = false }
        case "buttonStyle":
            let style = link.first.flatMap(code.chain)?.links.last?.name
            if style != "plain", style != "borderless" { doubt(link.name) }
        default:
            if Self.changing.contains(link.name) {
                doubt(link.name)
            } else if Self.moving.contains(link.name) {
                isEstimated = true
            } else if !Self.neutral.contains(link.name), !link.name.hasPrefix("accessibility"),
                !link.name.hasPrefix("on")
            {
                // The app's own modifiers may set fonts and colours, and may change what is drawn.
                isEstimated = true
                if ink == nil || backgrounds.isEmpty { doubt(link.name) }
            }
        }
    }

    private mutating func doubt(_ name: String) { if doubts.count < 8, !doubts.contains(name) { doubts.append(name) } }

    private mutating func readFont(_ link: CallChain.Link) {
        font = hasFont ? nil : link.first.flatMap(fonts.font)
        hasFont = true
    }

    private mutating func setWeight(_ weight: Double?) {
        self.weight = hasWeight ? nil : weight
        hasWeight = true
    }

    private mutating func readInk(_ link: CallChain.Link) {
        guard ink == nil, let value = link.first else { return doubt(link.name) }
        ink = (link.name, colors.color(value))
    }

    private mutating func readBackground(_ link: CallChain.Link) {
        guard backgrounds.count < Self.mostBackgrounds, let value = link.first ?? link.closure else {
            return doubt(link.name)
        }
        // The shape may be smaller than the text.
        if (link.arguments?.count ?? 0) > 1 { isEstimated = true }
        backgrounds.append(background(value))
    }

    private func background(_ value: Range<Int>) -> Background {
        let place = code.place(value)
        if let color = colors.readable(value) {
            let name = value.last.map(code.text) ?? ""
            return Background(
                color: Self.isFlat(color) ? color : nil, isLevel: Self.levels.contains(name), place: place)
        }
        guard let chain = code.chain(value), let name = chain.links.last?.name else {
            return Background(color: colors.unreadable(value), place: place)
        }
        let isDrawn = chain.links.contains { $0.closure != nil || Self.drawn.contains($0.name) } || name == "gradient"
        return Background(color: isDrawn ? nil : colors.unreadable(value), place: place)
    }

    private static func isFlat(_ color: LiteralColor) -> Bool {
        if case .unreadable(let name) = color.source { !SwiftColors.isMaterial(name) } else { true }
    }

    /// SwiftUI's levels of a style, which are for backgrounds, too, unlike UIKit's label colours.
    private static let levels: Set<String> = ["primary", "secondary", "tertiary", "quaternary"]

    /// Views that draw something other than a single colour.
    private static let drawn: Set<String> = [
        "Image", "AsyncImage", "LinearGradient", "RadialGradient", "AngularGradient", "EllipticalGradient",
        "MeshGradient",
        "Gradient", "Material", "RoundedRectangle", "Rectangle", "Capsule", "Circle", "Ellipse", "GeometryReader",
    ]

    // MARK: The view

    /// Returns the view and its backgrounds; nil if neither its font nor its colours are known.
    func view(_ views: inout CodeViews, path: String) -> (view: InterfaceView, backgrounds: [InterfaceView])? {
        guard let root = chain.links.first else { return nil }
        let (content, isUnwritten) = words(of: root)
        // Symbols such as a bullet don't need to be read.
        guard isUnwritten || content.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
        let hasColors = ink != nil && !backgrounds.isEmpty
        guard hasColors || hasWeight || font != nil else { return nil }
        var font = self.font ?? InterfaceFont(kind: .unknown)
        if hasWeight { font.weight = weight }

        let element = root.name
        let place = code.place(chain.range.lowerBound..<root.end)
        let id = views.id(path, element, words: isUnwritten ? nil : content)
        var view = InterfaceView(element == "Button" ? .button : .label, element, id: id, at: place)
        (view.isHidden, view.isEnabled, view.isEstimated) = (isHidden, isEnabled, isEstimated)
        view.followsCategory = true
        let color = hasColors ? ink?.color.inInterface : nil
        view.texts = [
            InterfaceText(content, font, color.map { .color($0) } ?? .inherited, isUnwritten: isUnwritten)
        ]
        if let ink { view.colors.append((ink.key, ink.color.inInterface)) }
        view.modifiers = doubts
        set(backgrounds.first, of: &view)
        let outer = backgrounds.dropFirst().reversed().map { background in
            var behind = InterfaceView(.stack, "background", id: views.id(path, "background"), at: background.place)
            set(background, of: &behind)
            return behind
        }
        return (view, outer)
    }

    private func set(_ background: Background?, of view: inout InterfaceView) {
        guard let background else { return }
        guard let color = background.color?.inInterface else { return view.hasOwnBackdrop = true }
        view.background = color
        if !background.isLevel { view.colors.append(("background", color)) }
    }

    /// Returns the words of a view, and whether the view also shows words that aren't in the code.
    private func words(of root: CallChain.Link) -> (String, isUnwritten: Bool) {
        guard let value = root.first ?? root.argument("verbatim") else {
            // The label of another view has its own font and colours.
            return ("", isUnwritten: false)
        }
        if value.count == 1, let words = value.first.flatMap(code.words) { return (words, false) }
        if let chain = code.chain(value), chain.links.first?.name == "Image" { return ("", false) }
        return ("", true)
    }
}

extension SwiftViewChain {
    /// Modifiers that change the appearance of colours.
    fileprivate static let changing: Set<String> = [
        "opacity", "blur", "overlay", "mask", "blendMode", "colorMultiply", "colorInvert", "brightness", "contrast",
        "saturation", "grayscale", "hueRotation", "luminanceToAlpha", "redacted", "compositingGroup", "colorEffect",
        "layerEffect", "distortionEffect", "visualEffect", "shimmering", "glassEffect", "backgroundStyle",
        "textRenderer",
    ]

    /// Modifiers that draw a view at another size or position, so that its background may not be behind it.
    fileprivate static let moving: Set<String> = [
        "offset", "position", "rotationEffect", "scaleEffect", "rotation3DEffect", "matchedGeometryEffect",
        "transformEffect",
        "projectionEffect",
    ]

    /// SwiftUI modifiers that don't change the colours of text and background.
    fileprivate static let neutral: Set<String> = [
        "padding", "frame", "italic", "underline", "strikethrough", "multilineTextAlignment", "lineLimit",
        "lineSpacing",
        "minimumScaleFactor", "allowsTightening", "tracking", "kerning", "baselineOffset", "truncationMode", "textCase",
        "fontDesign", "fontWidth", "monospaced", "monospacedDigit", "fixedSize", "layoutPriority", "cornerRadius",
        "clipShape", "clipped", "shadow", "border", "zIndex", "id",
        "tag", "help", "contentShape", "allowsHitTesting", "textSelection", "dynamicTypeSize", "ignoresSafeArea",
        "edgesIgnoringSafeArea", "navigationTitle", "navigationBarTitle", "navigationBarTitleDisplayMode", "animation",
        "transition", "task", "gesture", "simultaneousGesture", "highPriorityGesture", "sheet", "alert", "popover",
        "fullScreenCover", "confirmationDialog", "contextMenu", "swipeActions", "listRowInsets", "listRowSeparator",
        "listRowBackground", "aspectRatio", "alignmentGuide", "lineHeight", "keyboardShortcut",
        "tint", "accentColor", "labelStyle", "imageScale", "symbolRenderingMode", "containerRelativeFrame",
        "transaction",
        "environmentObject", "focusable", "focused", "draggable", "toolbar", "previewLayout", "typesettingLanguage",
        "speechSpellsOutCharacters", "flipsForRightToLeftLayoutDirection", "interactiveDismissDisabled",
        "buttonBorderShape",
        "controlSize", "unredacted", "sensoryFeedback", "contentTransition", "searchable", "refreshable",
        "gridCellColumns",
        "fontWeight", "scaledToFit", "scaledToFill", "hoverEffect", "safeAreaPadding", "contentMargins",
        "privacySensitive",
    ]
}
