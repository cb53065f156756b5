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

let vipera: [Target.Dependency] = ["Vipera", "ViperaHTML", "ViperaWeb"].map {
  .product(name: $0, package: "vipera")
}
let testing = Target.Dependency.product(name: "ViperaTesting", package: "vipera")

let package = Package(
  name: "LiveBench",
  products: [.executable(name: "livebench", targets: ["livebench"])],
  dependencies: [.package(name: "vipera", path: "../..")],
  targets: [
    .target(name: "Catalog", dependencies: vipera, swiftSettings: strict),
    .target(name: "Login", dependencies: vipera, swiftSettings: strict),
    .target(name: "App", dependencies: ["Catalog", "Login"] + vipera, swiftSettings: strict),
    .executableTarget(name: "livebench", dependencies: ["App"] + vipera, swiftSettings: strict),
    .testTarget(
      name: "CatalogTests",
      dependencies: ["Catalog", testing] + vipera,
      swiftSettings: strict
    ),
    .testTarget(
      name: "LoginTests",
      dependencies: ["Login", testing] + vipera,
      swiftSettings: strict
    ),
    .testTarget(name: "AppTests", dependencies: ["App", "Catalog"], swiftSettings: strict),
    .testTarget(name: "livebenchTests", dependencies: ["livebench"], swiftSettings: strict),
  ]
)
