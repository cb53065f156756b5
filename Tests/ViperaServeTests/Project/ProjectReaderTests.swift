import Foundation
import Testing
import ViperaLint
import ViperaSource
import ViperaGraph

@testable import ViperaServe

/// Which files of a folder are read.
@Suite struct ProjectReaderTests {
  @Test func eachWrongPathSaysWhatToDo() throws {
    let folder = try TemporaryFolder(["App.swift": "", "App/A.swift": ""])
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/Link",
      withDestinationPath: "\(folder.path)/App"
    )
    let cases: [(String, ProjectReader.Error)] = [
      ("\(folder.path)/Ap", .missing("\(folder.path)/Ap")),
      ("\(folder.path)/App.swift", .noFolder("\(folder.path)/App.swift")),
      ("\(folder.path)/Link", .link("\(folder.path)/Link")),
    ]
    for (path, error) in cases {
      #expect(throws: error) { try ProjectReader(path: path, workingFolder: folder.path) }
    }
    #expect(ProjectReader.Error.missing("Ap").description == "There is no folder 'Ap'. Check the path for typos.")
    #expect(
      ProjectReader.Error.noFolder("A.swift").description
        == "'A.swift' is no folder. Name the folder of the app's sources."
    )
  }

  // Fixed bug: './/tmp' was read as '/tmp'.
  @Test func aPathWithRepeatedSlashesStaysRelative() throws {
    let folder = try TemporaryFolder()
    let path = String(folder.path.dropFirst())
    #expect(throws: ProjectReader.Error.missing(path)) {
      try ProjectReader(path: ".//\(path)", workingFolder: folder.path)
    }
  }

  @Test func aFolderWithoutModulesIsAProject() async throws {
    let folder = try TemporaryFolder(["A.swift": "struct A {}"])
    let (_, project) = try await ProjectReader(path: folder.path, workingFolder: folder.path).first()
    #expect(project.graph.modules.isEmpty)
    #expect(project.files == 1)
    #expect(project.title == URL(filePath: folder.path).lastPathComponent)
  }

  @Test func theSettingsOfLintAreObeyed() async throws {
    let folder = try TemporaryFolder(Sample.files(presenter: Sample.leaking))
    let reader = try ProjectReader(path: folder.path, workingFolder: folder.path)
    let rules = try await reader.first().project.findings.map(\.rule)
    #expect(rules.contains("view-held-strongly"))
    try folder.write(#"{ "rules": { "view-held-strongly": "off" } }"#, to: ".vipera.json")
    let settled = try await reader.first().project
    #expect(!settled.findings.map(\.rule).contains("view-held-strongly"))
    #expect(!settled.graph.modules.flatMap(\.faults).map(\.rule).contains("view-held-strongly"))
  }

  // Fixed bug: the reader did not find the packages, so a package without tests got findings of 'part-without-test'.
  @Test func findingsAreThoseOfLint() async throws {
    let folder = try TemporaryFolder()
    for package in ["Shop", "Admin"] {
      for (path, text) in Sample.files(presenter: Sample.leaking) { try folder.write(text, to: "\(package)/\(path)") }
      try folder.write("import PackageDescription", to: "\(package)/Package.swift")
    }
    try folder.write(
      """
      import Testing
      @Test func tapping() { CartPresenter().tapped() }
      """,
      to: "Shop/Tests/CartTests.swift"
    )
    let lint = try LintRun(LintRun.Request(paths: [folder.path], workingFolder: folder.path))
    let expected = try await lint.project().report.findings
    let project = try await ProjectReader(path: folder.path, workingFolder: folder.path).first().project
    #expect(!expected.isEmpty)
    #expect(Set(project.findings) == Set(expected))
    #expect(!project.findings.contains { $0.rule == "part-without-test" && $0.place.file.contains("/Admin/") })
  }

  @Test func onlyFilesThatWereReadHaveAText() async throws {
    let outside = try TemporaryFolder(["Secret.swift": "let secret = 1"])
    let folder = try TemporaryFolder(Sample.files(presenter: Sample.sound))
    try folder.write("a", to: "notes.txt")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/Link.swift",
      withDestinationPath: "\(outside.path)/Secret.swift"
    )
    let reader = try ProjectReader(path: folder.path, workingFolder: folder.path)
    let (memory, _) = try await reader.first()
    let file = "\(folder.path)/Cart/CartPresenter.swift"
    #expect(await reader.text(of: file, in: memory.snapshot) == Sample.sound)
    let strangers = [
      "\(folder.path)/notes.txt", "\(folder.path)/Link.swift", "\(outside.path)/Secret.swift", "/etc/passwd",
      "\(folder.path)/Cart/../Cart/CartPresenter.swift", "Cart/CartPresenter.swift", "",
    ]
    for stranger in strangers {
      #expect(await reader.text(of: stranger, in: memory.snapshot) == nil, "\(stranger)")
    }
  }

  // After the folder was listed and before its file is read, a symbolic link replaces the folder.
  @Test func aFolderThatHasBecomeALinkIsNotFollowed() async throws {
    let outside = try TemporaryFolder()
    let folder = try TemporaryFolder(Sample.files(presenter: Sample.sound))
    let reader = try ProjectReader(path: folder.path, workingFolder: folder.path)
    let (memory, _) = try await reader.first()
    // The file stays the same, so that its size and date do not reveal the link.
    try FileManager.default.moveItem(atPath: "\(folder.path)/Cart", toPath: "\(outside.path)/Cart")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/Cart",
      withDestinationPath: "\(outside.path)/Cart"
    )
    #expect(await reader.text(of: "\(folder.path)/Cart/CartPresenter.swift", in: memory.snapshot) == nil)
  }

  @Test func aFileThatHasGrownBeyondTheLimitIsNotShown() async throws {
    let folder = try TemporaryFolder(Sample.files(presenter: Sample.sound))
    let reader = try ProjectReader(path: folder.path, workingFolder: folder.path)
    let (memory, _) = try await reader.first()
    try folder.write(String(repeating: " ", count: 2_000_001), to: "Cart/CartPresenter.swift")
    #expect(await reader.text(of: "\(folder.path)/Cart/CartPresenter.swift", in: memory.snapshot) == nil)
  }

  @Test func aFileThatWasSavedSinceTheSnapshotHasNoText() async throws {
    let folder = try TemporaryFolder(["Empty.swift": "", "A.swift": "let a = 1"])
    let reader = try ProjectReader(path: folder.path, workingFolder: folder.path)
    let (memory, _) = try await reader.first()
    try folder.write("let a = 12", to: "A.swift")
    #expect(await reader.text(of: "\(folder.path)/A.swift", in: memory.snapshot) == nil)
    #expect(await reader.text(of: "\(folder.path)/Empty.swift", in: memory.snapshot) == "")
  }

  // Opening a named pipe waits for a writer.
  @Test func aFileThatHasBecomeAPipeIsNotWaitedFor() async throws {
    let folder = try TemporaryFolder(["A.swift": "let a = 1"])
    let reader = try ProjectReader(path: folder.path, workingFolder: folder.path)
    let (memory, _) = try await reader.first()
    try folder.remove("A.swift")
    try #require(mkfifo("\(folder.path)/A.swift", 0o600) == 0)
    #expect(await reader.text(of: "\(folder.path)/A.swift", in: memory.snapshot) == nil)
  }
}
