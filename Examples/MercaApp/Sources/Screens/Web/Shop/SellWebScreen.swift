import Modules
import Vipera
import ViperaHTML
import ViperaWeb

/// The user's own products, in a browser.
final class SellWebScreen: WebScreen {
  private let controller: SellViewController
  private let texts: Texts
  private let pictures: Pictures

  init(_ controller: SellViewController, _ texts: Texts = .english, pictures: Pictures = .none) {
    self.controller = controller
    self.texts = texts
    self.pictures = pictures
  }

  var title: String { texts("Sell") }

  var showsRefresh: Bool { controller.model.state != nil }

  var body: some HTML {
    MemberRows(
      controller: controller,
      texts: texts,
      symbol: .sell,
      signedOut: texts("Sign in to sell"),
      loading: texts("Loading your products"),
      atEnd: texts("No more products"),
      empty: NothingYet(
        symbol: .sell,
        title: texts("Nothing for sale yet"),
        text: texts("Offer your first product to open your shop."),
        label: texts("Offer a product")
      ) { self.controller.offerTapped() }
    ) {
      div(.class("vp-actions")) {
        button(.class("vp-primary"), .onClick { self.controller.offerTapped() }) { self.texts("Offer a product") }
      }
    } item: { row in
      // Identifies the row after a page reload, even if the row has moved.
      li(.data("data-product", row.id)) {
        // The address is for a new window; a plain click calls the controller.
        a(.class("vp-row"), .href(row.address), .onClick { self.controller.productTapped(row.id) }) {
          span(.class("ma-photo")) { Picture(row.picture, 72, 72, from: self.pictures) }
          span(.class("vp-grow")) {
            strong { row.title }
            span(.class("ma-amount")) { row.price }
            small(.class("ma-state", adding: "ma-note-bad", when: row.isSoldOut)) { row.state }
          }
        }
      }
    }
  }
}
