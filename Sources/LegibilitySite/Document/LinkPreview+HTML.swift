import LegibilityAPI
import Sentences

extension HTML {
    /// Returns the metadata for previews of links to a page on other sites (Open Graph protocol). `image` is a complete
    /// address; an image has 1200 × 630 pixels unless it has another size.
    static func preview(_ title: Phrase, image: String, hasUsualSize: Bool = true) -> HTML {
        let title: HTML = "\(title)"
        let size: HTML =
            hasUsualSize
            ? """
            <meta property="og:image:width" content="1200">
            <meta property="og:image:height" content="630">

            """ : ""
        return """
            <meta property="og:type" content="website">
            <meta property="og:site_name" content="Legibility">
            <meta property="og:title" content="\(title)">
            <meta property="og:image" content="\(image)">
            \(size)<meta property="og:image:alt" content="\(title)">
            <meta name="twitter:card" content="summary_large_image">

            """
    }
}
