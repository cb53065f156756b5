import Testing
import ViperaSource

@testable import ViperaLint

@Suite struct FixPlanTests {
  private static let files = [
    "Cart.swift": "class A {\n  var view: V?\n}\nclass B {\n  var view: V?\n}\n",
    "View.swift": "protocol V {}\n",
    "Broken.swift": "class A {",
  ]

  private static func place(_ file: String, _ line: Int, _ column: Int) -> SourcePlace {
    SourcePlace(file, SourcePosition(line: line, column: column))
  }

  private static func finding(_ fixes: [Fix]) -> Finding {
    var finding = Finding(ViewHeldStrongly.self, at: place("Cart.swift", 2, 7), "a fault")
    finding.fixes = fixes
    return finding
  }

  private func plan(_ findings: [Finding]) -> FixPlan {
    FixPlan(findings) { path throws(SourceEditor.Refusal) in
      guard let text = Self.files[path] else { throw SourceEditor.Refusal(reason: "no '\(path)'") }
      return Array(text.utf8)
    }
  }

  private func texts(_ plan: FixPlan) -> [String: String] {
    Dictionary(uniqueKeysWithValues: plan.changes.map { ($0.path, String(decoding: $0.new, as: UTF8.self)) })
  }

  private static let bind = Fix.bindToClasses(place: place("View.swift", 1, 10))
  private static let first = Fix.makeWeak(place: place("Cart.swift", 2, 7))
  private static let second = Fix.makeWeak(place: place("Cart.swift", 5, 7))

  @Test func twoFindingsShareAnEdit() {
    let plan = plan([Self.finding([Self.bind, Self.first]), Self.finding([Self.bind, Self.second])])
    #expect(plan.fixed.count == 2)
    #expect(plan.left.isEmpty)
    #expect(
      texts(plan) == [
        "Cart.swift": "class A {\n  weak var view: V?\n}\nclass B {\n  weak var view: V?\n}\n",
        "View.swift": "protocol V: AnyObject {}\n",
      ]
    )
  }

  @Test func allFixesOfAFindingAreMadeOrNone() {
    let elsewhere = Fix.makeWeak(place: Self.place("Else.swift", 1, 1))
    let plan = plan([Self.finding([Self.bind, elsewhere])])
    #expect(plan.changes.isEmpty)
    #expect(plan.fixed.isEmpty)
    #expect(plan.left.map(\.text) == ["Cart.swift:2: 'view-held-strongly' is not fixed: no 'Else.swift'."])
  }

  @Test func brokenFilesAreLeft() {
    let broken = Fix.makeWeak(place: Self.place("Broken.swift", 1, 7))
    let plan = plan([Self.finding([broken]), Self.finding([Self.first])])
    #expect(plan.left.map(\.reason) == ["the file does not parse without errors"])
    #expect(plan.changes.map(\.path) == ["Cart.swift"])
  }

  @Test func findingsWithoutFixesAreNotMentioned() {
    let plan = plan([Self.finding([])])
    #expect(plan.left.isEmpty)
    #expect(FixText([plan], isDryRun: false).lines == ["Nothing to fix."])
  }

  @Test func aDryRunShowsTheDifferences() {
    let text = FixText([plan([Self.finding([Self.bind, Self.first])])], isDryRun: true)
    #expect(
      text.lines.joined(separator: "\n") == """
        --- a/Cart.swift
        +++ b/Cart.swift
        @@ -1,5 +1,5 @@
         class A {
        -  var view: V?
        +  weak var view: V?
         }
         class B {
           var view: V?
        --- a/View.swift
        +++ b/View.swift
        @@ -1,1 +1,1 @@
        -protocol V {}
        +protocol V: AnyObject {}
        1 finding in 2 files would be fixed. A dry run: nothing was written.
        """
    )
  }

  @Test func editsAtOnePlaceConflictUnlessTheyAreEqual() {
    let edit = ByteEdit(range: 3..<5, text: "a")
    #expect(!edit.conflicts(with: edit))
    #expect(edit.conflicts(with: ByteEdit(range: 4..<6, text: "a")))
    #expect(edit.conflicts(with: ByteEdit(range: 3..<5, text: "b")))
    #expect(!edit.conflicts(with: ByteEdit(range: 5..<6, text: "a")))
    #expect(ByteEdit(range: 3..<3, text: "a").conflicts(with: ByteEdit(range: 3..<3, text: "b")))
  }
}
