import Foundation
import Testing

@testable import ViperaGenerate

@Suite struct WritingPlanTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The error of writing a plan in the folder; nil if it succeeds.
  private func failure(of plan: WritingPlan) -> String? {
    do throws(GenerateError) {
      try plan.write(in: folder.path)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func newFilesAreWrittenWithTheirFolders() throws {
    var plan = WritingPlan()
    plan.add("Sources/App/Cart/Cart.swift", "struct Cart {}\n")
    plan.add("Package.swift", "")
    try plan.write(in: folder.path)
    #expect(folder.text(of: "Sources/App/Cart/Cart.swift") == "struct Cart {}\n")
    #expect(folder.text(of: "Package.swift") == "")
  }

  @Test func theRootIsCreatedToo() throws {
    var plan = WritingPlan()
    plan.add("a.txt", "a")
    try plan.write(in: folder.path + "/new/root/")
    #expect(folder.text(of: "new/root/a.txt") == "a")
  }

  @Test func changesReplaceTheText() throws {
    try folder.write("one\n", to: "a.txt")
    try WritingPlan(changes: [.init(path: "a.txt", old: "one\n", new: "two\n")]).write(in: folder.path)
    #expect(folder.text(of: "a.txt") == "two\n")
    #expect(folder.entries == ["a.txt"])
  }

  @Test func removalsDeleteTheFile() throws {
    try folder.write("one\n", to: "a.txt")
    try WritingPlan(removals: [.init(path: "a.txt", old: "one\n")]).write(in: folder.path)
    #expect(folder.entries == [])
  }

  @Test func aFileThatHasChangedSinceIsNotDeleted() throws {
    try folder.write("two\n", to: "a.txt")
    var plan = WritingPlan(removals: [.init(path: "a.txt", old: "one\n")])
    plan.add("b.txt", "")
    #expect(
      failure(of: plan)
        == "'a.txt' has changed since it was read. Run the command again. Nothing was written."
    )
    #expect(folder.entries == ["a.txt"])
  }

  @Test func aChangedFileKeepsItsPermissions() throws {
    try folder.write("one", to: "run")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path + "/run")
    try WritingPlan(changes: [.init(path: "run", old: "one", new: "two")]).write(in: folder.path)
    #expect(FileManager.default.isExecutableFile(atPath: folder.path + "/run"))
  }

  @Test func aChangedLinkStaysALink() throws {
    try folder.write("one", to: "real.txt")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link.txt",
      withDestinationPath: "real.txt"
    )
    try WritingPlan(changes: [.init(path: "link.txt", old: "one", new: "two")]).write(in: folder.path)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/link.txt") == "real.txt")
    #expect(folder.text(of: "real.txt") == "two")
  }

  @Test func anExistingFileIsNotOverwritten() throws {
    try folder.write("mine", to: "b.txt")
    var plan = WritingPlan()
    plan.add("a.txt", "a")
    plan.add("b.txt", "b")
    #expect(
      failure(of: plan)
        == "'b.txt' exists already. Move it away, or choose another name. Nothing was written."
    )
    #expect(folder.entries == ["b.txt"])
    #expect(folder.text(of: "b.txt") == "mine")
  }

  @Test func allExistingFilesAreNamed() throws {
    try folder.write("mine", to: "a.txt")
    try folder.write("mine", to: "b.txt")
    var plan = WritingPlan()
    plan.add("a.txt", "a")
    plan.add("b.txt", "b")
    #expect(
      failure(of: plan)
        == "'a.txt', 'b.txt' exist already. Move them away, or choose another name. Nothing was written."
    )
  }

  @Test func aLinkThatLeadsNowhereIsNotOverwritten() throws {
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/a.txt", withDestinationPath: "missing")
    #expect(failure(of: WritingPlan(files: [.init(path: "a.txt", text: "a")])) != nil)
    #expect(folder.text(of: "missing") == nil)
  }

  /// No system accepts the name of the third file, so writing fails after the first two files.
  @Test func ifAFileCannotBeWrittenTheOthersAreRemovedAgain() throws {
    try folder.write("kept", to: "Sources/kept.txt")
    var plan = WritingPlan()
    plan.add("Sources/App/a.txt", "a")
    plan.add("Tests/b.txt", "b")
    plan.add(String(repeating: "c", count: 300), "c")
    let message = try #require(failure(of: plan))
    #expect(message.hasSuffix("Nothing was written."))
    #expect(folder.entries == ["Sources", "Sources/kept.txt"])
  }

  @Test func aFileThatHasChangedSinceStopsEverything() throws {
    try folder.write("newer", to: "b.txt")
    var plan = WritingPlan(changes: [.init(path: "b.txt", old: "old", new: "new")])
    plan.add("a.txt", "a")
    #expect(
      failure(of: plan)
        == "'b.txt' has changed since it was read. Run the command again. Nothing was written."
    )
    #expect(folder.entries == ["b.txt"])
    #expect(folder.text(of: "b.txt") == "newer")
  }

  @Test func aFileThatIsGoneStopsEverything() {
    let plan = WritingPlan(
      files: [.init(path: "a.txt", text: "a")],
      changes: [.init(path: "b.txt", old: "old", new: "new")]
    )
    #expect(failure(of: plan) == "'b.txt' cannot be read any more. Run the command again. Nothing was written.")
    #expect(folder.entries.isEmpty)
  }

  @Test(arguments: ["../a.txt", "a/../../b.txt", "/a.txt", "", "a//b", "a/", "./a", "a\nb"])
  func aPathThatIsNoPlainOneBelowTheRootIsRefused(path: String) throws {
    #expect(failure(of: WritingPlan(files: [.init(path: path, text: "a")])) != nil)
    #expect(folder.entries.isEmpty)
  }

  @Test func aLinkOutOfTheRootIsNotFollowed() throws {
    let other = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/Sources",
      withDestinationPath: other.path
    )
    #expect(
      failure(of: WritingPlan(files: [.init(path: "Sources/App/a.txt", text: "a")]))
        == "'Sources/App/a.txt' leads out of the project's folder through a link. Replace the link by a folder. "
        + "Nothing was written."
    )
    #expect(other.entries.isEmpty)
  }

  @Test func aLinkInsideTheRootIsFollowed() throws {
    try folder.write("", to: "Real/x")
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/Link", withDestinationPath: "Real")
    try WritingPlan(files: [.init(path: "Link/a.txt", text: "a")]).write(in: folder.path)
    #expect(folder.text(of: "Real/a.txt") == "a")
  }

  @Test func aFileIsNotTakenForAFolder() throws {
    try folder.write("", to: "Sources")
    #expect(
      failure(of: WritingPlan(files: [.init(path: "Sources/a.txt", text: "a")]))
        == "'Sources/a.txt' needs a folder where a file is. Move the file away. Nothing was written."
    )
  }

  @Test func twoFilesOfOnePathAreRefused() {
    var plan = WritingPlan()
    plan.add("a/Cart.swift", "a")
    plan.add("a/cart.swift", "b")
    #expect(failure(of: plan) == "Two files have the path 'a/cart.swift'. Give each its own. Nothing was written.")
  }
}

