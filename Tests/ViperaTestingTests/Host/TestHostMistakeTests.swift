import Testing
import Vipera
import ViperaTesting

/// A mistake in a test fails that test with an explanation, and does not affect other tests.
@Suite struct TestHostMistakeTests {
  struct Question: Route {
    static let path = "/question"
    /// Whether the presenter makes the mistake of holding the view.
    var leaks = false
  }

  final class Stranger {}

  struct Unknown: Route { static let path = "/unknown" }

  final class Screen {
    var presenter: AnyObject?
  }

  final class Presenter {
    var view: AnyObject?
    let navigator: any Navigator

    init(navigator: any Navigator) {
      self.navigator = navigator
    }

    func ask() async {
      await navigator.alert(Alert("Sure?", buttons: [Alert.Button("Yes"), Alert.Button("No")]))
    }
  }

  private var routes: RouteTable {
    get throws {
      try RouteTable {
        Destination(Question.self) { context in
          let screen = Screen()
          let presenter = Presenter(navigator: context.navigator)
          screen.presenter = presenter
          if context.route.leaks { presenter.view = screen }
          return Module(context, view: screen, parts: [presenter])
        }
      }
    }
  }

  /// Runs `test` on a host and expects a failure with exactly this text.
  private func failing(
    with text: String,
    _ test: @Sendable (TestHost) async throws -> Void
  ) async throws {
    try await withKnownIssue {
      try await withTestHost(routes) { host in try await test(host) }
    } matching: { issue in
      issue.comments.map(\.rawValue) == [text] || issue.error.map { "\($0)" } == text
    }
  }

  @Test func anEventWithoutAModuleFails() async throws {
    try await failing(
      with: "Nothing is on screen that an event could be sent to. Open a module first."
    ) { host in await host.send {} }
  }

  @Test func aRouteThatIsNotInTheTableFails() async throws {
    try await failing(
      with: """
        No module for the route 'Unknown'. Known: /question. \
        Add 'Destination(Unknown.self) { … }' to the RouteTable.
        """
    ) { host in host.open(Unknown()) }
  }

  @Test func aPartThatIsNotThereIsNamedWithThoseThatAre() async throws {
    try await failing(
      with: """
        'Question' has no part 'TestHostMistakeTests.Stranger', only TestHostMistakeTests.Screen, \
        TestHostMistakeTests.Presenter. Name one of them, or hand the part to the wiring.
        """
    ) { host in
      host.open(Question())
      _ = try host.part(Stranger.self)
    }
  }

  @Test func aPartOfNothingFails() async throws {
    try await failing(
      with: "No module is on screen to find 'TestHostMistakeTests.Screen' in. Open one first."
    ) { host in _ = try host.part(Screen.self) }
  }

  @Test func anAnswerWithoutAnAlertFails() async throws {
    try await failing(with: "No button 'Yes' to answer with: there is no alert.") { host in
      host.open(Question())
      await host.answerAlert("Yes")
    }
  }

  @Test func anAnswerThatIsNotOfferedFails() async throws {
    try await failing(
      with: #"No button 'Maybe' to answer with: the alert has ["Yes", "No"]."#
    ) { host in
      host.open(Question())
      let presenter = try host.part(Presenter.self)
      await host.send { await presenter.ask() }
      await host.answerAlert("Maybe")
    }
  }

  @Test func anAnswerThatIsOfferedCloses() async throws {
    try await withTestHost(routes) { host in
      host.open(Question())
      let presenter = try host.part(Presenter.self)
      await host.send { await presenter.ask() }
      #expect(host.alert?.title == "Sure?")
      await host.answerAlert("No")
      #expect(host.alert == nil)
    }
  }

  @Test func waitingForWhatDoesNotHappenEnds() async throws {
    try await failing(
      with: "What the test waits for did not happen within 0.001 seconds."
    ) { host in await host.until(limit: .milliseconds(1)) { false } }
  }

  @Test func aLeakFailsTheTestThatOpenedTheModule() async throws {
    try await failing(
      with: """
        Question leaks: Presenter.view → Screen.presenter → Presenter. Make 'Presenter.view' weak.
        """
    ) { host in host.open(Question(leaks: true)) }
  }
}
