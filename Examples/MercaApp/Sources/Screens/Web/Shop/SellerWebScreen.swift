import Modules
import Vipera
import ViperaHTML
import ViperaWeb

/// A seller's page, in a browser.
final class SellerWebScreen: WebScreen {
  private let controller: SellerViewController
  private let texts: SellerTexts
  private let productTexts: ProductTexts
  private let pictures: Pictures

  /// Creates a screen that draws the state of a controller.
  init(
    _ controller: SellerViewController,
    _ texts: SellerTexts,
    _ productTexts: ProductTexts,
    pictures: Pictures = .none
  ) {
    self.controller = controller
    self.texts = texts
    self.productTexts = productTexts
    self.pictures = pictures
  }

  var title: String { controller.model.seller?.name ?? texts.title }

  private var products: LoadState<ListViewModel<ProductCard>> { controller.model.products }

  var body: some HTML {
    if let failure = products.failure {
      FailureNotice(message: failure, label: productTexts.list.retry) {
        await self.controller.refreshAsked()
      }
    }
    if let seller = controller.model.seller { SellerSign(seller: seller, texts: texts, search: search) }
    if let content = products.content {
      PagedRows(
        content: content,
        texts: productTexts.list,
        isBusy: products.isLoading,
        look: "ma-products",
        endReached: { await self.controller.endReached() },
        moreTapped: { await self.controller.moreTapped() }
      ) { card in
        ProductItem(card: card, pictures: self.pictures) { self.controller.productTapped(card.id) }
      }
    } else if products.isLoading {
      LoadingProducts(label: texts.loading)
    } else if products.failure == nil {
      div(.class("vp-empty")) { p { texts.nothing } }
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
  let texts: SellerTexts
  let search: (() -> Void)?

  var body: some HTML {
    div(.class("ma-person ma-seller")) {
      span(.class("ma-portrait ma-colour-\(seller.id % 6)"), .aria(.hidden, "true")) {
        seller.initials
      }
      div(.class("vp-grow")) {
        strong { seller.name }
        small { texts.intro }
      }
      if let search { button(.onClick { search() }) { texts.search } }
    }
  }
}
