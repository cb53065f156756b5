import Modules
import Vipera
import ViperaHTML
import ViperaWeb

/// A product's page, in a browser.
final class DetailWebScreen: WebScreen {
  private let controller: DetailViewController
  private let texts: Texts
  private let pictures: Pictures

  /// Creates a screen that draws the state of a controller.
  init(
    _ controller: DetailViewController,
    _ texts: Texts,
    pictures: Pictures = .none
  ) {
    self.controller = controller
    self.texts = texts
    self.pictures = pictures
  }

  var title: String { texts("Product") }

  var isMissing: Bool { controller.product == .empty }

  // No refresh button for a single item: reloading or pulling down refreshes it.
  var showsRefresh: Bool { false }

  var body: some HTML {
    if let failure = controller.product.failure {
      FailureNotice(message: failure, label: texts("Retry")) {
        await self.controller.refreshAsked()
      }
    }
    if let product = controller.product.content {
      article(.class("ma-detail"), .aria(.busy, controller.product.isLoading)) {
        DetailPictures(
          names: product.pictures,
          shown: controller.picture,
          texts: texts,
          pictures: pictures,
          controller: controller
        )
        DetailOffer(product: product, texts: texts, controller: controller)
        DetailWords(product: product, texts: texts)
      }
    } else if controller.product.isLoading {
      div(.class("ma-detail"), .role("status"), .aria(.label, texts("Loading product"))) {
        span(.class("ma-photo vp-skeleton"), .aria(.hidden, "true")) {}
        div(.class("vp-card"), .aria(.hidden, "true")) {
          p(.class("vp-skeleton")) {}
          p(.class("vp-skeleton")) {}
        }
      }
    } else if isMissing {
      EmptyNotice(
        title: texts("This product is not for sale"),
        text: texts("Its seller has withdrawn it, or the address is wrong.")
      )
      // An order may have been sent before the product went.
      DetailPurchase(purchase: controller.purchase, texts: texts, controller: controller)
    }
  }
}

/// The price, the seller, and the buttons to buy the product.
private struct DetailOffer: HTML {
  let product: DetailModels.Load.ViewModel
  let texts: Texts
  let controller: DetailViewController

  private var isOff: Bool { !product.isAvailable || controller.purchase.isSending }

  var body: some HTML {
    section(.class("vp-card ma-offering")) {
      p(.class("vp-dim")) { product.condition }
      h2 { product.title }
      p(.class("ma-price ma-big-price")) { product.price }
      if let instalments = product.instalments { p { instalments } }
      if let shipping = product.shipping { p(.class("ma-good")) { shipping } }
      p(.class("vp-dim")) { product.stock }
      DetailPurchase(purchase: controller.purchase, texts: texts, controller: controller)
      div(.class("ma-buying")) {
        button(
          .class("vp-primary"),
          .disabled(!product.isAvailable),
          .aria(.disabled, isOff),
          .onClick { await controller.buyTapped() }
        ) { texts("Buy now") }
        button(.disabled(!product.isAvailable), .onClick { await controller.cartTapped() }) {
          texts("Add to cart")
        }
        button(.class("ma-link"), .onClick { controller.showCartTapped() }) { texts("Show cart") }
      }
      // A new window opens the address; a plain click calls the controller.
      a(
        .class("vp-row ma-sold-by"),
        .href(product.sellerAddress),
        .onClick { controller.sellerTapped() }
      ) {
        span(.class("vp-grow")) {
          small { texts("Seller") }
          strong { product.seller }
        }
      }
    }
  }
}

/// The result of buying.
private struct DetailPurchase: HTML {
  let purchase: DetailModels.Purchase.ViewModel
  let texts: Texts
  let controller: DetailViewController

  var body: some HTML {
    // The line stays, so that screen readers announce its changes.
    p(.class("vp-banner ma-purchase"), .role("status"), .hidden(purchase.notice == nil)) {
      purchase.notice ?? ""
    }
    if purchase.isPlaced {
      div(.class("vp-actions")) {
        button(.onClick { controller.orderTapped() }) { texts("Show order") }
      }
    }
    if purchase.isUnanswered {
      div(.class("vp-actions")) {
        button(.class("vp-primary"), .onClick { await controller.purchaseRetryTapped() }) {
          texts("Try again")
        }
      }
    }
  }
}

/// The description and the terms of the product.
private struct DetailWords: HTML {
  let product: DetailModels.Load.ViewModel
  let texts: Texts

  var body: some HTML {
    div(.class("ma-words")) {
      if !product.description.isEmpty {
        section {
          h2 { texts("Description") }
          ForEach(product.description.enumerated().map { $0 }, by: \.offset) { line in
            p { line.element }
          }
        }
      }
      if !product.terms.isEmpty {
        section {
          h2 { texts("Terms") }
          ForEach(product.terms.enumerated().map { $0 }, by: \.offset) { line in p { line.element }
          }
        }
      }
    }
  }
}
