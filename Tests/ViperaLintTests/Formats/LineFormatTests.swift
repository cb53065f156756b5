import Testing
import ViperaSource

@testable import ViperaLint

@Suite struct LineFormatTests {
  @Test func workflowCommandsAreEscaped() {
    #expect(
      SampleReport.report.text(in: .github, SampleReport.context) == """
        ::error file=App/Cart 1%2C2/Cart.swift,line=3,col=10,title=view-held-strongly::'CartPresenter.view' holds the view \
        strongly: 100%25 sure%0A\(ViewHeldStrongly.advice)
        ::warning file=App/Cart 1%2C2/Cart.swift,line=6,col=7,title=view-held-strongly::a second fault%0ADeclare it 'weak'.
        ::warning file=App/Cart 1%2C2/Cart.swift,line=6,col=7,title=view-held-strongly::a third fault%0A\
        \(ViewHeldStrongly.advice)
        ::notice title=baseline::\(stale)
        """
    )
  }

  private let stale = """
    Fixed, but still in the baseline; --baseline FILE --write-baseline FILE removes them: 4  old-rule in App/Old.swift, Old
    """

  @Test(arguments: [LintFormat.github, .xcode])
  func aQuietRunPrintsFindingsOnly(format: LintFormat) {
    var context = SampleReport.context
    context.isQuiet = true
    #expect(!SampleReport.report.text(in: format, context).contains("old-rule"))
  }

  @Test(arguments: [("a%b\r\nc", "a%25b%0D%0Ac"), ("a:b,c", "a:b,c"), ("é🛒", "é🛒")])
  func messagesAreOnOneLine(text: String, escaped: String) {
    #expect(GitHubFormat.escaped(text) == escaped)
  }

  @Test(arguments: [("a%b\r\nc", "a%25b%0D%0Ac"), ("a:b,c", "a%3Ab%2Cc")])
  func propertiesEndAtNoComma(text: String, escaped: String) {
    #expect(GitHubFormat.escaped(property: text) == escaped)
  }

  @Test func xcodeReadsAbsolutePaths() {
    var context = SampleReport.context
    context.showsNotes = true
    #expect(
      SampleReport.report.text(in: .xcode, context) == """
        /src/shop/App/Cart 1,2/Cart.swift:3:12: error: 'CartPresenter.view' holds the view strongly: 100% sure \
        [view-held-strongly]
        /src/shop/App/Cart 1,2/Cart.swift:6:7: warning: a second fault [view-held-strongly]
        /src/shop/App/Cart 1,2/Cart.swift:6:7: warning: a third fault [view-held-strongly]
        /src/shop/App/Kit.swift:9:1: note: a note [silencing-comment]
        note: \(stale)
        """
    )
  }

  @Test(arguments: [LintFormat.github, .xcode])
  func withoutFindingsThereIsNoText(format: LintFormat) {
    #expect(LintReport(findings: [], modules: 3).text(in: format, SampleReport.context) == "")
  }
}
