extension Catalog {
    /// All catalogs, each about one subject.
    static let texts = [contrast, problems, site]
}
