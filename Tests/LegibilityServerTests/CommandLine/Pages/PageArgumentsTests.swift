import Browser
import Testing

@testable import LegibilityServer
@testable import LegibilityService

@Suite("Options for page records") struct PageArgumentsTests {
    private func arguments(_ text: String) throws -> PageArguments {
        let words = text.split(separator: " ").map(String.init)
        guard case .record(let arguments) = try CommandLineArguments(["audit"] + words) else {
            throw ConfigurationError(description: "It isn’t about records.")
        }
        return arguments
    }

    @Test("By default, a page is recorded at 1280 × 800, light, in all states, with focus")
    func defaults() throws {
        let arguments = try arguments("a.html --record out")
        #expect(arguments.paths == ["a.html"])
        #expect(arguments.record == "out")
        #expect(arguments.viewports.isEmpty && arguments.visitor.device == nil)
        #expect(arguments.schemes == [.light])
        #expect(arguments.states == Set(RecordedPage.State.allCases))
        #expect(arguments.showsFocus)
        #expect(arguments.network == nil)
        #expect(arguments.jobs == 1)
    }

    @Test("Every option for page recording is parsed")
    func all() throws {
        let arguments = try arguments(
            "--record=out a.html b --serve . --viewport 1280x800,390x844 --scheme dark,light --contrast more --forced-colors "
                + "--states focus,hover,reflow-320 --wait #main --scroll --click #a --click .b --redact --browser /x "
                + "--browser-arg=--no-sandbox --browser-arg --lang=de --network all --timeout 9 --jobs 3 -- --odd.html")
        #expect(arguments.paths == ["a.html", "b", "--odd.html"])
        #expect(arguments.folder == ".")
        #expect(arguments.viewports == [.init(width: 1280, height: 800), .init(width: 390, height: 844)])
        #expect(arguments.schemes == [.dark, .light])
        #expect(arguments.wantsMoreContrast && arguments.hasForcedColors && arguments.scrolls && arguments.redacts)
        #expect(arguments.states == [.rest, .reflow])
        #expect(arguments.showsFocus && arguments.showsHover)
        #expect(arguments.readiness == .element(selector: "#main"))
        #expect(arguments.visitor.steps == [.click(selector: "#a"), .click(selector: ".b")])
        #expect(arguments.browser == "/x")
        #expect(arguments.browserArguments == ["--no-sandbox", "--lang=de"])
        #expect(arguments.network == .all)
        #expect(arguments.seconds == 9)
        #expect(arguments.jobs == 3)
    }

    @Test(
        "Sitemaps are recognized by their names, and a served folder needs no path",
        arguments: [
            ("https://a.example/sitemap.xml", [], ["https://a.example/sitemap.xml"]),
            ("dist/sitemap-1.xml.gz?x", [], ["dist/sitemap-1.xml.gz?x"]),
            ("a.html --sitemap https://a.example/map", ["a.html"], ["https://a.example/map"]),
            ("--serve dist", ["dist"], []), ("--serve dist dist/a.html", ["dist/a.html"], []),
        ] as [(String, [String], [String])])
    func sources(text: String, paths: [String], sitemaps: [String]) throws {
        let arguments = try arguments(text + " --follow --pages 7")
        #expect(arguments.paths == paths)
        #expect(arguments.sitemaps == sitemaps)
        #expect(arguments.followsLinks && arguments.maximumPages == 7)
    }

    @Test(
        "--wait sets when a page is ready",
        arguments: [("load", PageReadiness.load), ("idle", .idle), ("250", .milliseconds(250))])
    func readiness(text: String, readiness: PageReadiness) throws {
        #expect(try arguments("a.html --record out --wait \(text)").readiness == readiness)
    }

    @Test(
        "An invalid value is rejected with a list of valid values",
        arguments: [
            ("--viewport 1280", "1280x800"), ("--viewport 1280x9", "1280x800"), ("--viewport 1x2x3", "1280x800"),
            ("--scheme dim", "light"), ("--states rest,sleep", "reflow-320"), ("--contrast less", "more"),
            ("--network some", "page"), ("--timeout 0", "3600"), ("--odd 1", "--odd"), ("--pages 0", "5000"),
            ("--jobs 0", "from 1 to 32"), ("--jobs 33", "from 1 to 32"),
        ])
    func wrong(option: String, hint: String) {
        #expect { try arguments("a.html --record out \(option)") } throws: { "\($0)".contains(hint) }
    }

    @Test("Visitors have steps in the given order, cookies, header fields and a device")
    func visitors() throws {
        let arguments = try arguments(
            "https://a.example/ --type #u=a=b --click #go --type [name=p]=x --cookie a=b=c --cookie e= --header X-Key:k "
                + "--hide .bar --ignore .ad --ignore .own --exclude old/ --follow --device iPhone-16")
        let visitor = arguments.visitor
        #expect(
            visitor.steps == [
                .type(selector: "#u", text: "a=b"), .click(selector: "#go"), .type(selector: "[name=p]", text: "x"),
            ])
        #expect(visitor.visitor.cookies.map { [$0.name, $0.value] } == [["a", "b=c"], ["e", ""]])
        #expect(visitor.visitor.headers.map { [$0.name, $0.value] } == [["X-Key", "k"]])
        #expect(arguments.hidden == [".bar"] && arguments.ignored == [".ad", ".own"] && arguments.excluded == ["old/"])
        #expect(visitor.device?.model == "iPhone 16")
    }

    @Test(
        "Options that contradict each other are rejected",
        arguments: [
            ("a.html --device iPhone-16 --viewport 800x600", "--device"), ("a.html --header X-Key:k", "--header"),
        ])
    func contradictions(text: String, hint: String) {
        #expect { try arguments(text) } throws: { "\($0)".contains(hint) }
    }

    @Test("Recording requires pages and a folder", arguments: ["--record out", "a.html --record="])
    func incomplete(text: String) { #expect(throws: ConfigurationError.self) { try arguments(text) } }

    @Test("Without --record, an audit checks colours")
    func others() throws {
        guard case .audit = try CommandLineArguments(["audit", ".", "--", "--record"]) else {
            Issue.record("It is about records.")
            return
        }
    }
}
