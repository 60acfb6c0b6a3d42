import JSON
import Numbers
import Substrings

extension BrowserPage {
    /// Returns the file at an address of the page's own origin, with at most `limit` bytes; gzip data is decompressed.
    ///
    /// An empty page of the same origin fetches the file, so that redirections to other origins fail and the page's
    /// request rules apply.
    func contents(of address: String, atMost limit: Int) throws(BrowserError) -> [UInt8] {
        guard let origin = WebAddress(address)?.origin else { throw .address(address, reason: "it isn’t an address") }
        try openEmptyPage(of: origin)
        let script = """
            (async () => {
                const answer = await fetch(\(JSText(address)), { mode: "same-origin", cache: "no-store" });
                if (!answer.ok) return "!the status is " + answer.status;
                const read = async (stream) => {
                    const parts = [], reader = stream.getReader();
                    let size = 0;
                    for (;;) {
                        const { done, value } = await reader.read();
                        if (done) return new Blob(parts);
                        parts.push(value);
                        size += value.length;
                        if (size > \(limit)) {
                            reader.cancel();
                            throw "it has more than \(limit >> 20) MiB";
                        }
                    }
                };
                let content = await read(answer.body);
                const head = new Uint8Array(await content.slice(0, 2).arrayBuffer());
                if (head[0] === 0x1f && head[1] === 0x8b) {
                    const unpacked = content.stream().pipeThrough(new DecompressionStream("gzip"));
                    content = await read(unpacked).catch((reason) => {
                        throw typeof reason === "string" ? reason : "its gzip data is damaged";
                    });
                }
                const file = new FileReader();
                file.readAsDataURL(content);
                await new Promise((done) => file.onloadend = done);
                return file.result.slice(file.result.indexOf(",") + 1);
            })().catch((reason) => "!" + (typeof reason === "string" ? reason : "its server or a redirection can’t be reached"))
            """
        let text = try evaluate(script, seconds: browser.settings.deadlines.load).string ?? ""
        if text.hasPrefix("!") { throw .address(address, reason: String(text.dropFirst())) }
        guard let bytes = Base64.bytes(of: Array(text.utf8)[...]) else {
            throw .refused(command: "a script in the page", reason: "its data isn’t Base64.")
        }
        return bytes
    }
}

extension BrowserPage {
    /// The maximum number of closed shadow trees that are opened for the script.
    private static let mostClosedTrees = 2000

    /// Gives the script access to closed shadow trees, which the protocol can open, however deep they are nested. Returns
    /// the number of trees above the limit.
    func revealClosedTrees() throws(BrowserError) -> Int {
        let hosts = try closedHosts()
        for host in hosts.prefix(Self.mostClosedTrees) {
            let node = try call("DOM.describeNode", ["backendNodeId": .integer(host), "depth": 0, "pierce": true])
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
        return max(0, hosts.count - Self.mostClosedTrees)
    }

    /// Returns the nodes that may be hosts of closed shadow trees: the parents of the nodes in such trees. A snapshot lists
    /// the trees' nodes but not their roots.
    private func closedHosts() throws(BrowserError) -> [Int] {
        _ = try evaluate("0")
        let snapshot = try call("DOMSnapshot.captureSnapshot", ["computedStyles": .array([])])
        guard let closed = snapshot["strings"].array.firstIndex(where: { $0.string == "closed" }) else { return [] }
        var hosts: [Int] = []
        for nodes in snapshot["documents"].array.compactMap({ $0["nodes"] }) {
            func numbers(_ value: JSONValue?) -> [Int] { value.array.map { Int(saturating: $0.number ?? -1) } }
            let parents = numbers(nodes["parentIndex"])
            let identifiers = numbers(nodes["backendNodeId"])
            let types = nodes["shadowRootType"]
            var known: Set<Int> = []
            for (node, type) in zip(numbers(types?["index"]), numbers(types?["value"])) where type == closed {
                guard parents.indices.contains(node), known.insert(parents[node]).inserted,
                    identifiers.indices.contains(parents[node])
                else { continue }
                hosts.append(identifiers[parents[node]])
            }
        }
        return hosts
    }

    /// Returns the identifier of the object that an expression returns in the script's world, or nil if it returns
    /// another value.
    func object(_ expression: String) throws(BrowserError) -> String? {
        let context = world.map { JSONLiteral.integer($0) } ?? .null
        let answer = try call("Runtime.evaluate", ["expression": .string(expression), "contextId": context])
        return answer["result"]?["objectId"]?.string
    }
}

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

/// A part of a page, in CSS pixels relative to its upper left corner.
struct PageRectangle: Hashable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double

    func contains(_ other: PageRectangle) -> Bool {
        x <= other.x && y <= other.y && x + width >= other.x + other.width && y + height >= other.y + other.height
    }

    /// The part in both rectangles, which must overlap.
    func intersection(_ other: PageRectangle) -> PageRectangle {
        let (left, top) = (max(x, other.x), max(y, other.y))
        let (right, bottom) = (min(x + width, other.x + other.width), min(y + height, other.y + other.height))
        return PageRectangle(x: left, y: top, width: right - left, height: bottom - top)
    }
}

extension BrowserPage {
    /// Returns a PNG of a part of the page, which is scrolled to the top. One CSS pixel has `scale` device pixels, and a
    /// side can have at most 16,384 device pixels; beyond this limit, the image repeats itself without an error.
    func screenshot(_ part: PageRectangle, scale: Double) throws(BrowserError) -> [UInt8] {
        let seconds = browser.settings.deadlines.wholePage(left: secondsLeft)
        let answer: JSONValue
        do throws(BrowserError) {
            answer = try call(
                "Page.captureScreenshot", doing: "a screenshot", seconds: seconds,
                [
                    "format": "png",
                    // For an image beyond the window, Chromium resizes the window, so that a box may lose its scroll
                    // position.
                    "captureBeyondViewport": .bool(!window.contains(part)), "optimizeForSpeed": true,
                    "clip": [
                        "x": .number(part.x), "y": .number(part.y), "width": .number(part.width),
                        "height": .number(part.height), "scale": .number(scale / Double(density)),
                    ],
                ])
        } catch {
            // The page went to another document, whose frame isn't the page's yet.
            if case .refused("Page.captureScreenshot", let reason) = error, reason.contains("Not attached") {
                throw .replaced
            }
            throw error
        }
        guard let data = answer["data"], data.kind == .string, let bytes = Base64.bytes(of: data.source.unquoted) else {
            throw .refused(command: "a screenshot", reason: "its data isn’t Base64.")
        }
        return bytes
    }
}

extension ArraySlice<UInt8> {
    /// The content of a JSON string that has no escapes.
    fileprivate var unquoted: ArraySlice<UInt8> { dropFirst().dropLast() }
}
