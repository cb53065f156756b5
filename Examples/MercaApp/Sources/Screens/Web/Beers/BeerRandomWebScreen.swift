import Modules
import Observation
import Vipera
import ViperaHTML
import ViperaStreams
import ViperaWeb

/// A random beer, in a browser.
@Observable
final class BeerRandomWebScreen: WebScreen {
  private let presenter: any BeerRandomContract.Presenter
  private let texts: Texts
  private let pictures: Pictures
  private let subscriptions = SubscriptionBag()
  private var state: LoadState<BeerViewModel> = .loading()
  private var isRolling = false

  init(presenter: any BeerRandomContract.Presenter, texts: Texts = .english, pictures: Pictures = .none) {
    self.presenter = presenter
    self.texts = texts
    self.pictures = pictures
    presenter.beer.bind(to: \.state, of: self).store(in: subscriptions)
    presenter.isRolling.bind(to: \.isRolling, of: self).store(in: subscriptions)
  }

  var title: String { texts("Random") }

  var body: some HTML {
    LoadedContent(state: state, texts: texts, retry: { self.presenter.rollTapped.send() }) { beer in
      BeerCard(beer: beer, pictures: self.pictures) { self.presenter.beerTapped.send(beer.id) }
    } loading: {
      BeerSkeleton()
    } empty: {
      EmptyNotice(title: self.texts("The fridge is empty"), text: self.texts("There are no beers yet."))
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
