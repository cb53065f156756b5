import Testing
import ViperaSource

@testable import ViperaLint

@Suite struct SilencerTests {
  /// The findings in a source as `line: [rule] message`.
  private func findings(_ source: String, settings: LintSettings = LintSettings()) async -> [String] {
    var reading = SourceReading()
    reading.files = [FileFacts(source: source, path: LeakyCart.path)]
    let only: Set<String> = ["view-held-strongly", "silencing-comment"]
    let report = await Linter(settings: settings, only: only).report(on: reading)
    return report.findings.map { finding in
      finding.rule == "silencing-comment"
        ? "\(finding.place.line): \(finding.message)" : "\(finding.place.line): \(finding.rule)"
    }
  }

  private func cart(_ comment: String, behind: String = "") -> String {
    LeakyCart.source.replacing("  var view: CartView?", with: "\(comment)  var view: CartView?\(behind)")
  }

  @Test func withoutACommentThereIsAFinding() async {
    #expect(await findings(LeakyCart.source) == ["3: view-held-strongly"])
  }

  @Test(arguments: [
    ("  // vipera:allow view-held-strongly: the router breaks the cycle\n", ""),
    ("  // vipera:allow view-held-strongly: the router\n  // breaks the cycle\n", ""),
    ("  // vipera:allow misspelt-part-of, view-held-strongly: why\n", ""),
    ("", " // vipera:allow view-held-strongly: the router breaks the cycle"),
  ])
  func aCommentSilencesItsLineOrTheNext(comment: String, behind: String) async {
    let found = await findings(cart(comment, behind: behind))
    #expect(!found.contains { $0.hasSuffix("view-held-strongly") })
  }

  @Test func aCommentForTheFileSilencesAllOfIt() async {
    #expect(await findings("// vipera:allow-file view-held-strongly: legacy\n" + LeakyCart.source) == [])
  }

  @Test func aCommentElsewhereSilencesNothingAndIsReported() async {
    let source = "// vipera:allow view-held-strongly: why\n" + LeakyCart.source
    #expect(
      await findings(source) == [
        "1: the comment silences nothing: 'view-held-strongly' finds no fault in its line", "4: view-held-strongly",
      ]
    )
  }

  @Test func aCommentForAFileWithoutFaultsIsReported() async {
    let source = "// vipera:allow-file view-held-strongly: why\nclass CartPresenter {}\n"
    #expect(
      await findings(source) == [
        "1: the comment silences nothing: 'view-held-strongly' finds no fault in this file"
      ]
    )
  }

  @Test func aCommentWithoutAReasonSilencesNothing() async {
    #expect(
      await findings(cart("  // vipera:allow view-held-strongly\n")) == [
        "3: the comment gives no reason for silencing 'view-held-strongly'", "4: view-held-strongly",
      ]
    )
  }

  @Test(arguments: [
    ("// vipera:allow", "1: the comment names no rule to silence"),
    (
      "// vipera:allow \(String(repeating: "view-held-strongly,", count: 101)): why",
      "1: the comment names more than 100 rules, so it silences nothing"
    ),
    ("// vipera:allow : why", "1: the comment names no rule to silence"),
    (
      "// vipera:allow view-held-strong: why",
      "1: there is no rule 'view-held-strong', so the comment silences nothing; did you mean 'view-held-strongly'?"
    ),
    ("// vipera:allow tabs: why", "1: there is no rule 'tabs', so the comment silences nothing"),
    ("// vipera:allow silencing-comment: why", "1: 'silencing-comment' cannot be silenced"),
  ])
  func wrongCommentsAreReported(comment: String, message: String) async {
    #expect(await findings("\(comment)\nclass CartPresenter {}\n") == [message])
  }

  @Test(arguments: [
    "let text = \"// vipera:allow tabs: why\"", "/// Silence it with vipera:allow.", "// as vipera:allow does",
  ])
  func otherMentionsAreNoComments(source: String) async {
    #expect(await findings("\(source)\nclass CartPresenter {}\n") == [])
  }

  @Test func aCommentForARuleThatDidNotRunIsNotReported() async {
    var reading = SourceReading()
    let source = "// vipera:allow-file view-held-strongly: why\nclass CartPresenter {}\n"
    reading.files = [FileFacts(source: source, path: LeakyCart.path)]
    var settings = LintSettings()
    settings.levels["view-held-strongly"] = .off
    let report = await Linter(settings: settings).report(on: reading)
    #expect(!report.findings.contains { $0.rule == "silencing-comment" })
  }
}
