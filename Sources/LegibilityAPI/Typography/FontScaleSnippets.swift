import Legibility
import Sentences

/// Code that scales a custom font as calculated in the response.
package struct FontScaleSnippets {
    private let query: FontScaleQuery
    private let font: WrittenFontName
    /// The font's size at every category of the platform, smallest first.
    private let sizes: [(category: SizeCategory, size: Double, isCapped: Bool)]

    /// Creates code for a font name, or for a placeholder to replace.
    package init(_ report: FontScaleReport, named font: WrittenFontName = WrittenFontName()) {
        query = report.query
        self.font = font
        sizes = report.font.steps.map { ($0.category, $0.scaledFontSize, $0.isCapped) }
    }

    package var snippets: Snippets {
        // Neither web pages nor Compose run on a watch.
        let isOnPhones = query.metrics.table.platform != .watchos
        return Snippets(
            swiftUI: style.swiftUIName.map(swiftUI), uiKit: style.uiKitName == nil ? nil : uiKit(isOnPhones),
            css: isOnPhones ? css : nil, compose: isOnPhones ? compose : nil,
            reactNative: isOnPhones ? reactNative : nil, flutter: isOnPhones ? flutter : nil,
            scaledMetric: style.swiftUIName.map { name in
                "@ScaledMetric(relativeTo: .\(name)) private var length: CGFloat = \(size)"
            },
            systemFont: style.swiftUIName.map { name -> Phrase in
                "The system font doesn’t need this code: .font(.\(name)) in SwiftUI and "
                    + "UIFont.preferredFont(forTextStyle: .\(style.rawValue)) in UIKit follow the text size."
            } ?? "\(style.title) is only listed for watchOS; neither SwiftUI nor UIKit has a name for it.")
    }

    private var style: TextStyle { query.metrics.style }
    private var size: String { query.size.plain }

    private func swiftUI(_ name: String) -> String {
        var lines = ["Text(\"Text\")", "    .font(.custom(\(font.inSwift), size: \(size), relativeTo: .\(name)))"]
        if let maximum = query.maximumSize {
            // SwiftUI can't limit sizes in points.
            if let last = sizes.last(where: { !$0.isCapped })?.category {
                if last != sizes.last?.category {
                    lines.append(
                        "    .dynamicTypeSize(...DynamicTypeSize.\(last.swiftUIName))  // the last size below the cap")
                }
            } else {
                lines[1] = "    .font(.custom(\(font.inSwift), fixedSize: \(maximum.plain)))"
            }
        }
        guard let leading = query.leading else { return lines.joined(separator: "\n") }
        lines.append("    .lineHeight(.exact(points: leading))  // from iOS 26 on")
        return """
            struct ScaledText: View {
                @ScaledMetric(relativeTo: .\(name)) private var leading: CGFloat = \(leading.plain)

                var body: some View {
                    \(lines.joined(separator: "\n        "))
                }
            }
            """
    }

    private func uiKit(_ isOnPhones: Bool) -> String {
        let maximum = query.maximumSize.map { ", maximumPointSize: \($0.plain)" } ?? ""
        var lines = [
            "let metrics = UIFontMetrics(forTextStyle: .\(style.rawValue))",
            "let font = UIFont(name: \(font.inSwift), size: \(size)) ?? .systemFont(ofSize: \(size))",
            "let scaledFont = metrics.scaledFont(for: font\(maximum))",
        ]
        if let leading = query.leading {
            lines += [
                "let paragraph = NSMutableParagraphStyle()",
                "paragraph.minimumLineHeight = metrics.scaledValue(for: \(leading.plain))",
                "paragraph.maximumLineHeight = paragraph.minimumLineHeight",
            ]
        }
        guard isOnPhones else { return lines.joined(separator: "\n") }
        lines += ["let label = UILabel()", "label.font = scaledFont"]
        if query.leading != nil {
            lines.append(
                "label.attributedText = NSAttributedString(string: \"Text\", attributes: [.paragraphStyle: paragraph])")
        }
        lines.append("label.adjustsFontForContentSizeCategory = true")
        return lines.joined(separator: "\n")
    }

    /// CSS with a size between the smallest and largest sizes in the response. The root element only follows the text
    /// size on Apple's phones and tablets, where it is 17 px at Large.
    private var css: String {
        let bounds = (sizes.first?.size.plain ?? size, sizes.last?.size.plain ?? size)
        let lineHeight = query.leading.map { "\n  line-height: \(($0 / query.size).fourDecimals);" } ?? ""
        return """
            .text {
              font-family: \(font.inCSS), system-ui;
              font-size: clamp(\(bounds.0)px, \((query.size / 16).fourDecimals)rem, \(bounds.1)px);\(lineHeight)
            }
            @supports (-webkit-touch-callout: none) {
              :root { font: -apple-system-body; }
              .text { font-size: clamp(\(bounds.0)px, calc(\(size)rem / 17), \(bounds.1)px); }
            }
            """
    }

    private var compose: String {
        let fontSize =
            query.maximumSize.map { maximum in
                "with(LocalDensity.current) { minOf(\(size).sp.toDp(), \(maximum.plain).dp).toSp() }"
            } ?? "\(size).sp"
        let lineHeight = query.leading.map { "\n    lineHeight = \($0.plain).sp," } ?? ""
        return """
            Text(
                text = "Text",
                fontFamily = \(font.inCompose),
                fontSize = \(fontSize),\(lineHeight)
            )
            """
    }

    /// React Native code. Its `dynamicTypeRamp` property makes the font follow a style on iOS; the styles have the same
    /// names.
    private var reactNative: String {
        let lineHeight = query.leading.map { ", lineHeight: \($0.plain)" } ?? ""
        var properties = ["dynamicTypeRamp=\"\(style.rawValue)\""]
        var fontSize = size
        if let maximum = query.maximumSize {
            // React Native ignores a multiplier below 1.
            if maximum >= query.size {
                properties.append("maxFontSizeMultiplier={\((maximum / query.size).fourDecimals)}")
            } else {
                (fontSize, properties) = (maximum.plain, ["allowFontScaling={false}"])
            }
        }
        return """
            <Text
              \(properties.joined(separator: "\n  "))
              style={{ fontFamily: \(font.inJavaScript), fontSize: \(fontSize)\(lineHeight) }}
            >
              Text
            </Text>
            """
    }

    private var flutter: String {
        let height = query.leading.map { ", height: \(($0 / query.size).fourDecimals)" } ?? ""
        let cap = query.maximumSize.map { maximum in
            let factor = (maximum / query.size).fourDecimals
            return "\n  textScaler: MediaQuery.textScalerOf(context).clamp(maxScaleFactor: \(factor)),"
        }
        return """
            Text(
              'Text',
              style: TextStyle(fontFamily: \(font.inDart), fontSize: \(size)\(height)),\(cap ?? "")
            )
            """
    }
}
