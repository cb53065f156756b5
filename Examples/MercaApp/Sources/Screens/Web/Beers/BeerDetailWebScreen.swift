package import Modules
import Observation
import Vipera
import ViperaStreams
package import ViperaHTML
import ViperaWeb

/// One beer, in a browser.
@Observable
package final class BeerDetailWebScreen: WebScreen {
  private let presenter: any BeerDetailContract.Presenter
  private let texts: Texts
  private let pictures: Pictures
  private let subscriptions = SubscriptionBag()
  private var state: LoadState<BeerViewModel> = .loading()
  private var isLoading = false

  /// Creates a screen that shows its presenter's signals.
  ///
  /// - Parameters:
  ///   - presenter: The screen binds its signals, and sends to its relay.
  ///   - texts: The texts of the screen.
  ///   - pictures: Returns the addresses of the beers' pictures.
  package init(
    presenter: any BeerDetailContract.Presenter,
    texts: Texts = .english,
    pictures: Pictures = .none
  ) {
    self.presenter = presenter
    self.texts = texts
    self.pictures = pictures
    presenter.beer.bind(to: \.state, of: self).store(in: subscriptions)
    presenter.isLoading.bind(to: \.isLoading, of: self).store(in: subscriptions)
  }

  // No refresh button for a single item: reloading or pulling down refreshes it.
  package var showsRefresh: Bool { false }

  package var isMissing: Bool { state == .empty }

  package var title: String {
    state.content.map { texts("Beer \($0.number)") } ?? texts("Beer")
  }

  package var body: some HTML {
    if let failure = state.failure {
      FailureNotice(message: failure, label: texts("Retry")) { self.presenter.retryTapped.send() }
    }
    if let beer = state.content {
      BeerCard(beer: beer, pictures: pictures)
    } else if state.isLoading {
      BeerSkeleton()
    } else if isMissing {
      EmptyNotice(title: texts("There is no such beer"), text: texts("Nobody brews a beer with this number."))
    }
    p(.class("ma-heard"), .role("status")) { isLoading ? texts("Loading the beer") : "" }
  }
}
