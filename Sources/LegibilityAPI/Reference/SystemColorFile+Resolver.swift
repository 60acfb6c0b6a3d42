import JSON
import Legibility

extension SystemColorFile {
    /// A resolver document: Design Tokens Community Group, Resolver Module, 2025.10. Its `appearance` modifier selects
    /// an appearance. A single appearance is a set, because a modifier must offer a choice.
    var resolver: [UInt8] {
        let contexts = appearances.map { appearance, colors in
            TokenResolver.Context(name: appearance.rawValue) { $0.tokens(colors) }
        }
        let resolver = TokenResolver(
            name: "System colors", description: head.text, modifier: "appearance", contexts: contexts,
            usual: appearances.first?.appearance.rawValue)
        return resolver.json
    }
}

extension JSONWriter {
    fileprivate mutating func tokens(_ colors: [SystemColorFile.Entry]) {
        member(
            "systemColor",
            object: { json in
                json.member("$type", "color")
                for entry in colors {
                    json.member(
                        entry.name,
                        object: { json in
                            json.color(entry.color)
                            if let anomaly = entry.anomaly { json.member("$description", anomaly) }
                        })
                }
            })
    }
}
