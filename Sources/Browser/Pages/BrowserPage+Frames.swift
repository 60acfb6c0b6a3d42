import JSON
import Numbers

extension BrowserPage {
    /// The words of the script for a frame that it can't read.
    static let sealedFrame = "frame of another origin"

    /// Describes the frames that the script couldn't read in its last measurement, in order: how many texts each has, and
    /// how to check them.
    func sealedFrames() throws(BrowserError) -> [String] {
        var sentences: [String] = []
        while let frame = try object("legibility.sealedFrame(\(sentences.count))") {
            let node = try call("DOM.describeNode", ["objectId": .string(frame)])
            let identifier = node["node"]?["frameId"]?.string ?? ""
            sentences.append(Self.sentence(try content(ofFrame: identifier)))
        }
        return sentences
    }

    /// Returns the address of a frame's document without its query, and the number of its elements with visible text; nil
    /// if the frame doesn't answer.
    private func content(ofFrame frame: String) throws(BrowserError) -> (address: String, texts: Int)? {
        do throws(BrowserError) {
            // A frame of another site has a process and a session of its own.
            let session = frames[frame] ?? self.session
            func call(_ method: String, _ parameters: JSONLiteral) throws(BrowserError) -> JSONValue {
                try browser.call(method, session: session, seconds: 5, parameters: parameters)
            }
            let made = try call(
                "Page.createIsolatedWorld", ["frameId": .string(frame), "worldName": "legibility"])
            let world = made["executionContextId"]?.number.map { Int(saturating: $0) } ?? 0
            let answer = try call(
                "Runtime.evaluate",
                ["expression": .string(Self.counting), "contextId": .integer(world), "returnByValue": true])
            let values = answer["result"]?["value"].array ?? []
            guard values.count == 2, let address = values[0].string, let texts = values[1].number else { return nil }
            return (address, Int(saturating: texts))
        } catch {
            switch error {
            case .refused, .timeOver: return nil
            default: throw error
            }
        }
    }

    private static func sentence(_ found: (address: String, texts: Int)?) -> String {
        guard let found else { return "\(sealedFrame); its text couldn't be counted" }
        if found.address.hasPrefix("chrome-error:") { return "\(sealedFrame) that couldn't be opened" }
        let texts = found.texts == 1 ? "1 text" : "\(found.texts) texts"
        let way =
            WebAddress(found.address) == nil
            ? "its content as a page of its own" : "it with “legibility audit \(found.address)”"
        return "\(sealedFrame) with \(texts)" + (found.texts == 0 ? "" : "; check \(way)")
    }

    private static let counting = """
        (() => {
            const seen = new Set(), roots = [document];
            for (const root of roots) {
                const walk = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
                while (walk.nextNode()) {
                    const node = walk.currentNode, owner = node.parentElement;
                    if (node.shadowRoot) roots.push(node.shadowRoot);
                    if (node.nodeType !== 3 || !node.data.trim()) continue;
                    const element = owner ?? root.host;
                    if (element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) seen.add(element);
                }
            }
            return [location.origin === "null" ? location.protocol : location.origin + location.pathname, seen.size];
        })()
        """
}
