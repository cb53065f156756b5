// swift-tools-version: 6.2
import PackageDescription

/// The same settings as those of the root package's targets.
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

let package = Package(
  name: "vipera-bench",
  products: [
    .executable(name: "core-bench", targets: ["CoreBench"]),
    .executable(name: "html-bench", targets: ["HTMLBench"]),
    .executable(name: "web-bench", targets: ["WebBench"]),
    .executable(name: "live-load", targets: ["LiveLoad"]),
    .executable(name: "live-yardstick", targets: ["LiveYardstick"]),
    .executable(name: "store-bench", targets: ["StoreBench"]),
    .executable(name: "store-yardstick", targets: ["StoreYardstick"]),
    .executable(name: "client-bench", targets: ["ClientBench"]),
    .executable(name: "image-bench", targets: ["ImageBench"]),
    .executable(name: "picture-server", targets: ["PictureServer"]),
  ],
  dependencies: [
    .package(name: "vipera", path: ".."), .package(name: "MercaApp", path: "../Examples/MercaApp"),
  ],
  targets: [
    .systemLibrary(name: "CMalloc"),
    .systemLibrary(name: "CWatch"),
    .target(name: "Measuring", dependencies: ["CMalloc"], swiftSettings: strict),
    .executableTarget(
      name: "CoreBench",
      dependencies: ["Measuring", .product(name: "Vipera", package: "vipera")],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "HTMLBench",
      dependencies: ["Measuring", .product(name: "ViperaHTML", package: "vipera")],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "WebBench",
      dependencies: [.product(name: "ViperaWeb", package: "vipera")],
      swiftSettings: strict
    ),
    .target(name: "CCurlLoad", linkerSettings: [.linkedLibrary("curl")]),
    .executableTarget(
      name: "ClientBench",
      dependencies: [
        "CCurlLoad", "Measuring", .product(name: "ViperaNetworking", package: "vipera"),
        .product(name: "ViperaWeb", package: "vipera"),
      ],
      swiftSettings: strict
    ),
    .target(name: "CTable"),
    .executableTarget(
      name: "ImageBench",
      dependencies: [
        "CTable", "Measuring", .product(name: "ViperaImages", package: "vipera"),
        .product(name: "ViperaNetworking", package: "vipera"),
      ],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "PictureServer",
      dependencies: [
        .product(name: "Vipera", package: "vipera"),
        .product(name: "ViperaImages", package: "vipera"),
        .product(name: "ViperaNetworking", package: "vipera"),
        .product(name: "ViperaWeb", package: "vipera"),
        .product(name: "ViperaWebImages", package: "vipera"),
      ],
      swiftSettings: strict
    ),
    .executableTarget(name: "LiveYardstick", linkerSettings: [.linkedLibrary("wslay")]),
    .executableTarget(
      name: "StoreBench",
      dependencies: [.product(name: "Stores", package: "MercaApp")],
      swiftSettings: strict
    ),
    .executableTarget(name: "StoreYardstick", linkerSettings: [.linkedLibrary("sqlite3")]),
    .executableTarget(name: "LiveLoad", dependencies: ["CWatch"], swiftSettings: strict),
    .testTarget(name: "LiveLoadTests", dependencies: ["LiveLoad"], swiftSettings: strict),
    .testTarget(name: "MeasuringTests", dependencies: ["Measuring"], swiftSettings: strict),
  ]
)
