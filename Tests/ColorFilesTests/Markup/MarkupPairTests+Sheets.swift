import ColorFiles
import Testing

// Pairs for which style sheets and markup are read together. Ratios by coloraide: #949494 on white 3.03, #999 on white
// 2.84, #767676 on white 4.54, #222 on #999 5.58 and on #767676 3.50.
extension MarkupPairTests {
    @Test(
        "Elements that contain only an icon need 3:1",
        arguments: [
            (".top", "a.html", "<a class='top'><svg></svg></a>", 0),
            (".top", "a.html", "<a class='top'><svg><title>Up</title></svg></a>", 0),
            (".top:hover", "a.html", "<a class='top'><svg></svg><b class='sr-only'>Up</b></a>", 0),
            (".nav a, #top", "a.html", "<p class='nav'><a><svg></svg></a></p><a id='top'><svg></svg></a>", 0),
            (".top", "a.html", "<a class='top'><svg></svg></a><script>a.innerHTML = b</script>", 0),
            (".top", "a.html", "<a class='top'><svg></svg>Up</a>", 1),
            (".top", "a.html", "<a class='top'>Up</a>", 1),
            (".top", "a.html", "<a class='top'><svg></svg></a><a class='top'><svg></svg><b>Up</b></a>", 1),
            (".nav a", "a.html", "<a><svg></svg></a><p class='nav'><a>Up</a></p>", 1),
            (".top", "a.tsx", "const A = ({children}) => <a className='top'><svg/>{children}</a>", 1),
        ])
    func icons(selector: String, path: String, markup: String, count: Int) {
        let rules = "\(selector) { color: #949494; background: #fff }"
        #expect(failures([("a.css", rules), (path, markup)]).count == count)
        #expect(failures([("a.scss", rules), (path, markup)]).count == count)
    }

    @Test("Classes of controls for themes are no themes", arguments: ["theme-toggle", "theme-switcher", "theme-btn"])
    func controls(name: String) {
        let sheet = ":root { --a: #000 } .\(name) { color: #999; background: #fff }"
        #expect(failures([("a.css", sheet)]) == ["#999 on #fff: 2.84 certain default"])
    }

    @Test(
        "Custom properties of style sheets are known without Tailwind",
        arguments: [
            ("a.html", "<p style='color: var(--ink); background: var(--paper)'>a</p>"),
            ("a.scss", ".a { color: var(--ink); background: var(--paper) }"),
        ])
    func properties(path: String, content: String) {
        let sheet = ("a.css", ":root { --ink: #999; --paper: #fff }")
        #expect(failures([sheet, (path, content)]).map { $0.suffix(Self.result) } == ["2.84 certain default"])
    }

    /// The length of “2.84 certain default”.
    private static let result = 20

    @Test(
        "A token is fixed where it is defined, unless another pair would fail",
        arguments: [
            ("<p class='text-muted bg-white'>a</p>", "#767676"),
            ("<p class='text-(--muted) bg-white'>a</p>", "#767676"),
            ("<p style='color: var(--muted); background: #fff'>a</p>", "#767676"),
            ("<p class='text-muted bg-white'>a</p><p class='bg-muted text-[#222]'>a</p>", "#999"),
        ])
    func tokens(markup: String, expected: String) throws {
        func sheet(_ color: String) -> String {
            "@import \"tailwindcss\"; :root { --muted: \(color) } @theme inline { --color-muted: var(--muted) }"
        }
        let repair = ColorRepair(of: audited([Self.manifest, ("a.css", sheet("#999")), ("a.html", markup)]))
        #expect(String(decoding: repair.documents[1].content, as: UTF8.self) == sheet(expected))
        #expect(String(decoding: repair.documents[2].content, as: UTF8.self) == markup)
    }

    @Test("Tokens and applied classes of one style sheet are fixed together")
    func both() {
        func sheet(_ color: String, _ step: String) -> String {
            ":root { --ink: \(color) } .a { color: var(--ink); background: #fff } .b { @apply text-gray-\(step) bg-white }"
        }
        let repair = ColorRepair(of: audited([("a.css", sheet("#999", "400"))]))
        #expect(String(decoding: repair.documents[0].content, as: UTF8.self) == sheet("#767676", "500"))
    }
}
