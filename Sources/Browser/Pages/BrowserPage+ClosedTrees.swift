import JSON
import Numbers

extension BrowserPage {
    /// Gives the script access to closed shadow trees, which the protocol can open, for the hosts that the script
    /// lists.
    func revealClosedTrees() throws(BrowserError) {
        let count = try evaluate("legibility.hosts()").number.map { Int(saturating: $0) } ?? 0
        for index in 0..<count {
            guard let host = try object("legibility.host(\(index))") else { continue }
            let node = try call("DOM.describeNode", ["objectId": .string(host), "depth": 0, "pierce": true])
            guard let root = node["node"]?["shadowRoots"]?.elements?.first(where: { _ in true }),
                root["shadowRootType"]?.string == "closed", let number = root["backendNodeId"]?.number, let world
            else { continue }
            let resolved = try call(
                "DOM.resolveNode",
                ["backendNodeId": .integer(Int(saturating: number)), "executionContextId": .integer(world)])
            guard let tree = resolved["object"]?["objectId"]?.string else { continue }
            _ = try call(
                "Runtime.callFunctionOn",
                ["objectId": .string(tree), "functionDeclaration": "function () { legibility.reveal(this) }"])
        }
    }

    /// Returns the identifier of the object that an expression returns in the script's world, or nil if it returns
    /// another value.
    func object(_ expression: String) throws(BrowserError) -> String? {
        let context = world.map { JSONLiteral.integer($0) } ?? .null
        let answer = try call("Runtime.evaluate", ["expression": .string(expression), "contextId": context])
        return answer["result"]?["objectId"]?.string
    }
}
