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

let package = Package(
  name: "Gallery",
  products: [.executable(name: "gallery", targets: ["gallery"])],
  dependencies: [.package(name: "vipera", path: "../..")],
  targets: [
    .target(
      name: "GalleryModules",
      dependencies: [
        .product(name: "Vipera", package: "vipera"),
        .product(name: "ViperaHTML", package: "vipera"),
        .product(name: "ViperaWeb", package: "vipera"),
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "GalleryTests",
      dependencies: [
        "GalleryModules",
        .product(name: "Vipera", package: "vipera"),
        .product(name: "ViperaHTML", package: "vipera"),
        .product(name: "ViperaTesting", package: "vipera"),
        .product(name: "ViperaWeb", package: "vipera"),
        .product(name: "ViperaWebTesting", package: "vipera"),
      ],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "gallery",
      dependencies: [
        "GalleryModules",
        .product(name: "Vipera", package: "vipera"),
        .product(name: "ViperaWeb", package: "vipera"),
      ],
      swiftSettings: strict
    ),
  ]
)
