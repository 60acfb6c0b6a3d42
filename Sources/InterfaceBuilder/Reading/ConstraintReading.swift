/// A reader of the constraints that fix the width or height of a view.
struct ConstraintReading {
    private let nodes: ElementNodes
    /// The outlets through which code accesses constraints, by the constraint's id.
    private let outlets: [String: String]
    /// The constraints that aren't installed in every size class.
    private let excluded: Set<String>

    init(_ nodes: ElementNodes) {
        self.nodes = nodes
        var constraints: Set<String> = []
        var excluded: Set<String> = []
        var outlets: [String: String] = [:]
        for node in nodes.nodes {
            switch node.name {
            case "constraint": node["id"].map { _ = constraints.insert($0) }
            case "exclude":
                guard let mask = node.parent, nodes[mask]["key"] == "constraints" else { continue }
                node["reference"].map { _ = excluded.insert($0) }
            case "outlet", "outletCollection":
                guard let id = node["destination"], let property = node["property"] else { continue }
                outlets[id] = property
            default: break
            }
        }
        (self.outlets, self.excluded) = (outlets.filter { constraints.contains($0.key) }, excluded)
    }

    func read(_ number: Int, into view: inout InterfaceView) {
        for constraints in nodes.children(of: number, named: "constraints") {
            for child in nodes[constraints].children {
                let constraint = nodes[child]
                // A constraint between two views, or a constraint that isn't required, fixes nothing by itself.
                guard constraint["secondItem"] == nil, constraint["firstItem"] ?? view.id == view.id,
                    constraint["relation"] == nil, constraint["priority"].map({ $0 == "1000" }) ?? true,
                    let constant = constraint["constant"]?.finiteNumber,
                    let attribute = constraint["firstAttribute"], attribute == "width" || attribute == "height"
                else { continue }
                let id = constraint["id"] ?? ""
                // Xcode removes a placeholder when it builds the app.
                if constraint["placeholder"] == "YES" || excluded.contains(id) { continue }
                if let outlet = outlets[id] {
                    view.sizeOutlet = view.sizeOutlet ?? outlet
                } else if !nodes.children(of: child, named: "variation").isEmpty {
                    view.variesSize = true
                } else if attribute == "width" {
                    view.fixedWidth = constant
                } else {
                    view.fixedHeight = constant
                }
            }
        }
    }
}
