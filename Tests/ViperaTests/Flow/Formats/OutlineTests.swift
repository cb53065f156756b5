import Testing

@testable import Vipera
@testable import ViperaFlow
@testable import ViperaReflection

struct OutlineTests {
  @Test
  func effectsAreIndentedBelowTheirCause() {
    let login = Recording.signIn.filtered(module: "Login")
    #expect(
      login.outline() == """
        View → Presenter: signInTapped(email:password:)
          Presenter → View: showBusy()
          Presenter → Interactor: signIn(email:password:)
            Interactor → Service: send(_:)
          Presenter → Interactor: cachedSession()
          Presenter → Router: showHome(_:)

        """
    )
  }

  @Test
  func detailsStandInTheLineAndModulesBeforeIt() {
    #expect(
      Recording.signIn.outline(showing: .all) == """
        [Login] View → Presenter: signInTapped(email: "ann@example.com", password: •••) (2.5 ms)
          [Login] Presenter → View: showBusy()
          [Login] Presenter → Interactor: signIn(email: "ann@example.com", password: •••) \
        ✗ offline (1.2 ms)
            [Login] Interactor → Service: send(request: POST /session) ✗ offline (1.1 ms)
          [Login] Presenter → Interactor: cachedSession() = Session(id: 7) (40.0 µs)
          [Login] Presenter → Router: showHome(user: 7) (900.0 µs)
            [Home] View → Presenter: viewDidLoad() still running

        """
    )
  }

  @Test
  func whatIsMissingAtTheBeginningIsSaid() {
    let recording = Recording(messages: [.sample(5, cause: 2, "tap()")], dropped: 4)
    #expect(
      recording.outline() == """
        (4 older messages were dropped)
        View → Presenter: tap()

        """
    )
  }

  @Test
  func deepLevelsAreNumberedAndNotIndentedForEver() {
    let chain = (1...50).map { FlowMessage.sample($0, cause: $0 - 1) }
    let lines = Recording(messages: chain).outline().split(separator: "\n")
    #expect(lines[40] == String(repeating: " ", count: 80) + "View → Presenter: tap()")
    #expect(lines[49] == String(repeating: " ", count: 80) + "(49) View → Presenter: tap()")
  }

  @Test(arguments: [
    (Duration.zero, "0 ns"), (.nanoseconds(999), "999 ns"), (.nanoseconds(1_000), "1.0 µs"),
    (.microseconds(1_250), "1.2 ms"), (.milliseconds(59_999), "59.9 s"),
    (.seconds(3_600), "3600.0 s"),
    (.nanoseconds(-1_500), "-1.5 µs"), (.seconds(Int64.max), "9223372036.8 s"),
  ])
  func durationsHaveTheUnitThatSuitsThem(duration: Duration, text: String) {
    #expect(PrintedText.duration(duration) == text)
  }
}
