extension MarkupDocument {
    /// Creates a document of class lists that stand by themselves.
    package init(_ lists: [FreeClassList]) {
        freeLists = lists
        self.lists = lists.count
    }

    /// Reads a file. `merges` says whether the last of several conflicting names wins in a call of a function.
    package init(_ bytes: [UInt8], _ language: MarkupLanguage, merges: @escaping (String) -> Bool = { _ in false }) {
        if language.isScript {
            var parser = ScriptParser(bytes, language, merges: merges)
            self = parser.read()
        } else {
            var parser = TemplateParser(bytes, language, merges: merges)
            self = parser.read()
        }
    }
}
