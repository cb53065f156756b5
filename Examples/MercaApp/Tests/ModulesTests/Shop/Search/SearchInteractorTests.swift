import Entities
import Testing
import Vipera
import ViperaNetworking

@testable import Modules

@Suite struct SearchInteractorTests {
  private let presenter = SearchContract.PresenterSpy()
  private let worker = SearchContract.WorkerSpy()

  private func interactor(_ query: ProductQuery = ProductQuery()) -> SearchInteractor {
    SearchInteractor(route: Search(query), presenter: presenter, worker: worker)
  }

  private var lastQuery: SearchModels.ChangeQuery.Response? { presenter.onPresentQuery.arguments.last }

  private var products: [String] { presenter.onPresentProducts.arguments.map(\.shown) }

  @Test func whatTheAddressAsksForIsFound() async {
    worker.onProducts.returns(ListPage([.camera]))
    let query = ProductQuery("cámara", least: 1_000, condition: .new, sort: .cheapest)
    let interactor = interactor(query)
    await interactor.fetchProducts(request: .first)
    #expect(worker.onProducts.arguments.map(\.query) == [query])
    #expect(worker.onProducts.arguments.map(\.cursor) == [nil])
    #expect(lastQuery == .init(query: query, seller: nil, least: "1000", most: "", mistake: nil))
    #expect(products == ["loading", "loaded [7] end"])
    #expect(worker.onSeller.count == 0)
  }

  // A URL may contain invalid values.
  @Test(arguments: [
    (ProductQuery(least: 9, most: 1), ProductQuery()),
    (ProductQuery(least: -9), ProductQuery()),
    (ProductQuery(most: .max), ProductQuery()),
    (ProductQuery(seller: -3), ProductQuery()),
    (
      ProductQuery(String(repeating: "ñ", count: 999)),
      ProductQuery(String(repeating: "ñ", count: 200))
    ),
  ])
  func whatNobodyCanHaveChosenIsLeftOut(address: ProductQuery, asked: ProductQuery) async {
    worker.onProducts.returns(ListPage([]))
    let interactor = interactor(address)
    await interactor.fetchProducts(request: .first)
    #expect(worker.onProducts.arguments.map(\.query) == [asked])
    #expect(interactor.query == asked)
  }

  @Test func whatIsChosenIsAskedForAndKept() async {
    worker.onProducts.returns(ListPage([]))
    let interactor = interactor()
    await interactor.fetchProducts(request: .first)
    await interactor.changeQuery(request: .text("azúcar & más"))
    await interactor.changeQuery(request: .seller(.only(.andino)))
    await interactor.changeQuery(request: .least("$ 1.000"))
    await interactor.changeQuery(request: .most("9.000"))
    await interactor.changeQuery(request: .condition("used"))
    await interactor.changeQuery(request: .sort("dearest"))
    let query = ProductQuery(
      "azúcar & más",
      seller: 2,
      least: 1_000,
      most: 9_000,
      condition: .used,
      sort: .dearest
    )
    #expect(interactor.query == query)
    #expect(worker.onProducts.arguments.last?.query == query)
    #expect(worker.onProducts.count == 7)
    await interactor.changeQuery(request: .unfiltered)
    #expect(interactor.query == ProductQuery("azúcar & más", sort: .dearest))
    #expect(lastQuery?.least == "")
  }

  @Test func whatIsTheSameIsNotAskedForTwice() async {
    worker.onProducts.returns(ListPage([]))
    let interactor = interactor(ProductQuery("a"))
    await interactor.fetchProducts(request: .first)
    await interactor.changeQuery(request: .text("a"))
    await interactor.changeQuery(request: .condition("nonsense"))
    #expect(worker.onProducts.count == 1)
  }

  @Test(arguments: [
    (SearchModels.ChangeQuery.Request.least("1,5"), PriceMistake.least),
    (.most("x"), .most),
    (.most("500"), .range),
  ])
  func whatIsNoPriceIsSaidAndNotAskedFor(
    request: SearchModels.ChangeQuery.Request,
    mistake: PriceMistake
  ) async {
    worker.onProducts.returns(ListPage([]))
    let interactor = interactor(ProductQuery(least: 1_000))
    await interactor.fetchProducts(request: .first)
    await interactor.changeQuery(request: request)
    #expect(lastQuery?.mistake == mistake)
    #expect(worker.onProducts.count == 1)
    #expect(interactor.query == ProductQuery(least: 1_000))
  }

