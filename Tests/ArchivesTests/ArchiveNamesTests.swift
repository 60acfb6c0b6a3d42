import Testing

@testable import Archives

@Suite("File names in an archive")
struct ArchiveNamesTests {
    @Test(
        "A name stays inside the archive",
        arguments: [
            ("theme.css", "theme.css"), ("a/b/theme.css", "a/b/theme.css"), ("/etc/passwd", "etc/passwd"),
            ("//server/share/a.css", "server/share/a.css"), ("../../a.css", "a.css"), ("a/../../b.css", "b.css"),
            ("a/./b//c.css", "a/b/c.css"), ("C:\\colours\\a.css", "colours/a.css"), ("c:a.css", "a.css"),
            ("a/../C:/b.css", "b.css"), ("C:D:/b.css", "b.css"), ("..\\..\\a.css", "a.css"),
            ("a/b/../c.css", "a/c.css"),
            ("..", "file"), ("", "file"), ("/", "file"), ("a/", "a"), ("a\u{0}b\u{1B}[2J.css", "a_b_[2J.css"),
            ("...", "..."), ("日本/色.css", "日本/色.css"), ("a:b.css", "b.css"), ("dir/a:b.css", "dir/a:b.css"),
            ("/\u{301}a", "\u{301}a"),
        ])
    func inside(given: String, safe: String) {
        let names = ArchiveNames.safe(for: [given])
        #expect(names.count == 1 && names[0].utf8.elementsEqual(safe.utf8), "\(names)")
    }

    @Test(
        "Names that would collide are made unique, and safe names are unchanged",
        arguments: [
            (["/a.css", "a.css", "../a.css"], ["a (2).css", "a.css", "a (3).css"]),
            (["a.css", "a.css"], ["a.css", "a (2).css"]),
            (["a (2).css", "a.css", "/a.css"], ["a (2).css", "a.css", "a (3).css"]),
            (["..", "/"], ["file", "file (2)"]), (["x/.hidden", "/x/.hidden"], ["x/.hidden", "x/.hidden (2)"]),
            // A path can't be both a file and a folder.
            (["a", "/a/b.css", "/a/c.css"], ["a", "a (2)/b.css", "a (3)/c.css"]),
            (["a/b.css", "/a"], ["a/b.css", "a (2)"]),
        ])
    func apart(given: [String], safe: [String]) { #expect(ArchiveNames.safe(for: given) == safe) }

    @Test("20,000 identical names all become unique") func many() {
        let names = ArchiveNames.safe(for: Array(repeating: "/a.css", count: 20_000))
        #expect(Set(names).count == 20_000)
    }
}
