import Foundation
import Testing
import WebServer

@Suite("Header fields of responses")
struct AnswerFieldsTests {
    @Test("Each of many simultaneous responses has its own header fields, even if the system sends them in pieces")
    func partly() throws {
        try withServer(TestResponder(), { $0.threads = 1 }) { server in
            let client = try Client(port: server.port)
            let count = 30_000
            // The response is larger than the buffers of both systems, so the server has to pause several times.
            nonisolated(unsafe) let sender = client
            DispatchQueue.global().async {
                for number in 0..<count { sender.get("/a", "X-Request-Id: id-\(number)") }
            }
            usleep(500_000)
            for number in 0..<count {
                let response = try client.receive()
                let ids = response.headers.filter { $0.name == "X-Request-Id" }.map(\.value)
                guard response.status == 200, ids == ["id-\(number)"], response.text == "GET /a  0 " else {
                    Issue.record("answer \(number): \(response.status) \(ids) \(response.text)")
                    return
                }
            }
        }
    }

    @Test(
        "Unread bytes never reach the next client, even if it has the same socket number")
    func abandoned() throws {
        try withServer(TestResponder(), { $0.threads = 1 }) { server in
            for number in 0..<50 {
                let first = try Client(port: server.port)
                first.get("/big", "X-Request-Id: first-\(number)")
                for _ in 0..<5 { first.get("/a", "X-Request-Id: later-\(number)") }
                first.awaitAnswer()
                first.abort()
                let second = try Client(port: server.port)
                second.get("/a", "X-Request-Id: second-\(number)")
                let response = try second.receive()
                #expect(response.headers.filter { $0.name == "X-Request-Id" }.map(\.value) == ["second-\(number)"])
                #expect(response.text == "GET /a  0 ")
            }
        }
    }

    @Test("TLS responses have their header fields, including large responses and responses without a body")
    func secure() throws {
        try withSecureServer { server, _ in
            let client = try SecureClient(port: server.port)
            for path in ["/a", "/big", "/a"] {
                client.send("GET \(path) HTTP/1.1\r\nHost: test\r\nX-Request-Id: id\(path.dropFirst())\r\n\r\n")
                let (head, body) = try client.receive()
                let ids = head.components(separatedBy: "\r\n").filter { $0.hasPrefix("X-Request-Id: ") }
                #expect(ids == ["X-Request-Id: id\(path.dropFirst())"])
                #expect(body.count == (path == "/big" ? 5_000_000 : "GET /a  0 ".utf8.count))
            }
        }
    }
}
