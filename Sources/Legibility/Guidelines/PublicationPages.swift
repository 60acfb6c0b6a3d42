extension Publication {
    /// The pages from which tables and rules come, by name.
    static let pages: [String: Publication] = {
        var pages: [String: Publication] = [:]
        for line in TableText(file: "pages").lines {
            let (name, title, date) = (line.cells[0], line.cells[1], line.cells[2])
            pages[name] = Publication(
                name: name, page: "Human Interface Guidelines: \(title)", url: url(ofPage: name),
                changeLogDate: date == TableText.missing ? nil : date)
        }
        for page in [adaptivityAndLayout] + ContrastRule.wcag.map(\.source) {
            pages[page.name] = page
        }
        return pages
    }()

    /// A page without a change log that no longer exists; the latest devices on it are from 2020.
    private static let adaptivityAndLayout = Publication(
        name: "adaptivity-and-layout", page: "Human Interface Guidelines: Adaptivity and Layout (undated, about 2020)",
        url: nil, changeLogDate: nil)
}
