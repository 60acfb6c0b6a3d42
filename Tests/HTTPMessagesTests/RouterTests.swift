import Testing
import HTTPMessages

@Suite struct RouterTests {
    private let router: Router<String> = {
        var router = Router<String>()
        router.add(.get, "/v1/contrast", "one")
        router.add(.post, "/v1/contrast", "many")
        router.add(.post, "/upload", "upload")
        return router
    }()

    private func answer(_ method: HTTPMethod, _ path: String) -> String {
        switch router.route(method, path) {
        case .handler(let handler): handler
        case .methodNotAllowed(let allowed): "405 " + allowed.map(\.rawValue).joined(separator: " ")
        case .notFound: "404"
        }
    }

    @Test(arguments: [
        (HTTPMethod.get, "/v1/contrast", "one"), (.post, "/v1/contrast", "many"), (.head, "/v1/contrast", "one"),
        (.options, "/v1/contrast", "405 GET POST HEAD OPTIONS"), (.put, "/v1/contrast", "405 GET POST HEAD OPTIONS"),
        (.post, "/upload", "upload"), (.head, "/upload", "405 POST OPTIONS"), (.get, "/upload", "405 POST OPTIONS"),
    ])
    func found(method: HTTPMethod, path: String, expected: String) {
        #expect(answer(method, path) == expected)
    }

    @Test(arguments: ["", "/", "/v1", "/v1/contrast/", "/V1/contrast", "/v1//contrast", "/upload/x"])
    func notFound(path: String) {
        #expect(answer(.get, path) == "404")
    }

    @Test("Each of many paths is found, and paths that differ from them by a byte aren't")
    func manyPaths() {
        var router = Router<Int>()
        let paths = (0..<1000).map { "/" + String($0 * 7919, radix: 3) }
        for (number, path) in paths.enumerated() { router.add(.get, path, number) }
        for (number, path) in paths.enumerated() {
            #expect(router.place(of: path) == number)
            #expect(router.place(of: path + "3") == nil)
            #expect(router.place(of: "/3" + path.dropFirst()) == nil)
        }
        #expect(router.paths == paths)
    }

    @Test func paths() {
        #expect(Set(router.paths) == ["/v1/contrast", "/upload"])
    }

    @Test(arguments: [
        ("/c/777-fff", "pair"), ("/c/a", "pair"), ("/c/own", "own"), ("/c/{pair}", "pair"), ("/c/", "404"),
        ("/c", "404"),
        ("/c/a/b", "404"), ("/c//a", "404"), ("/C/a", "404"),
    ])
    func pattern(path: String, expected: String) {
        var router = router
        router.add(.get, "/c/{pair}", "pair")
        router.add(.get, "/c/own", "own")
        switch router.route(.get, path) {
        case .handler(let handler): #expect(handler == expected)
        case .methodNotAllowed: Issue.record("\(path)")
        case .notFound: #expect(expected == "404")
        }
    }
}
