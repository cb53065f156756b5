import Modules
import Observation
import Vipera
import ViperaHTML
import ViperaWeb

/// The first page, in a browser.
@Observable
final class HomeWebScreen: WebScreen, HomeContract.View {
  private let presenter: any HomeContract.Presenter
  private let texts: Texts
  private let pictures: Pictures
  private var content: HomeViewModel?
  private var products: LoadState<[ProductCard]> = .loading()

  init(presenter: any HomeContract.Presenter, texts: Texts = .english, pictures: Pictures = .none) {
    self.presenter = presenter
    self.texts = texts
    self.pictures = pictures
  }

  var title: String { "MercaApp" }

  var body: some HTML {
    if let content {
      HomeSearch(texts: texts) { self.presenter.searched($0) }
      section(.class("ma-hero")) {
        h2 { content.greeting }
        p { texts("Your sellers' products, the easy way.") }
        if !content.isSignedIn {
          div(.class("vp-actions")) {
            button(.class("ma-bright"), .onClick { self.presenter.signInTapped() }) { texts("Sign in") }
            button(.class("ma-faint"), .onClick { self.presenter.signUpTapped() }) { texts("Create an account") }
          }
        }
      }
      h2 { texts("New in the shop") }
      newestProducts
      h2 { texts("Look around") }
      ul(.class("vp-list")) {
        ForEach(content.rows, by: \.place) { row in
          HomeLink(row: row) { self.presenter.tapped(row.place) }
        }
      }
    }
  }

  @HTMLBuilder private var newestProducts: some HTML {
    LoadedContent(state: products, texts: texts, retry: { await self.presenter.retryTapped() }) { cards in
      ul(.class("ma-products"), .aria(.busy, self.products.isLoading)) {
        ForEach(cards, by: \.id, skipping: .unchanged) { card in
          ProductItem(card: card, pictures: self.pictures) { self.presenter.productTapped(card.id) }
        }
      }
    } loading: {
      LoadingProducts(label: self.texts("Loading the newest products"))
    } empty: {
      p(.class("vp-dim")) { self.texts("There is nothing for sale yet.") }
    }
  }

  func show(_ content: HomeViewModel) { self.content = content }
  func showProducts(_ state: LoadState<[ProductCard]>) { products = state }
}

/// A search field that opens the product search with the typed text.
private struct HomeSearch: HTML {
  let texts: Texts
  let search: (String) -> Void

  var body: some HTML {
    form(
      .class("ma-search"),
      .role("search"),
      .method(.get),
      .action(Search.path),
      .onSubmit { search($0["q"] ?? "") }
    ) {
      input(
        .type(.search),
        .name("q"),
        .placeholder(texts("What do you need?")),
        .maxlength(200),
        .autocomplete("off"),
        .aria(.label, texts("Search products"))
      )
      button(.class("vp-primary")) { texts("Search") }
    }
  }
}

/// A link to another part of the app.
private struct HomeLink: HTML {
  let row: HomeViewModel.Row
  let tap: () -> Void

  private var symbol: Symbol {
    switch row.place {
    case .tab(let tab): (tab.route as? any TabItem)?.tabSymbol ?? .home
    case .products: .products
    case .cart: .cart
    case .orders: .orders
    case .favourites: .favourites
    case .sell: .sell
    }
  }

  var body: some HTML {
    li {
      // The address is for a new window; a plain click calls the presenter.
      a(.class("vp-row"), .href(row.address), .onClick { tap() }) {
        span(.class("vp-icon"), .aria(.hidden, "true")) { symbol }
        span(.class("vp-grow")) {
          strong { row.title }
          small { row.text }
        }
        if let badge = row.badge { span(.class("ma-tag")) { badge } }
      }
    }
  }
}
