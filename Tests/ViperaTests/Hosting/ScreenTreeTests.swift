import Testing

@testable import Vipera

@Suite struct ScreenTreeTests {
  enum Step: Sendable {
    case root(Int)
    case tabs([Int?], selected: Int)
    case clear
    case select(Int)
    case push(Int, above: Int? = nil)
    case present(Int, from: Int)
    case pop(Int)
    case popToRoot(Int)
    case dismiss(Int)
  }

  /// An operation on a tree, the screens that it closes, and the resulting tree.
  struct Row: Sendable {
    let step: Step
    let left: [Int]
    let picture: String

    init(_ step: Step, left: [Int] = [], _ picture: String) {
      self.step = step
      self.left = left
      self.picture = picture
    }
  }

  struct Story: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let rows: [Row]

    init(_ name: String, _ rows: [Row]) {
      testDescription = name
      self.rows = rows
    }
  }

  @Test(arguments: ScreenTreeStories.all)
  func whatLiesAboveWhatFollowsFromTheSteps(story: Story) {
    var tree = ScreenTree(limits: ScreenTree.Limits(depth: 4, sheets: 3))
    for (number, row) in story.rows.enumerated() {
      let left = tree.perform(row.step)
      #expect(left.map(\.number) == row.left, "step \(number)")
      #expect(tree.picture == row.picture, "step \(number)")
    }
  }

  @Test func anEmptyTreeShowsNothing() {
    let tree = ScreenTree()
    #expect(tree.visible == nil)
    #expect(tree.screens.isEmpty)
    #expect(!tree.canPresent)
  }

  @Test func theVisibleScreenIsOnTopOfTheTopmostLayer() {
    var tree = ScreenTree()
    _ = tree.perform(.tabs([1, 2], selected: 1))
    #expect(tree.visible == ScreenID(number: 2))
    _ = tree.perform(.push(3))
    #expect(tree.visible == ScreenID(number: 3))
    _ = tree.perform(.present(4, from: 3))
    #expect(tree.visible == ScreenID(number: 4))
    #expect(tree.screens.map(\.number) == [1, 2, 3, 4])
  }

  @Test func thereIsRoomForAsManySheetsAsTheLimitSays() {
    var tree = ScreenTree(limits: ScreenTree.Limits(sheets: 2))
    _ = tree.perform(.root(1))
    #expect(tree.canPresent)
    _ = tree.perform(.present(2, from: 1))
    #expect(tree.canPresent)
    _ = tree.perform(.present(3, from: 2))
    #expect(!tree.canPresent)
  }

  @Test func aSheetWithoutRoomEndsTheProcess() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      var tree = ScreenTree()
      tree.present(ScreenID(number: 2), from: ScreenID(number: 1))
    }
    #expect(result?.fatalMessage == "There is no room for one more sheet.")
  }

  @Test func aStackThatHoldsOneScreenEndsTheProcess() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = ScreenTree.Limits(depth: 1)
    }
    #expect(result?.fatalMessage == "A stack must hold at least 2 screens, not 1.")
  }
}
