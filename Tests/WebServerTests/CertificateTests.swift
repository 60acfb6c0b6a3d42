import CGnuTLS
import Foundation
import HTTPMessages
import Testing
import WebServer

/// Returns the bytes of the certificate in a PEM file, without GnuTLS.
private func contents(ofPEM name: String) throws -> [UInt8] {
    let lines = String(decoding: try fixture(name), as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("-") }
    return Array(try #require(Data(base64Encoded: lines.joined())))
}

@Suite("TLS")
struct CertificateTests {
    @Test("A key for another certificate is distinguished from files without a key")
    func faults() throws {
        let (a, key) = (try fixture("a-certificate.pem"), try fixture("a-key.pem"))
        let other = try fixture("b-key.pem")
        #expect(throws: CertificateFault.mismatch) { try Certificate(certificate: a, key: other) }
        let none = #expect(throws: CertificateFault.self) { try Certificate(certificate: key, key: key) }
        if case .certificate = none {} else { Issue.record("\(String(describing: none))") }
        let noKey = #expect(throws: CertificateFault.self) { try Certificate(certificate: a, key: a) }
        if case .key = noKey {} else { Issue.record("\(String(describing: noKey))") }
    }

    @Test("Only TLS 1.2 and 1.3 are accepted", arguments: ["1.2", "1.3"])
    func versions(_ version: String) throws {
        try withSecureServer { server, _ in
            let client = try SecureClient(port: server.port, protocols: "NORMAL:-VERS-ALL:+VERS-TLS\(version)")
            #expect(client.version == "TLS\(version)")
            client.get("/a?b=c")
            #expect(try client.receive().body == Array("GET /a [b|c] 0 ".utf8))
            #expect(throws: SecureClient.Lost.self) {
                try SecureClient(port: server.port, protocols: "LEGACY:-VERS-ALL:+VERS-TLS1.1:+VERS-TLS1.0")
            }
        }
    }

    @Test(
        "Only authenticated encryption with ephemeral elliptic-curve key exchange is accepted",
        arguments: [
            ("1.2:-CIPHER-ALL:+AES-128-GCM", true), ("1.2:-CIPHER-ALL:+AES-256-GCM", true),
            ("1.2:-CIPHER-ALL:+CHACHA20-POLY1305", true), ("1.3:-CIPHER-ALL:+AES-128-GCM", true),
            ("1.3:-CIPHER-ALL:+AES-256-GCM", true), ("1.3:-CIPHER-ALL:+CHACHA20-POLY1305", true),
            ("1.3:-GROUP-ALL:+GROUP-X25519", true), ("1.2:-GROUP-ALL:+GROUP-SECP256R1", true),
            ("1.2:-CIPHER-ALL:+AES-128-CBC", false), ("1.2:-CIPHER-ALL:+AES-256-CBC", false),
            ("1.2:-KX-ALL:+RSA", false), ("1.2:-KX-ALL:+DHE-RSA", false), ("1.3:-GROUP-ALL:+GROUP-FFDHE2048", false),
            ("1.2:-CIPHER-ALL:+AES-128-CCM-8", false),
        ])
    func ciphers(_ offer: String, isTaken: Bool) throws {
        try withSecureServer { server, _ in
            let protocols = "NORMAL:-VERS-ALL:+VERS-TLS" + offer
            guard isTaken else {
                #expect(throws: SecureClient.Lost.self) { try SecureClient(port: server.port, protocols: protocols) }
                return
            }
            let client = try SecureClient(port: server.port, protocols: protocols)
            client.get("/a")
            #expect(try client.receive().body == Array("GET /a  0 ".utf8))
        }
    }

    @Test(
        "A client that offers only other application protocols is refused",
        arguments: [("http/1.1", true), ("h2", false)])
    func applicationProtocols(_ name: String, isTaken: Bool) throws {
        try withSecureServer { server, _ in
            guard isTaken else {
                #expect(throws: SecureClient.Lost.self) { try SecureClient(port: server.port, offering: [name]) }
                return
            }
            let client = try SecureClient(port: server.port, offering: [name])
            client.get("/a")
            #expect(try client.receive().body == Array("GET /a  0 ".utf8))
        }
    }

    @Test("Responses are sent in order, however requests are split into TLS records")
    func records() throws {
        try withSecureServer { server, _ in
            let client = try SecureClient(port: server.port)
            // The record contains many requests, and is larger than libmicrohttpd reads at once.
            client.send((0..<300).map { "GET /\($0) HTTP/1.1\r\nHost: test\r\n\r\n" }.joined())
            for number in 0..<300 { #expect(try client.receive().body == Array("GET /\(number)  0 ".utf8)) }
            for byte in "GET /b HTTP/1.1\r\nHost: test\r\n\r\n".utf8 { client.send([byte]) }
            #expect(try client.receive().body == Array("GET /b  0 ".utf8))
        }
    }

    @Test("Request and response bodies of megabytes arrive completely")
    func large() throws {
        try withSecureServer { server, _ in
            let client = try SecureClient(port: server.port)
            let body = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
            client.send(
                "POST /a HTTP/1.1\r\nHost: test\r\nExpect: 100-continue\r\nContent-Length: \(body.count)\r\n\r\n")
            #expect(try client.receive().head == "HTTP/1.1 100 Continue")
            client.send(body)
            #expect(try client.receive().body == Array("POST /a  \(body.count) ".utf8) + body)
            client.get("/big")
            #expect(try client.receive().body == [UInt8](repeating: 7, count: 5_000_000))
        }
    }

    @Test("A contradictory request is also rejected over TLS")
    func framing() throws {
        try withSecureServer { server, _ in
            let client = try SecureClient(port: server.port)
            client.send("POST /a HTTP/1.1\r\nHost: test\r\nContent-Length: 3\r\nContent-Length: 5\r\n\r\nabc")
            #expect(try client.receive().head.hasPrefix("HTTP/1.1 400"))
            #expect(client.isClosed())
            let other = try SecureClient(port: server.port)
            other.send("GET /a HTTP/1.1\r\nHost: test\r\nX-A: \(String(repeating: "a", count: 9000))\r\n\r\n")
            #expect(try other.receive().head.hasPrefix("HTTP/1.1 431"))
        }
    }

    @Test("Slow headers and bodies time out")
    func deadlines() throws {
        try withSecureServer(
            TestResponder(),
            {
                $0.headerTimeout = 1
                $0.bodyTimeout = 1
            }
        ) { server, _ in
            let (head, body) = (try SecureClient(port: server.port), try SecureClient(port: server.port))
            head.send("GET /a HTT")
            body.send("POST /a HTTP/1.1\r\nHost: test\r\nContent-Length: 30\r\n\r\nabc")
            for client in [head, body] {
                #expect(try client.receive().head.hasPrefix("HTTP/1.1 408"))
                #expect(client.isClosed())
            }
        }
    }

    @Test("A stalled handshake times out, and plain HTTP isn't accepted in place of a handshake")
    func handshakes() throws {
        try withSecureServer(TestResponder(), { $0.headerTimeout = 1 }) { server, _ in
            let slow = try Client(port: server.port)
            slow.send([0x16, 0x03, 0x01])
            #expect(slow.isClosed())
            let plain = try Client(port: server.port)
            plain.get("/a")
            #expect(throws: Client.Lost.self) { try plain.receive() }
        }
    }

    @Test("A long request gets a response, and is recorded as sent over TLS")
    func long() throws {
        let responder = TestResponder()
        try withSecureServer(responder) { server, _ in
            let client = try SecureClient(port: server.port)
            responder.gate.signal()
            client.get("/long")
            #expect(try client.receive().body == Array("GET /long  0 ".utf8))
            #expect(responder.records.first(1).first?.head.isSecure == true)
        }
    }

    @Test("A new certificate is used from the next handshake, and an invalid certificate is ignored")
    func replacing() throws {
        try withSecureServer { server, shown in
            let first = try SecureClient(port: server.port)
            #expect(try first.certificate == contents(ofPEM: "a-certificate.pem"))
            let (b, key) = (try fixture("b-certificate.pem"), try fixture("b-key.pem"))
            #expect(throws: CertificateFault.self) { try shown.replace(certificate: key, key: key) }
            #expect(try SecureClient(port: server.port).certificate == contents(ofPEM: "a-certificate.pem"))
            try shown.replace(certificate: b, key: key)
            #expect(try SecureClient(port: server.port).certificate == contents(ofPEM: "b-certificate.pem"))
            // An existing connection continues.
            first.get("/a")
            #expect(try first.receive().body == Array("GET /a  0 ".utf8))
        }
    }

    @Test("During shutdown, a received request still gets a response")
    func draining() throws {
        let responder = TestResponder()
        try withSecureServer(responder) { server, _ in
            let client = try SecureClient(port: server.port)
            client.get("/long")
            responder.arrivals.wait()
            // The response is computed after the shutdown was announced.
            server.announceEnd()
            responder.gate.signal()
            let isDone = server.drain(seconds: 20)
            #expect(isDone)
            let response = try client.receive()
            #expect(response.body == Array("GET /long  0 ".utf8))
            #expect(response.head.contains("\r\nConnection: close"))
        }
    }
}
