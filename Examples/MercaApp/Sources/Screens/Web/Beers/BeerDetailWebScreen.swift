import Modules
import Observation
import Vipera
import ViperaHTML
import ViperaStreams
import ViperaWeb

/// One beer, in a browser.
@Observable
final class BeerDetailWebScreen: WebScreen {
  private let presenter: any BeerDetailContract.Presenter
  private let texts: Texts
  private let pictures: Pictures
  private let subscriptions = SubscriptionBag()
  private var state: LoadState<BeerViewModel> = .loading()
  private var isLoading = false

  init(presenter: any BeerDetailContract.Presenter, texts: Texts = .english, pictures: Pictures = .none) {
    self.presenter = presenter
    self.texts = texts
    self.pictures = pictures
    presenter.beer.bind(to: \.state, of: self).store(in: subscriptions)
    presenter.isLoading.bind(to: \.isLoading, of: self).store(in: subscriptions)
  }

  // No refresh button for a single item: reloading or pulling down refreshes it.
  var showsRefresh: Bool { false }

  var isMissing: Bool { state == .empty }
  var title: String { state.content.map { texts("Beer \($0.number)") } ?? texts("Beer") }

  var body: some HTML {
    LoadedContent(state: state, texts: texts, retry: { self.presenter.retryTapped.send() }) { beer in
      BeerCard(beer: beer, pictures: self.pictures)
    } loading: {
      BeerSkeleton()
    } empty: {
      EmptyNotice(title: self.texts("There is no such beer"), text: self.texts("No beer has this number."))
    }
    p(.class("ma-heard"), .role("status")) { isLoading ? texts("Loading the beer") : "" }
  }
}
