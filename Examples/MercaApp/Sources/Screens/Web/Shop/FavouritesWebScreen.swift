import Modules
import Vipera
import ViperaHTML
import ViperaWeb

/// The user's favourites, in a browser.
final class FavouritesWebScreen: WebScreen {
  private let controller: FavouritesViewController
  private let texts: Texts
  private let pictures: Pictures

  init(_ controller: FavouritesViewController, _ texts: Texts = .english, pictures: Pictures = .none) {
    self.controller = controller
    self.texts = texts
    self.pictures = pictures
  }

  var title: String { texts("Favourites") }

  var showsRefresh: Bool { controller.model.state != nil }

  var body: some HTML {
    MemberRows(
      controller: controller,
      texts: texts,
      symbol: .favourites,
      signedOut: texts("Sign in to see your favourites"),
      loading: texts("Loading your favourites"),
      atEnd: texts("That is everything"),
      empty: NothingYet(
        symbol: .favourites,
        title: texts("No favourites yet"),
        text: texts("Choose “Add to favourites” on the page of a product."),
        label: texts("Find products")
      ) { self.controller.productsTapped() }
    ) {
      if self.controller.model.state?.failure != nil {
        p(.class("vp-dim")) { self.texts("Prices and stock may be out of date.") }
      }
    } item: { card in
      // Identifies the row after a page reload, even if the row has moved.
      li(.class("vp-row ma-cart-row"), .data("data-product", card.id)) {
        span(.class("ma-photo")) { Picture(card.picture, 72, 72, from: self.pictures) }
        div(.class("vp-grow")) {
          // The address is for a new window; a plain click calls the controller.
          a(.class("ma-name"), .href(card.address), .onClick { self.controller.productTapped(card.id) }) { card.title }
          span(.class("ma-amount")) { card.price }
          if let soldOut = card.soldOut { small(.class("ma-sold-out")) { soldOut } }
          small { card.seller }
          button(
            .class("ma-link"),
            .aria(.label, "\(self.texts("Remove")): \(card.title)"),
            .onClick { await self.controller.removeTapped(card.id) }
          ) { self.texts("Remove") }
        }
      }
    }
  }
}
