import Modules
import Vipera
import ViperaHTML
import ViperaWeb

/// A seller's page, in a browser.
final class SellerWebScreen: WebScreen {
  private let controller: SellerViewController
  private let texts: Texts
  private let pictures: Pictures

  /// Creates a screen that draws the state of a controller.
  init(
    _ controller: SellerViewController,
    _ texts: Texts,
    pictures: Pictures = .none
  ) {
    self.controller = controller
    self.texts = texts
    self.pictures = pictures
  }

  var title: String { controller.model.seller?.name ?? texts("Seller") }

  private var products: LoadState<ListViewModel<ProductCard>> { controller.model.products }

  var body: some HTML {
    if let failure = products.failure {
      FailureNotice(message: failure, label: texts("Retry")) {
        await self.controller.refreshAsked()
      }
    }
    if let seller = controller.model.seller { SellerSign(seller: seller, texts: texts, search: search) }
    if let content = products.content {
      PagedRows(
        content: content,
        texts: texts,
        atEnd: texts("That is everything"),
        isBusy: products.isLoading,
        look: "ma-products",
        endReached: { await self.controller.endReached() },
        moreTapped: { await self.controller.moreTapped() }
      ) { card in
        ProductItem(card: card, pictures: self.pictures) { self.controller.productTapped(card.id) }
      }
    } else if products.isLoading {
      LoadingProducts(label: texts("Loading seller"))
    } else if products.failure == nil {
      div(.class("vp-empty")) { p { texts("This seller offers nothing at the moment.") } }
    }
  }

  /// Opens a search among the products; nil if there are none.
  private var search: (() -> Void)? {
    products.content.map { _ in { self.controller.searchTapped() } }
  }
}

/// The seller, with a button to search among the products.
private struct SellerSign: HTML {
  let seller: SellerModels.Load.ViewModel.Sign
  let texts: Texts
  let search: (() -> Void)?

  var body: some HTML {
    div(.class("ma-person ma-seller")) {
      span(.class("ma-portrait ma-colour-\(seller.id % 6)"), .aria(.hidden, "true")) {
        seller.initials
      }
      div(.class("vp-grow")) {
        strong { seller.name }
        small { texts("Seller at MercaApp") }
      }
      if let search { button(.onClick { search() }) { texts("Search in this shop") } }
    }
  }
}
