import Testing
import Vipera

@testable import Modules
@testable import Screens

@Suite struct EmployeesTerminalScreenTests {
  private let presenter = EmployeesContract.PresenterSpy()
  private let screen: EmployeesTerminalScreen

  init() {
    screen = EmployeesTerminalScreen(presenter: presenter)
  }

  private let content = EmployeesViewModel(
    rows: [
      .init(id: 1, name: "Ada Lovelace", email: "ada@merca.example", avatar: nil),
      .init(id: 2, name: "Alan Turing", email: "alan@merca.example", avatar: nil),
    ],
    banner: .init(text: "Compute by steam", company: "Engines", link: "https://engines.example")
  )

  @Test func loadingSaysSo() {
    screen.show(.loading())
    #expect(screen.lines == ["EMPLOYEES", "", "  Loading …", ""])
  }

  @Test func namesStandInAColumn() {
    screen.show(.loaded(content))
    #expect(
      screen.lines == [
        "EMPLOYEES",
        "",
        "  ┃ Compute by steam — Engines, https://engines.example",
        "",
        "  Ada Lovelace  ada@merca.example",
        "  Alan Turing   alan@merca.example",
      ]
    )
  }

  @Test func anEmptyListIsSaid() {
    screen.show(.empty)
    #expect(screen.lines.contains("  Nobody works here yet."))
  }

  @Test func aFailureOffersToRetryAndKeepsTheList() {
    screen.show(.failed("You are not connected to Internet.", last: content))
    #expect(screen.lines.contains("  ! You are not connected to Internet.  Type r to retry."))
    #expect(screen.lines.contains("  Alan Turing   alan@merca.example"))
  }

  // Regression: at "Type r to retry", the key started a refresh, which, unlike a retry, does not block the screen.
  @Test(arguments: [
    (LoadState<EmployeesViewModel>.failed("Offline."), "retryTapped()"),
    (.failed("Offline.", last: EmployeesViewModel(rows: [], banner: nil)), "retryTapped()"),
    (.empty, "refreshAsked()"),
    (.loaded(EmployeesViewModel(rows: [], banner: nil)), "refreshAsked()"),
    (.loading(), "refreshAsked()"),
  ])
  func refreshIsARetryAfterAFailure(
    state: LoadState<EmployeesViewModel>,
    call: String
  ) async {
    screen.show(.failed("An earlier failure."))
    screen.show(state)
    await screen.refreshTyped()
    #expect(presenter.calls == [call])
  }

  @Test func everyChangeIsTold() {
    var changes: [[String]] = []
    weak let screen = screen
    self.screen.changed = { changes.append(screen?.lines ?? []) }
    self.screen.show(.loading())
    self.screen.show(.empty)
    #expect(changes.map { $0.dropFirst(2).first } == ["  Loading …", "  Nobody works here yet."])
  }
}