  // Regression: while a price was invalid, changing the text started no search.
  @Test func textIsLookedForBesideAPriceThatIsMistyped() async {
    worker.onProducts.returns(ListPage([.camera]))
    let interactor = interactor(ProductQuery(least: 1_000))
    await interactor.fetchProducts(request: .first)
    await interactor.changeQuery(request: .least("1.5"))
    await interactor.changeQuery(request: .text("cámara"))
    let query = ProductQuery("cámara", least: 1_000)
    #expect(worker.onProducts.arguments.map(\.query) == [ProductQuery(least: 1_000), query])
    #expect(lastQuery == .init(query: query, seller: nil, least: "1.5", most: "", mistake: .least))
    #expect(interactor.query == query)
  }

  @Test func aPriceThatIsMendedIsLookedForWithWhatWasTypedMeanwhile() async {
    worker.onProducts.returns(ListPage([]))
    let interactor = interactor(ProductQuery(least: 1_000))
    await interactor.fetchProducts(request: .first)
    await interactor.changeQuery(request: .least("x"))
    await interactor.changeQuery(request: .text("cámara"))
    await interactor.changeQuery(request: .least("2.000"))
    #expect(worker.onProducts.arguments.last?.query == ProductQuery("cámara", least: 2_000))
    #expect(lastQuery?.mistake == nil)
    // The corrected price equals that of the last request, so nothing is requested.
    await interactor.changeQuery(request: .least("x"))
    await interactor.changeQuery(request: .least("2000"))
    #expect(worker.onProducts.count == 3)
    #expect(lastQuery?.mistake == nil)
  }

  // Regression: the next page was requested with the changed text, and appended to the rows of the last search.
  @Test func theNextPageIsOfTheSearchThatFoundTheRows() async {
    worker.onProducts.answers(
      inOrder: .success(ListPage([.camera], next: "c1")),
      .success(ListPage([.lamp], next: "c2")),
      .success(ListPage([.camera]))
    )
    let interactor = interactor()
    await interactor.fetchProducts(request: .first)
    await interactor.changeQuery(request: .most("x"))
    await interactor.changeQuery(request: .text("ab"))
    await interactor.fetchProducts(request: .atEnd)
    #expect(worker.onProducts.arguments.map(\.query.text) == ["", "ab", "ab"])
    #expect(worker.onProducts.arguments.map(\.cursor) == [nil, nil, "c2"])
    #expect(products.last == "loaded [8, 7] end")
  }

  // A failed search is tried again only by input that can be searched.
  @Test func aMistypedPriceDoesNotAskAgainForWhatFailed() async {
    worker.onProducts.throws(NetworkError(.offline))
    let interactor = interactor()
    await interactor.fetchProducts(request: .first)
    await interactor.changeQuery(request: .least("x"))
    #expect(worker.onProducts.count == 1)
    await interactor.changeQuery(request: .least(""))
    #expect(worker.onProducts.count == 2)
  }

