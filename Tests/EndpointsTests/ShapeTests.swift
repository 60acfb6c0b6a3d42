@testable import Endpoints
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

    /// An object with a value of each kind, and values that are the same for every owner.
    private static let kinds = Shape<Part>("Kinds", "An object.") {
        Member.constant("first", "A text.", value: "\"é\"")
        Member("double", "A number.") { $0.number }
        Member("none", "A number that may be missing.") { $0.isRare ? $0.number : nil as Double? }
        Member.group("constants", "A group without values of the owner.") {
            Member.constant("number", "A number.", value: 1.5)
            Member.constant("object", "An object.", value: Whole())
        }
        Member("bool", "A Boolean.") { $0.isRare }
        Member("string", "A string.") { "\($0.number)" }
        Member.constant("last", "A number.", value: 2.0)
    }

    /// An object with only a constant.
    private static let constant = Shape<Part>("Constant", "An object.") {
        Member.constant("only", "A text.", value: "a")
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

    @Test("Values of all kinds are written, all or only selected ones, and constants are the same for all owners")
    func kinds() {
        let part = Part(number: 2)
        let last = #""bool":false,"string":"2.0","last":2}"#
        #expect(
            written { Self.kinds.write(part, to: &$0) }
                == #"{"first":"\"é\"","double":2,"none":null,"constants":{"number":1.5,"object":"# + Self.text + "},"
                + last)
        #expect(
            written { json in json.object { Self.kinds.writeMembers(of: part, to: &$0, selected: 0b1110001) } }
                == #"{"first":"\"é\"","# + last)
        #expect(written { Self.constant.write(part, to: &$0) } == #"{"only":"a"}"#)
    }

    @Test("Selected members are written with all their parts")
    func selected() {
        let text = written { json in
            json.object { Whole.shape.writeMembers(of: Whole(), to: &$0, wanted: Fields("outer")) }
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

extension Fields {
    /// Creates a selection of whole members.
    fileprivate init(_ names: String...) {
        self.init()
        for name in names { add([Substring(name)]) }
    }
}
