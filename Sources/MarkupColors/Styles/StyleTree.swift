import Budgets

/// The blocks and statements of a style sheet in CSS or SCSS, in the order of the file, without their meaning.
package struct StyleTree: Sendable {
    package struct Node: Sendable {
        package enum Kind: Sendable {
            /// A rule or an at-rule with a block.
            case block
            case declaration(name: Range<Int>, value: Range<Int>)
            /// An at-rule without a block.
            case statement
        }

        package let kind: Kind
        /// The bytes before the block, or of the whole statement.
        package let text: Range<Int>
        package let parent: Int?
    }

    package let bytes: [UInt8]
    package private(set) var nodes: [Node] = []

    /// The maximum nesting depth, which is more than in real style sheets.
    private static let deepest = 64

    /// Reads a part of a file. `hasLineComments` says whether `//` begins a comment, as in SCSS.
    package init(_ bytes: [UInt8], _ range: Range<Int>? = nil, hasLineComments: Bool = false) {
        self.bytes = bytes
        var position = range?.lowerBound ?? 0
        let end = range?.upperBound ?? bytes.count
        var parents: [Int] = []
        while position < end, Budget.allows() {
            Self.skipSpace(bytes, &position, end, hasLineComments)
            guard position < end else { break }
            if bytes[position] == UInt8(ascii: "}") {
                _ = parents.popLast()
                position += 1
                continue
            }
            let start = position
            let stop = Self.advance(bytes, &position, end, hasLineComments)
            let text = bytes.trimmed(start..<position)
            if stop == UInt8(ascii: "{") {
                nodes.append(Node(kind: .block, text: text, parent: parents.last))
                position += 1
                if parents.count < Self.deepest { parents.append(nodes.count - 1) }
                continue
            }
            if stop == UInt8(ascii: ";") { position += 1 }
            guard !text.isEmpty else { continue }
            if bytes[text.lowerBound] == UInt8(ascii: "@") {
                nodes.append(Node(kind: .statement, text: text, parent: parents.last))
            } else if let colon = bytes[text].firstIndex(of: UInt8(ascii: ":")) {
                nodes.append(
                    Node(
                        kind: .declaration(
                            name: bytes.trimmed(text.lowerBound..<colon),
                            value: bytes.trimmed(colon + 1..<text.upperBound)),
                        text: text, parent: parents.last))
            }
        }
    }

    private static func skipSpace(_ bytes: [UInt8], _ position: inout Int, _ end: Int, _ hasLineComments: Bool) {
        while position < end {
            if bytes[position].isSpace || bytes[position] == UInt8(ascii: ";") {
                position += 1
            } else if !skipComment(bytes, &position, end, hasLineComments) {
                return
            }
        }
    }

    private static func skipComment(
        _ bytes: [UInt8], _ position: inout Int, _ end: Int, _ hasLineComments: Bool
    ) -> Bool {
        guard bytes[position] == UInt8(ascii: "/"), position + 1 < end else { return false }
        if bytes[position + 1] == UInt8(ascii: "*") {
            position += 2
            while position < end, !(bytes[position] == UInt8(ascii: "*") && bytes.reads("*/", at: position)) {
                position += 1
            }
            position = min(position + 2, end)
            return true
        }
        guard hasLineComments, bytes[position + 1] == UInt8(ascii: "/") else { return false }
        while position < end, bytes[position] != UInt8(ascii: "\n") { position += 1 }
        return true
    }

    /// Moves to the end of a statement or to a block; returns the byte there.
    private static func advance(
        _ bytes: [UInt8], _ position: inout Int, _ end: Int, _ hasLineComments: Bool
    ) -> UInt8 {
        var depth = 0
        while position < end {
            let byte = bytes[position]
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"): depth = max(0, depth - 1)
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                position += 1
                while position < end, bytes[position] != byte, bytes[position] != UInt8(ascii: "\n") {
                    position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
                }
                position = min(position, end)
            case UInt8(ascii: "\\"): position += 1
            case UInt8(ascii: "#") where position + 1 < end && bytes[position + 1] == UInt8(ascii: "{"):
                // An interpolation.
                while position < end, bytes[position] != UInt8(ascii: "}") { position += 1 }
            case UInt8(ascii: "/"):
                let isURL = position > 0 && bytes[position - 1] == UInt8(ascii: ":")
                if !isURL, skipComment(bytes, &position, end, hasLineComments) { continue }
            case UInt8(ascii: ";") where depth == 0, UInt8(ascii: "{") where depth == 0: return byte
            case UInt8(ascii: "}"): return byte
            case UInt8(ascii: "{"): return byte
            default: break
            }
            position += 1
        }
        position = min(position, end)
        return 0
    }

    package func text(_ range: Range<Int>) -> String { bytes.text(range) }

    /// Returns the nodes around a node, the innermost first.
    package func ancestors(of number: Int) -> [Int] {
        var found: [Int] = []
        var next = nodes[number].parent
        while let parent = next {
            found.append(parent)
            next = nodes[parent].parent
        }
        return found
    }
}
