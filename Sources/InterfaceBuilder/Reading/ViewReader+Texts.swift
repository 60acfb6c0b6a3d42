import Legibility

// The texts of views, and what the system draws under them.
extension ViewReader {
    func readTexts(_ number: Int, into view: inout InterfaceView) {
        let cell = nodes.child(of: number, key: "cell")
        switch view.kind {
        case .button where platform == .macos:
            // A button that shows only its image keeps the title for VoiceOver.
            let isShown = cell.map { nodes[$0]["imagePosition"] != "only" } ?? false
            view.texts = isShown ? cell.map { text.cell($0, .button) } ?? [] : []
        case .textField where platform == .macos:
            view.texts = cell.map { text.cell($0, .textField) } ?? []
            if let cell, nodes[cell]["drawsBackground"] == "YES" {
                view.background = nodes.child(of: cell, "color", key: "backgroundColor").map(nodes.color)
            }
            view.isEnabled = view.isEnabled && cell.map { nodes[$0]["enabled"] != "NO" } ?? true
        case .control where platform == .macos: view.texts = cell.map(text.controlCell) ?? []
        case .button where platform == .watchos: readWatchButton(number, into: &view)
        case .label, .textField, .textView: view.texts = text.texts(number, view.kind)
        case .button: readButton(number, into: &view)
        default: break
        }
        if view.kind == .textField, platform != .macos, view.background == nil {
            view.hasOwnBackdrop = ["roundedRect", "bezel"].contains(nodes[number]["borderStyle"])
        }
    }

    private func readButton(_ number: Int, into view: inout InterfaceView) {
        let node = nodes[number]
        let configuration = nodes.children(of: number, named: "buttonConfiguration").first
        let style: InterfaceView.ButtonStyle =
            if let configuration {
                .configuration(nodes[configuration]["style"] ?? "plain")
            } else {
                ["system", "roundedRect"].contains(node["buttonType"]) ? .system : .custom
            }
        view.button = style
        view.texts = text.title(number, style)
        let state = nodes.child(of: number, "state", key: "normal")
        view.hasOwnBackdrop = state.map { nodes[$0]["backgroundImage"] != nil } ?? false
        guard let configuration else {
            if let image = state.flatMap({ nodes[$0]["image"] }), fills(view, image) { view.texts = [] }
            return
        }
        if !nodes.children(of: configuration, named: "backgroundConfiguration").isEmpty { view.hasOwnBackdrop = true }
        if style != .configuration("plain") {
            let base = nodes.child(of: configuration, "color", key: "baseBackgroundColor").map(nodes.color)
            // Only a filled button shows its base colour unchanged.
            if let base, style == .configuration("filled") {
                view.background = base
            } else {
                view.hasOwnBackdrop = true
            }
        }
    }

    /// Returns whether an image leaves no room for a button's title, not even for an ellipsis.
    private func fills(_ view: InterfaceView, _ image: String) -> Bool {
        guard let frame = view.frame, !view.isMisplaced, let width = images.width(of: image),
            let size = view.texts.first?.font.size
        else { return false }
        return (view.fixedWidth ?? frame.width) - width < size
    }

    /// Reads a WatchKit button, which has its title and its colours as attributes of its own.
    private func readWatchButton(_ number: Int, into view: inout InterfaceView) {
        view.button = .custom
        view.texts = text.watchTitle(number)
        // The system draws the background of all other buttons.
        view.hasOwnBackdrop = view.background == nil || nodes[number]["backgroundImage"] != nil
    }
}

/// The widths of images in points, as saved by Interface Builder.
struct ImageSizes {
    private var widths: [String: Double] = [:]

    init(_ nodes: ElementNodes) {
        guard !nodes.nodes.isEmpty else { return }
        for resources in nodes.children(of: 0, named: "resources") {
            for node in nodes[resources].children.map({ nodes[$0] }) where node.name == "image" {
                // The saved size of a symbol isn't the size at which a view shows it.
                guard node["catalog"] == nil, let name = node["name"], let width = node["width"]?.finiteNumber else {
                    continue
                }
                widths[name] = width
            }
        }
    }

    func width(of image: String) -> Double? { widths[image] }
}
