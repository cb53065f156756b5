package import Modules
import Observation
import Vipera
import ViperaStreams
package import ViperaHTML
import ViperaWeb

/// A random beer, in a browser.
@Observable
package final class BeerRandomWebScreen: WebScreen {
  private let presenter: any BeerRandomContract.Presenter
  private let texts: Texts
  private let pictures: Pictures
  private let subscriptions = SubscriptionBag()
  private var state: LoadState<BeerViewModel> = .loading()
  private var isRolling = false

  /// Creates a screen that shows its presenter's signals.
  ///
  /// - Parameters:
  ///   - presenter: The screen binds its signals, and sends to its relays.
  ///   - texts: The texts of the screen.
  ///   - pictures: Returns the addresses of the beers' pictures.
  package init(
    presenter: any BeerRandomContract.Presenter,
    texts: Texts = .english,
    pictures: Pictures = .none
  ) {
    self.presenter = presenter
    self.texts = texts
    self.pictures = pictures
    presenter.beer.bind(to: \.state, of: self).store(in: subscriptions)
    presenter.isRolling.bind(to: \.isRolling, of: self).store(in: subscriptions)
  }

  package var title: String { texts("Random") }

  package var body: some HTML {
    if let failure = state.failure {
      FailureNotice(message: failure, label: texts("Retry")) { self.presenter.rollTapped.send() }
    }
    if let beer = state.content {
      BeerCard(beer: beer, pictures: pictures) { self.presenter.beerTapped.send(beer.id) }
    } else if state.isLoading {
      BeerSkeleton()
    } else if state.failure == nil {
      EmptyNotice(title: texts("The fridge is empty"), text: texts("There is no beer to draw yet."))
    }
    div(.class("ma-roll")) {
      button(.class("vp-primary ma-wide"), .onClick { self.presenter.rollTapped.send() }) {
        if isRolling { span(.class("ma-spinner"), .aria(.hidden, "true")) {} }
        texts("Roll Random")
      }
      p(.class("ma-heard"), .role("status")) { isRolling ? texts("Rolling") : "" }
    }
  }
}
