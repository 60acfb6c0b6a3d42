import Testing

@testable import AuditsAPI

@Suite("Screens and images in a form")
struct ScreenUploadTests {
    private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    private static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0]

    private func upload(_ names: [String]) -> ScreenUpload {
        ScreenUpload(
            names.map { name in
                (name: name, content: name.hasSuffix(".png") ? Self.png : name.hasSuffix(".jpg") ? Self.jpeg : [0x7B])
            })
    }

    @Test(
        "An image is matched to the tree with the same name; a single image is matched to a single tree",
        arguments: [
            (["home.xml", "shot.png"], ["shot.png"], []),
            (["home.xml", "list.json", "list.png", "home.jpg"], ["home.jpg", "list.png"], []),
            (["home.facts.json", "list.xml", "home.png"], ["home.png", nil], []),
            (["home.facts.json", "home.json", "home.facts.png", "home.png"], ["home.facts.png", "home.png"], []),
            (["home.xml", "a.png", "b.png"], [nil], ["a.png", "b.png"]),
            (["a/home.xml", "b/home.xml", "b/home.png"], [nil, "b/home.png"], []),
        ] as [([String], [String?], [String])])
    func pictures(_ names: [String], _ pictures: [String?], _ others: [String]) {
        let upload = upload(names)
        #expect(upload.screens.map { $0.picture?.name } == pictures)
        #expect(upload.others == others)
    }

    @Test("File names are listed without extensions, longest first")
    func stems() {
        #expect(ScreenUpload.stems(of: "ui/home.facts.json") == ["ui/home.facts", "ui/home"])
        #expect(ScreenUpload.stems(of: "home") == ["home"])
        #expect(ScreenUpload.stems(of: "a.b/home.xml") == ["a.b/home"])
    }
}