  @Test func pagesFollowEachOtherToTheLast() async {
    worker.onProducts.answers(
      inOrder: .success(ListPage([.camera], next: "c1")),
      .success(ListPage([.camera, .lamp]))
    )
    let interactor = interactor()
    await interactor.fetchProducts(request: .first)
    await interactor.fetchProducts(request: .atEnd)
    await interactor.fetchProducts(request: .atEnd)
    #expect(worker.onProducts.arguments.map(\.cursor) == [nil, "c1"])
    #expect(
      products.suffix(3) == [
        "loaded [7] more", "loaded [7] loading more",
        "loaded [7, 8] end",
      ]
    )
  }

  // Only a tap requests a failed page again; otherwise, scrolling would retry forever.
  @Test func aPageThatFailsIsAskedForAgain() async {
    worker.onProducts.answers(
      inOrder: .success(ListPage([.camera], next: "c1")),
      .failure(NetworkError(.offline)),
      .success(ListPage([.lamp]))
    )
    let interactor = interactor()
    await interactor.fetchProducts(request: .first)
    await interactor.fetchProducts(request: .atEnd)
    await interactor.fetchProducts(request: .atEnd)
    #expect(products.last == "loaded [7] offline")
    await interactor.fetchProducts(request: .more)
    #expect(worker.onProducts.arguments.map(\.cursor) == [nil, "c1", "c1"])
    #expect(products.last == "loaded [7, 8] end")
  }

  @Test func theAnswerToAnEarlierSearchComesTooLate() async {
    let (interactor, worker) = (interactor(), worker)
    worker.onProducts.answers { query, _ async throws(NetworkError) in
      guard query.text == "a" else { return ListPage([.lamp], next: "c1") }
      await interactor.changeQuery(request: .text("ab"))
      return ListPage([.camera])
    }
    await interactor.changeQuery(request: .text("a"))
    #expect(products.last == "loaded [8] more")
    #expect(worker.onProducts.count == 2)
  }

  // Regression: a page of the last search was appended to the results of the new one.
  @Test func aPageOfAnEarlierSearchIsNotAdded() async {
    let (interactor, worker) = (interactor(), worker)
    worker.onProducts.returns(ListPage([.camera], next: "c1"))
    await interactor.fetchProducts(request: .first)
    worker.onProducts.answers { _, cursor async throws(NetworkError) in
      guard cursor != nil else { throw NetworkError(.offline) }
      await interactor.changeQuery(request: .text("ab"))
      return ListPage([.lamp])
    }
    await interactor.fetchProducts(request: .atEnd)
    #expect(products.suffix(2) == ["loading [7] unknown", "offline [7] unknown"])
    // The rows of another search have no next page.
    await interactor.fetchProducts(request: .more)
    #expect(worker.onProducts.count == 3)
  }

  @Test func whatFailedIsLookedForAgainByATapOrTheSameText() async {
    worker.onProducts.answers(
      inOrder: .failure(NetworkError(.offline)),
      .failure(NetworkError(.offline)),
      .success(ListPage([.lamp]))
    )
    let interactor = interactor()
    await interactor.fetchProducts(request: .first)
    await interactor.fetchProducts(request: .again)
    await interactor.changeQuery(request: .text(""))
    #expect(products.last == "loaded [8] end")
  }

  @Test func theSellerOfTheAddressIsNamedByTheirProducts() async {
    worker.onProducts.returns(ListPage([.camera]))
    await interactor(ProductQuery(seller: 2)).fetchProducts(request: .first)
    #expect(presenter.onPresentQuery.arguments.map(\.seller) == [nil, .andino])
    #expect(worker.onSeller.count == 0)
  }

  @Test func aSellerWithoutProductsIsNamedByTheAPI() async {
    worker.onProducts.returns(ListPage([]))
    worker.onSeller.answers(inOrder: .failure(NetworkError(.offline)), .success(.andino))
    let interactor = interactor(ProductQuery(seller: 2))
    await interactor.fetchProducts(request: .first)
    #expect(lastQuery?.seller == nil)
    // The next search requests the seller's name again; later searches do not, because the name is known.
    await interactor.changeQuery(request: .text("a"))
    #expect(lastQuery?.seller == .andino)
    await interactor.changeQuery(request: .text("b"))
    #expect(lastQuery?.seller == .andino)
    #expect(worker.onSeller.arguments == [2, 2])
  }

  @Test func theChosenSellerIsNamedAtOnceUntilAllAreWantedAgain() async {
    worker.onProducts.returns(ListPage([]))
    let interactor = interactor()
    await interactor.fetchProducts(request: .first)
    await interactor.changeQuery(request: .seller(.only(.andino)))
    #expect(lastQuery?.seller == .andino)
    #expect(interactor.query.seller == 2)
    await interactor.changeQuery(request: .seller(.any))
    #expect(lastQuery?.seller == nil)
    #expect(interactor.query.seller == nil)
    #expect(worker.onProducts.arguments.map(\.query.seller) == [nil, 2, nil])
    #expect(worker.onSeller.count == 0)
  }
}
