import Modules
import Observation
import Vipera
import ViperaHTML
import ViperaStreams
import ViperaWeb

/// The list of beers, in a browser.
@Observable
final class BeerListWebScreen: WebScreen {
  private let presenter: any BeerListContract.Presenter
  private let texts: Texts
  private let pictures: Pictures
  private let subscriptions = SubscriptionBag()
  private var state: LoadState<BeerListViewModel> = .loading()
  private var isLoading = false

  init(presenter: any BeerListContract.Presenter, texts: Texts = .english, pictures: Pictures = .none) {
    self.presenter = presenter
    self.texts = texts
    self.pictures = pictures
    presenter.beers.bind(to: \.state, of: self).store(in: subscriptions)
    presenter.isLoading.bind(to: \.isLoading, of: self).store(in: subscriptions)
  }

  var title: String { texts("Beer List") }

  var body: some HTML {
    LoadedContent(
      state: state,
      texts: texts,
      loading: texts("Loading beers"),
      retry: { self.presenter.retryTapped.send() }
    ) { content in
      p(.class("vp-dim")) { self.texts("From pale to pitch black") }
      PagedRows(
        content: content,
        texts: self.texts,
        atEnd: self.texts("No more beers"),
        isBusy: self.isLoading,
        endReached: { self.presenter.endReached.send() },
        moreTapped: { self.presenter.moreTapped.send() }
      ) { row in
        BeerRow(row: row, pictures: self.pictures) { self.presenter.beerTapped.send(row.id) }
      }
    } empty: {
      EmptyNotice(title: self.texts("The fridge is empty"), text: self.texts("There are no beers yet."))
    }
  }
}

/// One beer of the list, with a link to its own screen.
private struct BeerRow: HTML {
  let row: BeerViewModel
  let pictures: Pictures
  let tap: () -> Void

  var body: some HTML {
    li(.data("data-beer", row.id)) {
      // The address is for a new window; a plain click calls the presenter.
      a(.class("vp-row"), .href(row.address), .onClick { tap() }) {
        BeerPicture(beer: row, side: 88, pictures: pictures)
        span(.class("vp-grow")) {
          span(.class("ma-beer-number")) { row.number }
          strong { row.name }
          small(.class("ma-three-lines")) { row.description }
        }
      }
    }
  }
}
