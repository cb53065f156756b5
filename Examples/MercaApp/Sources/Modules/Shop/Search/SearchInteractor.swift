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
  private var rows: [ProductRow] = []
  /// The last query sent, whatever its result.
  private var askedQuery: ProductQuery?
  /// The query that found the rows.
  private var foundQuery: ProductQuery?
  /// The cursor of the next page; nil at the end of the list.
  private var next: String?
  private var more = MoreRows.none
  private var isSearching = false
  private var hasFailed = false
  /// The number of the last search; responses to earlier ones are ignored.
  private var search = 0
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
    search += 1
    let (search, query) = (search, query)
    isSearching = true
    hasFailed = false
    askedQuery = query
    if query != foundQuery {
      // The rows on screen are from another search, so no page is added to them.
      (next, more) = (nil, .unknown)
    } else if more == .loading {
      // The page being loaded will be discarded, so it can be requested again.
      more = .ready
    }
    presenter.presentProducts(.searching(more: more))
    let shown = query == foundQuery ? rows.count : 0
    do throws(NetworkError) {
      let pages = try await ListPages.covering(shown) { cursor async throws(NetworkError) in
        try await worker.products(query, after: cursor)
      }
      guard search == self.search else { return }
      isSearching = false
      (rows, foundQuery) = ([], query)
      add(pages)
      await nameSeller()
    } catch {
      guard search == self.search else { return }
      isSearching = false
      hasFailed = true
      presenter.presentProducts(.failed(error.reason))
    }
  }

  private func findMore() async {
    guard let cursor = next, let query = foundQuery, more != .loading, !isSearching else { return }
    let search = search
    show(more: .loading)
    do throws(NetworkError) {
      let page = try await worker.products(query, after: cursor)
      guard search == self.search else { return }
      add([page])
    } catch {
      guard search == self.search else { return }
      // A retry requests the same page, not the one after it.
      show(more: .failed(error.reason))
    }
  }

  private func add(_ pages: [ProductPage]) {
    for page in pages {
      // A new product moves the others between two pages: each product is kept once.
      let known = Set(rows.map(\.id))
      rows += page.products.filter { !known.contains($0.id) }
      next = page.next
    }
    show(more: next == nil ? .none : .ready)
  }

  private func show(more: MoreRows) {
    self.more = more
    presenter.presentProducts(.found(rows, more: more))
  }

  /// Finds the name of the seller in the URL: among the products, or else from the API.
  ///
  /// If the name cannot be loaded, the next search tries again; until then the filter shows the ID.
  private func nameSeller() async {
    guard let id = query.seller, seller?.id != id else { return }
    var found = rows.first { $0.seller.id == id }?.seller
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
    if query != askedQuery || hasFailed && mistake == nil { await find() }
  }

  package func refreshAsked() async {
    if !isSearching { await find() }
  }

  package func endReached() async {
    if more == .ready { await findMore() }
  }

  package func moreTapped() async { await findMore() }

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
