import Foundation
import Testing
import ViperaLint
import ViperaGraph

@testable import ViperaServe

/// What is read of a folder, and what is not.
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
    #expect(reader.text(of: file, in: memory) == Sample.sound)
    let strangers = [
      "\(folder.path)/notes.txt", "\(folder.path)/Link.swift", "\(outside.path)/Secret.swift", "/etc/passwd",
      "\(folder.path)/Cart/../Cart/CartPresenter.swift", "Cart/CartPresenter.swift", "",
    ]
    for stranger in strangers { #expect(reader.text(of: stranger, in: memory) == nil, "\(stranger)") }
  }

  // A folder that was read, and is replaced by a link to another one before its file is asked for.
  @Test func aFolderThatHasBecomeALinkIsNotFollowed() async throws {
    let outside = try TemporaryFolder(["CartPresenter.swift": "let secret = 1"])
    let folder = try TemporaryFolder(Sample.files(presenter: Sample.sound))
    let reader = try ProjectReader(path: folder.path, workingFolder: folder.path)
    let (memory, _) = try await reader.first()
    try folder.remove("Cart")
    try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/Cart", withDestinationPath: outside.path)
    #expect(reader.text(of: "\(folder.path)/Cart/CartPresenter.swift", in: memory) == nil)
  }

  @Test func aFileThatHasGrownBeyondTheLimitIsNotShown() async throws {
    let folder = try TemporaryFolder(Sample.files(presenter: Sample.sound))
    let reader = try ProjectReader(path: folder.path, workingFolder: folder.path)
    let (memory, _) = try await reader.first()
    try folder.write(String(repeating: " ", count: 2_000_001), to: "Cart/CartPresenter.swift")
    #expect(reader.text(of: "\(folder.path)/Cart/CartPresenter.swift", in: memory) == nil)
  }
}
