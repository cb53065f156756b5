import Entities
import Testing
import Vipera
import ViperaNetworking
import ViperaTesting

@testable import Modules

/// The parts of the list of orders, each between spies.
@Suite struct OrdersSceneTests {
  private let presenter = OrdersContract.PresenterSpy()
  private let worker = OrdersContract.WorkerSpy()
  private let interactor: OrdersInteractor

  init() {
    interactor = OrdersInteractor(presenter: presenter, worker: worker)
    worker.onMember.returns(7)
  }

  private static func order(_ id: Int) -> PlacedOrder {
    PlacedOrder(id: id, placed: 0, items: PlacedOrder.two.items)
  }

  private static func page(_ ids: [Int], next: String? = nil) -> ListPage<PlacedOrder> {
    ListPage(ids.map(order), next: next)
  }

  /// A description of each response: its kind, the orders, and the end of the list.
  private var presented: [String] {
    presenter.onPresentOrders.arguments.map { response in
      switch response {
      case .signedOut(let departure): "signed out: \(departure)"
      case .list(let list): list.shown
      }
    }
  }

  private func show() async {
    await interactor.fetchOrders(request: .first)
  }

  private func more(isTapped: Bool = false) async {
    await interactor.fetchOrders(request: isTapped ? .more : .atEnd)
  }

  @Test func aSignedOutUserIsTold() async {
    worker.onMember.returns(nil)
    await show()
    await show()
    #expect(presented == ["signed out: opening", "signed out: known"])
    #expect(worker.onOrders.count == 0)
  }

