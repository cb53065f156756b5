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

/// A program that libFuzzer runs: its source is in `Sources/<Name>Fuzz`, its seeds are in `Corpus/<name>`.
func fuzzer(_ name: String, of library: String = "ViperaWeb") -> Target {
  .executableTarget(
    name: name,
    dependencies: ["Fuzzing", .product(name: library, package: "vipera")],
    swiftSettings: strict,
    linkerSettings: [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])]
  )
}

// Each line is a program; `run` finds the programs by their folders. A new parser of untrusted bytes needs a new line.
let package = Package(
  name: "vipera-fuzz",
  dependencies: [
    .package(name: "vipera", path: "../..")
  ],
  targets: [
    .systemLibrary(name: "CFuzzer"),
    .target(name: "Fuzzing", dependencies: ["CFuzzer"], swiftSettings: strict),
    fuzzer("HeadFuzz"),
    fuzzer("FrameFuzz"),
    fuzzer("PackFuzz"),
    fuzzer("EventFuzz"),
    fuzzer("RecordFuzz"),
    fuzzer("ImageFuzz", of: "ViperaImages"),
  ]
)
