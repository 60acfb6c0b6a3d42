import JSON
import Numbers

extension BrowserPage {
    /// Gives the script access to closed shadow trees, which the protocol can open, for the hosts that the script
    /// lists.
    func revealClosedTrees() throws(BrowserError) {
        let count = try evaluate("legibility.hosts()").number.map { Int(saturating: $0) } ?? 0
        for index in 0..<count {
            guard let host = try object("legibility.host(\(index))") else { continue }
            let node = try call("DOM.describeNode") { json in
                json.member("objectId", host)
                json.member("depth", 0)
                json.member("pierce", true)
            }
            guard let root = node["node"]?["shadowRoots"]?.elements?.first(where: { _ in true }),
                root["shadowRootType"]?.string == "closed", let number = root["backendNodeId"]?.number, let world
            else { continue }
            let resolved = try call("DOM.resolveNode") { json in
                json.member("backendNodeId", Int(saturating: number))
                json.member("executionContextId", world)
            }
            guard let tree = resolved["object"]?["objectId"]?.string else { continue }
            _ = try call("Runtime.callFunctionOn") { json in
                json.member("objectId", tree)
                json.member("functionDeclaration", "function () { legibility.reveal(this) }")
            }
        }
    }

    /// Returns the identifier of the object that an expression returns in the script's world, or nil if it returns
    /// another value.
    func object(_ expression: String) throws(BrowserError) -> String? {
        let answer = try call("Runtime.evaluate") { json in
            json.member("expression", expression)
            json.member("contextId", world)
        }
        return answer["result"]?["objectId"]?.string
    }
}
