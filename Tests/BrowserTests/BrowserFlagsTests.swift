import Foundation
import Testing

@testable import Browser

@Suite("Browser start") struct BrowserFlagsTests {
    @Test("The sandbox is on by default, and the browser is controlled only by a pipe", arguments: Network.allCases)
    func flags(network: Network) {
        let flags = BrowserFlags.all(profile: "/p", network: network, extra: ["--lang=de"])
        #expect(flags.contains("--remote-debugging-pipe"))
        #expect(flags.contains("--user-data-dir=/p"))
        #expect(!flags.contains { $0.contains("sandbox") || $0.contains("remote-debugging-port") })
        #expect(flags.suffix(2) == ["--lang=de", "about:blank"])
        #expect(flags.contains("--host-resolver-rules=MAP * ~NOTFOUND") == (network == .none))
        #expect(flags.contains("--no-proxy-server") == (network == .none))
        #expect(!flags.contains { $0.contains("EXCLUDE") })
    }

    @Test("The browser isn't started as root unless the sandbox is explicitly switched off")
    func root() throws {
        #expect(throws: BrowserError.root) { try BrowserFlags.check(extra: ["--lang=de"], user: 0) }
        try BrowserFlags.check(extra: ["--no-sandbox"], user: 0)
        try BrowserFlags.check(extra: [], user: 1000)
    }

    @Test("The browser's environment contains no secrets, and contains a proxy only if the network is allowed")
    func environment() {
        let own = [
            "PATH": "/bin", "HOME": "/h", "API_TOKEN": "x", "http_proxy": "p", "TMPDIR": "/t", "LD_PRELOAD": "y",
        ]
        let offline = BrowserFlags.environment(own, profile: "/p", network: .none)
        #expect(
            Set(offline.keys) == [
                "PATH", "HOME", "TMPDIR", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "DBUS_SESSION_BUS_ADDRESS",
            ])
        #expect(offline["TMPDIR"] == "/p")
        #expect(BrowserFlags.environment(own, profile: "/p", network: .page)["http_proxy"] == "p")
    }

    @Test(
        "The version is read from the product name",
        arguments: [
            ("Chrome/156.0.8078.79", "Chromium 156"), ("HeadlessChrome/120.0.0.0", "Chromium 120"),
            ("Edg/130.0.1", "Edge 130"),
        ])
    func version(product: String, name: String) throws { #expect(try BrowserVersion(product: product).name == name) }

    @Test("Outdated and unknown browsers are rejected", arguments: ["Chrome/119.0.1", "Chrome", "", "Chrome/x"])
    func old(product: String) {
        #expect(throws: BrowserError.tooOld(version: product)) { try BrowserVersion(product: product) }
    }

    @Test("An explicitly named program has priority over the variable, and the variable has priority over the path")
    func program() throws {
        try inFolder { folder in
            for name in ["google-chrome", "chrome", "mine"] {
                try FileManager.default.createDirectory(
                    at: folder.appending(path: name), withIntermediateDirectories: true)
                let path = folder.appending(path: "\(name)/\(name)").path
                try "".write(toFile: path, atomically: false, encoding: .utf8)
                try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
            }
            let paths = ["chrome", "google-chrome", "mine"].map { folder.appending(path: $0).path }
            let environment = ["PATH": paths.joined(separator: ":")]
            #expect(try BrowserProgram(given: nil, environment: environment).path == paths[1] + "/google-chrome")
            // Chromium without a user interface, where Debian installs it, has priority over the names on the path.
            let library = folder.appending(path: "lib/chromium")
            try FileManager.default.createDirectory(at: library, withIntermediateDirectories: true)
            let shell = library.appending(path: "chromium-headless-shell").path
            try FileManager.default.copyItem(atPath: paths[1] + "/google-chrome", toPath: shell)
            let found = try BrowserProgram(given: nil, environment: environment).path
            #expect(URL(filePath: found).standardized.path == shell)
            try FileManager.default.removeItem(atPath: shell)
            #expect(try BrowserProgram(given: "mine", environment: environment).path == paths[2] + "/mine")
            let named = environment.merging(["LEGIBILITY_BROWSER": paths[2] + "/mine"]) { $1 }
            #expect(try BrowserProgram(given: nil, environment: named).path == paths[2] + "/mine")
            #expect(try BrowserProgram(given: paths[0] + "/chrome", environment: named).path == paths[0] + "/chrome")
            #expect(throws: BrowserError.noBrowser(path: nil)) {
                try BrowserProgram(given: nil, environment: ["PATH": folder.path])
            }
            #expect(throws: BrowserError.noBrowser(path: paths[0])) {
                try BrowserProgram(given: paths[0], environment: environment)
            }
        }
    }
}
