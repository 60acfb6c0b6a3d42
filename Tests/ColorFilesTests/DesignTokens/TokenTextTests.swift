import Legibility
import Testing

@testable import ColorFiles

@Suite("Design token strings") struct TokenTextTests {
    @Test(
        "A plain number has digits and at most one dot, and ends with a digit",
        arguments: [
            ("0", 0), ("9", 9), ("0.5", 0.5), (".5", 0.5), ("00.50", 0.5), ("12", 12), ("1.", nil), (".", nil),
            ("", nil),
            ("1.2.3", nil), ("-1", nil), ("+1", nil), ("1e3", nil), (" 1", nil), ("1/", nil), ("1:", nil),
        ] as [(String, Double?)])
    func numbers(text: String, value: Double?) { #expect(plainNumber(text.utf8) == value) }

    @Test(
        "A percentage is divided by a hundred",
        arguments: [("50%", 0.5), ("12.5%", 0.125), ("50", 50), ("%", nil), ("5.%", nil), ("50%%", nil)]
            as [(
                String, Double?
            )])
    func alphas(text: String, value: Double?) { #expect(plainAlpha(Array(text.utf8)) == value) }

    @Test(
        "A string that consists of one alias yields the alias's name",
        arguments: [
            ("{a.b}", "a.b"), (" { a } ", "a"), ("\t{é}\n", "é"), ("{}", nil), ("{a", nil), ("a}", nil),
            ("{a}{b}", nil),
            ("{{a}}", nil), ("{", nil), ("}", nil), ("", nil), ("x{a}", nil), ("{a}x", nil),
        ] as [(String, String?)])
    func alias(text: String, name: String?) { #expect(text.utf8.aliasName == name) }

    @Test(
        "All aliases in a string are found",
        arguments: [
            ("{a} {b c}{ d }", ["a", "b c", "d"]), ("{a} {b", ["a"]), ("}{a}", ["a"]), ("x", []), ("", []),
            ("{}", [""]),
        ])
    func aliases(text: String, names: [String]) { #expect(text.utf8.aliasNames == names) }

    @Test(
        "Hexadecimal digits and colour functions look like colours",
        arguments: [
            ("#", true), ("#x", true), ("rgb(1", true), ("RGBA(", true), ("color-mix(in", true), ("light-dark(", true),
            ("oklch(0", true), ("linear-gradient(", false), ("var(--a)", false), ("(", false), ("rgb", false),
            ("rgb (", false), ("", false), (" #fff", false),
        ])
    func colorful(text: String, isOne: Bool) { #expect(text.utf8.looksLikeColor == isOne) }

    @Test(
        "Bytes are classified as white space, digits or letters",
        arguments: [
            (0x08, ""), (0x09, "space"), (0x0D, "space"), (0x0E, ""), (0x1F, ""), (0x20, "space"), (0x2F, ""),
            (0x30, "digit"), (0x39, "digit"), (0x3A, ""), (0x40, ""), (0x41, "letter"), (0x5A, "letter"), (0x5B, ""),
            (0x60, ""), (0x61, "letter"), (0x7A, "letter"), (0x7B, ""), (0xA0, ""),
        ] as [(UInt8, String)])
    func bytes(byte: UInt8, kind: String) {
        #expect([byte.isSpace, byte.isDigit, byte.isLetter] == ["space", "digit", "letter"].map { $0 == kind })
    }

    @Test("A word is found in text regardless of case, including at the end of the text")
    func words() {
        let text = Array("xaBC".utf8)
        #expect(text.offset(of: "abc") == 1)
        #expect(text.offset(of: "x") == 0)
        #expect(text.offset(of: "abcd") == nil)
        #expect(Array("ab".utf8).offset(of: "abc") == nil)
        #expect(text.begins(with: "xab"))
        #expect(!text.begins(with: "xabcd"))
        #expect(Array(" \t a b\n".utf8.trimmed) == Array("a b".utf8))
        #expect(Array(" \n".utf8.trimmed) == [])
    }

    // RFC 6901 § 4, RFC 3986 § 2.1.
    @Test(
        "A JSON pointer identifies a token or a part of its value",
        arguments: [
            ("#/a/b", "a.b", nil, false), ("#/a/$value", "a", nil, false), ("file.json#/a", "a", nil, false),
            ("#", "", nil, false), ("#//a///b", "a.b", nil, false),
            ("#/a/$value/components/0", "a", .component(0), true), ("#/a/$value/alpha", "a", .alpha, true),
            ("#/a/$value/components", "a", nil, true), ("#/a/$value/components/x", "a", nil, true),
            ("#/a/$value/components/0/x", "a", nil, true), ("#/a/$value/alpha/0", "a", nil, true),
            ("#/a/$value/hex", "a", nil, true), ("#/a~1b/c~0d/e%20f", "a/b.c~d.e f", nil, false),
            ("#/%C3%A9/%7e", "é.~", nil, false), ("#/a~2/b~", "a~2.b~", nil, false),
            ("#/a%zz/b%2/c%/d%+1/e%-0", "a%zz.b%2.c%.d%+1.e%-0", nil, false), ("#/~01", "~1", nil, false),
        ] as [(String, String, ObjectColor.Part?, Bool)])
    func pointers(text: String, path: String, part: ObjectColor.Part?, leadsElsewhere: Bool) throws {
        let pointer = try #require(TokenPointer(text))
        #expect(pointer.path == path && pointer.part == part && pointer.leadsElsewhere == leadsElsewhere)
    }

    @Test("A string without # isn't a JSON pointer", arguments: ["", "a/b", "/a", "{a}"])
    func noPointers(text: String) { #expect(TokenPointer(text) == nil) }

    @Test(
        "A known file extension is removed from a path",
        arguments: [
            ("a/b.json", "a/b"), ("b.tokens", "b"), ("b.jsonc", "b"), ("b.json5", "b"), ("a.tokens.json", "a.tokens"),
            ("a.txt", "a.txt"), ("a.JSON", "a.JSON"), (".json", ".json"), ("a/.json", "a/.json"),
            ("a.json/c", "a.json/c"),
            ("a", "a"), ("", ""),
        ])
    func endings(path: String, bare: String) { #expect(withoutExtension(path) == bare) }

    @Test(
        "Dots in a path are resolved",
        arguments: [
            ("./a//b/../c", "a/c"), ("../a", "a"), ("a/..", ""), ("a/...", "a/..."), ("/a/./b/", "a/b"),
            ("a/b/../..", ""),
        ])
    func dots(path: String, followed: String) { #expect(withoutDots(path) == followed) }

    @Test(
        "The length of the paths' common folder is counted in bytes",
        arguments: [
            (["tokens/a.json", "tokens/b/c.json"], 7), (["x/a.json"], 2), (["a.json"], 0), ([], 0),
            (["ab/c", "ac/c"], 0), (["a/b/c", "a/bc/d"], 2), (["a/b", "c"], 0), (["a/b/c", "a/b/d", "a/x"], 2),
            (["é/a", "é/b"], 3),
        ])
    func shared(paths: [String], count: Int) { #expect(sharedFolders(paths) == count) }

    @Test("A folder path ends with a slash")
    func folders() {
        #expect(String(Substring(folder(of: "a/b/c"))) == "a/b/")
        #expect(String(Substring(folder(of: "c"))) == "")
    }

    @Test("Excerpts are truncated after 60 characters", arguments: [(60, 60), (61, 60), (5, 5)])
    func excerpts(count: Int, kept: Int) {
        #expect(excerpt(String(repeating: "x", count: count)).count == kept)
    }
}

@Suite("Theme words") struct ThemeWordsTests {
    @Test(
        "A name is split at punctuation and before capitals that follow a small letter",
        arguments: [
            ("lightTheme", ["light", "theme"]), ("tokens/dark-high-contrast", ["tokens", "dark", "high", "contrast"]),
            ("Colors.Dark", ["colors", "dark"]), ("HTMLColor", ["htmlcolor"]), ("blue500Dark", ["blue500dark"]),
            ("--a__b", ["a", "b"]), ("éCole", ["é", "cole"]), ("a1b", ["a1b"]), ("", []), ("-", []),
            ("aB", ["a", "b"]),
            ("AB", ["ab"]), ("aZ", ["a", "z"]), ("a[b", ["a", "b"]), ("a@b", ["a", "b"]),
        ])
    func words(name: String, words: [String]) { #expect(nameWords(name) == words) }

    @Test("Only the first 1,000 bytes of a name are read")
    func longNames() {
        #expect(nameWords(String(repeating: "a", count: 1_001)).map(\.count) == [1_000])
    }

    @Test(
        "A name's theme words are recognised, and whether it contains other words",
        arguments: [
            ("dark", "dark", true), ("Dark Mode", "dark", true), ("color-scheme-light", "light", true),
            ("dark-high-contrast", "dark-high-contrast", true), ("high-contrast-dark", "dark-high-contrast", true),
            ("LightHighContrast", "light-high-contrast", true), ("hc", "high-contrast", true),
            ("highcontrast", "high-contrast", true), ("increased contrast", "high-contrast", true),
            ("more-contrast", "high-contrast", true), ("contrast-high", "high-contrast", true),
            ("contrast-more", "high-contrast", true), ("contrast-increased", "", false), ("high", "", false),
            ("contrast", "", false), ("theme", "", false), ("", "", false), ("dark dark", "dark", true),
            ("brand-dark", "dark", false), ("dark blue", "dark", false), ("dim oled", "dim-oled", true),
            ("high dark contrast", "dark", false), ("tritanopia", "tritanopia", true),
        ])
    func themes(name: String, mode: String, areAll: Bool) {
        let words = ThemeWords(name)
        #expect(words.mode == mode && words.areAll == areAll)
    }

    @Test(
        "A name determines whether backgrounds are dark",
        arguments: [
            ("dark", true), ("Night blue", true), ("black", true), ("dim", true), ("dimmed", true), ("oled", true),
            ("amoled", true), ("midnight", true), ("light", false), ("light-black", false), ("day-night", false),
            ("blackboard", false), ("", false), ("blue", false),
        ])
    func dark(name: String, isDark: Bool) { #expect(ThemeWords.isDarkKeyword(name) == isDark) }
}
