// swift-tools-version: 6.2
import PackageDescription

/// The settings that all targets share: Swift 6 mode, upcoming features, and warnings as errors.
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

let vipera: Target.Dependency = .product(name: "Vipera", package: "vipera")
let viperaStreams: Target.Dependency = .product(name: "ViperaStreams", package: "vipera")
let viperaDigests: Target.Dependency = .product(name: "ViperaDigests", package: "vipera")
let viperaFlow: Target.Dependency = .product(name: "ViperaFlow", package: "vipera")
let viperaImages: Target.Dependency = .product(name: "ViperaImages", package: "vipera")
let viperaWebImages: Target.Dependency = .product(name: "ViperaWebImages", package: "vipera")
let viperaHTML: Target.Dependency = .product(name: "ViperaHTML", package: "vipera")
let viperaWeb: Target.Dependency = .product(name: "ViperaWeb", package: "vipera")
let viperaWebTesting: Target.Dependency = .product(name: "ViperaWebTesting", package: "vipera")
let viperaNetworking: Target.Dependency = .product(name: "ViperaNetworking", package: "vipera")
let viperaTesting: Target.Dependency = .product(name: "ViperaTesting", package: "vipera")

let package = Package(
  name: "MercaApp",
  products: [
    .library(name: "Entities", targets: ["Entities"]),
    .library(name: "Modules", targets: ["Modules"]),
    .library(name: "Stores", targets: ["Entities", "PostgresStore", "SQLiteStore", "Store"]),
    .executable(name: "mercaapp", targets: ["mercaapp"]),
  ],
  dependencies: [.package(name: "vipera", path: "../..")],
  targets: [
    .target(name: "Entities", swiftSettings: strict),
    .target(
      name: "Modules",
      dependencies: ["Entities", vipera, viperaImages, viperaNetworking, viperaStreams],
      resources: [.embedInCode("Texts/es.json"), .embedInCode("Vipers/vipers.json")],
      swiftSettings: strict
    ),
    .target(
      name: "Screens",
      dependencies: [
        "Entities", "Modules", vipera, viperaHTML, viperaImages, viperaStreams, viperaWeb,
      ],
      // Swift 6.3.1 crashes when it optimizes a branch of a large body (pass Mem2Reg, SILBitfield.h); decision 12 names
      // the cost of avoiding the crash.
      swiftSettings: strict + [.unsafeFlags(["-Onone"], .when(configuration: .release))]
    ),
    .systemLibrary(name: "CArgon2", providers: [.apt(["libargon2-dev"])]),
    .target(name: "Passwords", dependencies: ["CArgon2", viperaDigests], swiftSettings: strict),
    .target(
      name: "API",
      dependencies: ["Entities", "Passwords", "Store", viperaDigests, viperaImages, viperaWeb],
      swiftSettings: strict
    ),
    .target(
      name: "Terminal",
      dependencies: ["Entities", "Modules", "Screens", vipera, viperaNetworking],
      swiftSettings: strict
    ),
    .target(
      name: "Web",
      dependencies: [
        "Entities", "Modules", "Screens", vipera, viperaImages, viperaNetworking, viperaWeb,
        viperaWebImages,
      ],
      resources: [
        .embedInCode("Look/mercaapp.css"), .embedInCode("Look/shop.css"),
        .embedInCode("Look/beers.css"), .embedInCode("Look/cart.css"),
        .embedInCode("Look/sell.css"), .embedInCode("Look/vipers.css"),
        .embedInCode("Look/icons.css"),
      ],
      swiftSettings: strict
    ),
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CPostgres", providers: [.apt(["libpq-dev"])]),
    .target(name: "Store", dependencies: ["Entities"], swiftSettings: strict),
    .target(name: "SQLStore", dependencies: ["Entities", "Store"], swiftSettings: strict),
    .target(
      name: "SQLiteStore",
      dependencies: ["CSQLite", "SQLStore", "Store"],
      swiftSettings: strict
    ),
    .target(
      name: "PostgresStore",
      dependencies: ["CPostgres", "SQLStore", "Store"],
      swiftSettings: strict
    ),
    .target(name: "DemoData", dependencies: ["Entities", "Store"], swiftSettings: strict),
    .systemLibrary(name: "CDeflate", providers: [.apt(["zlib1g-dev"])]),
    .target(
      name: "DemoPictures",
      dependencies: ["CDeflate", "DemoData", "Entities", "Store"],
      resources: [.embedInCode("Drawings/products.txt"), .embedInCode("Drawings/scenes.txt")],
      // Without optimization, drawing a picture pixel by pixel would take a second.
      swiftSettings: strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]
    ),
    .target(name: "LiveSessions", dependencies: ["Store", viperaWeb], swiftSettings: strict),
    .executableTarget(
      name: "mercaapp",
      dependencies: [
        "API", "DemoData", "DemoPictures", "Entities", "LiveSessions", "Passwords",
        "PostgresStore", "SQLiteStore", "Store", "Terminal", "Web", vipera, viperaFlow, viperaImages,
        viperaNetworking, viperaWeb, viperaWebImages,
      ],
      swiftSettings: strict
    ),
    .target(
      name: "Patience",
      dependencies: [viperaNetworking, viperaWeb],
      path: "Tests/Patience",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "orderwriter",
      dependencies: ["Entities", "PostgresStore", "SQLiteStore", "Store"],
      path: "Tests/OrderWriter",
      swiftSettings: strict
    ),
    .testTarget(
      name: "APITests",
      dependencies: [
        "API", "Entities", "Passwords", "Patience", "SQLiteStore", "Store", vipera, viperaImages,
        viperaNetworking, viperaTesting, viperaWeb,
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "ModulesTests",
      dependencies: [
        "API", "Entities", "Modules", "Passwords", "Patience", "SQLiteStore", "Screens", "Store",
        vipera, viperaFlow, viperaHTML, viperaImages, viperaNetworking, viperaStreams,
        viperaTesting, viperaWeb, viperaWebTesting,
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "ScreensTests",
      dependencies: [
        "Entities", "Modules", "Screens", vipera, viperaHTML, viperaImages, viperaNetworking,
        viperaStreams, viperaTesting, viperaWeb, viperaWebTesting,
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "WebTests",
      dependencies: ["Web", viperaWeb],
      swiftSettings: strict
    ),
    .testTarget(
      name: "TerminalTests",
      dependencies: [
        "API", "DemoData", "Entities", "Patience", "Store", "Terminal", vipera, viperaFlow, viperaNetworking,
        viperaTesting, viperaWeb,
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "StoreTests",
      dependencies: [
        "API", "DemoData", "Entities", "LiveSessions", "Passwords", "Patience", "PostgresStore",
        "SQLStore", "SQLiteStore", "Store", "mercaapp", "orderwriter", vipera, viperaNetworking,
        viperaWeb,
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "DemoDataTests",
      dependencies: ["DemoData", "Entities", "Store"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "DemoPicturesTests",
      dependencies: ["DemoData", "DemoPictures", "Entities", "Store", viperaImages],
      swiftSettings: strict
    ),
    .testTarget(name: "PasswordsTests", dependencies: ["Passwords", viperaDigests], swiftSettings: strict),
    .testTarget(
      name: "mercaappTests",
      dependencies: ["API", "DemoData", "Entities", "Passwords", "Store", "mercaapp", viperaWeb],
      swiftSettings: strict
    ),
  ]
)
