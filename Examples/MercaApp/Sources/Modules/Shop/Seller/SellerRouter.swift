package import Entities
package import Vipera

/// Opens other screens from a seller's page.
package final class SellerRouter: SellerContract.Router {
  private let navigator: any Navigator

  package init(navigator: any Navigator) {
    self.navigator = navigator
  }

  package func routeToProduct(id: Product.ID) { navigator.push(ProductDetail(id: id)) }

  package func routeToSearch(seller: Seller.ID) { navigator.push(Search(ProductQuery(seller: seller))) }
}
