import Testing
import Vipera
import ViperaLint
import ViperaWeb
import ViperaWebTesting

@testable import ViperaServe

/// The screens, each with a spy for its presenter.
@Suite struct ScreenTests {
  private func row(_ message: String, isChosen: Bool = false) -> FindingsPage.Row {
    let spot = Spot(file: "Cart/A.swift", line: 2, rule: "rule")
    return FindingsPage.Row(
      spot: spot,
      address: Listing(spot).address,
      severity: .error,
      message: message,
      place: "A.swift:2",
      module: "Cart",
      isChosen: isChosen,
      identity: .init(rule: "rule", file: "Cart/A.swift", part: nil, message: message)
    )
  }

  @Test func aTapOnAFindingIsReportedToThePresenter() async throws {
    let presenter = FindingsContract.PresenterSpy()
    let screen = FindingsScreen(presenter: presenter)
    var page = FindingsPage(summary: "1 finding, 1 new")
    page.rows = [row("'<b>' holds the view strongly", isChosen: true)]
    screen.show(page)
    let shown = TestPage(screen)
    let link = try shown.find(.link)
    #expect(link["href"] == "/source?file=Cart%2FA.swift&line=2&rule=rule")
    #expect(link["aria-current"] == "true")
    #expect(link.text.contains("error: '<b>' holds the view strongly"))
    #expect(try shown.find(.status).text == "1 finding, 1 new")
    #expect(try !shown.markup.contains("<b>"))
    try await shown.click(link)
    #expect(presenter.onRowTapped.arguments == [page.rows[0].spot])
  }

  @Test func severitiesAreButtonsThatSayTheirState() async throws {
    let presenter = FindingsContract.PresenterSpy()
    let screen = FindingsScreen(presenter: presenter)
    var page = FindingsPage()
    page.levels = [.init(severity: .error, count: 2, isOn: true), .init(severity: .note, count: 1, isOn: false)]
    page.rules = [.init(value: "", label: "All rules"), .init(value: "a", label: "a (2)")]
    screen.show(page)
    let shown = TestPage(screen)
    #expect(try shown.find(.button, "2 errors")["aria-pressed"] == "true")
    #expect(try shown.find(.button, "1 note")["aria-pressed"] == "false")
    try await shown.click("1 note")
    try await shown.choose("a (2)", in: "Rule")
    #expect(presenter.onLevelTapped.arguments == [.note])
    #expect(presenter.onRuleChosen.arguments == ["a"])
  }
}
