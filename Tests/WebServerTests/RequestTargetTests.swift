import Testing
import HTTPMessages
import WebServer

@Suite struct RequestTargetTests {
    private func request(_ target: String) throws -> HTTPRequest {
        try HTTPRequest(head: RequestHead(method: .get, rawTarget: target))
    }

    @Test(
        "Paths are decoded, and + stays a plus",
        arguments: [
            ("/", "/"), ("/a/b", "/a/b"), ("/a%20b", "/a b"), ("/a+b", "/a+b"), ("/%C3%A9%f0%9f%98%80", "/é😀"),
            ("/é", "/é"), ("/%2F%3f%25", "//?%"),
            ("/a/../b", "/a/../b"), ("http://host/a", "/a"), ("HTTPS://host:1/a?b", "/a"), ("*", "*"), ("//a", "//a"),
        ])
    func path(_ target: String, path: String) throws {
        #expect(try request(target).path == path)
        #expect(try request(target).rawTarget == target)
    }

    @Test(
        "Queries are decoded in order",
        arguments: [
            ("/?", ""), ("/?a=1&b=2", "a|1 b|2"), ("/?a=1&a=2", "a|1 a|2"), ("/?a", "a|"), ("/?a=", "a|"),
            ("/?=b", "|b"), ("/?a=b=c", "a|b=c"),
            ("/?a=%26%3D%2B", "a|&=+"), ("/?a+b=c+d", "a b|c d"), ("/?&&a=1&", "a|1"), ("/?a=%23777", "a|#777"),
            ("/?a=?", "a|?"),
            ("/?%61=%C3%A9", "a|é"), ("/?a=é", "a|é"), ("/?a;b=c", "a;b|c"), ("/?a=%0A", "a|\n"),
        ])
    func query(_ target: String, items: String) throws {
        #expect(try request(target).query.map { "\($0.name)|\($0.value)" }.joined(separator: " ") == items)
    }

