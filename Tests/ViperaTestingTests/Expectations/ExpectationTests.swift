import Testing
import Vipera
import ViperaTesting

private final class Screen {
  var presenter: AnyObject?
}

private final class StrongPresenter {
  var view: Screen?
}

private final class WeakPresenter {
  weak var view: Screen?
}

@Suite struct ReleaseExpectationTests {
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
