package import Entities
import ViperaNetworking

/// Keeps the query, and loads its results page by page.
package final class SearchInteractor: SearchContract.DataStore {
  package private(set) var query: ProductQuery
  package private(set) var chosenProduct: Product.ID?

  private let presenter: any SearchContract.Presenter
  private let worker: any SearchContract.Worker
  /// The texts typed for the two prices.
  private var least: String
  private var most: String
  private var mistake: PriceMistake?
  /// The products found, page by page.
  var list = PagedList<ProductRow>()
  /// The last query sent, whatever its result.
  private var askedQuery: ProductQuery?
  /// The seller of the filter, once the name is known.
  private var seller: Seller?

  /// Creates an interactor that searches for the query of the URL.
  package init(
    query: ProductQuery,
    presenter: any SearchContract.Presenter,
    worker: any SearchContract.Worker
  ) {
    let query = Self.proper(query)
    self.query = query
    self.presenter = presenter
    self.worker = worker
    least = query.least.map(String.init) ?? ""
    most = query.most.map(String.init) ?? ""
  }

  /// The texts typed for the two prices, kept over a restart: the URL has only valid prices.
  package var keptPrices: [String] {
    get { [least, most] }
    set {
      guard newValue.count == 2 else { return }
      (least, most) = (ProductQuery.bounded(newValue[0]), ProductQuery.bounded(newValue[1]))
    }
  }

  /// Returns a query from a URL without values that no user can have chosen.
  private static func proper(_ query: ProductQuery) -> ProductQuery {
    var query = query
    query.text = ProductQuery.bounded(query.text)
    let prices = [query.least, query.most].compactMap(\.self)
    if !prices.allSatisfy(ProductBounds.prices.contains) || prices != prices.sorted() {
      (query.least, query.most) = (nil, nil)
    }
    if let seller = query.seller, seller < 1 { query.seller = nil }
    return query
  }

  private func find() async {
    let isSame = askedQuery == nil || askedQuery == query
    askedQuery = query
    await load(isSame ? list.reload() : list.replace())
  }

  private func load(_ request: PagedList<ProductRow>.Request?) async {
    guard let request, let query = askedQuery else { return }
    presenter.presentProducts(list)
    let response = await request.response { cursor async throws(NetworkError) in
      try await worker.products(query, after: cursor)
    }
    guard list.take(response) else { return }
    presenter.presentProducts(list)
    if response.error == nil { await nameSeller() }
  }

  /// Finds the name of the seller in the URL: among the products, or else from the API.
  ///
  /// If the name cannot be loaded, the next search tries again; until then the filter shows the ID.
  private func nameSeller() async {
    guard let id = query.seller, seller?.id != id else { return }
    var found = list.rows.first { $0.seller.id == id }?.seller
    if found == nil { found = try? await worker.seller(id) }
    guard let found, found.id == query.seller else { return }
    seller = found
    presentQuery()
  }
}

extension SearchInteractor: SearchContract.Interactor {
  package func viewDidLoad() async {
    mistake = applyPrices()
    presentQuery()
    await find()
  }

  package func queryChanged(_ request: SearchModels.Query.Request) async {
    mistake = apply(request)
    presentQuery()
    // If the prices are invalid, the other fields still search, with the last valid prices.
    if query != askedQuery || list.hasFailed && mistake == nil { await find() }
  }

  package func refreshAsked() async {
    if !list.isReloading { await find() }
  }

  package func endReached() async { await load(list.more()) }

  package func moreTapped() async { await load(list.more(isTapped: true)) }

  package func productTapped(_ request: SearchModels.Choice.Request) {
    chosenProduct = request.product
  }

  private func presentQuery() {
    presenter.presentQuery(
      SearchModels.Query.Response(
        query: query,
        seller: seller?.id == query.seller ? seller : nil,
        least: least,
        most: most,
        mistake: mistake
      )
    )
  }

  /// Stores what was typed or chosen.
  ///
  /// - Returns: The error in the prices; the query then keeps the last valid ones.
  private func apply(_ request: SearchModels.Query.Request) -> PriceMistake? {
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
    return applyPrices()
  }

  private func applyPrices() -> PriceMistake? {
    guard let least = WantedPrice(least) else { return .least }
    guard let most = WantedPrice(most) else { return .most }
    if let low = least.pesos, let high = most.pesos, low > high { return .range }
    (query.least, query.most) = (least.pesos, most.pesos)
    return nil
  }
}