    @Test("Each byte of a target is checked, whatever its length", arguments: 1...20)
    func eachByte(_ length: Int) throws {
        let plain = "/" + String(repeating: "a", count: length)
        #expect(try request(plain).path == plain)
        for place in 1...length {
            func target(_ replacement: String) -> String {
                plain.prefix(place) + replacement + plain.dropFirst(place + 1)
            }
            for invalid in ["\u{1}", " ", "#", "\u{7F}"] {
                #expect(throws: RequestFault.self) { try request(target(invalid)) }
            }
            for valid in ["!", "$", "~", "\"", "é"] { #expect(try request(target(valid)).path == target(valid)) }
            #expect(try request(target("%41")).path == target("A"))
            let query = "/?" + target("+").dropFirst()
            #expect(try request(query).query.map(\.name) == [target(" ").dropFirst()].map(String.init))
        }
    }

    @Test(
        "The items of a query are the same one by one as in a list, until reading stops",
        arguments: [
            "/", "/?", "/?a=1&b=2", "/?a", "/?a=", "/?=b", "/?=", "/?&&a=1&", "/?a=b=c&d=?", "/?a=%26&b+c=d+e", "/?é=1",
            "http://host/a?b=c&d", "/?a;b=c", "*",
        ])
    func items(_ target: String) throws {
        let request = try request(target)
        var items: [QueryItem] = []
        let isComplete = request.forEachItem { name, value in
            items.append(
                QueryItem(name: String(decoding: name, as: UTF8.self), value: String(decoding: value, as: UTF8.self)))
            return true
        }
        #expect(isComplete)
        #expect(items == request.query)
        var count = 0
        let isStopped = !request.forEachItem { _, _ in
            count += 1
            return false
        }
        #expect(isStopped == !items.isEmpty)
        #expect(count == min(1, items.count))
    }

    @Test("A query can be replaced")
    func replaced() throws {
        var request = try request("/?a=1")
        request.query.append(QueryItem(name: "b", value: "2 "))
        #expect(request.query.map(\.value) == ["1", "2 "])
    }

    @Test(
        "An invalid target is rejected with the invalid part",
        arguments: [
            ("/%", TargetFault.percentEscape, "%"), ("/%4", .percentEscape, "%4"), ("/%zz", .percentEscape, "%zz"),
            ("/?a=%G0b", .percentEscape, "%G0"),
            ("/?%", .percentEscape, "%"), ("/?a=1&b=%4", .percentEscape, "%4"), ("/a%00b", .null, "/a%00b"),
            ("/?a=%00", .null, "%00"),
            ("/%C0%80", .notUTF8, "/%C0%80"), ("/%ED%A0%80", .notUTF8, "/%ED%A0%80"), ("/?a=%FF&b=1", .notUTF8, "%FF"),
            ("/?%E2%82=1", .notUTF8, "%E2%82"),
            ("/a\tb", .controlCharacter, "\t"), ("/a\u{7F}", .controlCharacter, "\u{7F}"),
            ("/a b", .space, "/a b"), (" /a", .space, " /a"),
            ("", .notAPath, ""), ("a", .notAPath, "a"), ("ftp://host/a", .notAPath, "ftp://host/a"),
            ("http://host", .notAPath, "http://host"),
            ("http://me:secret@host/a", .notAPath, "http://me:secret@host/a"), ("http:///a", .notAPath, "http:///a"),
            ("/a#b", .fragment, "/a#b"),
            ("*a", .notAPath, "*a"),
        ])
    func refused(_ target: String, fault: TargetFault, piece: String) {
        #expect(throws: RequestFault.malformedTarget(fault, piece: piece)) { try request(target) }
    }

    @Test(
        "An invalid target gets status 400, and the connection stays open",
        arguments: [
            "/%00", "/%zz", "/%FF", "/\u{1}", "/?a=%", "/?a=%00b", "/a#b", "a", "/\u{7F}",
        ])
    func wire(_ target: String) throws {
        try withServer { server in
            let client = try Client(port: server.port)
            client.get(target)
            let response = try client.receive()
            #expect(response.status == 400)
            #expect(response.text.hasPrefix("malformedTarget"))
            client.get("/next")
            #expect(try client.receive().text == "GET /next  0 ")
        }
    }

    @Test(
        "Raw bytes that aren't UTF-8 and raw NULs are rejected",
        arguments: [[0xFF], [0xC3], [0x00]] as [[UInt8]])
    func rawBytes(_ bytes: [UInt8]) throws {
        try withServer { server in
            let client = try Client(port: server.port)
            client.send(Array("GET /a".utf8) + bytes + Array(" HTTP/1.1\r\nHost: test\r\n\r\n".utf8))
            #expect(try client.receive().status == 400)
        }
    }

    @Test("The sizes of targets and headers are limited")
    func limits() throws {
        try withServer { server in
            let client = try Client(port: server.port)
            client.get("/" + String(repeating: "a", count: 7999))
            #expect(try client.receive().status == 200)
            client.get("/" + String(repeating: "a", count: 8000))
            #expect(try client.receive().status == 414)
            client.get("/", "X: " + String(repeating: "a", count: 8192 - "HosttestX".utf8.count))
            #expect(try client.receive().status == 200)
            client.get("/", "X: " + String(repeating: "a", count: 8193 - "HosttestX".utf8.count))
            #expect(try client.receive().status == 431)
            client.get("/next")
            #expect(try client.receive().text == "GET /next  0 ")
        }
        try withServer { server in
            let client = try Client(port: server.port)
            client.get("/" + String(repeating: "a", count: 100_000))
            #expect(try client.receive().status == 414)
            let other = try Client(port: server.port)
            other.get("/", "X: " + String(repeating: "a", count: 100_000))
            #expect(try other.receive().status == 431)
        }
    }
}
