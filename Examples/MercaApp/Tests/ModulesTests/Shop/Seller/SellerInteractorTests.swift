import Entities
import Testing
import Vipera
import ViperaNetworking

@testable import Modules

@Suite struct SellerInteractorTests {
  private let presenter = SellerContract.PresenterSpy()
  private let worker = SellerContract.WorkerSpy()
  private let interactor: SellerInteractor

  init() {
    interactor = SellerInteractor(sellerID: 2, presenter: presenter, worker: worker)
    worker.onSeller.returns(.andino)
  }

  /// A description of each response: the seller's name, once known, and the products.
  private var responses: [String] {
    presenter.onPresentSeller.arguments.map {
      ($0.seller.map { "\($0.name): " } ?? "") + $0.products.shown
    }
  }

  @Test func aSellerIsShownWithTheirProducts() async {
    worker.onProducts.returns(ListPage([.camera]))
    await interactor.fetchSeller(request: .first)
    #expect(worker.onSeller.arguments == [2])
    #expect(worker.onProducts.arguments.map(\.query) == [ProductQuery(seller: 2)])
    #expect(responses == ["loading", "Almacén Andino: loaded [7] end"])
  }

  @Test func whatFailsIsAskedForAgain() async {
    worker.onProducts.answers(
      inOrder: .failure(NetworkError(.offline)),
      .success(ListPage([]))
    )
    await interactor.fetchSeller(request: .first)
    await interactor.fetchSeller(request: .again)
    #expect(
      responses == ["loading", "Almacén Andino: offline", "Almacén Andino: loading", "Almacén Andino: empty"]
    )
  }

  @Test func refreshingReadsAsFarAsTheListWasShown() async {
    worker.onProducts.answers(
      inOrder: .success(ListPage([.camera], next: "c1")),
      .success(ListPage([.lamp], next: "c2")),
      .success(ListPage([.lamp], next: "c3")),
      .success(ListPage([.camera], next: "c4"))
    )
    await interactor.fetchSeller(request: .first)
    await interactor.fetchSeller(request: .atEnd)
    await interactor.fetchSeller(request: .again)
    #expect(worker.onProducts.arguments.map(\.cursor) == [nil, "c1", nil, "c3"])
    #expect(responses.last == "Almacén Andino: loaded [8, 7] more")
  }

  @Test func pagesFollowEachOtherToTheLast() async {
    worker.onProducts.answers(
      inOrder: .success(ListPage([.camera], next: "c1")),
      .failure(NetworkError(.offline)),
      .success(ListPage([.camera, .lamp]))
    )
    await interactor.fetchSeller(request: .first)
    await interactor.fetchSeller(request: .atEnd)
    // A failed page is requested again by a tap, but not by scrolling.
    await interactor.fetchSeller(request: .atEnd)
    #expect(responses.last == "Almacén Andino: loaded [7] offline")
    await interactor.fetchSeller(request: .more)
    #expect(responses.last == "Almacén Andino: loaded [7, 8] end")
    await interactor.fetchSeller(request: .atEnd)
    #expect(worker.onProducts.arguments.map(\.cursor) == [nil, "c1", "c1"])
  }

  @Test func twoTapsAskOnce() async {
    let (interactor, worker) = (interactor, worker)
    worker.onProducts.answers { _, _ async throws(NetworkError) in
      await interactor.fetchSeller(request: .again)
      await interactor.fetchSeller(request: .more)
      return ListPage([.camera], next: "c1")
    }
    await interactor.fetchSeller(request: .first)
    #expect(worker.onProducts.count == 1)
  }
}
