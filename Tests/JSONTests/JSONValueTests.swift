import Foundation
import JSON
import TestSupport
import Testing

@Suite struct JSONValueTests {
    private func root(_ text: String) throws -> JSONValue { try JSONDocument(bytes(text)).root }

    @Test(
        "A value has exactly one kind",
        arguments: [
            ("null", JSONValue.Kind.null), ("true", .bool), ("false", .bool), ("1", .number), ("1e400", .number),
            ("\"a\"", .string),
            ("[]", .array), ("{}", .object),
        ])
    func kinds(_ text: String, kind: JSONValue.Kind) throws {
        let value = try root(text)
        #expect(value.kind == kind)
        #expect((value.bool != nil) == (kind == .bool))
        #expect((value.number != nil) == (kind == .number && text != "1e400"))
        #expect((value.string != nil) == (kind == .string))
        #expect((value.elements != nil) == (kind == .array))
        #expect((value.members != nil) == (kind == .object))
        #expect(value.firstDuplicateMember == nil)
        #expect(value["a"] == nil)
    }

    @Test("JSON scalars are read")
    func scalars() throws {
        #expect(try root("true").bool == true)
        #expect(try root("false").bool == false)
        #expect(try root("-12.5e1").number == -125)
        #expect(try root("-0").number?.sign == .minus)
        #expect(try root("18446744073709551616").number == 0x1p64)
        #expect(try root(#""a\u0000\"\\\/\b\f\n\r\té\uD83D\uDE00""#).string == "a\0\"\\/\u{8}\u{C}\n\r\té😀")
    }

    @Test("A number too large for a double affects only its own value")
    func hugeNumber() throws {
        let values = try #require(try root(#"[1, -1e400, {"a":1e999, "b": 2}, 123456789e+4000 , 3]"#).elements).map {
            $0
        }
        #expect(values.map(\.kind) == [.number, .number, .object, .number, .number])
        #expect(values[1].number == nil)
        #expect(values[1].text() == "-1e400")
        #expect(values[2]["a"]?.kind == .number)
        #expect(values[2]["a"]?.number == nil)
        #expect(values[2]["b"]?.number == 2)
        #expect(values[3].number == nil)
        #expect(values[3].text() == "123456789e+4000")
        #expect(values[4].number == 3)
    }

    @Test("Members keep their order, including repeated members")
    func members() throws {
        let value = try root(#"{"b":[1,{"z":0}],"a":{"b":2},"":true,"b":null,"\u0061":3}"#)
        let members = try #require(value.members)
        #expect(members.map(\.name) == ["b", "a", "", "b", "a"])
        #expect(members.map(\.value.kind) == [.array, .object, .bool, .null, .number])
        #expect(members.count == 5)
        #expect(value.firstDuplicateMember == "b")
        #expect(value["b"]?.elements?.count == 2)
        #expect(value["a"]?["b"]?.number == 2)
        #expect(value[""]?.bool == true)
        #expect(value["c"] == nil)
        #expect(try root(#"{"a":{"b":1},"b":1}"#).firstDuplicateMember == nil)
        #expect(try root(#"{"é":1,"\u00e9":2}"#).firstDuplicateMember == "é")
        let names = (0..<1000).map { "\"\($0)\":0" }
        #expect(try root("{" + names.joined(separator: ",") + "}").firstDuplicateMember == nil)
        #expect(try root("{" + (names + ["\"7\":1"]).joined(separator: ",") + "}").firstDuplicateMember == "7")
    }

    @Test("Names are compared as sent, so the two encodings of é differ")
    func names() throws {
        let value = try root("{\"e\u{301}\":1}")
        #expect(value["\u{E9}"] == nil)
        #expect(value["e\u{301}"]?.number == 1)
    }

    @Test("The source text of a value is returned as sent, without surrounding white space")
    func text() throws {
        let source = #" { "a" : [ 1.50 , "x\ny" ] , "b":{ }, "c": "]" ,"d":1e400  , "e" : tru"# + "e } "
        let value = try root(source)
        #expect(value.text() == source.trimmingCharacters(in: .whitespaces))
        #expect(
            try #require(value.members).map { $0.value.text() } == [
                #"[ 1.50 , "x\ny" ]"#, "{ }", #""]""#, "1e400", "true",
            ])
        #expect(try #require(value["a"]?.elements).map { $0.text() } == ["1.50", #""x\ny""#])
        #expect(value["a"]?.text(limit: 4) == "[ 1.")
        #expect(try root("\"" + String(repeating: "é", count: 300) + "\"").text().count == 200)
    }

    @Test("A value keeps its document alive")
    func lifetime() throws {
        var values: [JSONValue] = []
        for number in 0..<100 { values.append(try #require(try root("{\"a\":[\(number)]}")["a"])) }
        for (number, value) in values.enumerated() {
            #expect(value.elements?.first { _ in true }?.number == Double(number))
        }
    }

    @Test(
        "A member is found by name in objects of any size; the first one if names are equal",
        arguments: [1, 255, 256, 257, 2_000])
    func members(count: Int) throws {
        let members = (0..<count).map { "\"m\($0)\":\($0)" } + (0..<count).map { "\"m\($0)\":[-1]" }
        let value = try root("{\(members.joined(separator: ",")),\"\\u00e9\":{\"m0\":-2}}")
        // The first look-ups search linearly; later look-ups may use an index.
        for _ in 0..<3 {
            for number in 0..<count { #expect(value["m\(number)"]?.number == Double(number)) }
            #expect(value["m\(count)"] == nil)
            #expect(value["é"]?["m0"]?.number == -2)
            #expect(value["é"]?["m1"] == nil)
        }
    }

    @Test("Documents that Foundation reads have the same values")
    func foundation() throws {
        var random = SeededGenerator(seed: 2)
        for _ in 0..<3_000 {
            let text = randomJSON(depth: 4, using: &random)
            let theirs = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
            let ours = try root(text)
            #expect(plain(ours) == (theirs as? NSObject), "\(text)")
        }
    }

    /// Converts the value to Foundation's types, which can be compared.
    private func plain(_ value: JSONValue) -> NSObject {
        switch value.kind {
        case .null: NSNull()
        case .bool: NSNumber(value: value.bool ?? false)
        case .number: NSNumber(value: value.number ?? .nan)
        case .string: NSString(string: value.string ?? "")
        case .array: NSArray(array: value.elements?.map(plain) ?? [])
        case .object:
            NSDictionary(
                dictionary: Dictionary(uniqueKeysWithValues: value.members?.map { ($0.name, plain($0.value)) } ?? []))
        }
    }
}
