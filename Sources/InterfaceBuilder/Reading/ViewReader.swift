import Audits
import Budgets
import Legibility
import Numbers
import Substrings

/// A reader that finds the views of a document.
struct ViewReader {
    let nodes: ElementNodes
    let platform: Platform
    let text: TextReading
    private let constraints: ConstraintReading
    let images: ImageSizes
    private(set) var views: [InterfaceView] = []
    private(set) var hasObjects = false
    /// The view that each element represents, or that contains the element.
    private var viewOf: [Int?] = []
    /// The class of each element's nearest enclosing object that isn't a view.
    private var ownerOf: [String?] = []

    init(_ nodes: ElementNodes, _ platform: Platform) {
        self.nodes = nodes
        self.platform = platform
        text = TextReading(nodes: nodes, platform: platform)
        constraints = ConstraintReading(nodes)
        images = ImageSizes(nodes)
    }

    mutating func read() {
        for (number, node) in nodes.nodes.enumerated() {
            guard Budget.allows() else { return }
            let around = node.parent.flatMap { viewOf[$0] }
            let owner = node.parent.flatMap { ownerOf[$0] }
            if node.name == "objects", !node.children.isEmpty { hasObjects = true }
            guard isView(node), Budget.allows(bytes: MemoryLayout<InterfaceView>.stride + 256) else {
                viewOf.append(around)
                ownerOf.append(around == nil ? node["customClass"] ?? owner : owner)
                continue
            }
            viewOf.append(views.count)
            ownerOf.append(owner)
            var view = InterfaceView(
                id: node["id"] ?? "", element: node.name, kind: Self.kind(of: node.name),
                customClass: node["customClass"], parent: around, place: node.place)
            if around == nil { view.ownerClass = owner }
            read(number, into: &view)
            views.append(view)
        }
        readConnections()
        readExclusions()
        readOtherCounts()
    }

    private func isView(_ node: ElementNodes.Node) -> Bool {
        guard let parent = node.parent, node["id"] != nil else { return false }
        switch nodes[parent].name {
        case "subviews", "cells", "prototypes": return true
        case "items" where platform == .watchos: return true
        // The content of a row in a table.
        case "tableRow" where node.name == "group": return true
        default: return Self.roots.contains(node.name)
        }
    }

    /// Elements that are views in any position.
    private static let roots: Set<String> = [
        "view", "tableView", "collectionView", "scrollView", "stackView", "tableViewCell", "tableViewCellContentView",
        "collectionViewCell", "collectionViewCellContentView", "collectionReusableView", "label", "button",
        "textField", "textView", "imageView", "visualEffectView", "navigationBar", "toolbar", "tabBar", "searchBar",
        "customView", "tableCellView", "box",
    ]

    private static func kind(of name: String) -> InterfaceView.Kind {
        switch name {
        case "label": .label
        case "button": .button
        case "textField": .textField
        case "textView": .textView
        case "imageView", "mapView", "mkMapView", "webView", "wkWebView", "containerView", "sceneKitView", "skView",
            "mtkView", "glkView", "openGLView", "arscnView", "pdfView", "avPlayerView", "playerView":
            .picture
        case "visualEffectView": .effect
        case "navigationBar", "toolbar", "tabBar", "searchBar": .bar
        case "tableView": .table
        case "tableViewCell", "collectionViewCell": .cell
        case "stackView": .stack
        case "switch", "slider", "segmentedControl", "stepper", "pageControl", "progressView",
            "activityIndicatorView", "datePicker", "pickerView", "popUpButton", "comboBox", "searchField",
            "secureTextField", "tokenField":
            .control
        default: .container
        }
    }

    private func read(_ number: Int, into view: inout InterfaceView) {
        let node = nodes[number]
        // A selected cell has a different background, which doesn't affect unselected text.
        view.isHidden = node["hidden"] == "YES" || (node["key"] ?? "").hasSuffix("electedBackgroundView")
        view.isEnabled = node["enabled"] != "NO"
        view.alpha = node["alpha"]?.finiteNumber.map { min(max($0, 0), 1) } ?? 1
        view.isMisplaced = node["misplaced"] == "YES" || node["ambiguous"] == "YES"
        view.followsCategory = node["adjustsFontForContentSizeCategory"] == "YES"
        view.lines = node["numberOfLines"].flatMap { Int($0) } ?? 1
        view.shrinks =
            node["adjustsFontSizeToFit"] != "NO"
            && (node["minimumScaleFactor"] ?? node["minimumFontSize"])?.finiteNumber.map { $0 > 0 } ?? false
        switch node["textAlignment"] {
        case "center": view.alignment = .center
        case "right": view.alignment = .right
        default: view.alignment = .left
        }
        view.background = nodes.child(of: number, "color", key: "backgroundColor").map(nodes.color)
        view.tint = nodes.child(of: number, "color", key: "tintColor").map(nodes.color)
        if view.kind == .table {
            view.tableStyle = node["style"] == "plain" || node["style"] == nil ? .plain : .grouped
        }
        if let frame = nodes.child(of: number, "rect", key: "frame") { view.frame = self.frame(frame) }
        constraints.read(number, into: &view)
        view.count = count(of: number)
        readTexts(number, into: &view)
        readColors(number, into: &view)
        readVariations(number, into: &view)
        readRuntimeAttributes(number, into: &view)
    }

