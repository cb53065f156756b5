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
    .target(name: "Screens", dependencies: ["Modules", vipera], swiftSettings: strict),
    .target(
      name: "Terminal",
      dependencies: ["Entities", "Modules", "Screens", "Services", vipera],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "mercaapp",
      dependencies: ["Terminal", vipera],
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
      dependencies: ["Modules", "Screens", vipera, viperaTesting],
      swiftSettings: strict
    ),
    .testTarget(
      name: "TerminalTests",
      dependencies: ["Services", "Terminal", vipera, viperaTesting],
      swiftSettings: strict
    ),
  ]
)
