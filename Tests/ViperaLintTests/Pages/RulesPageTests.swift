import Foundation
import Testing

@testable import ViperaLint

@Suite struct RulesPageTests {
  /// Compares the page in the project; `VIPERA_WRITE_PAGES=1` writes it again.
  @Test func thePageIsMadeOfTheRules() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized
    let page = root.appending(path: "docs/rules.md")
    if ProcessInfo.processInfo.environment["VIPERA_WRITE_PAGES"] == "1" {
      try Data(RulesPage.text.utf8).write(to: page)
    }
    let written = try? String(contentsOf: page, encoding: .utf8)
    #expect(
      written == RulesPage.text,
      "docs/rules.md differs from the rules. Write it anew: VIPERA_WRITE_PAGES=1 scripts/test --filter RulesPageTests"
    )
  }

  @Test func eachRuleHasASection() {
    for rule in RuleBook.all {
      #expect(RulesPage.text.contains("\n## \(rule.id)\n"))
      #expect(RulesPage.text.contains("| [`\(rule.id)`](#\(rule.id)) | \(rule.severity.rawValue) |"))
    }
  }
}

@Suite struct RuleTextTests {
  @Test func aRuleIsExplainedWithItsSamples() throws {
    #expect(
      try RuleText("silencing-comment", width: 60).text == """
        silencing-comment (warning)

        A comment that silences a rule must name it, give a reason,
        and silence something.

        Without a reason, nobody dares to remove the comment. If the
        rule is misspelt, the comment silences nothing. A comment
        that is not needed hides the next fault in its line.

        How to fix it: Write '// vipera:allow RULE: the reason' in
        the line or above it. Remove the comment with the fault.

        Flagged: a comment without a reason

          class CartPresenter {
            // vipera:allow view-held-strongly
               ^
            var view: CartView?
          }

        Flagged: a comment that names a rule which does not exist

          // vipera:allow-file view-held-strong: the view outlives the presenter
             ^
          class CartPresenter {}

        Accepted: a comment that silences a rule and gives a reason

          protocol CartView: AnyObject {}
          class CartPresenter {
            // vipera:allow view-held-strongly: the router breaks the cycle in 'close'
            var view: CartView?
          }
          class CartViewController: UIViewController, CartView {
            var presenter: CartPresenter!
          }
        """
    )
  }

  @Test func whatCanBeFixedIsSaid() throws {
    #expect(
      try RuleText("view-held-strongly", width: 500).text.contains("'vipera lint --fix' does it where it is certain.")
    )
  }

  @Test func anUnknownRuleIsAnError() {
    #expect(throws: LintError("There is no rule 'tabs'. 'vipera lint --rules' lists them.")) {
      try RuleText("tabs")
    }
  }

  @Test func theListShowsTheLevelsOfTheProject() {
    var settings = LintSettings()
    settings.levels["silencing-comment"] = .off
    let lines = RuleText.list(settings: settings).split(separator: "\n")
    #expect(lines.count == RuleBook.all.count)
    #expect(lines.contains { $0.hasPrefix("silencing-comment ") && $0.contains(" off      A comment") })
    #expect(lines.contains { $0.hasPrefix("view-held-strongly ") && $0.contains(" error    A presenter") })
  }

  @Test func sourcesOfSeveralFilesHaveTheirPaths() {
    let sample = Sample("two files", ["B.swift": "let ↓b = ↓1", "A.swift": "let a\n\nlet c"])
    #expect(
      SampleText(sample).text(title: "Flagged") == """
        Flagged: two files

          // A.swift
          let a

          let c

          // B.swift
          let b = 1
              ^   ^
        """
    )
  }
}
