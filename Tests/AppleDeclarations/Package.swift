// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]

let package = Package(
  name: "AppleDeclarations",
  products: [
    .library(name: "UIKit", targets: ["UIKit"]),
    .library(name: "SwiftUI", targets: ["SwiftUI"]),
  ],
  targets: [
    .target(name: "UIKit", swiftSettings: settings),
    .target(name: "SwiftUI", swiftSettings: settings),
  ]
)
