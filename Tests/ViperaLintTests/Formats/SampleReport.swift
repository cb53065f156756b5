import ViperaSource

@testable import ViperaLint

/// A report with a finding of each severity, for the tests of all formats.
enum SampleReport {
  static let source = """
    protocol CartView: AnyObject {}
    class CartPresenter {
    \tvar 🛒, view: CartView?
    }
    class CartViewController: UIViewController, CartView {
      var presenter: CartPresenter?
    }
    """

  static let path = "App/Cart 1,2/Cart.swift"

  static var report: LintReport {
    let cycle = [
      RelatedPlace(place(3, 12), "'CartPresenter.view' holds 'CartView'"),
      RelatedPlace(place(6, 7), "'CartViewController.presenter' holds 'CartPresenter'"),
    ]
    var leak = finding(.error, place(3, 12), "'CartPresenter.view' holds the view strongly: 100% sure")
    leak.related = cycle
    leak.fixes = [.makeWeak(place: place(3, 12))]
    var second = finding(.warning, place(6, 7), "a second fault")
    second.advice = "declare it 'weak'"
    let third = finding(.warning, place(6, 7), "a third fault")
    var note = Finding(
      SilencingComments.self,
      .note,
      at: SourcePlace("App/Kit.swift", .init(line: 9, column: 1)),
      "a note"
    )
    note.part = nil
    var report = LintReport(findings: [note, third, second, leak], modules: 3)
    report.files = 5
    report.silenced = 1
    report.inBaseline = 2
    report.ran = ["view-held-strongly"]
    report.stale = [Baseline.Entry(rule: "old-rule", file: "App/Old.swift", part: "Old", line: "var a", count: 4)]
    report.skipped = [
      SourceTree.Skipped(path: "App/Big.swift", reason: .tooLarge, text: "'App/Big.swift' is too large")
    ]
    report.broken = [SourcePlace("App/Half.swift", .init(line: 2, column: 5))]
    return report
  }

  static var context: FormatContext {
    FormatContext(lines: SourceLines(texts: [path: source]), workingFolder: "/src/shop", version: "1.2.3")
  }

  private static func place(_ line: Int, _ column: Int) -> SourcePlace {
    SourcePlace(path, SourcePosition(line: line, column: column))
  }

  private static func finding(_ severity: Severity, _ place: SourcePlace, _ message: String) -> Finding {
    var finding = Finding(ViewHeldStrongly.self, severity, at: place, part: "CartPresenter", message)
    finding.module = ModuleID(name: "Cart", folder: "App/Cart 1,2")
    finding.style = .viper
    return finding
  }
}
