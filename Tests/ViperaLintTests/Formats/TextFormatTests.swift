import Testing
import ViperaSource

@testable import ViperaLint

@Suite struct TextFormatTests {
  @Test func reasonsAreInFullOnceAndNotesAreCounted() {
    let text = SampleReport.report.text(in: .text, SampleReport.context)
    #expect(
      text == """
        ── Cart · VIPER · App/Cart 1,2

        App/Cart 1,2/Cart.swift:3:12: error: 'CartPresenter.view' holds the view strongly: 100% sure [view-held-strongly]
          3 │   var 🛒, view: CartView?
            │           ^
            App/Cart 1,2/Cart.swift:6:7: 'CartViewController.presenter' holds 'CartPresenter'
          why  The view holds the presenter: directly in VIPER, through the interactor
               in VIP. If the presenter holds the view strongly too, neither is ever
               released: each visit of the screen leaves a whole module in memory.
          fix  Declare the property 'weak', and let the view's protocol inherit from
               'AnyObject'.
               vipera lint --fix does it for you.

        App/Cart 1,2/Cart.swift:6:7: warning: a second fault [view-held-strongly]
          6 │   var presenter: CartPresenter?
            │       ^
          fix  Declare it 'weak'.

        App/Cart 1,2/Cart.swift:6:7: warning: a third fault [view-held-strongly]
          6 │   var presenter: CartPresenter?
            │       ^

        Notes, which --notes shows:
          1  silencing-comment

        Fixed, but still in the baseline; --baseline FILE --write-baseline FILE removes them:
          4  old-rule in App/Old.swift, Old

        1 error, 2 warnings in 1 of 3 modules; 1 note, shown with --notes; not counted: 1 silenced by comments, 2 in the baseline
        1 of them can be fixed with --fix.
        """
    )
  }

  @Test func quietLeavesTheSummaryOut() {
    var context = SampleReport.context
    context.isQuiet = true
    let text = SampleReport.report.text(in: .text, context)
    #expect(text.hasSuffix("a third fault [view-held-strongly]\n  6 │   var presenter: CartPresenter?\n    │       ^"))
  }

  @Test func notesAreShownOnRequestWithoutTheirLineIfItCannotBeRead() {
    var context = SampleReport.context
    context.showsNotes = true
    let text = SampleReport.report.text(in: .text, context)
    #expect(text.contains("\n\nApp/Kit.swift:9:1: note: a note [silencing-comment]\n  why  Without a reason"))
    #expect(text.contains("; 1 note; not counted"))
    #expect(!text.contains("--notes"))
  }

  @Test(arguments: [
    (0, 4, "No module in VIPER or VIP was found in 4 Swift files."), (2, 4, "No errors or warnings in 2 modules"),
    (1, 1, "No errors or warnings in 1 module"),
  ])
  func withoutFindingsThereIsOneSentence(modules: Int, files: Int, sentence: String) {
    var report = LintReport(findings: [], modules: modules)
    report.files = files
    #expect(report.text(in: .text, SampleReport.context) == sentence)
  }

  @Test func coloursAreOnlyAround() {
    var context = SampleReport.context
    context.hasColour = true
    let text = SampleReport.report.text(in: .text, context)
    #expect(text.contains("\u{1B}[31merror:\u{1B}[0m"))
    #expect(text.contains("│           \u{1B}[32m^\u{1B}[0m"))
    let plain = text.replacing(/\u{1B}\[\d+m/, with: "")
    #expect(plain == SampleReport.report.text(in: .text, SampleReport.context))
  }

  @Test func longLinesAreCutAroundTheMark() throws {
    let line = String(repeating: "a", count: 300) + "X" + String(repeating: "b", count: 300)
    let place = SourcePlace("A.swift", SourcePosition(line: 1, column: 301))
    let excerpt = try #require(Excerpt(of: place, in: SourceLines(texts: ["A.swift": line])))
    let caret = Array(excerpt.caret("^"))
    #expect(Array(excerpt.source)[caret.count - 1] == "X")
    #expect(excerpt.source.count < 180)
    #expect(excerpt.source.hasPrefix("  1 │ …a") && excerpt.source.hasSuffix("b…"))
  }

  @Test func charactersThatControlATerminalAreNotPrinted() {
    #expect("a\u{1B}[31mb\u{7}\u{202E}c\n\té".visible == "a·[31mb··c·  é")
    #expect("a\u{200F}b\u{61C}c👩‍🚀".visible == "a·b·c👩‍🚀")
    #expect("a\u{1B}\n\u{2066}b\n".visibleLines == "a·\n·b\n")
  }

  @Test(arguments: [("b-1.json", "b-1.json"), ("a b", "'a b'"), ("it's;", "'it'\\''s;'"), ("", "''"), ("é", "'é'")])
  func namesToPasteAreWordsOfAShell(name: String, word: String) {
    #expect(name.shellWord == word)
  }
}
