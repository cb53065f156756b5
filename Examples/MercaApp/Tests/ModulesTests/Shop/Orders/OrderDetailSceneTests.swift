import Entities
import Testing
import Vipera
import ViperaNetworking

@testable import Modules

/// The parts of one order's scene, each between spies.
@Suite struct OrderDetailSceneTests {
  private let presenter = OrderDetailContract.PresenterSpy()
  private let worker = OrderDetailContract.WorkerSpy()
  private let interactor: OrderDetailInteractor

  init() {
    interactor = OrderDetailInteractor(id: 12, presenter: presenter, worker: worker)
    worker.onMember.returns(7)
    worker.onOrder.returns(.two)
  }

  private var presented: [String] {
    presenter.onPresentOrder.arguments.map { response in
      switch response {
      case .signedOut(let departure): "signed out: \(departure)"
      case .loading(let last): last.map { "loading \($0.id)" } ?? "loading"
      case .loaded(let order): "loaded \(order.id)"
      case .failed(let error, let last): last.map { "\(error.reason) \($0.id)" } ?? "\(error.reason)"
      }
    }
  }

  private func show(isRefresh: Bool = false) async {
    await interactor.fetchOrder(request: .init(isRefresh: isRefresh))
  }

  @Test func itIsReadOnce() async {
    await show()
    await show()
    #expect(worker.onOrder.arguments == [12])
    #expect(presented == ["loading", "loaded 12"])
  }

  @Test func itIsReadAgainWhereThePersonAsks() async {
    await show()
    await show(isRefresh: true)
    #expect(presented == ["loading", "loaded 12", "loading 12", "loaded 12"])
  }

  @Test func aRefreshThatFailsKeepsTheOrder() {
    let view = OrderDetailContract.ViewSpy()
    let presenter = OrderDetailPresenter(language: .english)
    presenter.view = view
    presenter.presentOrder(response: .loaded(.two))
    presenter.presentOrder(response: .loading(.two))
    presenter.presentOrder(response: .failed(NetworkError(.offline), .two))
    let shown = view.onDisplayOrder.arguments.compactMap(\.state)
    #expect(shown.map { $0.content?.title } == ["Order 12", "Order 12", "Order 12"])
    #expect(shown.last?.failure == "You are not connected to Internet.")
  }

  @Test func aFailureIsTriedAgain() async {
    worker.onOrder.throws(NetworkError(.offline))
    await show()
    worker.onOrder.returns(.two)
    await show()
    #expect(presented == ["loading", "offline", "loading", "loaded 12"])
  }

  @Test func aFailedRefreshLeavesItThere() async {
    await show()
    worker.onOrder.throws(NetworkError(.offline))
    await show(isRefresh: true)
    #expect(presented == ["loading", "loaded 12", "loading 12", "offline 12"])
  }

  // Regression: an order that arrived after another user had signed in was shown to the new user.
  @Test func aLateOrderIsNotShownToSomebodyElse() async {
    let worker = worker
    worker.onOrder.answers { _ throws(NetworkError) in
      guard worker.onOrder.count == 1 else { throw NetworkError(.status(404)) }
      worker.onMember.returns(8)
      return .two
    }
    await show()
    #expect(presented == ["loading", "loading", "status(404)"])
  }

  // Regression: after another user had signed in, the order of the first user stayed on the screen until the response
  // arrived.
  @Test func itIsForItsBuyerAlone() async {
    await show()
    worker.onMember.returns(8)
    worker.onOrder.throws(NetworkError(.status(404)))
    await show()
    worker.onMember.returns(nil)
    await show()
    #expect(presented.suffix(3) == ["loading", "status(404)", "signed out: known"])
  }

  @Test func aSignedOutUserIsLedToTheFormOnce() async {
    worker.onMember.returns(nil)
    await show()
    await show()
    #expect(presented == ["signed out: opening", "signed out: known"])
  }

  @Test func aSessionThatHasEndedIsSaid() async {
    let worker = worker
    worker.onOrder.answers { _ throws(NetworkError) in
      worker.onMember.returns(nil)
      throw NetworkError(.status(401))
    }
    await show()
    #expect(presented.last == "signed out: ended")
  }

  @Test func itIsSaidWhatWasBought() throws {
    let view = OrderDetailContract.ViewSpy()
    let presenter = OrderDetailPresenter(language: .spanish)
    presenter.view = view
    presenter.presentOrder(response: .loaded(.two))
    let model = try #require(view.onDisplayOrder.arguments.last?.state?.content)
    #expect(model.title == "Compra 12")
    #expect(model.date == "22 de noviembre de 2026, 3:00 p. m. (hora de Colombia)")
    #expect(model.rows.map(\.quantity) == ["1 × $ 1.299.900", "2 × $ 900"])
    #expect(model.rows.map(\.total) == ["$ 1.299.900", "$ 1.800"])
    #expect(model.total == "$ 1.301.700")
    presenter.presentOrder(response: .failed(NetworkError(.status(404)), nil))
    let state = view.onDisplayOrder.arguments.last?.state
    #expect(state?.failure == "No tienes una compra con ese número.")
  }

  @Test func tapsAreTold() async {
    let interactor = OrderDetailContract.InteractorSpy()
    let router = OrderDetailContract.RouterSpy()
    let controller = OrderDetailViewController(interactor: interactor, router: router)
    await controller.viewDidAppear()
    await controller.refreshAsked()
    controller.productTapped(3)
    controller.signInTapped()
    controller.displayOrder(viewModel: .signedOut(leadsToLogin: true, message: nil))
    #expect(interactor.onFetchOrder.arguments.map(\.isRefresh) == [false, true])
    #expect(router.calls == ["routeToProduct(id:)", "routeToLogin()", "routeToLogin()"])
  }
}
