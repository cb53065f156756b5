import Modules
import Vipera
import ViperaHTML
import ViperaWeb

/// The search, in a browser.
final class SearchWebScreen: WebScreen {
  private let controller: SearchViewController
  private let texts: Texts
  private let pictures: Pictures

  /// Creates a screen that draws the state of a controller.
  init(
    _ controller: SearchViewController,
    _ texts: Texts,
    pictures: Pictures = .none
  ) {
    self.controller = controller
    self.texts = texts
    self.pictures = pictures
  }

  var title: String { texts("Products") }

  var body: some HTML {
    if let query = controller.query {
      SearchField(query: query, texts: texts, controller: controller)
      SearchFilters(
        query: query,
        texts: texts,
        controller: controller
      )
      if query.isWelcome {
        section(.class("ma-welcome")) {
          h2 { texts("Welcome to Merca App") }
          p { texts("What your sellers offer, in an easier way. This is what came last.") }
        }
      }
    }
    SearchResults(
      texts: texts,
      pictures: pictures,
      controller: controller
    )
  }
}

/// The search field.
private struct SearchField: HTML {
  let query: SearchModels.Query.ViewModel
  let texts: Texts
  let controller: SearchViewController

  var body: some HTML {
    form(
      .class("ma-search"),
      .role("search"),
      .onSubmit { await controller.changed(.text($0["q"] ?? "")) }
    ) {
      input(
        .id("q"),
        .type(.search),
        .name("q"),
        .value(query.text),
        .placeholder(texts("I am looking for ...")),
        .maxlength(200),
        .autocomplete("off"),
        .aria(.label, texts("Search products")),
        .onInput(wait: 300) { await controller.changed(.text($0)) }
      )
    }
  }
}

/// The results, or why there are none.
private struct SearchResults: HTML {
  let texts: Texts
  let pictures: Pictures
  let controller: SearchViewController

  private var isEmpty: Bool {
    let products = controller.products
    return products.content == nil && !products.isLoading && products.failure == nil
  }

  var body: some HTML {
    if let failure = controller.products.failure {
      FailureNotice(message: failure, label: texts("Retry")) {
        await controller.refreshAsked()
      }
    }
    if let content = controller.products.content {
      PagedRows(
        content: content,
        texts: texts,
        atEnd: texts("That is everything"),
        isBusy: controller.products.isLoading,
        look: "ma-products",
        endReached: { await controller.endReached() },
        moreTapped: { await controller.moreTapped() }
      ) { card in
        ProductItem(card: card, pictures: pictures) { controller.productTapped(card.id) }
      }
    } else if controller.products.isLoading {
      LoadingProducts(label: texts("Searching products"))
    } else if isEmpty {
      div(.class("vp-empty"), .role("status")) {
        span(.class("vp-icon"), .aria(.hidden, "true")) { Symbol.search }
        h2 { texts("Nothing on offer matches your search.") }
        p { texts("Try other words, or fewer filters.") }
      }
    }
  }
}