@Suite struct WritingPlanPreviewTests {
  @Test func aDeletedFileIsMarkedInTheTree() {
    let plan = WritingPlan(removals: [.init(path: "App/a.txt", old: "a\n")])
    #expect(plan.preview() == "App/\n└─ a.txt (deleted)\n")
  }

  @Test func showsTheTreeAndTheDifferences() {
    var plan = WritingPlan(changes: [.init(path: "Sources/App/Routes.swift", old: "a\n", new: "a\nb\n")])
    plan.add("Sources/App/Cart/Cart.swift", "")
    plan.add("Tests/AppTests/Cart/CartTests.swift", "")
    #expect(
      plan.preview() == """
        Sources/
        └─ App/
           ├─ Cart/
           │  └─ Cart.swift
           └─ Routes.swift (changed)
        Tests/
        └─ AppTests/
           └─ Cart/
              └─ CartTests.swift

        --- a/Sources/App/Routes.swift
        +++ b/Sources/App/Routes.swift
        @@ -1,1 +1,2 @@
         a
        +b

        """
    )
  }

  @Test func withoutChangesThereIsOnlyTheTree() {
    var plan = WritingPlan()
    plan.add("b.txt", "")
    plan.add("a.txt", "")
    #expect(plan.preview() == "a.txt\nb.txt\n")
  }

  @Test func anEmptyPlanShowsNothing() {
    #expect(WritingPlan(notes: ["Do it."]).preview() == "")
  }
}
