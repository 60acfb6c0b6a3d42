import Budgets
import XML

/// The elements of a document, in document order.
struct ElementNodes {
    struct Node {
        let name: String
        let attributes: [String: String]
        let parent: Int?
        var children: [Int] = []
        /// The text of a `string` element.
        var text = ""
        /// The byte range of the start tag.
        var place = 0..<0

        subscript(_ attribute: String) -> String? { attributes[attribute] }
    }

    private(set) var nodes: [Node] = []

    subscript(_ number: Int) -> Node { nodes[number] }

    init(_ content: [UInt8]) throws(InterfaceFault) {
        var nodes: [Node] = []
        var open: [Int] = []
        do throws(XMLFault) {
            try XMLReader.read(content) { event in
                switch event {
                case .start(let name, let attributes):
                    guard Budget.allows(bytes: Self.bytes + attributes.count * Self.bytesOfAttribute) else { return }
                    if let parent = open.last { nodes[parent].children.append(nodes.count) }
                    open.append(nodes.count)
                    nodes.append(Node(name: name, attributes: attributes, parent: open.dropLast().last))
                case .end(let name, let text, let range):
                    guard let number = open.last, nodes[number].name == name else { return }
                    open.removeLast()
                    if name == "string" { nodes[number].text = text }
                    // Attributes don't contain “<”, so the last “<” before the content begins the start tag.
                    let start = content[..<range.lowerBound].lastIndex(of: UInt8(ascii: "<"))
                    nodes[number].place = (start ?? range.lowerBound)..<range.lowerBound
                }
            }
        } catch {
            throw InterfaceFault(.syntax, error.detail, at: error.offset)
        }
        self.nodes = nodes
    }

    /// The approximate memory for an element and for each of its attributes.
    private static let (bytes, bytesOfAttribute) = (MemoryLayout<Node>.stride + 64, 64)

    /// Returns the children of an element with a name.
    func children(of number: Int, named name: String) -> [Int] {
        nodes[number].children.filter { nodes[$0].name == name }
    }

    /// Returns the child of an element with a name and a given `key` attribute.
    func child(of number: Int, _ name: String, key: String) -> Int? {
        nodes[number].children.first { nodes[$0].name == name && nodes[$0]["key"] == key }
    }

    /// Returns the child with a given `key` attribute, regardless of its name.
    func child(of number: Int, key: String) -> Int? {
        nodes[number].children.first { nodes[$0]["key"] == key }
    }
}

extension String {
    /// The string as a finite number; nil if it isn't a finite number.
    var finiteNumber: Double? { Double(self).flatMap { $0.isFinite ? $0 : nil } }

    /// The string with A–Z in lower case; all other characters are unchanged.
    var asciiLowercased: String {
        String(decoding: utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
    }
}
