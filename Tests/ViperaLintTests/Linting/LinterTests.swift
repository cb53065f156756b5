import Testing
import ViperaSource

@testable import ViperaLint

@Suite struct LinterTests {
  private func report(
    _ files: [String: String],
    settings: LintSettings = LintSettings(),
    only: Set<String>? = ["view-held-strongly"]
  ) async -> LintReport {
    var reading = SourceReading()
    reading.files = files.map { FileFacts(source: $0.value, path: $0.key) }
    return await Linter(settings: settings, only: only).report(on: reading)
  }

  @Test func findingsAreSortedByPlaceAndRule() async {
    let order = LeakyCart.source.replacing("Cart", with: "Order")
    let report = await report(["B/Order.swift": order, "A/Cart.swift": LeakyCart.source])
    #expect(report.findings.map { "\($0.place)" } == ["A/Cart.swift:3", "B/Order.swift:3"])
    #expect(report.modules == 2)
    #expect(report.faultyModules == 2)
    #expect(report.files == 2)
  }

  @Test(arguments: [(LintSettings.Level.note, Severity.note), (.warning, .warning), (.error, .error)])
  func settingsChangeTheSeverity(level: LintSettings.Level, severity: Severity) async {
    var settings = LintSettings()
    settings.levels["view-held-strongly"] = level
    #expect(await report(["Cart.swift": LeakyCart.source], settings: settings).findings.map(\.severity) == [severity])
  }

  @Test func aRuleThatIsOffRunsOnlyIfNamed() async {
    var settings = LintSettings()
    settings.levels["view-held-strongly"] = .off
    let files = ["Cart.swift": LeakyCart.source]
    #expect(await report(files, settings: settings, only: nil).ran.contains("view-held-strongly") == false)
    #expect(await report(files, settings: settings).findings.map(\.severity) == [.error])
  }

  @Test func failingDependsOnTheLevel() async {
    var settings = LintSettings()
    settings.levels["view-held-strongly"] = .warning
    let report = await report(["Cart.swift": LeakyCart.source], settings: settings)
    #expect(!report.fails(on: .error))
    #expect(report.fails(on: .warning))
  }

  // Fixed bug: a base class outside all modules was listed under the first module that uses it.
  @Test(arguments: [("App/Kit/BasePresenter.swift", nil), ("App/Cart/BasePresenter.swift", "Cart")])
  func aBaseClassOfSeveralModulesBelongsToNone(path: String, module: String?) async {
    func parts(_ name: String) -> String {
      "class \(name)Presenter: BasePresenter { let interactor = \(name)Interactor() }\nclass \(name)Interactor {}"
    }
    let base = "import UIKit\nclass BasePresenter { var color: UIColor? }"
    let files = ["App/Cart/Cart.swift": parts("Cart"), "App/Menu/Menu.swift": parts("Menu"), path: base]
    let findings = await report(files, only: ["ui-import-in-presenter"]).findings
    #expect(findings.map(\.part) == ["BasePresenter"])
    #expect(findings.map(\.module?.name) == [module])
  }

  @Test func whatMakesARunIncompleteIsAlwaysSaid() {
    var report = LintReport(findings: [], modules: 0)
    report.skipped = [
      SourceTree.Skipped(path: "A", reason: .unreadable, text: "'A' cannot be read"),
      SourceTree.Skipped(path: "B", reason: .tooLarge, text: "'B' is too large"),
      SourceTree.Skipped(path: "C", reason: .link, text: "'C' is a link"),
    ]
    let place = SourcePlace("D.swift", SourcePosition(line: 2, column: 1))
    report.broken = [place, place]
    let broken = "D.swift:2 and 1 more: no valid Swift here, or nested too deeply. The rest was read."
    #expect(report.complaints() == ["'A' cannot be read", "'B' is too large", broken])
    #expect(report.complaints(isQuiet: true) == ["'A' cannot be read"])
  }

  @Test func namesOfTheHouseMakeParts() async {
    let source = LeakyCart.source.replacing("CartPresenter", with: "CartBrain")
    var settings = LintSettings()
    settings.names.add("Brain", .presenter)
    #expect(await report(["Cart.swift": source]).findings.isEmpty)
    #expect(await report(["Cart.swift": source], settings: settings).findings.map(\.part) == ["CartBrain"])
  }

  @Test func progressCountsTheRules() async {
    var steps: [Int] = []
    _ = await Linter(only: ["view-held-strongly", "silencing-comment"]).report(on: SourceReading()) { steps.append($0) }
    #expect(steps == [1, 2])
  }
}
