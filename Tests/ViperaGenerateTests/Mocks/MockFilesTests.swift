import Foundation
import Testing

@testable import ViperaGenerate

/// Generated files are compared with the files on disk.
@Suite struct MockFilesTests {
  /// A project in a temporary folder.
  private final class Project {
    let root = FileManager.default.temporaryDirectory.path + "/mocks-\(UUID().uuidString)"

    init(_ files: [String: String]) throws {
      for (path, text) in files { try write(path, text) }
    }

    deinit { try? FileManager.default.removeItem(atPath: root) }

    func write(_ path: String, _ text: String) throws {
      let place = URL(filePath: root + "/" + path)
      try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: place)
    }

    func planned(_ change: (inout MockRequest) -> Void = { _ in }) throws(GenerateError) -> MockFiles {
      var request = MockRequest(paths: ["Sources"])
      request.output = "Tests/Spies"
      change(&request)
      return try MockFiles.planned(request, in: root)
    }
  }

  private static let router = ["Sources/Cart/Router.swift": "protocol Router { func close() }\n"]

  @Test func newFilesAreWrittenOnce() throws {
    let project = try Project(Self.router)
    let files = try project.planned()
    let folder = "Tests/Spies"
    #expect(
      files.plan.files.map(\.path) == ["\(folder)/RouterSpy+Generated.swift", "\(folder)/SpySupport+Generated.swift"]
    )
    #expect(files.plan.notes == ["Add 'Tests/Spies' to a test target, if it is not in one yet."])
    #expect(!files.areUpToDate)
    try files.plan.write(in: project.root)
    let again = try project.planned()
    #expect(again.areUpToDate)
    #expect(again.plan == WritingPlan())
    #expect(again.differences == [])
  }

  @Test func aChangedProtocolChangesItsSpy() throws {
    let project = try Project(Self.router)
    try project.planned().plan.write(in: project.root)
    try project.write("Sources/Cart/Router.swift", "protocol Router { func open() }\n")
    let files = try project.planned()
    #expect(files.plan.changes.map(\.path) == ["Tests/Spies/RouterSpy+Generated.swift"])
    #expect(files.differences == ["'Tests/Spies/RouterSpy+Generated.swift' differs."])
    try files.plan.write(in: project.root)
    #expect(try project.planned().areUpToDate)
  }

  @Test func aSpyOfAProtocolThatIsGoneIsReported() throws {
    let project = try Project(Self.router)
    try project.planned().plan.write(in: project.root)
    try project.write("Sources/Cart/Router.swift", "protocol View { func show() }\n")
    let files = try project.planned()
    #expect(files.stale == ["Tests/Spies/RouterSpy+Generated.swift"])
    #expect(
      files.differences == [
        "'Tests/Spies/ViewSpy+Generated.swift' is missing.",
        "'Tests/Spies/RouterSpy+Generated.swift' has a protocol that is no longer there. Delete it.",
      ]
    )
  }

  @Test func spiesOfAnotherCommandMayBeInTheSameFolder() throws {
    let project = try Project(Self.router)
    try project.planned().plan.write(in: project.root)
    try project.write("Sources/Shop/View.swift", "protocol View { func show() }\n")
    let files = try project.planned { $0.paths = ["Sources/Shop"] }
    #expect(files.plan.files.map(\.path) == ["Tests/Spies/ViewSpy+Generated.swift"])
    #expect(files.stale == [])
  }

  @Test func aFileOfSomebodyElseIsNotReplaced() throws {
    let project = try Project(Self.router)
    try project.write("Tests/Spies/RouterSpy+Generated.swift", "// Mine.\n")
    #expect(
      throws: GenerateError(
        """
        'Tests/Spies/RouterSpy+Generated.swift' was not written by this command. Move it away, or choose another \
        '--output'.
        """
      )
    ) { try project.planned() }
  }

  @Test func generatedFilesAndDependenciesAreNotRead() throws {
    let project = try Project([
      "Sources/Router.swift": "protocol Router {}",
      "Sources/A+Generated.swift": "protocol A {}",
      "Sources/Pods/B.swift": "protocol B {}",
      "Sources/c.txt": "protocol C {}",
    ])
    let paths = ["./Sources/", "Sources/Router.swift", project.root + "/Sources"]
    let sources = try MockSource.read(paths, in: project.root)
    #expect(sources.map(\.path) == ["Sources/Router.swift"])
  }

  @Test(arguments: [
    ("Nowhere", "There is no 'Nowhere'. Name a file or a folder of the project."),
    ("Empty", "'Empty' holds no Swift file. Name the file or folder that declares the protocols."),
    ("..", "'..' is outside of this folder. Run the command in the project's folder."),
  ])
  func aWrongPathIsReported(path: String, message: String) throws {
    let project = try Project(["Empty/a.txt": ""])
    #expect(throws: GenerateError(message)) { try MockSource.read([path], in: project.root) }
  }
}
