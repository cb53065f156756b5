import Modules
import Vipera
import ViperaHTML
import ViperaWeb

/// A product's page, in a browser.
final class DetailWebScreen: WebScreen {
  private let controller: DetailViewController
  private let texts: Texts
  private let pictures: Pictures

  init(_ controller: DetailViewController, _ texts: Texts, pictures: Pictures = .none) {
    self.controller = controller
    self.texts = texts
    self.pictures = pictures
  }

  var title: String { controller.product.content?.title ?? texts("Product") }

  var isMissing: Bool { controller.product == .empty }

  // No refresh button for a single item: reloading or pulling down refreshes it.
  var showsRefresh: Bool { false }

  var body: some HTML {
    LoadedContent(
      state: controller.product,
      texts: texts,
      retry: { await self.controller.refreshAsked() }
    ) { product in
      article(.class("ma-detail"), .aria(.busy, self.controller.product.isLoading)) {
        DetailPictures(
          names: product.pictures,
          shown: self.controller.picture,
          texts: self.texts,
          pictures: self.pictures,
          controller: self.controller
        )
        DetailOffer(product: product, texts: self.texts, controller: self.controller)
        div(.class("ma-words")) {
          Paragraphs(title: self.texts("Description"), lines: product.description)
          Paragraphs(title: self.texts("Terms"), lines: product.terms)
        }
      }
    } loading: {
      div(.class("ma-detail"), .role("status"), .aria(.label, self.texts("Loading product"))) {
        span(.class("ma-photo vp-skeleton"), .aria(.hidden, "true")) {}
        div(.class("vp-card"), .aria(.hidden, "true")) {
          p(.class("vp-skeleton")) {}
          p(.class("vp-skeleton")) {}
        }
      }
    } empty: {
      EmptyNotice(
        title: self.texts("This product is not for sale"),
        text: self.texts("The seller has withdrawn it, or the address is wrong.")
      )
      // An order may have been sent before the product went.
      DetailOrder(order: self.controller.order, texts: self.texts, controller: self.controller)
    }
  }
}

/// The pictures of a product, one at a time, with buttons for the next and the previous one.
private struct DetailPictures: HTML {
  let names: [String]
  let shown: DetailModels.ShowPicture.ViewModel?
  let texts: Texts
  let pictures: Pictures
  let controller: DetailViewController

  private var current: String? {
    shown.flatMap { names.indices.contains($0.index) ? names[$0.index] : nil } ?? names.first
  }

  private var description: String {
    names.isEmpty ? texts("No picture") : shown?.position ?? texts("Pictures")
  }

  var body: some HTML {
    section(.class("ma-pictures"), .aria(.label, texts("Pictures"))) {
      div(.class("ma-stage")) {
        span(.class("ma-photo")) { Picture(current, 640, 480, alt: description, from: pictures) }
        if names.isEmpty {
          p(.class("ma-no-photo"), .aria(.hidden, "true")) { texts("No picture") }
        }
        if names.count > 1 {
          button(
            .class("ma-leaf ma-previous"),
            .aria(.label, texts("Previous picture")),
            .onClick { controller.previousPictureTapped() }
          ) {}
          button(
            .class("ma-leaf ma-next"),
            .aria(.label, texts("Next picture")),
            .onClick { controller.nextPictureTapped() }
          ) {}
        }
      }
      if names.count > 1 { p(.class("ma-position"), .role("status")) { shown?.position ?? "" } }
    }
  }
}

/// The price, the seller, and the buttons to buy the product.
private struct DetailOffer: HTML {
  let product: DetailModels.FetchProduct.Content
  let texts: Texts
  let controller: DetailViewController

  private var isOff: Bool { !product.isAvailable || controller.order.isSending }

  var body: some HTML {
    section(.class("vp-card ma-offering")) {
      p(.class("vp-dim")) { product.condition }
      h2 { product.title }
      p(.class("ma-price ma-big-price")) { product.price }
      if let instalments = product.instalments { p { instalments } }
      if let shipping = product.shipping { p(.class("ma-good")) { shipping } }
      p(.class("vp-dim")) { product.stock }
      DetailOrder(order: controller.order, texts: texts, controller: controller)
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
        if let isFavourite = controller.isFavourite {
          button(.class("ma-link"), .onClick { await controller.favouriteTapped(isWanted: !isFavourite) }) {
            isFavourite ? texts("Remove from favourites") : texts("Add to favourites")
          }
        }
      }
      // The address is for a new window; a plain click calls the controller.
      a(
        .class("vp-row ma-sold-by"),
        .href(SellerProducts(id: product.sellerID).address),
        .onClick { controller.sellerTapped(product.sellerID) }
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
private struct DetailOrder: HTML {
  let order: DetailModels.PlaceOrder.ViewModel
  let texts: Texts
  let controller: DetailViewController

  var body: some HTML {
    // The line stays, so that screen readers announce its changes.
    p(.class("vp-banner ma-purchase"), .role("status"), .hidden(order.notice == nil)) {
      order.notice ?? ""
    }
    if let id = order.order {
      div(.class("vp-actions")) {
        button(.onClick { controller.orderTapped(id) }) { texts("Show order") }
      }
    }
    if order.isUnanswered {
      div(.class("vp-actions")) {
        button(.class("vp-primary"), .onClick { await controller.orderRetryTapped() }) {
          texts("Try again")
        }
      }
    }
  }
}

/// A title with several paragraphs; empty without paragraphs.
private struct Paragraphs: HTML {
  let title: String
  let lines: [String]

  var body: some HTML {
    if !lines.isEmpty {
      section {
        h2 { title }
        ForEach(lines.enumerated().map { $0 }, by: \.offset) { line in p { line.element } }
      }
    }
  }
}