    /// Returns what the guidelines count in a view, with its number.
    private func count(of number: Int) -> (subject: InterfaceView.Counted, number: Int)? {
        func children(_ list: String, of parent: Int) -> Int {
            nodes.children(of: parent, named: list).reduce(0) { $0 + nodes[$1].children.count }
        }
        let node = nodes[number]
        switch node.name {
        case "segmentedControl":
            // In macOS, the segments are in the control's cell.
            let cells = nodes.children(of: number, named: "segmentedCell")
            return (.segments, ([number] + cells).reduce(0) { $0 + children("segments", of: $1) })
        case "tabBar": return (.tabs, children("items", of: number))
        case "tabView": return (.tabs, children("tabViewItems", of: number))
        case "pageControl": return node["numberOfPages"].flatMap { Int($0) }.map { (.dots, $0) }
        case "navigationItem": return node["title"].map { (.titleCharacters, $0.count) }
        case "tabBarController":
            let segues = nodes.children(of: number, named: "connections").flatMap { nodes[$0].children }
            return (.tabs, segues.count { nodes[$0]["relationship"] == "viewControllers" })
        default: return nil
        }
    }

    /// Reads the counts of objects that aren't views. They follow the views, which don't refer to them.
    private mutating func readOtherCounts() {
        for (number, node) in nodes.nodes.enumerated()
        where node.name == "navigationItem" || node.name == "tabBarController" {
            guard let count = count(of: number),
                Budget.allows(bytes: MemoryLayout<InterfaceView>.stride + 256)
            else { continue }
            var view = InterfaceView(.container, node.name, id: node["id"] ?? "", at: node.place)
            view.count = count
            views.append(view)
        }
    }

    private func frame(_ number: Int) -> Frame? {
        let node = nodes[number]
        guard let x = node["x"]?.finiteNumber, let y = node["y"]?.finiteNumber,
            let width = node["width"]?.finiteNumber, let height = node["height"]?.finiteNumber
        else { return nil }
        return Frame(x, y, width, height)
    }

    /// Reads all colours in a view, regardless of their purpose.
    private func readColors(_ number: Int, into view: inout InterfaceView) {
        var holders = [number]
        holders += nodes[number].children.filter {
            ["state", "buttonConfiguration"].contains(nodes[$0].name) || nodes[$0]["key"] == "cell"
        }
        for holder in holders {
            for child in nodes.children(of: holder, named: "color") {
                view.colors.append((nodes[child]["key"] ?? "", nodes.color(child)))
            }
        }
    }

    private func readVariations(_ number: Int, into view: inout InterfaceView) {
        for variation in nodes.children(of: number, named: "variation") where nodes[variation]["key"] != "default" {
            for child in nodes[variation].children {
                if nodes[child].name == "color" { view.variesColor = true }
                if nodes[child].name == "fontDescription" { view.variesFont = true }
            }
        }
    }

    private func readRuntimeAttributes(_ number: Int, into view: inout InterfaceView) {
        for list in nodes.children(of: number, named: "userDefinedRuntimeAttributes") {
            for attribute in nodes[list].children.map({ nodes[$0] }) {
                guard let path = attribute["keyPath"] else { continue }
                if path == "adjustsFontForContentSizeCategory"
                    || path == "titleLabel.adjustsFontForContentSizeCategory"
                {
                    view.followsCategory = view.followsCategory || attribute["value"] == "YES"
                } else if attribute["type"] == "color" || path.hasSuffix("olor") {
                    view.runtimeColor = path
                } else if path.hasSuffix("ont") || path.contains("font") {
                    view.runtimeFont = path
                }
            }
        }
    }

    // MARK: References to views by id

    /// Properties that connect views to something other than code, or that don't affect their look.
    private static let plainProperties: Set<String> = ["delegate", "dataSource", "window", "nextKeyView"]
    private static let labelAttributes = ["textLabel", "detailTextLabel"]

    private var numbers: [String: Int] {
        Dictionary(views.enumerated().map { ($1.id, $0) }) { first, _ in first }
    }

    private mutating func readConnections() {
        let numbers = numbers
        for node in nodes.nodes where Budget.allows() {
            // Code can access the labels of the system's cells without a connection.
            if node.name == "tableViewCell" {
                for property in Self.labelAttributes {
                    if let id = node[property], let view = numbers[id] { add(property, to: view) }
                }
            }
            guard node.name == "outlet" || node.name == "outletCollection", let property = node["property"],
                let id = node["destination"], let view = numbers[id]
            else { continue }
            if property == "view" {
                // The file's owner has the view, like a controller in a storyboard.
                views[view].ownerClass = views[view].ownerClass ?? property
            } else if !Self.plainProperties.contains(property) {
                add(property, to: view)
            }
        }
    }

    private mutating func add(_ property: String, to view: Int) {
        if !views[view].outlets.contains(property), views[view].outlets.count < Self.mostOutlets {
            views[view].outlets.append(property)
        }
    }

    /// The maximum number of outlets that are listed for a view.
    private static let mostOutlets = 8

    /// Hides views that are excluded in all size classes.
    private mutating func readExclusions() {
        let numbers = numbers
        var (excluded, included): (Set<String>, Set<String>) = ([], [])
        for node in nodes.nodes where node.name == "exclude" || node.name == "include" {
            guard let id = node["reference"], let mask = node.parent, nodes[mask]["key"] == "subviews" else { continue }
            if node.name == "include" { included.insert(id) } else { excluded.insert(id) }
        }
        for id in excluded.subtracting(included) {
            if let view = numbers[id] { views[view].isHidden = true }
        }
    }
}
