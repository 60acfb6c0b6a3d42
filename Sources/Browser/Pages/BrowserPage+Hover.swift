import JSON
import Numbers

extension BrowserPage {
    /// Shows elements as if the pointer were over them, or returns them to their normal state.
    ///
    /// - Parameter nodes: The elements, from ``hoverNodes(_:)``.
    func hover(_ nodes: [Int], isOn: Bool) throws(BrowserError) {
        for node in nodes {
            let classes: JSONLiteral = isOn ? ["hover"] : []
            _ = try call("CSS.forcePseudoState", ["nodeId": .integer(node), "forcedPseudoClasses": classes])
        }
    }

    /// Prepares the page for ``hover(_:isOn:)``.
    func prepareHover() throws(BrowserError) {
        _ = try call("DOM.enable")
        _ = try call("CSS.enable")
        // Nodes get identifiers only after the document has been requested.
        _ = try call("DOM.getDocument", ["depth": 0])
    }

    /// Returns the identifiers of a control and its ancestors. The control is given by its index in the script's list.
    func hoverNodes(_ control: Int) throws(BrowserError) -> [Int] {
        let count = try evaluate("legibility.hovered(\(control)).length").number.map { Int(saturating: $0) } ?? 0
        var nodes: [Int] = []
        for index in 0..<min(count, Self.deepest) {
            guard let element = try object("legibility.hovered(\(control))[\(index)]") else { continue }
            let node = try call("DOM.requestNode", ["objectId": .string(element)])
            if let number = node["nodeId"]?.number, number > 0 { nodes.append(Int(saturating: number)) }
        }
        return nodes
    }

    /// The maximum number of ancestors that are shown as hovered.
    private static let deepest = 200
}
