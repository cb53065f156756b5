import Foundation
import Testing

@testable import ViperaGenerate

@Suite struct DeclarationScanTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func scan(_ change: (inout DeclarationScan.Limits) -> Void = { _ in }) throws -> DeclarationScan {
    var limits = DeclarationScan.Limits()
    change(&limits)
    return try DeclarationScan(of: folder.path, limits: limits)
  }

  @Test func typesOfAllSwiftFilesAreFoundWithTheirPaths() throws {
    try folder.write("class B {\n    let a = 1\n}\n", to: "App/Home/B.swift")
    try folder.write("struct A {\n    let a = 1\n}\n", to: "A.swift")
    try folder.write("class C {}", to: "App/notes.txt")
    let scan = try scan()
    #expect(
      scan.names == [
        DeclaredName(.struct, "A", file: "A.swift"), DeclaredName(.class, "B", file: "App/Home/B.swift"),
      ]
    )
    #expect(scan.fileCount == 2)
    #expect(scan.indentation == [.spaces(4): 2])
    #expect(scan.skipped.isEmpty)
  }

  @Test(arguments: ["Pods", "Carthage", "DerivedData", "vendor", "Vendor", "node_modules"])
  func foldersOfOthersAreSkipped(name: String) throws {
    try folder.write("class A {}", to: "\(name)/A.swift")
    let scan = try scan()
    #expect(scan.names.isEmpty)
    #expect(scan.skipped == [.init(path: name, reason: "it holds code of others")])
  }

  @Test(arguments: [".build", "Lib.xcframework", "App.xcodeproj", ".git"])
  func hiddenFoldersAndBundlesAreNoPartOfTheProject(name: String) throws {
    try folder.write("class A {}", to: "\(name)/A.swift")
    let scan = try scan()
    #expect(scan.names.isEmpty)
    #expect(scan.skipped.isEmpty)
  }

  @Test func largeFilesAreSkipped() throws {
    try folder.write("class A {}", to: "A.swift")
    try folder.write("class B {} " + String(repeating: " ", count: 100), to: "B.swift")
    let scan = try scan { $0.fileSize = 50 }
    #expect(scan.names.map(\.name) == ["A"])
    #expect(scan.skipped == [.init(path: "B.swift", reason: "it is larger than 50 bytes")])
  }

  @Test func filesOverTheLimitAreSkipped() throws {
    for name in ["A", "B", "C"] { try folder.write("class \(name) {}", to: "\(name).swift") }
    let scan = try scan { $0.files = 2 }
    #expect(scan.names.map(\.name) == ["A", "B"])
    #expect(scan.skipped == [.init(path: "C.swift", reason: "2 files were read before it")])
  }

  @Test func deepFoldersAreSkipped() throws {
    try folder.write("class A {}", to: "a/A.swift")
    try folder.write("class B {}", to: "a/b/B.swift")
    let scan = try scan { $0.depth = 1 }
    #expect(scan.names.map(\.name) == ["A"])
    #expect(scan.skipped == [.init(path: "a/b", reason: "it lies more than 1 folders deep")])
  }

  @Test func aLinkIsNotFollowed() throws {
    try folder.write("class A {}", to: "a/A.swift")
    try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/a/b", withDestinationPath: folder.path)
    #expect(try scan().names.map(\.name) == ["A"])
  }

  @Test func aFolderThatIsMissingIsReported() {
    #expect(
      throws: GenerateError(
        "'/nowhere' is not a folder. Name the folder that holds the project's Swift files."
      )
    ) {
      try DeclarationScan(of: "/nowhere")
    }
  }
}
