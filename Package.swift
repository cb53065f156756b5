// swift-tools-version: 6.2
import CompilerPluginSupport
import Foundation
import PackageDescription

/// The settings every target shares: Swift 6 mode with the upcoming features on, no warnings.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
  .treatAllWarnings(as: .error),
]

let syntax = SwiftSyntaxFromToolchain()

/// The browser's half of ViperaWeb, which is served from memory.
let clientFiles =
  [
    "early.js", "page.js", "sight.js", "fields.js", "focus.js", "events.js", "places.js",
    "connection.js", "files.js", "style.css",
  ].map { "Client/\($0)" } + ["Inspector/inspector.js", "Inspector/inspector.css"]

/// The page that shows the map of an app.
let pageFiles = ["page.html", "page.css", "picture.css", "map.js", "fold.js", "panel.js", "keys.js"]
  .map { "Page/Client/\($0)" }

let package = Package(
  name: "vipera",
  products: [
    .library(name: "Vipera", targets: ["Vipera"]),
    .library(name: "ViperaStreams", targets: ["ViperaStreams"]),
    .library(name: "ViperaFlow", targets: ["ViperaFlow"]),
    .library(name: "ViperaTesting", targets: ["ViperaTesting"]),
    .library(name: "ViperaHTML", targets: ["ViperaHTML"]),
    .library(name: "ViperaWeb", targets: ["ViperaWeb"]),
    .library(name: "ViperaWebTesting", targets: ["ViperaWebTesting"]),
    .library(name: "ViperaNetworking", targets: ["ViperaNetworking"]),
    .library(name: "ViperaDigests", targets: ["ViperaDigests"]),
    .library(name: "ViperaImages", targets: ["ViperaImages"]),
    .library(name: "ViperaWebImages", targets: ["ViperaWebImages"]),
    .executable(name: "vipera", targets: ["vipera"]),
    .plugin(name: "ViperaCommand", targets: ["ViperaCommand"]),
  ],
  targets: [
    // Apart from the plugin: tests that depend on a macro have everything that they test built once more.
    .target(
      name: "ViperaExpansion",
      dependencies: ["ViperaSpelling"],
      swiftSettings: strict + syntax.swiftSettings,
      linkerSettings: syntax.linkerSettings
    ),
    .macro(
      name: "ViperaMacros",
      dependencies: ["ViperaExpansion"],
      swiftSettings: strict + syntax.swiftSettings,
      linkerSettings: syntax.linkerSettings
    ),
    .target(name: "ViperaSpelling", swiftSettings: strict),
    .target(name: "ViperaReflection", swiftSettings: strict),
    .target(name: "ViperaDigests", swiftSettings: strict),
    .target(name: "ViperaAddresses", dependencies: ["ViperaReflection"], swiftSettings: strict),
    .target(
      name: "Vipera",
      dependencies: ["ViperaMacros", "ViperaAddresses", "ViperaReflection"],
      swiftSettings: strict
    ),
    .target(name: "ViperaStreams", dependencies: ["Vipera"], swiftSettings: strict),
    .target(
      name: "ViperaFlow",
      dependencies: ["Vipera", "ViperaReflection"],
      swiftSettings: strict
    ),
    .target(
      name: "ViperaTesting",
      dependencies: ["Vipera", "ViperaFlow", "ViperaReflection"],
      swiftSettings: strict
    ),
    .target(
      name: "ViperaHTML",
      resources: [.embedInCode("Difference/Client/patch.js")],
      swiftSettings: strict
    ),
    .systemLibrary(name: "CEpoll"),
    .systemLibrary(name: "CHTTPParser", providers: [.apt(["libhttp-parser-dev"])]),
    .systemLibrary(name: "CWslay", providers: [.apt(["libwslay-dev"])]),
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    .target(
      name: "ViperaWeb",
      dependencies: [
        "Vipera", "ViperaFlow", "ViperaHTML", "CEpoll", "CHTTPParser", "CWslay", "CZlib",
      ],
      resources: clientFiles.map { .embedInCode($0) },
      swiftSettings: strict
    ),
    .target(
      name: "ViperaWebTesting",
      dependencies: ["Vipera", "ViperaHTML", "ViperaTesting", "ViperaWeb"],
      swiftSettings: strict
    ),
    .systemLibrary(name: "CCurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .systemLibrary(name: "CNetlink"),
    .target(
      name: "ViperaNetworking",
      dependencies: [
        "Vipera", "ViperaAddresses", "ViperaDigests", "ViperaReflection", "CCurl", "CNetlink", "CZlib",
      ],
      exclude: ["Transports/URLSession"],
      swiftSettings: strict
    ),
    // The transport for Apple systems, which shall be a part of the target above there. Here it is
    // built apart and for its tests alone: Foundation has a `URLSession` on Linux too.
    .target(
      name: "URLSessionOnLinux",
      dependencies: ["Vipera", "ViperaNetworking"],
      path: "Sources/ViperaNetworking/Transports/URLSession",
      swiftSettings: strict + [.define("VIPERA_APART")]
    ),
    .systemLibrary(name: "CJPEG", providers: [.apt(["libjpeg62-turbo-dev"])]),
    .systemLibrary(name: "CPNG", providers: [.apt(["libpng-dev"])]),
    .systemLibrary(name: "CWebP", providers: [.apt(["libwebp-dev"])]),
    .target(
      name: "ViperaImages",
      dependencies: ["Vipera", "ViperaDigests", "ViperaNetworking", "CJPEG", "CPNG", "CWebP"],
      swiftSettings: strict
    ),
    .target(
      name: "ViperaWebImages",
      dependencies: ["Vipera", "ViperaDigests", "ViperaImages", "ViperaWeb"],
      swiftSettings: strict
    ),
    .target(
      name: "ViperaCommandLine",
      dependencies: ["ViperaSpelling"],
      swiftSettings: strict
    ),
    .target(name: "ViperaTemplates", dependencies: ["ViperaSpelling"], swiftSettings: strict),
    .target(name: "ViperaTexts", swiftSettings: strict),
    .target(
      name: "ViperaSource",
      swiftSettings: strict + syntax.swiftSettings,
      linkerSettings: syntax.linkerSettings
    ),
    .target(
      name: "ViperaLint",
      dependencies: ["ViperaDigests", "ViperaSource", "ViperaSpelling", "ViperaTexts"],
      swiftSettings: strict + syntax.swiftSettings,
      linkerSettings: syntax.linkerSettings
    ),
    .target(
      name: "ViperaGraph",
      dependencies: ["ViperaLint", "ViperaSource", "ViperaSpelling"],
      resources: pageFiles.map { .embedInCode($0) },
      swiftSettings: strict + syntax.swiftSettings,
      linkerSettings: syntax.linkerSettings
    ),
    .target(
      name: "ViperaGenerate",
      dependencies: ["ViperaExpansion", "ViperaSource", "ViperaSpelling", "ViperaTemplates", "ViperaTexts"],
      resources: [.embedInCode("BuiltIn")],
      swiftSettings: strict + syntax.swiftSettings,
      linkerSettings: syntax.linkerSettings
    ),
    .target(
      name: "ViperaServe",
      dependencies: [
        "Vipera", "ViperaGraph", "ViperaHTML", "ViperaLint", "ViperaSource", "ViperaStreams", "ViperaWeb",
      ],
      resources: [.embedInCode("Client/serve.css"), .embedInCode("Client/serve.js")],
      swiftSettings: strict + syntax.swiftSettings,
      linkerSettings: syntax.linkerSettings
    ),
    .executableTarget(
      name: "vipera",
      dependencies: ["ViperaCommandLine", "ViperaGenerate", "ViperaGraph", "ViperaLint", "ViperaSource"],
      swiftSettings: strict + syntax.swiftSettings,
      linkerSettings: syntax.linkerSettings
    ),
    .executableTarget(
      name: "vipera-serve",
      dependencies: ["ViperaGraph", "ViperaLint", "ViperaServe"],
      swiftSettings: strict + syntax.swiftSettings,
      linkerSettings: syntax.linkerSettings
    ),
    // As a tool of the plugin, the command is built a second time, but not in packages that depend on this one.
    // It declares no permission to write: SwiftPM would ask for it before 'lint' too, and enforces none on Linux.
    .plugin(
      name: "ViperaCommand",
      capability: .command(
        intent: .custom(verb: "vipera", description: "Writes and checks modules in VIPER and VIP.")
      ),
      dependencies: ["vipera"]
    ),
    .systemLibrary(name: "CSystem", path: "Tests/CSystem"),
    .target(
      name: "TestServers",
      dependencies: ["CSystem", "Vipera", "ViperaNetworking"],
      path: "Tests/TestServers",
      swiftSettings: strict
    ),
    .target(
      name: "Waiting",
      dependencies: ["ViperaTesting"],
      path: "Tests/Waiting",
      swiftSettings: strict
    ),
    .testTarget(
      name: "ViperaTests",
      dependencies: [
        "Vipera", "ViperaAddresses", "ViperaFlow", "ViperaReflection", "ViperaStreams", "ViperaTesting",
        "Waiting",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "ViperaExpansionTests",
      dependencies: ["ViperaExpansion", "Vipera", "ViperaReflection"],
      swiftSettings: strict + syntax.swiftSettings,
      linkerSettings: syntax.linkerSettings
    ),
    .testTarget(
      name: "ViperaCommandLineTests",
      dependencies: ["ViperaCommandLine"],
      swiftSettings: strict
    ),
    .testTarget(name: "ViperaDigestsTests", dependencies: ["ViperaDigests"], swiftSettings: strict),
    .testTarget(name: "ViperaSpellingTests", dependencies: ["ViperaSpelling"], swiftSettings: strict),
    .testTarget(name: "ViperaTemplatesTests", dependencies: ["ViperaTemplates"], swiftSettings: strict),
    .testTarget(name: "ViperaTextsTests", dependencies: ["ViperaTexts"], swiftSettings: strict),
    .testTarget(
      name: "ViperaSourceTests",
      dependencies: ["ViperaSource"],
      swiftSettings: strict + syntax.swiftSettings,
      linkerSettings: syntax.linkerSettings
    ),
    .testTarget(
      name: "ViperaLintTests",
      dependencies: ["ViperaDigests", "ViperaLint", "ViperaSource", "ViperaTexts"],
      swiftSettings: strict + syntax.swiftSettings,
      linkerSettings: syntax.linkerSettings
    ),
    .testTarget(
      name: "ViperaGraphTests",
      dependencies: ["ViperaGraph", "ViperaSource"],
      swiftSettings: strict + syntax.swiftSettings,
      linkerSettings: syntax.linkerSettings
    ),
    .testTarget(
      name: "ViperaServeTests",
      dependencies: [
        "Vipera", "ViperaGraph", "ViperaHTML", "ViperaLint", "ViperaServe", "ViperaSource", "ViperaTesting",
        "ViperaWeb",
        "ViperaWebTesting",
      ],
      swiftSettings: strict + syntax.swiftSettings,
      linkerSettings: syntax.linkerSettings
    ),
    .testTarget(
      name: "ViperaGenerateTests",
      dependencies: [
        "Vipera", "ViperaExpansion", "ViperaGenerate", "ViperaSource", "ViperaTemplates", "ViperaTexts",
      ],
      exclude: ["Fixtures"],
      swiftSettings: strict + syntax.swiftSettings,
      linkerSettings: syntax.linkerSettings
    ),
    .testTarget(name: "ViperaHTMLTests", dependencies: ["ViperaHTML"], swiftSettings: strict),
    .testTarget(
      name: "ViperaTestingTests",
      dependencies: ["Vipera", "ViperaTesting", "Waiting"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "ViperaWebTests",
      dependencies: [
        "Vipera", "ViperaFlow", "ViperaHTML", "ViperaStreams", "ViperaWeb", "CZlib", "Waiting",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "ViperaWebTestingTests",
      dependencies: ["Vipera", "ViperaHTML", "ViperaTesting", "ViperaWeb", "ViperaWebTesting"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "ViperaNetworkingTests",
      dependencies: [
        "CCurl", "CNetlink", "CSystem", "TestServers", "URLSessionOnLinux", "Vipera",
        "ViperaNetworking", "ViperaTesting", "Waiting",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "ViperaImagesTests",
      dependencies: [
        "CJPEG", "CWebP", "TestServers", "Vipera", "ViperaImages", "ViperaNetworking",
        "ViperaTesting", "Waiting",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "ViperaWebImagesTests",
      dependencies: [
        "TestServers", "Vipera", "ViperaDigests", "ViperaImages", "ViperaNetworking", "ViperaWeb",
        "ViperaWebImages",
      ],
      swiftSettings: strict
    ),
  ]
)

// A sanitizer builds everything anew, so CI names here the tests that it runs with one.
if let named = Context.environment["VIPERA_TESTS"] {
  let wanted = named.split(separator: " ").map(String.init)
  let tests = package.targets.filter { $0.type == .test }.map(\.name)
  for name in wanted where !tests.contains(name) {
    fatalError("VIPERA_TESTS names '\(name)', which is no target of tests: \(tests).")
  }
  package.targets.removeAll { $0.type == .test && !wanted.contains($0.name) }
}

// CI sets this variable, because the plugin makes SwiftPM build the command a second time. The trial `new-app` runs the
// plugin.
if Context.environment["VIPERA_WITHOUT_PLUGIN"] != nil {
  package.products.removeAll { $0.name == "ViperaCommand" }
  package.targets.removeAll { $0.name == "ViperaCommand" }
}

/// SwiftSyntax as the Swift toolchain ships it, so that nothing has to be fetched or built.
///
/// This is the one place to change where a `swift-syntax` package is at hand: make the targets
/// that use `syntax` depend on its products and leave both settings empty.
struct SwiftSyntaxFromToolchain {
  private let folder = toolchainHostFolder()

  var swiftSettings: [SwiftSetting] { [.unsafeFlags(["-I", folder])] }

  var linkerSettings: [LinkerSetting] {
    let libraries = [
      "SwiftBasicFormat", "SwiftCompilerPluginMessageHandling", "SwiftDiagnostics",
      "SwiftIfConfig", "SwiftParser", "SwiftParserDiagnostics", "SwiftSyntax", "SwiftSyntaxBuilder",
      "SwiftSyntaxMacroExpansion", "SwiftSyntaxMacros",
    ]
    return [
      .unsafeFlags(
        ["-L", folder, "-Xlinker", "-rpath", "-Xlinker", folder] + libraries.map { "-l\($0)" }
      )
    ]
  }
}

/// Finds `usr/lib/swift/host` of the toolchain that is evaluating this manifest.
///
/// The manifest runs with that toolchain's `libPackageDescription` loaded, so the process's own
/// memory map names the folder, however `swift` was started (a link, a version manager's proxy).
func toolchainHostFolder() -> String {
  let suffix = "/pm/ManifestAPI/libPackageDescription.so"
  guard let library = loadedFiles().first(where: { $0.hasSuffix(suffix) }) else {
    fatalError(
      """
      Vipera builds its macros with the SwiftSyntax inside the Swift toolchain, and the toolchain \
      that reads this manifest was not found. Use a Swift 6.3 toolchain for Linux from swift.org.
      """
    )
  }
  let host = library.dropLast(suffix.count) + "/host"
  guard FileManager.default.fileExists(atPath: host + "/SwiftSyntax.swiftmodule") else {
    fatalError(
      """
      No SwiftSyntax in '\(host)'. Vipera builds its macros with the SwiftSyntax inside the Swift \
      toolchain: use a complete Swift 6.3 toolchain for Linux from swift.org.
      """
    )
  }
  return String(host)
}

/// The files that are mapped into this process.
func loadedFiles() -> [String] {
  // Read line by line: Foundation takes the first 4 kB of a file without a size for the whole.
  guard let maps = fopen("/proc/self/maps", "r") else { return [] }
  defer { fclose(maps) }
  var line: UnsafeMutablePointer<CChar>?
  var capacity = 0
  defer { free(line) }
  var files: [String] = []
  while getline(&line, &capacity, maps) > 0 {
    guard let text = line.map({ String(cString: $0) }), let start = text.firstIndex(of: "/")
    else { continue }
    files.append(String(text[start...].prefix { $0 != "\n" }))
  }
  return files
}
