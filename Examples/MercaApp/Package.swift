// swift-tools-version: 6.2
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

let vipera: Target.Dependency = .product(name: "Vipera", package: "vipera")
let viperaHTML: Target.Dependency = .product(name: "ViperaHTML", package: "vipera")
let viperaWeb: Target.Dependency = .product(name: "ViperaWeb", package: "vipera")
let viperaWebTesting: Target.Dependency = .product(name: "ViperaWebTesting", package: "vipera")
let viperaTesting: Target.Dependency = .product(name: "ViperaTesting", package: "vipera")

let package = Package(
  name: "MercaApp",
  products: [
    .library(name: "Entities", targets: ["Entities"]),
    .library(name: "Modules", targets: ["Modules"]),
    .executable(name: "mercaapp", targets: ["mercaapp"]),
  ],
  dependencies: [.package(name: "vipera", path: "../..")],
  targets: [
    .target(name: "Entities", swiftSettings: strict),
    .target(name: "Services", dependencies: [vipera], swiftSettings: strict),
    .target(
      name: "Modules",
      dependencies: ["Entities", "Services", vipera],
      swiftSettings: strict
    ),
    .target(
      name: "Screens",
      dependencies: ["Modules", vipera, viperaHTML, viperaWeb],
      swiftSettings: strict
    ),
    .target(name: "Demo", dependencies: ["Entities", "Services"], swiftSettings: strict),
    .target(
      name: "Terminal",
      dependencies: ["Modules", "Screens", "Services", vipera],
      swiftSettings: strict
    ),
    .target(
      name: "Web",
      dependencies: ["Modules", "Screens", "Services", vipera, viperaWeb],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "mercaapp",
      dependencies: ["Demo", "Terminal", "Web", vipera, viperaWeb],
      swiftSettings: strict
    ),
    .testTarget(
      name: "ServicesTests",
      dependencies: ["Services", vipera, viperaTesting],
      swiftSettings: strict
    ),
    .testTarget(
      name: "ModulesTests",
      dependencies: ["Entities", "Modules", "Services", vipera, viperaTesting],
      swiftSettings: strict
    ),
    .testTarget(
      name: "ScreensTests",
      dependencies: ["Modules", "Screens", vipera, viperaTesting, viperaWebTesting],
      swiftSettings: strict
    ),
    .testTarget(
      name: "TerminalTests",
      dependencies: ["Demo", "Services", "Terminal", vipera, viperaTesting],
      swiftSettings: strict
    ),
    .testTarget(name: "mercaappTests", dependencies: ["mercaapp"], swiftSettings: strict),
  ]
)
