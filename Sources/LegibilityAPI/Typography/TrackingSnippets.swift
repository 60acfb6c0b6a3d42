/// Code that sets a font with the size and tracking in the response.
package struct TrackingSnippets {
    private let report: TrackingReport

    package init(_ report: TrackingReport) { self.report = report }

    package var snippets: Snippets {
        let size = report.query.size.plain
        let points = report.tracking.points.fourDecimals
        let em = report.tracking.em.fourDecimals
        return Snippets(
            swiftUI: """
                Text("Text")
                    .font(.custom("YourFont", size: \(size)))
                    .tracking(\(points))
                """,
            uiKit: """
                let font = UIFont(name: "YourFont", size: \(size)) ?? .systemFont(ofSize: \(size))
                let text = NSAttributedString(string: "Text", attributes: [.font: font, .tracking: \(points)])
                """,
            css: """
                .text {
                  font-size: \(size)px;
                  letter-spacing: \(report.css);
                }
                """,
            compose: """
                Text(
                    text = "Text",
                    fontSize = \(size).sp,
                    letterSpacing = (\(em)).em,
                )
                """,
            reactNative: """
                <Text style={{ fontFamily: "YourFont", fontSize: \(size), letterSpacing: \(points) }}>Text</Text>
                """,
            flutter: """
                Text(
                  'Text',
                  style: TextStyle(fontFamily: 'YourFont', fontSize: \(size), letterSpacing: \(points)),
                )
                """,
            systemFont: "The system font sets its own tracking. Adding these values would apply tracking twice.")
    }
}
