import Entities
import Modules
import Vipera
import ViperaHTML
import ViperaWeb

/// A seller's page, in a browser.
final class SellerWebScreen: WebScreen {
  private let controller: SellerViewController
  private let texts: Texts
  private let pictures: Pictures

  init(_ controller: SellerViewController, _ texts: Texts, pictures: Pictures = .none) {
    self.controller = controller
    self.texts = texts
    self.pictures = pictures
  }

  var title: String { controller.model.seller?.name ?? texts("Seller") }

  var body: some HTML {
    if let seller = controller.model.seller {
      div(.class("ma-person ma-seller")) {
        span(.class("ma-portrait ma-colour-\(seller.id % 6)"), .aria(.hidden, "true")) { seller.initials }
        div(.class("vp-grow")) {
          strong { seller.name }
          small { texts("Seller at MercaApp") }
        }
        if controller.model.products.content != nil {
          button(.onClick { self.controller.searchTapped(seller.id) }) { texts("Search in this shop") }
        }
      }
    }
    ProductList(
      products: controller.model.products,
      texts: texts,
      pictures: pictures,
      loading: texts("Loading seller"),
      controller: controller,
      open: { self.controller.productTapped($0) }
    ) {
      div(.class("vp-empty")) { p { self.texts("This seller offers nothing at the moment.") } }
    }
  }
}
