import Endpoints
import JSON
import Testing

@Suite("Writing of described objects")
struct ShapeTests {
    private struct Part: Sendable {
        var number: Double
        var isRare = false
    }

    private struct Whole: DescribedObject {
        var name = "a"
        var part = Part(number: 1.5)

        static let shape = Shape<Whole>("Whole", "An object.") {
            Member("name", "The name.") { $0.name }
            Member.group("outer", "A group.") {
                Member.group("inner", "A group in a group.") {
                    Member("number", "A number.") { $0.part.number }
                    Member("whole", "A whole number.") { Int($0.part.number) }
                }
                Member.group("other", "A group with a single member.") {
                    Member("isLarge", "Whether the number is large.") { $0.part.number > 100 }
                }
            }
            Member.group("last", "A group at the end.") {
                Member("name", "The name again.") { $0.name }
            }
        }
    }

    /// An object with a member that is included only for some owners.
    private static let varying = Shape<Part>("Part", "A part.") {
        Member("rare", "Rarely included.", when: { $0.isRare }) { $0.isRare }
        Member.group("group", "A group with such a member.") {
            Member("rare", "Rarely included.", when: { $0.isRare }) { $0.isRare }
            Member("number", "A number.") { $0.number }
        }
    }

    private func written(_ write: (inout JSONWriter) -> Void) -> String {
        var json = JSONWriter()
        write(&json)
        return String(decoding: json.bytes, as: UTF8.self)
    }

    private static let text =
        #"{"name":"a","outer":{"inner":{"number":1.5,"whole":1},"other":{"isLarge":false}},"last":{"name":"a"}}"#

    @Test("Groups in groups are written as nested objects, also in an array")
    func groups() {
        #expect(written { Whole().write(to: &$0) } == Self.text)
        #expect(written { [Whole(), Whole()].write(to: &$0) } == "[\(Self.text),\(Self.text)]")
    }

    @Test("Selected members are written with all their parts")
    func selected() {
        let text = written { json in
            json.object { Whole.shape.writeMembers(of: Whole(), to: &$0, wanted: ["outer"]) }
        }
        #expect(text == #"{"outer":{"inner":{"number":1.5,"whole":1},"other":{"isLarge":false}}}"#)
        #expect(
            written { json in json.object { Whole.shape.writeMembers(of: Whole(), to: &$0, selected: 5) } }
                == #"{"name":"a","last":{"name":"a"}}"#)
    }

    @Test("A member that is included only for some owners is omitted for the others")
    func varying() {
        let common = Part(number: 2)
        let rare = Part(number: 3, isRare: true)
        #expect(written { Self.varying.write(common, to: &$0) } == #"{"group":{"number":2}}"#)
        #expect(
            written { Self.varying.write(rare, to: &$0) } == #"{"rare":true,"group":{"rare":true,"number":3}}"#)
    }
}
