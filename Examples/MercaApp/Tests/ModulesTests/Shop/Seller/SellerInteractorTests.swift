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

  private var responses: [SellerModels.Load.Response] { presenter.onPresentSeller.arguments }

  @Test func aSellerIsShownWithTheirProducts() async {
    worker.onProducts.returns(ProductPage(products: [.camera]))
    await interactor.viewDidLoad()
    #expect(worker.onSeller.arguments == [2])
    #expect(worker.onProducts.arguments.map(\.seller) == [2])
    #expect(responses == [.loading, .found(.andino, [.camera], more: .none)])
  }

  @Test func whatFailsIsAskedForAgain() async {
    worker.onProducts.answers(
      inOrder: .failure(NetworkError(.offline)),
      .success(ProductPage(products: []))
    )
    await interactor.viewDidLoad()
    await interactor.refreshAsked()
    #expect(
      responses == [.loading, .failed(.offline), .loading, .found(.andino, [], more: .none)]
    )
  }

  @Test func refreshingReadsAsFarAsTheListWasShown() async {
    worker.onProducts.answers(
      inOrder: .success(ProductPage(products: [.camera], next: "c1")),
      .success(ProductPage(products: [.lamp], next: "c2")),
      .success(ProductPage(products: [.lamp], next: "c3")),
      .success(ProductPage(products: [.camera], next: "c4"))
    )
    await interactor.viewDidLoad()
    await interactor.endReached()
    await interactor.refreshAsked()
    #expect(worker.onProducts.arguments.map(\.cursor) == [nil, "c1", nil, "c3"])
    #expect(responses.last == .found(.andino, [.lamp, .camera], more: .ready))
  }

  @Test func pagesFollowEachOtherToTheLast() async {
    worker.onProducts.answers(
      inOrder: .success(ProductPage(products: [.camera], next: "c1")),
      .failure(NetworkError(.offline)),
      .success(ProductPage(products: [.camera, .lamp]))
    )
    await interactor.viewDidLoad()
    await interactor.endReached()
    // By a tap, not by scrolling.
    await interactor.endReached()
    #expect(responses.last == .found(.andino, [.camera], more: .failed(.offline)))
    await interactor.moreTapped()
    #expect(responses.last == .found(.andino, [.camera, .lamp], more: .none))
    await interactor.endReached()
    #expect(worker.onProducts.arguments.map(\.cursor) == [nil, "c1", "c1"])
  }

  @Test func twoTapsAskOnce() async {
    let (interactor, worker) = (interactor, worker)
    worker.onProducts.answers { _, _ async throws(NetworkError) in
      await interactor.refreshAsked()
      await interactor.moreTapped()
      return ProductPage(products: [.camera], next: "c1")
    }
    await interactor.viewDidLoad()
    #expect(worker.onProducts.count == 1)
  }

  @Test func whatIsTappedIsKeptForTheRouter() {
    interactor.productTapped(.init(product: 7))
    #expect(interactor.chosenProduct == 7)
    #expect(interactor.sellerID == 2)
  }
}
