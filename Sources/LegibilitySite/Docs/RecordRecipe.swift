import LegibilityAPI
import Sentences

/// A program among the public files that records a web page with a browser driver, for `POST /v1/audit/page`.
package struct RecordRecipe: Sendable {
    private let driver: String
    private let file: String

    package static let all = [
        RecordRecipe(driver: "Playwright", file: "with-playwright.py"),
        RecordRecipe(driver: "Selenium", file: "with-selenium.py"),
        RecordRecipe(driver: "Selenium, Firefox", file: "with-selenium-firefox.py"),
        RecordRecipe(driver: "Puppeteer", file: "with-puppeteer.mjs"),
    ]

    /// Returns links to the recipes for the endpoint's page; empty if there are none.
    static func section(_ recipes: [RecordRecipe]) -> HTML {
        guard !recipes.isEmpty else { return "" }
        let items = recipes.map { recipe -> HTML in
            "<li>\(recipe.driver): <a href=\"/recipes/\(recipe.file)\">\(recipe.file)</a></li>"
        }
        return """
            <h2 id="recipes">Record a page</h2>
            <p>With Chromium on your machine, <code>legibility audit page.html --record records</code> writes \
            records. These programs record pages with other drivers and browsers; put <a \
            href="/record.js">record.js</a> and <a href="/record-more.js">record-more.js</a> in the same folder as the \
            program. Without the second script, controls, icons, obscured focus and typography aren’t checked. Each \
            program takes an address, a name and a folder, and writes the record and its images to that folder.</p>
            <ul>\(items)</ul>
            """
    }
}
