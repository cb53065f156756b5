package import Modules
import Observation
import Vipera
import ViperaStreams
package import ViperaHTML
import ViperaWeb

/// The list of beers, in a browser.
@Observable
package final class BeerListWebScreen: WebScreen {
  private let presenter: any BeerListContract.Presenter
  private let texts: Texts
  private let pictures: Pictures
  private let subscriptions = SubscriptionBag()
  private var state: LoadState<BeerListViewModel> = .loading()
  private var isLoading = false

  /// Creates a screen that shows its presenter's signals.
  ///
  /// - Parameters:
  ///   - presenter: The screen binds its signals, and sends to its relays.
  ///   - texts: The texts of the screen.
  ///   - pictures: Returns the addresses of the beers' pictures.
  package init(
    presenter: any BeerListContract.Presenter,
    texts: Texts = .english,
    pictures: Pictures = .none
  ) {
    self.presenter = presenter
    self.texts = texts
    self.pictures = pictures
    presenter.beers.bind(to: \.state, of: self).store(in: subscriptions)
    presenter.isLoading.bind(to: \.isLoading, of: self).store(in: subscriptions)
  }

  package var title: String { texts("Beer List") }

  package var body: some HTML {
    if let failure = state.failure {
      FailureNotice(message: failure, label: texts("Retry")) { self.presenter.retryTapped.send() }
    }
    if let content = state.content {
      p(.class("vp-dim")) { texts("From pale to pitch black") }
      PagedRows(
        content: content,
        texts: texts,
        atEnd: texts("That was the last one"),
        isBusy: isLoading,
        endReached: { self.presenter.endReached.send() },
        moreTapped: { self.presenter.moreTapped.send() }
      ) { row in
        BeerRow(row: row, pictures: self.pictures) { self.presenter.beerTapped.send(row.id) }
      }
    } else if state.isLoading {
      LoadingRows(label: texts("Loading beers"))
    } else if state.failure == nil {
      EmptyNotice(title: texts("The fridge is empty"), text: texts("Beers appear here once there are any."))
    }
  }
}

/// One beer, which opens its own screen.
private struct BeerRow: HTML {
  let row: BeerViewModel
  let pictures: Pictures
  let tap: () -> Void

  var body: some HTML {
    li(.data("data-beer", row.id)) {
      // A new window opens the address; a plain click calls the presenter.
      a(.class("vp-row"), .href(row.address), .onClick { tap() }) {
        BeerPicture(beer: row, place: .row, pictures: pictures)
        span(.class("vp-grow")) {
          span(.class("ma-beer-number")) { row.number }
          strong { row.name }
          small(.class("ma-three-lines")) { row.description }
        }
      }
    }
  }
}
