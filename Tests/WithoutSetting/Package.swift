// swift-tools-version: 6.2
import PackageDescription

/// An app without the compiler setting that every target with a contract needs.
///
/// The app does not build, and scripts/check/setting.py checks the compiler's message.
let package = Package(
  name: "without-setting",
  dependencies: [
    .package(name: "vipera", path: "../..")
  ],
  targets: [
    .target(
      name: "WithoutSetting",
      dependencies: [.product(name: "Vipera", package: "vipera")]
    )
  ]
)
