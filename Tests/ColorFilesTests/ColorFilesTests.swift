import ColorFiles
import Testing

@Suite("File recognition") struct ColorFilesTests {
    @Test(
        "Files are recognised by path and content",
        arguments: [
            ("A.xcassets/Ink.colorset/Contents.json", #"{"colors":[],"info":{}}"#, ColorFormat.xcassets),
            ("theme.css", ":root{}", .css),
            ("tokens/base.json", #"{"a":{"$value":"\#u{23}fff"}}"#, .tokens),
            ("res/values/colors.xml", "<resources/>", .android),
            ("material-theme.json", #"{"schemes":{},"palettes":{}}"#, .materialThemeBuilder),
            ("figma-variables.json", #"[{"valuesByMode":{}}]"#, .figma),
        ])
    func recognised(path: String, text: String, format: ColorFormat) {
        let files = ColorFiles([ColorDocument(path: path, content: Array(text.utf8))])
        #expect(files.formats == [format])
    }
}
