import Testing
import ViperaSource

@testable import ViperaLint

@Suite struct BaselineTests {
  private static func entry(_ rule: String, _ file: String = "App/Cart.swift", count: Int = 1) -> Baseline.Entry {
    Baseline.Entry(rule: rule, file: file, part: "CartPresenter", line: "var view: CartView?", count: count)
  }

  @Test func theTextIsSortedAndCounted() throws {
    let baseline = Baseline([Self.entry("b"), Self.entry("a"), Self.entry("b"), Self.entry("z", "App/A.swift")])
    #expect(
      baseline.text == """
        {
          "version": 1,
          "findings": [
            {
              "rule": "z",
              "file": "App/A.swift",
              "part": "CartPresenter",
              "line": "var view: CartView?",
              "count": 1
            },
            {
              "rule": "a",
              "file": "App/Cart.swift",
              "part": "CartPresenter",
              "line": "var view: CartView?",
              "count": 1
            },
            {
              "rule": "b",
              "file": "App/Cart.swift",
              "part": "CartPresenter",
              "line": "var view: CartView?",
              "count": 2
            }
          ]
        }

        """
    )
    #expect(try Baseline(bytes: Array(baseline.text.utf8), name: "b.json") == baseline)
  }

  @Test(arguments: [
    ("[]", "'b.json' is no baseline. Write one with --write-baseline b.json."),
    (
      "{\"version\": 2, \"findings\": []}",
      "b.json:1:13: unexpected 'version'. A baseline of version 1 has 'version' and 'findings'. Write it anew."
    ),
    ("{\"findings\": [1]}", "b.json:1:15: a finding must be an object, and this is a number."),
    ("{\"findings\": [{\"rule\": 1}]}", "b.json:1:24: unexpected 'rule' of a number."),
    ("{\"findings\": [{\"rule\": \"a\"}]}", "b.json:1:15: a finding needs 'rule', 'file' and a 'count' from 1."),
    ("{", "b.json:1:2: expected a key in double quotes, but found the end of the file"),
  ])
  func mistakesAreReportedWithTheirPlace(text: String, message: String) {
    #expect(throws: LintError(message)) { try Baseline(bytes: Array(text.utf8), name: "b.json") }
  }

  // MARK: - Comparing

  private func remains(_ baseline: [Baseline.Entry], findings count: Int, severity: Severity = .error)
    -> Baseline.Remains
  {
    let place = SourcePlace("App/Cart.swift", SourcePosition(line: 3, column: 7))
    let finding = Finding(ViewHeldStrongly.self, severity, at: place, "a fault")
    return Baseline(baseline).remains(of: Array(repeating: finding, count: count)) {
      $0.file.hasPrefix("App/")
    } entry: { _ in
      Self.entry("view-held-strongly")
    }
  }

  @Test func asManyFindingsAreLeftOutAsTheBaselineHas() {
    #expect(remains([Self.entry("view-held-strongly", count: 2)], findings: 3).findings.count == 1)
    #expect(remains([], findings: 3).findings.count == 3)
  }

  @Test func entriesThatNoLongerOccurAreStale() {
    let left = remains([Self.entry("view-held-strongly", count: 3), Self.entry("gone")], findings: 1)
    #expect(left.findings.isEmpty)
    #expect(left.stale == [Self.entry("gone"), Self.entry("view-held-strongly", count: 2)])
  }

  @Test func entriesOfFilesThatWereNotExaminedAreKept() {
    #expect(remains([Self.entry("view-held-strongly", "Kit/Cart.swift")], findings: 0).stale.isEmpty)
  }

  @Test func notesAreNeverInABaseline() {
    let left = remains([Self.entry("view-held-strongly")], findings: 1, severity: .note)
    #expect(left.findings.count == 1)
  }

  // MARK: - Keys

  @Test func movedAndIndentedLinesHaveTheSameKey() {
    func keys(_ source: String, line: Int) -> (Baseline.Entry, String) {
      let keys = FindingKeys(lines: SourceLines(texts: ["App/Cart.swift": source]), folder: "/x", workingFolder: "/x")
      let place = SourcePlace("App/Cart.swift", SourcePosition(line: line, column: 7))
      let finding = Finding(ViewHeldStrongly.self, at: place, part: "CartPresenter", "a fault")
      return (keys.entry(for: finding), keys.fingerprint(of: finding))
    }
    let first = keys("  var view: CartView?\n", line: 1)
    let second = keys("// new\r\n\r\n\tvar  view: CartView?\r\n", line: 3)
    #expect(first == second)
    #expect(first.0 == Self.entry("view-held-strongly"))
    #expect(first.1.count == 16)
    #expect(keys("  let view: CartView?\n", line: 1) != first)
  }
}
