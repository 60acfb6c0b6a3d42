import Glibc

/// The network that pages may use.
package enum Network: String, CaseIterable, Sendable {
    /// No network: every name and address is unknown to the browser.
    case none
    /// The page's own origin, and content that it embeds by HTTPS, except private addresses.
    case page
    case all
}

/// The flags with which a browser is started.
enum BrowserFlags {
    /// All flags, in the order in which later ones win.
    static func all(profile: String, network: Network, extra: [String]) -> [String] {
        ["--user-data-dir=\(profile)"] + always + quiet + steady + (network == .none ? offline : []) + extra
            + ["about:blank"]
    }

    private static let always = [
        "--headless=new", "--remote-debugging-pipe", "--no-first-run", "--no-default-browser-check",
        "--disable-extensions", "--disable-default-apps", "--password-store=basic", "--use-mock-keychain",
        "--mute-audio",
        // A container's shared memory is 64 MB, which a large screenshot exceeds.
        "--disable-dev-shm-usage",
        "--js-flags=--max-old-space-size=512",
    ]

    /// Flags with which the browser itself doesn't use the network.
    private static let quiet = [
        "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-pings",
        "--disable-domain-reliability", "--disable-breakpad", "--disable-crash-reporter",
        "--disable-client-side-phishing-detection",
        "--metrics-recording-only", "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
        "--disable-features=Translate,MediaRouter,DialMediaRouteProvider,OptimizationHints,AutofillServerCommunication,"
            + "CertificateTransparencyComponentUpdater,InterestFeedContentSuggestions,"
            // These are parts of a window that are pages themselves, each with a process, in a window that isn't shown.
            + "InitialWebUI,WebUIReloadButton",
    ]

    /// Flags with which the same page always looks the same.
    private static let steady = [
        "--force-color-profile=srgb", "--disable-lcd-text", "--font-render-hinting=none", "--hide-scrollbars",
        "--disable-backgrounding-occluded-windows", "--disable-renderer-backgrounding",
        "--disable-background-timer-throttling",
    ]

    /// Flags that block names, addresses in figures and WebSockets. An exception for 127.0.0.1 would open every local
    /// port, so there is none; a proxy would look names up itself.
    private static let offline = ["--host-resolver-rules=MAP * ~NOTFOUND", "--no-proxy-server"]

    /// Refuses to start as root: Chromium's sandbox doesn't work for root, and this message is more helpful than its
    /// own.
    static func check(extra: [String], user: uid_t = geteuid()) throws(BrowserError) {
        if user == 0, !extra.contains("--no-sandbox") { throw .root }
    }

    /// The variables for a browser: none of the secrets that the command's own may contain.
    static func environment(_ own: [String: String], profile: String, network: Network) -> [String: String] {
        var names = [
            "PATH", "HOME", "LANG", "LC_ALL", "LC_CTYPE", "TZ", "FONTCONFIG_FILE", "FONTCONFIG_PATH", "LD_LIBRARY_PATH",
        ]
        if network != .none {
            names += ["http_proxy", "https_proxy", "no_proxy", "all_proxy"]
            names += ["HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY", "ALL_PROXY", "SSL_CERT_FILE", "SSL_CERT_DIR"]
        }
        var variables = own.filter { names.contains($0.key) }
        for name in ["TMPDIR", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"] { variables[name] = profile }
        // The browser doesn't ask a desktop about colours, keys or settings.
        variables["DBUS_SESSION_BUS_ADDRESS"] = "disabled:"
        return variables
    }
}
