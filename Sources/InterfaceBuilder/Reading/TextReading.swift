import Legibility

/// A reader of the text of a view, with its fonts and colours.
struct TextReading {
    let nodes: ElementNodes
    let platform: Platform

    /// Returns the text of a label, text field or text view.
    func texts(_ number: Int, _ kind: InterfaceView.Kind) -> [InterfaceText] {
        let node = nodes[number]
        let font = font(of: number) ?? standardFont(of: kind)
        let ink = nodes.child(of: number, "color", key: "textColor").map { InterfaceText.Ink.color(nodes.color($0)) }
        if let attributed = nodes.child(of: number, "attributedString", key: "attributedText") {
            return fragments(of: attributed, font, ink ?? .standard)
        }
        let content =
            node["text"] ?? nodes.child(of: number, "string", key: "text").map { nodes[$0].text }
            ?? (kind == .textField ? node["placeholder"] : nil) ?? ""
        return [InterfaceText(content, font, ink ?? .standard)]
    }

    /// Returns the title of a button.
    func title(_ number: Int, _ style: InterfaceView.ButtonStyle) -> [InterfaceText] {
        let state = nodes.child(of: number, "state", key: "normal")
        let configuration = nodes.children(of: number, named: "buttonConfiguration").first
        if let attributed = state.flatMap({ nodes.child(of: $0, "attributedString", key: "attributedTitle") }) {
            return fragments(of: attributed, font(of: number) ?? standardFont(of: .button), .unknown)
        }
        let content = configuration.flatMap { nodes[$0]["title"] } ?? state.flatMap { nodes[$0]["title"] } ?? ""
        guard !content.isEmpty else { return [] }
        if let configuration {
            let font = nodes.children(of: configuration, named: "fontDescription").first.map {
                nodes.fontDescription($0, on: platform)
            }
            let color = nodes.child(of: configuration, "color", key: "baseForegroundColor").map(nodes.color)
            return [
                InterfaceText(
                    content, font ?? InterfaceFont(kind: .style), color.map { .color($0) } ?? .tint)
            ]
        }
        let color = state.flatMap { nodes.child(of: $0, "color", key: "titleColor") }.map(nodes.color)
        let ink: InterfaceText.Ink = color.map { .color($0) } ?? (style == .system ? .tint : .unknown)
        return [InterfaceText(content, font(of: number) ?? standardFont(of: .button), ink)]
    }

    /// Returns the text of the cell in a macOS text field or button.
    func cell(_ number: Int, _ kind: InterfaceView.Kind) -> [InterfaceText] {
        guard let content = nodes[number]["title"] ?? nodes[number]["placeholderString"], !content.isEmpty else {
            return []
        }
        let font = nodes.child(of: number, "font", key: "font").map { nodes.font($0, on: platform) }
        let color = nodes.child(of: number, "color", key: "textColor").map(nodes.color)
        return [
            InterfaceText(
                content, font ?? InterfaceFont(kind: .unknown),
                color.map { .color($0) } ?? (kind == .button ? .unknown : .standard))
        ]
    }

    /// Returns the text of the cell in another macOS control, such as a pop-up button or a search field. The system draws
    /// the control and chooses its colours.
    func controlCell(_ number: Int) -> [InterfaceText] {
        nodes.child(of: number, "font", key: "font").map { font in
            let content = nodes[number]["title"] ?? nodes[number]["placeholderString"] ?? ""
            return [InterfaceText(content, nodes.font(font, on: platform), .inherited, isUnwritten: content.isEmpty)]
        } ?? []
    }

    /// Returns the title of a WatchKit button.
    func watchTitle(_ number: Int) -> [InterfaceText] {
        let color = nodes.child(of: number, "color", key: "titleColor").map(nodes.color)
        let ink = color.map { InterfaceText.Ink.color($0) } ?? .standard
        let font = font(of: number) ?? standardFont(of: .button)
        if let attributed = nodes.child(of: number, "attributedString", key: "attributedTitle") {
            return fragments(of: attributed, font, ink)
        }
        guard let title = nodes[number]["title"], !title.isEmpty else { return [] }
        return [InterfaceText(title, font, ink)]
    }

    private func font(of number: Int) -> InterfaceFont? {
        // WatchKit uses the key “font”.
        let found =
            nodes.child(of: number, "fontDescription", key: "fontDescription")
            ?? nodes.child(of: number, "fontDescription", key: "font")
        return found.map { nodes.fontDescription($0, on: platform) }
    }

    /// Returns the default font of a UIKit class, for documents that specify none.
    private func standardFont(of kind: InterfaceView.Kind) -> InterfaceFont {
        let size: Double? =
            switch kind {
            case .label: 17
            case .button: 15
            case .textField: 14
            case .textView: 12
            default: nil
            }
        return InterfaceFont(
            kind: .standard, size: platform == .ios ? size : nil, weight: SystemFontWeight.regular.fontWeight,
            isSizeWritten: false)
    }

    /// Returns the parts of attributed text; parts without a font or colour use those of the view.
    private func fragments(of number: Int, _ font: InterfaceFont, _ ink: InterfaceText.Ink) -> [InterfaceText] {
        nodes.children(of: number, named: "fragment").map { fragment in
            let content =
                nodes[fragment]["content"]
                ?? nodes.children(of: fragment, named: "string").first.map { nodes[$0].text } ?? ""
            let attributes = nodes.children(of: fragment, named: "attributes").first
            let own = attributes.flatMap { nodes.child(of: $0, "font", key: "NSFont") }
            let color = attributes.flatMap { nodes.child(of: $0, "color", key: "NSColor") }
            return InterfaceText(
                content, own.map { nodes.font($0, on: platform) } ?? font,
                color.map { .color(nodes.color($0)) } ?? ink)
        }
    }
}
