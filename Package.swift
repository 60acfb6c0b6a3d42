// swift-tools-version: 6.3
import PackageDescription

/// Every Swift target is compiled with these: a warning is an error.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny")]

/// Targets that touch C also mark every risky line with `unsafe`.
let strictAroundC: [SwiftSetting] = strict + [.strictMemorySafety()]

/// Tests are compiled without optimisation even if what they test is optimised: that saves time, and they run only once.
let testing: [SwiftSetting] = strict + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// Code that runs once for each command or page is compiled for size: the program is smaller, and its build is quicker.
let small: [SwiftSetting] = strict + [.unsafeFlags(["-Osize"], .when(configuration: .release))]

let package = Package(
    name: "legibility",
    // The oldest systems that have the locks which `Locks` uses there.
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    products: [
        .library(name: "Legibility", targets: ["Legibility"]),
        .executable(name: "legibility", targets: ["LegibilityServer"]),
    ],
    targets: [
        .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),

        .target(name: "Spelling", dependencies: ["Numbers"], swiftSettings: strict),
        .testTarget(name: "SpellingTests", dependencies: ["Spelling"], swiftSettings: testing),

        .systemLibrary(name: "CMath"),
        .target(name: "Numbers", dependencies: ["CMath"], swiftSettings: strict),
        .testTarget(name: "NumbersTests", dependencies: ["Budgets", "Numbers"], swiftSettings: testing),

        .target(name: "Locks", swiftSettings: strict),

        .systemLibrary(name: "CSubstrings"),
        .target(name: "Substrings", dependencies: ["CSubstrings"], swiftSettings: strictAroundC),
        .testTarget(name: "SubstringsTests", dependencies: ["Substrings"], swiftSettings: testing),

        .target(name: "CBudget", cSettings: [.treatAllWarnings(as: .error)]),
        .target(name: "CCrash", dependencies: ["CBudget"], cSettings: [.treatAllWarnings(as: .error)]),
        .target(name: "Budgets", dependencies: ["CBudget", "Locks", "Numbers"], swiftSettings: strict),
        .testTarget(name: "BudgetsTests", dependencies: ["Budgets"], swiftSettings: testing),

        .target(name: "CCatalogs", sources: ["catalogs.c", "tables.c"], cSettings: [.treatAllWarnings(as: .error)]),
        .target(name: "Sentences", dependencies: ["CCatalogs", "Locks", "Numbers"], swiftSettings: strictAroundC),
        .testTarget(name: "SentencesTests", dependencies: ["Sentences", "TestSupport"], swiftSettings: testing),

        .target(name: "CKernels", cSettings: [.treatAllWarnings(as: .error)]),
        .target(
            name: "Legibility",
            dependencies: [
                "Budgets", "CCatalogs", "CKernels", "CMath", "Locks", "Numbers", "Sentences", "Spelling", "Substrings",
            ],
            swiftSettings: strictAroundC),
        .testTarget(
            name: "LegibilityTests", dependencies: ["Legibility", "TestSupport"], exclude: ["Fixtures"],
            swiftSettings: testing),

        .target(
            name: "Audits", dependencies: ["Budgets", "JSON", "Legibility", "Numbers", "Sentences", "Spelling"],
            swiftSettings: small),
        .testTarget(name: "AuditsTests", dependencies: ["Audits", "JSON"], swiftSettings: testing),

        .target(name: "TextLines", dependencies: ["Legibility", "Numbers"], swiftSettings: strict),
        .testTarget(
            name: "TextLinesTests", dependencies: ["Legibility", "TestSupport", "TextLines"], swiftSettings: testing),

        .executableTarget(
            name: "Benchmarks",
            dependencies: ["CSpng", "CTurboJPEG", "JSON", "Legibility", "RasterImage", "TestSupport"],
            path: "Tests/Benchmarks", exclude: ["Growth", "Peers"], swiftSettings: strictAroundC),

        .systemLibrary(name: "CMicroHTTPD", providers: [.apt(["libmicrohttpd-dev"])]),
        .systemLibrary(name: "CGnuTLS", providers: [.apt(["libgnutls28-dev"])]),
        .systemLibrary(name: "CXXHash", providers: [.apt(["libxxhash-dev"])]),
        .target(name: "CInterpose"),
        .target(name: "HTTPMessages", dependencies: ["CXXHash", "Numbers"], swiftSettings: strictAroundC),
        .testTarget(name: "HTTPMessagesTests", dependencies: ["HTTPMessages"], swiftSettings: testing),

        .target(
            name: "WebServer",
            dependencies: [
                "Budgets", "CBudget", "CCrash", "CGnuTLS", "CInterpose", "CMicroHTTPD", "HTTPMessages", "Numbers",
            ],
            swiftSettings: strictAroundC),
        .testTarget(
            name: "WebServerTests", dependencies: ["Budgets", "CGnuTLS", "HTTPMessages", "WebServer", "TestSupport"],
            exclude: ["Fixtures"], swiftSettings: testing),

        .target(
            name: "CSimdJSON", cxxSettings: [.treatAllWarnings(as: .error)],
            linkerSettings: [.linkedLibrary("simdjson")]),
        .target(
            name: "JSON", dependencies: ["Budgets", "CSimdJSON", "Numbers", "Sentences"], swiftSettings: strictAroundC),
        .testTarget(name: "JSONTests", dependencies: ["JSON", "TestSupport"], swiftSettings: testing),

        .target(name: "Markup", dependencies: ["Budgets", "Numbers", "Sentences"], swiftSettings: strict),
        .testTarget(name: "MarkupTests", dependencies: ["Markup", "TestSupport"], swiftSettings: testing),
        .target(
            name: "Findings", dependencies: ["Budgets", "JSON", "Markup", "Numbers", "Sentences"],
            swiftSettings: small),
        .testTarget(
            name: "FindingsTests", dependencies: ["Findings", "JSON", "Sentences", "TestSupport"],
            swiftSettings: testing),

        .target(
            name: "CISAL", cSettings: [.treatAllWarnings(as: .error)], linkerSettings: [.linkedLibrary("isal")]),
        .systemLibrary(name: "CBrotli", providers: [.apt(["libbrotli-dev"])]),
        .target(name: "Compression", dependencies: ["CBrotli", "CISAL", "Numbers"], swiftSettings: strictAroundC),
        .systemLibrary(name: "CBrotliDecoder", path: "Tests/CBrotliDecoder", providers: [.apt(["libbrotli-dev"])]),
        .testTarget(
            name: "CompressionTests", dependencies: ["CBrotliDecoder", "Compression"], swiftSettings: testing),

        .systemLibrary(name: "CMalloc"),
        .systemLibrary(name: "CSpng", providers: [.apt(["libspng-dev"])]),
        .systemLibrary(name: "CTurboJPEG", providers: [.apt(["libturbojpeg0-dev"])]),
        .systemLibrary(name: "CWebP", providers: [.apt(["libwebp-dev"])]),
        .systemLibrary(name: "CLCMS2", providers: [.apt(["liblcms2-dev"])]),
        .target(
            name: "RasterImage",
            dependencies: [
                "Budgets", "CCatalogs", "CISAL", "CKernels", "CLCMS2", "CSpng", "CTurboJPEG", "CWebP", "Numbers",
                "OperatingSystem",
            ],
            swiftSettings: strictAroundC),
        .testTarget(
            name: "RasterImageTests", dependencies: ["RasterImage", "TestSupport"], exclude: ["Fixtures"],
            swiftSettings: testing),

        .systemLibrary(name: "CExpat", providers: [.apt(["libexpat1-dev"])]),
        .target(
            name: "XML", dependencies: ["Budgets", "CExpat", "Numbers", "Sentences"],
            swiftSettings: small + [.strictMemorySafety()]),
        .target(
            name: "InterfaceBuilder",
            dependencies: ["Audits", "Budgets", "CMath", "Legibility", "Numbers", "Sentences", "Substrings", "XML"],
            swiftSettings: small),
        .testTarget(
            name: "InterfaceBuilderTests", dependencies: ["Audits", "InterfaceBuilder", "Sentences", "TestSupport"],
            exclude: ["Documents"],
            swiftSettings: testing),
        .target(
            name: "CodeLiterals",
            dependencies: ["Budgets", "CMath", "InterfaceBuilder", "Legibility", "Numbers", "Substrings"],
            swiftSettings: small),
        .testTarget(
            name: "CodeLiteralsTests",
            dependencies: ["Audits", "Budgets", "CodeLiterals", "InterfaceBuilder", "TestSupport"],
            exclude: ["Files"], swiftSettings: testing),
        .target(name: "MarkupColors", dependencies: ["Budgets", "Numbers", "Substrings"], swiftSettings: strict),
        .testTarget(name: "MarkupColorsTests", dependencies: ["MarkupColors"], swiftSettings: testing),
        .target(
            name: "Tailwind",
            dependencies: ["Budgets", "Legibility", "MarkupColors", "Numbers", "Sentences", "Substrings"],
            swiftSettings: strict),
        .testTarget(name: "TailwindTests", dependencies: ["MarkupColors", "Tailwind"], swiftSettings: testing),
        .target(
            name: "ColorFiles",
            dependencies: [
                "Budgets", "CMath", "CodeLiterals", "JSON", "Legibility", "MarkupColors", "Numbers", "Sentences",
                "Spelling", "Substrings", "Tailwind", "XML",
            ],
            swiftSettings: strictAroundC),
        .testTarget(
            name: "ColorFilesTests", dependencies: ["ColorFiles", "Sentences", "TestSupport"], exclude: ["Fixtures"],
            swiftSettings: testing),
        .target(
            name: "Screens",
            dependencies: [
                "Audits", "Budgets", "JSON", "Legibility", "Markup", "Numbers", "Sentences", "Spelling", "Substrings",
                "XML",
            ],
            swiftSettings: small),
        .testTarget(
            name: "ScreensTests", dependencies: ["Audits", "RasterImage", "Screens", "TestSupport"],
            exclude: ["Fixtures"],
            swiftSettings: testing),
        .target(
            name: "WebPages",
            dependencies: [
                "Audits", "Budgets", "JSON", "Legibility", "Locks", "Numbers", "Sentences", "Spelling", "Substrings",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "WebPagesTests", dependencies: ["Audits", "RasterImage", "WebPages", "TestSupport"],
            swiftSettings: testing),
        .systemLibrary(name: "CArchive", providers: [.apt(["libarchive-dev"])]),
        .target(
            name: "Archives", dependencies: ["CArchive", "Compression", "Numbers"],
            swiftSettings: small + [.strictMemorySafety()]),
        .testTarget(name: "ArchivesTests", dependencies: ["Archives"], swiftSettings: testing),

        .target(name: "MessageAuthentication", dependencies: ["CGnuTLS"], swiftSettings: strictAroundC),
        .systemLibrary(name: "CHiredis", providers: [.apt(["libhiredis-dev"])]),
        .target(name: "Redis", dependencies: ["CHiredis", "Numbers", "OperatingSystem"], swiftSettings: strictAroundC),
        .testTarget(name: "RedisTests", dependencies: ["OperatingSystem", "Redis"], swiftSettings: testing),

        .target(
            name: "Endpoints",
            dependencies: [
                "Budgets", "Compression", "HTTPMessages", "JSON", "Markup", "MessageAuthentication", "Numbers",
                "OperatingSystem", "Sentences", "Spelling", "Substrings",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "EndpointsTests", dependencies: ["Endpoints", "JSON", "MessageAuthentication", "TestSupport"],
            swiftSettings: testing),

        .target(
            name: "LegibilityAPI",
            dependencies: [
                "Audits", "Budgets", "Endpoints", "HTTPMessages", "JSON", "Legibility", "Markup", "Numbers",
                "RasterImage", "Sentences", "Spelling", "Substrings",
            ],
            swiftSettings: strict),
        // A target of its own, so that the compiler works on ColorFiles and LegibilityAPI at the same time.
        .target(
            name: "AuditsAPI",
            dependencies: [
                "Archives", "Audits", "Budgets", "CodeLiterals", "ColorFiles", "Documents", "Endpoints", "Findings",
                "HTTPMessages", "InterfaceBuilder", "JSON", "Legibility", "LegibilityAPI", "Markup", "Numbers",
                "RasterImage", "Screens", "Sentences", "Spelling", "Substrings", "TextLines", "WebPages",
            ],
            swiftSettings: small),
        .testTarget(
            name: "LegibilityAPITests",
            dependencies: ["APITesting", "LegibilityAPI", "LegibilityService", "RasterImage", "TestSupport"],
            exclude: ["Fixtures"], swiftSettings: testing),
        .testTarget(
            name: "AuditsAPITests",
            dependencies: [
                "APITesting", "Archives", "Audits", "AuditsAPI", "Findings", "LegibilityService", "RasterImage",
            ],
            swiftSettings: testing),

        .target(name: "ModelContext", dependencies: ["JSON", "Numbers", "Spelling"], swiftSettings: small),
        .testTarget(name: "ModelContextTests", dependencies: ["JSON", "ModelContext"], swiftSettings: testing),

        .target(
            name: "LanguageServer",
            dependencies: [
                "Budgets", "ColorFiles", "Findings", "JSON", "Legibility", "Numbers", "Sentences", "Substrings",
            ],
            swiftSettings: small),
        .testTarget(
            name: "LanguageServerTests",
            dependencies: ["Budgets", "Findings", "JSON", "LanguageServer"], swiftSettings: testing),

        .target(name: "OperatingSystem", dependencies: ["Numbers"], swiftSettings: strictAroundC),
        .testTarget(name: "OperatingSystemTests", dependencies: ["OperatingSystem"], swiftSettings: testing),

        .target(name: "CProcesses", cSettings: [.treatAllWarnings(as: .error)]),
        .target(
            name: "Browser",
            dependencies: ["CProcesses", "JSON", "Numbers", "OperatingSystem", "RasterImage", "Substrings"],
            swiftSettings: small + [.strictMemorySafety()]),
        .testTarget(
            name: "BrowserTests", dependencies: ["Browser", "JSON", "RasterImage", "TestSupport"],
            swiftSettings: testing),

        .target(
            name: "Documents", dependencies: ["CProcesses", "Numbers", "OperatingSystem", "Substrings", "XML"],
            swiftSettings: small + [.strictMemorySafety()]),
        .testTarget(
            name: "DocumentsTests", dependencies: ["Documents", "OperatingSystem", "TestSupport"],
            swiftSettings: testing),

        .target(
            name: "LegibilitySite",
            dependencies: [
                "Audits", "Budgets", "CGnuTLS", "ColorFiles", "Endpoints", "HTTPMessages", "JSON", "Legibility",
                "LegibilityAPI", "Markup", "Numbers", "OperatingSystem", "RasterImage", "Sentences", "Substrings",
            ],
            swiftSettings: strictAroundC),
        .testTarget(
            name: "LegibilitySiteTests",
            dependencies: ["APITesting", "ColorFiles", "LegibilityService", "LegibilitySite"],
            swiftSettings: testing),
        // A target of its own, so that the other pages don't wait for the audits to be compiled.
        .target(
            name: "AuditSite",
            dependencies: [
                "Audits", "AuditsAPI", "Budgets", "ColorFiles", "Endpoints", "HTTPMessages", "JSON", "Legibility",
                "LegibilityAPI", "LegibilitySite", "Numbers", "RasterImage", "Screens", "Sentences", "Substrings",
                "WebPages",
            ],
            swiftSettings: small),
        .testTarget(
            name: "AuditSiteTests",
            dependencies: ["APITesting", "AuditSite", "AuditsAPI", "ColorFiles", "LegibilitySite"],
            swiftSettings: testing),

        .target(name: "CLoadedObjects", cSettings: [.treatAllWarnings(as: .error)]),
        .target(
            name: "LegibilityService",
            dependencies: [
                "AuditSite", "AuditsAPI", "Budgets", "CGnuTLS", "CInterpose", "CLoadedObjects", "CMalloc",
                "ColorFiles", "Compression", "Endpoints", "HTTPMessages", "JSON", "Legibility", "LegibilityAPI",
                "LegibilitySite", "ModelContext", "Numbers", "OperatingSystem", "RasterImage", "Redis", "Sentences",
                "Spelling", "Substrings", "WebServer",
            ],
            swiftSettings: strict),
        .target(
            name: "APITesting", dependencies: ["HTTPMessages", "JSON", "LegibilityService", "Sentences", "WebServer"],
            path: "Tests/APITesting", swiftSettings: strict),
        .testTarget(
            name: "LegibilityServiceTests",
            dependencies: ["APITesting", "Budgets", "Compression", "LegibilityService", "TestSupport"],
            exclude: ["Contract/failing-rules.jsonl"], swiftSettings: testing),
        .executableTarget(
            name: "LegibilityServer",
            dependencies: [
                "Audits", "AuditsAPI", "Browser", "Budgets", "CCrash", "CGnuTLS", "CProcesses", "ColorFiles",
                "Documents", "Endpoints", "Findings", "HTTPMessages", "JSON", "LanguageServer", "Legibility",
                "LegibilityAPI",
                "LegibilityService", "LegibilitySite", "MarkupColors", "ModelContext", "Numbers", "OperatingSystem",
                "RasterImage", "Sentences", "Spelling", "Substrings", "TextLines", "WebServer", "XML",
            ],
            swiftSettings: small),
        .testTarget(
            name: "LegibilityServerTests",
            dependencies: [
                "APITesting", "Browser", "Budgets", "LegibilityServer", "LegibilityService", "OperatingSystem",
                "TestSupport",
            ],
            swiftSettings: testing),
    ],
    swiftLanguageModes: [.v6],
    cxxLanguageStandard: .cxx17
)
