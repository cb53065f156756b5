package import Entities
import ViperaNetworking

/// Keeps the query, and loads its results page by page.
package final class SearchInteractor: SearchContract.DataStore {
  package private(set) var query: ProductQuery

  private let presenter: any SearchContract.Presenter
  private let worker: any SearchContract.Worker
  /// The typed texts of the two prices; the query has the last valid prices.
  private var least: String
  private var most: String
  private var mistake: PriceMistake?
  var list = PagedList<ProductRow>()
  /// The query of the last request, whatever its result.
  private var askedQuery: ProductQuery?
  /// The seller of the filter, once the name is known.
  private var seller: Seller?

  /// Creates an interactor for the query in a URL, whose values may be invalid.
  package init(route: Search, presenter: any SearchContract.Presenter, worker: any SearchContract.Worker) {
    query = ProductQuery(
      ProductQuery.bounded(route.q ?? ""),
      seller: route.seller.flatMap { $0 > 0 ? $0 : nil },
      condition: route.condition,
      sort: route.sort ?? .newest
    )
    self.presenter = presenter
    self.worker = worker
    least = ProductQuery.bounded(route.from ?? "")
    most = ProductQuery.bounded(route.to ?? "")
    mistake = applyPrices()
  }

  /// The typed texts of the two prices, which survive a restart; the URL contains only valid prices.
  package var keptPrices: [String] {
    get { [least, most] }
    set {
      guard newValue.count == 2 else { return }
      (least, most) = (ProductQuery.bounded(newValue[0]), ProductQuery.bounded(newValue[1]))
    }
  }

  private func find() async {
    let isSame = askedQuery == nil || askedQuery == query
    askedQuery = query
    await load(isSame ? list.reload() : list.replace())
  }

  private func load(_ request: PagedList<ProductRow>.Request?) async {
    guard let request, let query = askedQuery else { return }
    presenter.presentProducts(response: list)
    let response = await request.response { cursor async throws(NetworkError) in
      try await worker.products(query, after: cursor)
    }
    guard list.take(response) else { return }
    presenter.presentProducts(response: list)
    if response.error == nil { await nameSeller() }
  }

  /// Finds the name of the seller whose ID is in the URL: in the loaded products, or else from the API.
  ///
  /// If the name cannot be loaded, the filter shows the ID, and the next search tries again.
  private func nameSeller() async {
    guard let id = query.seller, seller?.id != id else { return }
    var found = list.rows.first { $0.seller.id == id }?.seller
    if found == nil { found = try? await worker.seller(id) }
    guard let found, found.id == query.seller else { return }
    seller = found
    presentQuery()
  }

  private func presentQuery() {
    let seller = seller?.id == query.seller ? seller : nil
    presenter.presentQuery(response: .init(query: query, seller: seller, least: least, most: most, mistake: mistake))
  }

  private func applyPrices() -> PriceMistake? {
    guard let least = WantedPrice(least) else { return .least }
    guard let most = WantedPrice(most) else { return .most }
    if let low = least.pesos, let high = most.pesos, low > high { return .range }
    (query.least, query.most) = (least.pesos, most.pesos)
    return nil
  }
}

extension SearchInteractor: SearchContract.Interactor {
  package func changeQuery(request: SearchModels.ChangeQuery.Request) async {
    switch request {
    case .text(let text): query.text = ProductQuery.bounded(text)
    case .seller(.any): query.seller = nil
    case .seller(.only(let chosen)): (seller, query.seller) = (chosen, chosen.id)
    case .least(let text): least = ProductQuery.bounded(text)
    case .most(let text): most = ProductQuery.bounded(text)
    case .condition(let text): query.condition = ProductCondition(rawValue: text)
    case .sort(let text): query.sort = ProductSort(rawValue: text) ?? .newest
    case .unfiltered:
      (least, most) = ("", "")
      query = query.unfiltered
    }
    mistake = applyPrices()
    presentQuery()
    // If the prices are invalid, changes to the other fields still search, with the last valid prices.
    if query != askedQuery || list.hasFailed && mistake == nil { await find() }
  }

  package func fetchProducts(request: SearchModels.FetchProducts.Request) async {
    switch request {
    case .first:
      mistake = applyPrices()
      presentQuery()
      await find()
    case .again: if !list.isReloading { await find() }
    case .atEnd, .more: await load(list.next(for: request))
    }
  }
}
