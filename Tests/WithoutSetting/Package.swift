// swift-tools-version: 6.2
import PackageDescription

/// An app that forgets the setting which every target with a contract needs: it does not build, and
/// scripts/check/setting.py holds what the compiler says of it.
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
