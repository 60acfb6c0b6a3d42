extension Catalog {
    /// All catalogs, each about one subject.
    static let texts = [
        audits, colors, contrast, problems, site, documentation, explanations, layout, legibility, palette,
        pictures, reference, requests, screenPages, screens, surfaces, type, webPages,
    ]
}
