import HTTPMessages
import Testing

@testable import Endpoints
@testable import LegibilityAPI
@testable import LegibilitySite

@Suite("Image page requests")
struct ImageQuestionTests {
    private func parts(_ fields: [(String, String)]) throws -> [FormPart] {
        let text = fields.map { name, value in
            "--b\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n"
        }
        return try MultipartForm(
            Array("\(text.joined())--b--".utf8), contentType: "multipart/form-data; boundary=b"
        ).parts
    }

    @Test("Empty fields are omitted, and surrounding spaces are ignored")
    func texts() throws {
        let items = try ImageQuestion.items(try parts([("foreground", " red "), ("size", ""), ("weight", " ")]))
        #expect(items == [QueryItem(name: "foreground", value: "red")])
    }

    @Test("If any number of a region is given, all four are sent")
    func region() throws {
        func region(_ fields: [(String, String)]) throws -> String? {
            try ImageQuestion.items(try parts(fields)).first { $0.name == "region" }?.value
        }
        #expect(
            try region([("region-x", "1"), ("region-y", "2"), ("region-width", "3"), ("region-height", "4")])
                == "1,2,3,4")
        #expect(try region([("region-height", "4"), ("region-x", "")]) == ",,,4")
        #expect(try region([("region-x", ""), ("region-y", "")]) == nil)
    }

    @Test("Every field of the form is a valid parameter")
    func fields() {
        let limits = QuestionLimits()
        #expect(Set(ImageQuestion.allFields(limits).map(\.name)) == Set(ImageQuestion.parameters(limits).map(\.name)))
    }
}
