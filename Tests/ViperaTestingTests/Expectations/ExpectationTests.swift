import Testing
import Vipera
@testable import ViperaTesting

private final class Screen {
  var presenter: AnyObject?
}

private final class StrongPresenter {
  var view: Screen?
}

private final class WeakPresenter {
  weak var view: Screen?
}

private final class CallingPresenter {
  let onLater = SpyMethod<(Int) -> Void, Void, Never>(
    "later(_:)",
    as: "WorkerSpy.onLater",
    SpyTranscript()
  )
  private var count = 0

  func start() {
    onLater.call({ self.count = $0 })
  }
}

@Suite struct ReleaseExpectationTests {
  @Test func aClosureThatASpyWasCalledWithKeepsNothing() {
    expectReleased {
      let presenter = CallingPresenter()
      presenter.start()
      return [presenter]
    }
  }

  @Test func partsThatPointUpwardWeaklyAreReleased() {
    expectReleased {
      let view = Screen()
      let presenter = WeakPresenter()
      view.presenter = presenter
      presenter.view = view
      return [view, presenter]
    }
  }

  @Test func aCycleFailsWithThePathThatHoldsIt() {
    withKnownIssue {
      expectReleased {
        let view = Screen()
        let presenter = StrongPresenter()
        view.presenter = presenter
        presenter.view = view
        return [view, presenter]
      }
    } matching: { issue in
      "\(issue)".contains(
        """
        The module leaks: StrongPresenter.view → Screen.presenter → StrongPresenter. \
        Make 'StrongPresenter.view' weak.
        """
      )
    }
  }
}

@Suite struct FlowExpectationTests {
  private let recording: Recording

  init() {
    let flow = Flow(clock: ManualClock())
    let presenter = Probe(flow: flow, module: "A", usualSender: .view, receiver: .presenter)
    let view = Probe(flow: flow, module: "A", usualSender: .presenter, receiver: .view)
    presenter.call("tapped()") {
      view.call("show(_:)") {}
      view.call("hide()") {}
    }
    recording = flow.snapshot()
  }

  @Test func theLinesOfTheOutlineAreTheExpectation() {
    expectFlow(recording) {
      "View → Presenter: tapped()"
      "  Presenter → View: show(_:)"
      "  Presenter -> View: hide()  "
    }
    expectFlow(recording) {
      """
      View → Presenter: tapped()
        Presenter → View: show(_:)

        Presenter → View: hide()
      """
    }
  }

  @Test func linesMayBeChosenAndRepeated() {
    let hides = true
    expectFlow(recording) {
      "View → Presenter: tapped()"
      for name in ["show(_:)"] { "  Presenter → View: \(name)" }
      if hides { "  Presenter → View: hide()" }
      if !hides { "  Presenter → View: stay()" }
    }
  }

  @Test func aDifferenceIsShownLineByLine() {
    withKnownIssue {
      expectFlow(recording) {
        "View → Presenter: tapped()"
        "  Presenter → View: load()"
        "  Presenter → View: hide()"
      }
    } matching: { issue in
      "\(issue)".contains(
        """
        The flow is not the expected one (- did not happen, + was not expected):
          View → Presenter: tapped()
        -   Presenter → View: load()
        +   Presenter → View: show(_:)
            Presenter → View: hide()
        """
      )
    }
  }

  @Test func ofALineThatIsRepeatedTheFirstIsTheOneThatWasMeant() {
    let comparison = FlowComparison(
      expected: ["loaded", "  show"],
      happened: ["loaded", "  show", "tapped", "  show"]
    )
    #expect(
      comparison.description.hasSuffix(
        """
          loaded
            show
        + tapped
        +   show
        """
      )
    )
  }
}
