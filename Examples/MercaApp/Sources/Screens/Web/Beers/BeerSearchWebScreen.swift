import Modules
import Observation
import Vipera
import ViperaHTML
import ViperaStreams
import ViperaWeb

/// The search for a beer by its ID, in a browser.
@Observable
final class BeerSearchWebScreen: WebScreen {
  private let presenter: any BeerSearchContract.Presenter
  private let texts: Texts
  private let pictures: Pictures
  private let subscriptions = SubscriptionBag()
  private var state: LoadState<BeerViewModel> = .empty
  private var mistake: String?
  private var isSearching = false

  init(presenter: any BeerSearchContract.Presenter, texts: Texts = .english, pictures: Pictures = .none) {
    self.presenter = presenter
    self.texts = texts
    self.pictures = pictures
    presenter.beer.bind(to: \.state, of: self).store(in: subscriptions)
    presenter.mistake
      .bind(with: self) { screen, mistake in screen.mistake = mistake }
      .store(in: subscriptions)
    presenter.isSearching.bind(to: \.isSearching, of: self).store(in: subscriptions)
  }

  var title: String { texts("Search ID") }

  // No refresh button for a single item: reloading or pulling down refreshes it.
  var showsRefresh: Bool { false }

  var body: some HTML {
    BeerSearchField(texts: texts, mistake: mistake, isSearching: isSearching) {
      self.presenter.searchTyped.send($0)
    }
    // The focus stays in the field, so the result is announced to screen readers.
    p(.class("ma-heard"), .role("status")) {
      isSearching ? texts("Searching") : state.content?.name ?? ""
    }
    if let failure = state.failure {
      FailureNotice(message: failure, label: texts("Retry")) { self.presenter.retryTapped.send() }
    }
    if let beer = state.content {
      BeerCard(beer: beer, pictures: pictures) { self.presenter.beerTapped.send(beer.id) }
    } else {
      EmptyNotice(title: texts("Please Search Beer By ID"), text: texts("Each beer has a number; the first is 1."))
    }
  }
}

private struct BeerSearchField: HTML {
  let texts: Texts
  let mistake: String?
  let isSearching: Bool
  let typed: (String) -> Void

  var body: some HTML {
    div(.class("vp-field ma-beer-search")) {
      label(.for("beer-id")) { texts("Beer ID") }
      input(
        .id("beer-id"),
        .type(.search),
        .inputmode("numeric"),
        .autocomplete("off"),
        .placeholder(texts("For example 3")),
        .maxlength(20),
        .aria(.describedBy, mistake == nil ? nil : "beer-id-mistake"),
        .aria(.invalid, mistake != nil),
        .onInput { typed($0) }
      )
      if isSearching { span(.class("ma-spinner"), .aria(.hidden, "true")) {} }
      if let mistake { p(.id("beer-id-mistake"), .class("vp-error"), .role("alert")) { mistake } }
    }
  }
}
