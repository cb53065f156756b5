import Testing

@testable import ViperaGenerate

@Suite struct PlanWriterTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func undoGivesAChangedFileItsOldText() throws {
    try folder.write("old", to: "a.txt")
    var writer = PlanWriter(root: folder.path)
    try writer.replace(.init(path: "a.txt", old: "old", new: "new"))
    #expect(folder.text(of: "a.txt") == "new")
    #expect(writer.undo().isEmpty)
    #expect(folder.text(of: "a.txt") == "old")
  }

  /// If the file was edited after the change was planned, the edited text is kept.
  @Test func undoLeavesTheTextOfOthers() throws {
    try folder.write("old", to: "a.txt")
    var writer = PlanWriter(root: folder.path)
    try writer.replace(.init(path: "a.txt", old: "old", new: "new"))
    try folder.write("theirs", to: "a.txt")
    #expect(writer.undo().isEmpty)
    #expect(folder.text(of: "a.txt") == "theirs")
  }

  @Test func undoBringsADeletedFileBack() throws {
    try folder.write("old", to: "a.txt")
    var writer = PlanWriter(root: folder.path)
    try writer.remove(.init(path: "a.txt", old: "old"))
    #expect(folder.text(of: "a.txt") == nil)
    #expect(writer.undo().isEmpty)
    #expect(folder.text(of: "a.txt") == "old")
  }

  @Test func undoHasNothingToDoTwice() throws {
    try folder.write("old", to: "a.txt")
    var writer = PlanWriter(root: folder.path)
    try writer.replace(.init(path: "a.txt", old: "old", new: "new"))
    _ = writer.undo()
    try folder.write("new", to: "a.txt")
    _ = writer.undo()
    #expect(folder.text(of: "a.txt") == "new")
  }
}