  @Test func pagesFollowEachOtherToTheLast() async {
    worker.onOrders.answers(
      inOrder: .success(Self.page([9, 8], next: "c1")),
      .failure(NetworkError(.offline)),
      .success(Self.page([8, 7]))
    )
    await show()
    await more()
    // Scrolling does not request a failed page again; a tap does.
    await more()
    await more(isTapped: true)
    await more(isTapped: true)
    #expect(worker.onOrders.arguments == [nil, "c1", "c1"])
    #expect(
      presented == [
        "loading", "loaded [9, 8] more", "loaded [9, 8] loading more", "loaded [9, 8] offline",
        "loaded [9, 8] loading more", "loaded [9, 8, 7] end",
      ]
    )
  }

  // Regression: after buying something, a user who had scrolled far was back on the first page.
  @Test func refreshingReadsAsFarAsTheListWasShown() async {
    worker.onOrders.answers(
      inOrder: .success(Self.page([3, 2], next: "c1")),
      .success(Self.page([1])),
      .success(Self.page([4, 3], next: "c2")),
      .success(Self.page([2, 1]))
    )
    await show()
    await more()
    await show()
    #expect(worker.onOrders.arguments == [nil, "c1", nil, "c2"])
    #expect(presented.last == "loaded [4, 3, 2, 1] end")
  }

  @Test func aFailedRefreshKeepsWhatWasThere() async {
    worker.onOrders.answers(
      inOrder: .success(Self.page([1])),
      .failure(NetworkError(.status(500)))
    )
    await show()
    await show()
    #expect(presented.suffix(2) == ["loading [1] end", "status(500) [1] end"])
  }

  // Loading further pages does not clear the failure of a refresh: the first pages are still outdated.
  @Test func aRefreshThatFailedIsSaidUntilOneSucceeds() async {
    worker.onOrders.answers(
      inOrder: .success(Self.page([3], next: "c1")),
      .failure(NetworkError(.offline)),
      .failure(NetworkError(.status(500))),
      .success(Self.page([2])),
      .success(Self.page([4, 3]))
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
    #expect(presented.suffix(2) == ["loading [3, 2] end", "loaded [4, 3] end"])
  }

  // A failure for one user is not shown to the next user.
  @Test func somebodyElseHearsNothingOfAFailure() async {
    worker.onOrders.answers(
      inOrder: .success(Self.page([1])),
      .failure(NetworkError(.offline)),
      .success(Self.page([9]))
    )
    await show()
    await show()
    worker.onMember.returns(8)
    await show()
    #expect(presented.suffix(2) == ["loading", "loaded [9] end"])
  }

  @Test func somebodyElseSeesNothingOfIt() async {
    worker.onOrders.returns(Self.page([1]))
    await show()
    worker.onMember.returns(8)
    worker.onOrders.throws(NetworkError(.offline))
    await show()
    #expect(presented.suffix(2) == ["loading", "offline"])
  }

  // Regression: after another user had signed in, the orders of the first user stayed on the screen until the list was
  // opened again.
  @Test(arguments: [ListRequest.again, .atEnd, .more])
  func somebodyElseSeesTheirOwnWhateverIsAsked(request: ListRequest) async {
    worker.onOrders.returns(Self.page([1]))
    await show()
    worker.onMember.returns(8)
    worker.onOrders.returns(Self.page([9]))
    await interactor.fetchOrders(request: request)
    #expect(presented.suffix(2) == ["loading", "loaded [9] end"])
  }

  // Regression: a response that arrived after another user had signed in was shown to the new user.
  @Test func aLateAnswerIsNotShownToSomebodyElse() async {
    let worker = worker
    worker.onOrders.answers { _ in
      guard worker.onOrders.count == 1 else { return Self.page([9]) }
      worker.onMember.returns(8)
      return Self.page([1])
    }
    await show()
    #expect(presented == ["loading", "loading", "loaded [9] end"])
  }

  @Test func aLateAnswerIsNotShownToNobody() async {
    let worker = worker
    worker.onOrders.answers { _ in
      worker.onMember.returns(nil)
      return Self.page([1])
    }
    await show()
    #expect(presented == ["loading", "signed out: known"])
  }

  // A response for a user who has signed out in the meantime is not shown.
  @Test func aLateAnswerIsNotShown() async {
    let (interactor, worker) = (interactor, worker)
    worker.onOrders.answers { _ in
      worker.onMember.returns(nil)
      await interactor.fetchOrders(request: .first)
      return Self.page([1])
    }
    await show()
    #expect(presented == ["loading", "signed out: known"])
  }

  @Test func aSessionThatHasEndedIsSaid() async {
    let worker = worker
    worker.onOrders.answers { _ throws(NetworkError) in
      worker.onMember.returns(nil)
      throw NetworkError(.status(401))
    }
    await show()
    #expect(presented.last == "signed out: ended")
  }

  @Test(arguments: [
    (Language.english, "Order 12", "November 22, 2026, 3:00 p.m.", "Cámara 1 and one more product"),
    (.spanish, "Compra 12", "22 de noviembre de 2026, 3:00 p. m.", "Cámara 1 y un producto más"),
  ])
  func rowsAreWhatIsRead(language: Language, title: String, date: String, summary: String) async throws {
    let view = OrdersContract.ViewSpy()
    let presenter = OrdersPresenter(language: language)
    presenter.view = view
    presenter.presentOrders(response: .list(await PagedList([.two])))
    let row = try #require(view.onDisplayOrders.arguments.last?.state?.content?.rows.first)
    #expect(row.title == title)
    #expect(row.date == date)
    #expect(row.summary == summary)
    #expect(row.total == "$ 1.301.700")
    #expect(try row.address == OrderDetail(id: 12).location())
    presenter.presentOrders(response: .list(await PagedList([])))
    #expect(view.onDisplayOrders.arguments.last == .content(.empty))
  }

  // Regression: the number of other products was put into a `{}` of the title.
  @Test func aTitleMayHoldAnything() async throws {
    let view = OrdersContract.ViewSpy()
    let presenter = OrdersPresenter(language: .english)
    presenter.view = view
    let items = (1...3).map {
      PlacedOrder.Item(product: $0, title: "Caja {}", quantity: 1, price: 900)
    }
    let order = PlacedOrder(id: 12, placed: 0, items: items)
    presenter.presentOrders(response: .list(await PagedList([order])))
    let row = try #require(view.onDisplayOrders.arguments.last?.state?.content?.rows.first)
    #expect(row.summary == "Caja {} and 2 more products")
  }

  @Test func tapsAreTold() async {
    let interactor = OrdersContract.InteractorSpy()
    let router = OrdersContract.RouterSpy()
    let controller = OrdersViewController(interactor: interactor, router: router)
    await controller.viewDidAppear()
    await controller.viewDidAppear()
    await controller.refreshAsked()
    await controller.endReached()
    await controller.moreTapped()
    #expect(
      interactor.onFetchOrders.arguments == [
        .first, .first, .again, .atEnd, .more,
      ]
    )
    controller.orderTapped(12)
    controller.productsTapped()
    controller.signInTapped()
    controller.displayOrders(viewModel: .signedOut(leadsToLogin: true, message: "Ended."))
    #expect(router.onRouteToOrder.arguments == [12])
    #expect(
      router.calls == [
        "routeToOrder(id:)", "routeToProducts()", "routeToLogin()", "showToast(_:)", "routeToLogin()",
      ]
    )
  }
}
