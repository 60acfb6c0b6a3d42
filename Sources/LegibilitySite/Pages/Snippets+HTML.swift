import LegibilityAPI

extension Snippets {
    /// For people, below an answer.
    var markup: HTML {
        let parts = all.map { title, code -> HTML in
            "<h3>\(title)</h3><pre class=\"command\" tabindex=\"0\" aria-label=\"\(title)\"><code>\(code)</code></pre>"
        }
        return """
            <details><summary>The same in code</summary>
            \(parts)
            <p>\(systemFont)</p></details>
            """
    }
}
