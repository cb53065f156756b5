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

  var title: String { controller.seller.content?.name ?? texts.title }

  var body: some HTML {
    if let failure = controller.seller.failure {
      FailureNotice(message: failure, label: productTexts.retry) {
        await self.controller.refreshAsked()
      }
    }
    if let content = controller.seller.content {
      SellerShelf(
        content: content,
        isBusy: controller.seller.isLoading,
        texts: texts,
        productTexts: productTexts,
        pictures: pictures,
        controller: controller
      )
    } else if controller.seller.isLoading {
      LoadingProducts(label: texts.loading)
    }
  }
}

/// The seller, and the products.
private struct SellerShelf: HTML {
  let content: SellerModels.Load.ViewModel
  let isBusy: Bool
  let texts: SellerTexts
  let productTexts: ProductTexts
  let pictures: Pictures
  let controller: SellerViewController

  var body: some HTML {
    div(.class("ma-person ma-seller")) {
      span(.class("ma-portrait ma-colour-\(content.id % 6)"), .aria(.hidden, "true")) {
        content.initials
      }
      div(.class("vp-grow")) {
        strong { content.name }
        small { texts.intro }
      }
      if !content.cards.isEmpty {
        button(.onClick { controller.searchTapped() }) { texts.search }
      }
    }
    if content.cards.isEmpty {
      div(.class("vp-empty")) { p { texts.nothing } }
    } else {
      ProductCards(
        cards: content.cards,
        more: content.more,
        texts: productTexts,
        pictures: pictures,
        isBusy: isBusy,
        tap: { controller.productTapped($0) },
        endReached: { await controller.endReached() },
        moreTapped: { await controller.moreTapped() }
      )
    }
  }
}
