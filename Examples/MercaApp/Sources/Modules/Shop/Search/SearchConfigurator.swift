package import Entities
package import Vipera
import ViperaNetworking

/// Route of the product search; its URL contains the query.
package struct Search: Route {
  package static let path = "/products"

  package let q: String?
  package let seller: Seller.ID?
  /// The lowest and the highest price.
  ///
  /// They are texts, because a browser without scripts sends the form as it was typed.
  package let from: String?
  package let to: String?
  package let condition: ProductCondition?
  /// The order of the results; the newest first if nil.
  package let sort: ProductSort?

  /// Creates the route of the results of a query.
  package init(_ query: ProductQuery = ProductQuery()) {
    q = query.text.isEmpty ? nil : query.text
    seller = query.seller
    from = query.least.map(String.init)
    to = query.most.map(String.init)
    condition = query.condition
    sort = query.sort == .newest ? nil : query.sort
  }
}

/// Wires the search; no other code names the concrete types of its parts.
package enum SearchConfigurator {
  package static func module(
    _ context: ModuleContext<Search>,
    services: ModuleServices,
    screen makeScreen: (SearchViewController, Language) -> AnyObject
  ) -> Module {
    let wire = SearchContract.Wiring(context)
    let worker = wire.worker(ProductsWorker(client: services.client))
    let presenter = SearchPresenter(language: services.language)
    let interactor = SearchInteractor(route: context.route, presenter: wire.presenter(presenter), worker: worker)
    let router = SearchRouter(navigator: context.navigator, dataStore: wire.dataStore(interactor))
    let controller = SearchViewController(interactor: wire.interactor(interactor), router: wire.router(router))
    presenter.view = wire.view(controller)
    return wire.module(makeScreen(controller, services.language))
      .keepsPlace(of: interactor, controller)
      .onOutcome(of: SellerChoice.self, controller) { await $0.sellerChosen($1) }
      .onLoad(controller) { await $0.viewDidLoad() }
      .onRefresh(controller) { await $0.refreshAsked() }
  }
}

extension Module {
  fileprivate func keepsPlace(of interactor: SearchInteractor, _ controller: SearchViewController) -> Module {
    keeps("prices", of: interactor, \.keptPrices)
      .keeps("isFiltering", of: controller, \.isFiltering)
      .keeps("rows", of: interactor, \.list.rowCount)
  }
}

/// Opens other screens from the search, and keeps its URL up to date.
package final class SearchRouter: SearchContract.Router {
  private let navigator: any Navigator
  private let dataStore: any SearchContract.DataStore

  package init(navigator: any Navigator, dataStore: any SearchContract.DataStore) {
    self.navigator = navigator
    self.dataStore = dataStore
  }

  package func routeToProduct(id: Product.ID) { navigator.push(ProductDetail(id: id)) }

  package func routeToSellers() async -> SellerChoice.Outcome? {
    await navigator.present(SellerChoice(chosen: dataStore.query.seller))
  }

  package func keepPlace() { navigator.stay(at: Search(dataStore.query)) }
}
