import Glibc

/// The network that pages may use.
package enum Network: String, CaseIterable, Sendable {
    /// No network: the browser can't resolve any name or address.
    case none
    /// The page's own origin, and content that it embeds over HTTPS, except private addresses.
    case page
    case all
}

/// The browser's command-line flags.
enum BrowserFlags {
    /// Returns all flags; later flags take precedence.
    static func all(profile: String, network: Network, extra: [String]) -> [String] {
        ["--user-data-dir=\(profile)"] + always + quiet + steady + (network == .none ? offline : []) + extra
            + ["about:blank"]
    }

    private static let always = [
        "--headless=new", "--remote-debugging-pipe", "--no-first-run", "--no-default-browser-check",
        "--disable-extensions", "--disable-default-apps", "--password-store=basic", "--use-mock-keychain",
        "--mute-audio",
        // A container has 64 MB of shared memory, which isn't enough for a large screenshot.
        "--disable-dev-shm-usage",
        "--js-flags=--max-old-space-size=512",
    ]

    /// Flags that keep the browser itself from using the network.
    private static let quiet = [
        "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-pings",
        "--disable-domain-reliability", "--disable-breakpad", "--disable-crash-reporter",
        "--disable-client-side-phishing-detection",
        "--metrics-recording-only", "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
        "--disable-features=Translate,MediaRouter,DialMediaRouteProvider,OptimizationHints,AutofillServerCommunication,"
            + "CertificateTransparencyComponentUpdater,InterestFeedContentSuggestions,"
            // The first two are pages in the browser's window, with processes of their own. The others preload pages; without
            // them and with the next flag, nothing is preloaded, as with ``ProfileFolder/turnOffPreloading()``.
            + "InitialWebUI,WebUIReloadButton,Prerender2,Prerender2FallbackPrefetchSpecRules",
        "--enable-features=PrefetchSchedulerTesting:kPrefetchSchedulerTestingActiveSetSizeLimitForBase/0/"
            + "kPrefetchSchedulerTestingActiveSetSizeLimitForBurst/0",
        // Without a user interface, Chromium opens the windows that it would otherwise block.
        "--block-new-web-contents",
    ]

    /// Flags that make the rendering of a page reproducible.
    private static let steady = [
        "--force-color-profile=srgb", "--disable-lcd-text", "--font-render-hinting=none", "--hide-scrollbars",
        "--disable-backgrounding-occluded-windows", "--disable-renderer-backgrounding",
        "--disable-background-timer-throttling",
        // No screen limits the number of images per second.
        "--disable-frame-rate-limit",
    ]

    /// Flags that block names, numeric addresses and WebSockets. An exception for 127.0.0.1 would open every local
    /// port, so there is no exception; a proxy would look up names itself.
    private static let offline = ["--host-resolver-rules=MAP * ~NOTFOUND", "--no-proxy-server"]

    /// Refuses to start as root: Chromium's sandbox doesn't work for root, and this message is more helpful than
    /// Chromium's.
    static func check(extra: [String], user: uid_t = geteuid()) throws(BrowserError) {
        if user == 0, !extra.contains("--no-sandbox") { throw .root }
    }

    /// Returns the environment variables for a browser, without the secrets in this command's environment.
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
        // Without these variables, the browser doesn't contact a desktop about colours, keys or settings.
        variables["DBUS_SESSION_BUS_ADDRESS"] = "disabled:"
        return variables
    }
}
