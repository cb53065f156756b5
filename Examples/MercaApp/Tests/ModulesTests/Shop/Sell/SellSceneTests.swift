import Entities
import Testing
import Vipera
import ViperaNetworking

@testable import Modules

/// The parts of the list of the user's own products, each between spies.
@Suite struct SellSceneTests {
  private let presenter = SellContract.PresenterSpy()
  private let worker = SellContract.WorkerSpy()
  private let interactor: SellInteractor

  init() {
    interactor = SellInteractor(presenter: presenter, worker: worker)
    worker.onMember.returns(7)
    worker.onShop.returns(Seller(id: 3, name: "Tienda Ada"))
  }

  private var presented: [String] {
    presenter.onPresentProducts.arguments.map { response in
      switch response {
      case .signedOut(let departure): "signed out: \(departure)"
      case .list(let list): list.shown
      }
    }
  }

  private func show() async {
    await interactor.fetchProducts(request: .first)
  }

  private func more(isTapped: Bool = false) async {
    await interactor.fetchProducts(request: isTapped ? .more : .atEnd)
  }

  private static func page(_ ids: [Int], next: String? = nil) -> ListPage<ProductRow> {
    ListPage(ids.map { .sample($0) }, next: next)
  }

  @Test func whoHasOfferedNothingHasNoShop() async {
    worker.onShop.returns(nil)
    await show()
    #expect(presented == ["loading", "empty"])
    #expect(worker.onProducts.count == 0)
  }

  @Test func theShopIsAskedForOnceAndItsProductsEachTime() async {
    worker.onProducts.returns(Self.page([2, 1]))
    await show()
    await show()
    #expect(worker.onShop.count == 1)
    #expect(worker.onProducts.arguments.map(\.shop) == [3, 3])
    #expect(presented.suffix(2) == ["loading [2, 1] end", "loaded [2, 1] end"])
  }

  @Test func pagesFollowEachOtherToTheLast() async {
    worker.onProducts.answers(
      inOrder: .success(Self.page([3], next: "c1")),
      .failure(NetworkError(.offline)),
      .success(Self.page([3, 2]))
    )
    await show()
    await more()
    await more()
    await more(isTapped: true)
    #expect(worker.onProducts.arguments.map(\.cursor) == [nil, "c1", "c1"])
    #expect(
      presented == [
        "loading", "loaded [3] more", "loaded [3] loading more", "loaded [3] offline",
        "loaded [3] loading more", "loaded [3, 2] end",
      ]
    )
  }

  @Test func aFailureKeepsWhatWasThere() async {
    worker.onProducts.answers(
      inOrder: .success(Self.page([1])),
      .failure(NetworkError(.offline))
    )
    await show()
    await show()
    #expect(presented.last == "offline [1] end")
  }

  // While the first request is running, a tap sends no other request. Appearing again does send one, because the list
  // may have changed.
  @Test(arguments: [(ListRequest.again, 1), (.first, 2)])
  func whatIsReadIsNotReadAgainForATap(request: ListRequest, readings: Int) async {
    let (interactor, worker) = (interactor, worker)
    worker.onProducts.answers { _, _ in
      if worker.onProducts.count == 1 { await interactor.fetchProducts(request: request) }
      return Self.page([1])
    }
    await show()
    #expect(worker.onProducts.count == readings)
    #expect(presented.last == "loaded [1] end")
  }

  // Regression: a product that moved from the first page to the second was on neither.
  @Test func noPageIsAskedForWhileTheFirstIsReadAnew() async {
    let (interactor, worker) = (interactor, worker)
    worker.onProducts.returns(Self.page([3, 2], next: "c2"))
    await show()
    worker.onProducts.answers { _, cursor in
      guard cursor == nil else { return Self.page([2, 1]) }
      await interactor.fetchProducts(request: .atEnd)
      await interactor.fetchProducts(request: .more)
      return Self.page([4, 3], next: "c3")
    }
    await show()
    #expect(worker.onProducts.arguments.map(\.cursor) == [nil, nil])
    #expect(presented.suffix(2) == ["loading [3, 2] more", "loaded [4, 3] more"])
    await more()
    #expect(worker.onProducts.arguments.last?.cursor == "c3")
    #expect(presented.last == "loaded [4, 3, 2, 1] end")
  }

  // Loading further pages does not clear the failure of a refresh: the first pages are still outdated.
  @Test func aRefreshThatFailedIsSaidUntilOneSucceeds() async {
    worker.onProducts.answers(
      inOrder: .success(Self.page([3], next: "c1")),
      .failure(NetworkError(.offline)),
      .failure(NetworkError(.status(500))),
      .success(Self.page([2])),
      .success(Self.page([4]))
    )
    await show()
    await show()
    await more()
    await more(isTapped: true)
    #expect(
      presented.suffix(5) == [
        "offline [3] more", "offline [3] loading more", "offline [3] status(500)",
        "offline [3] loading more", "offline [3, 2] end",
      ]
    )
    await show()
    #expect(presented.suffix(2) == ["loading [3, 2] end", "loaded [4] end"])
  }

  @Test func somebodyElseHasAnotherShop() async {
    worker.onProducts.returns(Self.page([1]))
    await show()
    worker.onMember.returns(8)
    worker.onShop.throws(NetworkError(.offline))
    await show()
    #expect(presented.suffix(2) == ["loading", "offline"])
  }

  @Test func aSessionThatHasEndedIsSaid() async {
    let worker = worker
    worker.onShop.answers { () throws(NetworkError) in
      worker.onMember.returns(nil)
      throw NetworkError(.status(401))
    }
    await show()
    #expect(presented.last == "signed out: ended")
    await show()
    #expect(presented.last == "signed out: known")
  }

  @Test func rowsSayWhatIsLeft() async throws {
    let view = SellContract.ViewSpy()
    let presenter = SellPresenter(language: .spanish)
    presenter.view = view
    let products = [0, 1, 5, 1_200].enumerated().map { ProductRow.sample($0 + 1, stock: $1) }
    presenter.presentProducts(response: .list(await PagedList(products, next: "c1")))
    let model = try #require(view.onDisplayProducts.arguments.last?.state?.content)
    #expect(
      model.rows.map(\.state) == [
        "Nuevo · agotado", "Nuevo · queda 1 unidad", "Nuevo · quedan 5 unidades",
        "Nuevo · quedan 1.200 unidades",
      ]
    )
    #expect(model.rows.map(\.isSoldOut) == [true, false, false, false])
    #expect(try model.rows[1].address == Offer(product: 2).location())
    #expect(model.more == .ready)
  }

  @Test func tapsAreTold() async {
    let interactor = SellContract.InteractorSpy()
    let router = SellContract.RouterSpy()
    let controller = SellViewController(interactor: interactor, router: router)
    await controller.viewDidAppear()
    await controller.refreshAsked()
    await controller.endReached()
    await controller.moreTapped()
    #expect(
      interactor.onFetchProducts.arguments == [
        .first, .again, .atEnd, .more,
      ]
    )
    controller.productTapped(3)
    controller.offerTapped()
    controller.displayProducts(viewModel: .signedOut(leadsToLogin: true, message: nil))
    #expect(router.onRouteToOffer.arguments == [3, nil])
    #expect(router.calls.last == "routeToLogin()")
  }
}
