import Legibility

extension TextStyleFile {
    /// A resolver document with a `category` modifier that selects a size category. Its tokens, `textStyle.<style>`,
    /// have the type typography.
    var resolver: [UInt8] {
        let contexts = (categories.isEmpty ? [nil] : categories.map(Optional.some)).map { category in
            TokenResolver.Context(name: category?.rawValue ?? platform.rawValue) { json in
                let styles = specifications(at: category)
                if styles.isEmpty { return }
                json.member(
                    "textStyle",
                    object: { json in
                        json.member("$type", "typography")
                        for style in styles { json.member(style.style.rawValue, object: { $0.token(style) }) }
                    })
            }
        }
        let resolver = TokenResolver(
            name: "Text styles of \(platform.title)",
            description: "\(head.text) Points are written as px, one for one.",
            modifier: "category", contexts: contexts, usual: usual?.rawValue)
        return resolver.json
    }
}
