import Testing

@testable import ViperaTexts

@Suite struct LineDiffTests {
  @Test(arguments: [("", ""), ("a\n", "a\n"), ("a", "a")])
  func equalTextsHaveNoDifference(old: String, new: String) {
    #expect(LineDiff(old: old, new: new).unified(path: "a.txt") == "")
  }

  @Test func anAddedLineStandsBetweenItsNeighbours() {
    let old = "1\n2\n3\n4\n5\n6\n7\n8\n9\n"
    let new = "1\n2\n3\n4\n5\nnew\n6\n7\n8\n9\n"
    #expect(
      LineDiff(old: old, new: new).unified(path: "a.txt") == """
        --- a/a.txt
        +++ b/a.txt
        @@ -3,6 +3,7 @@
         3
         4
         5
        +new
         6
         7
         8

        """
    )
  }

  @Test func farChangesHaveAHunkEach() {
    let old = (1...20).map { "\($0)\n" }.joined()
    let new = old.replacing("2\n3\n", with: "2\nthree\n").replacing("19\n", with: "")
    #expect(
      LineDiff(old: old, new: new).unified(path: "a.txt", context: 1) == """
        --- a/a.txt
        +++ b/a.txt
        @@ -2,3 +2,3 @@
         2
        -3
        +three
         4
        @@ -18,3 +18,2 @@
         18
        -19
         20

        """
    )
  }

  @Test func nearChangesShareAHunk() {
    #expect(
      LineDiff(old: "a\nb\nc\n", new: "A\nb\nC\n").unified(path: "a.txt") == """
        --- a/a.txt
        +++ b/a.txt
        @@ -1,3 +1,3 @@
        -a
        +A
         b
        -c
        +C

        """
    )
  }

  @Test func aNewTextBeginsAtNothing() {
    #expect(
      LineDiff(old: "", new: "a\n").unified(path: "a.txt") == """
        --- a/a.txt
        +++ b/a.txt
        @@ -0,0 +1,1 @@
        +a

        """
    )
  }

  @Test func aMissingLineBreakAtTheEndIsShown() {
    #expect(
      LineDiff(old: "a", new: "a\n").unified(path: "a.txt") == """
        --- a/a.txt
        +++ b/a.txt
        @@ -1,1 +1,1 @@
        -a
        \\ No newline at end of file
        +a

        """
    )
  }

  @Test func carriageReturnsCount() {
    #expect(LineDiff(old: "a\r\nb\r\n", new: "a\nb\r\n").lines == [.removed("a\r"), .added("a"), .same("b\r")])
  }

  @Test func theLongestCommonSubsequenceStays() {
    let diff = LineDiff(old: "a\nb\nc\nd\n", new: "x\nb\ny\nd\nz\n")
    #expect(diff.lines.filter { if case .same = $0 { true } else { false } } == [.same("b"), .same("d")])
  }

  @Test func aboveTheLimitTheMiddleIsReplaced() {
    let diff = LineDiff(old: "a\n1\nb\n2\nc\n", new: "a\n3\nb\n4\nc\n", limit: 8)
    #expect(
      diff.lines == [
        .same("a"), .removed("1"), .removed("b"), .removed("2"), .added("3"), .added("b"), .added("4"), .same("c"),
      ]
    )
  }

  /// If the texts repeat a line, the common start and the common end must not overlap.
  @Test func repeatedLinesAreCountedOnce() {
    #expect(LineDiff(old: "a\na\n", new: "a\na\na\n").lines == [.same("a"), .same("a"), .added("a")])
  }

  @Test func aNewAndADeletedFileHaveNothingOnOneSide() {
    #expect(
      LineDiff(old: "", new: "a\n").unified(path: "a.txt", from: .nothing)
        == "--- /dev/null\n+++ b/a.txt\n@@ -0,0 +1,1 @@\n+a\n"
    )
    #expect(
      LineDiff(old: "a\n", new: "").unified(path: "a.txt", to: .nothing)
        == "--- a/a.txt\n+++ /dev/null\n@@ -1,1 +0,0 @@\n-a\n"
    )
  }

  @Test(arguments: [(1, 1), (2, 2), (3, 3), (6, 4), (7, 6)])
  func aLineIsFoundInTheNewText(old: Int, new: Int) {
    // The second line is replaced, the fourth and fifth are removed, and a line is added before the last one.
    let diff = LineDiff(old: "1\n2\n3\n4\n5\n6\n7\n", new: "1\ntwo\n3\n6\nnew\n7\n")
    #expect(diff.newLine(of: old) == new)
  }
}
