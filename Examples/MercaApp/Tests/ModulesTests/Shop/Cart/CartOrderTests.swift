import Entities
import Testing
import Vipera
import ViperaNetworking

@testable import Modules

/// Placing one order of the cart, whatever goes wrong.
@Suite struct CartOrderTests {
  private let presenter = CartContract.PresenterSpy()
  private let worker = CartContract.WorkerSpy()
  private let purchases = BegunPurchases()
  private let interactor: CartInteractor

  init() {
    interactor = Self.interactor(presenter, worker, purchases)
    worker.onMember.returns(7)
    worker.onCart.returns(.two)
    worker.onOrder.returns(.two)
  }

  private static func interactor(
    _ presenter: any CartContract.Presenter,
    _ worker: any CartContract.Worker,
    _ purchases: BegunPurchases
  ) -> CartInteractor {
    var made = 0
    return CartInteractor(presenter: presenter, worker: worker, purchases: purchases) {
      made += 1
      return "key-\(made)"
    }
  }

  private var outcomes: [String] { presenter.onPresentOrder.arguments.map(\.kind) }
  private var content: CartModels.State? { presenter.onPresentCart.arguments.last?.content }
  private var keys: [String] { worker.onOrder.arguments.map(\.key) }

  private func show() async { await interactor.fetchCart(request: .init()) }
  private func begin() async { await interactor.beginCheckOut(request: .init()) }
  private func order() async { await interactor.placeOrder(request: .init(isConfirmed: true)) }

  private func buy() async {
    await begin()
    await order()
  }

  /// The API's refusal of an order.
  private func refusal(_ status: Int, _ pointer: String) -> NetworkError {
    let json = #"{"title":"No","detail":"No.","errors":[{"detail":"No.","pointer":"\#(pointer)"}]}"#
    return NetworkError(.status(status), response: StubMarket.response(json, status))
  }

  @Test func theCartIsOrderedAsItWasSeenAndThenEmpty() async {
    await show()
    await buy()
    #expect(presenter.onPresentCheckOut.arguments.map(\.cart) == [.two])
    #expect(worker.onOrder.arguments.map(\.lines) == [ShoppingCart.two.wanted])
    #expect(keys == ["key-1"])
    #expect(outcomes == ["placed 12"])
    #expect(content?.cart == .empty)
    #expect(purchases.kept == nil)
  }

  @Test func nothingIsOrderedWithoutAYes() async {
    await show()
    await begin()
    await interactor.placeOrder(request: .init(isConfirmed: false))
    await order()
    #expect(worker.onOrder.count == 0)
    #expect(purchases.kept == nil)
  }

  @Test func itIsNotAskedTwiceAtATime() async {
    await show()
    let (interactor, presenter) = (interactor, presenter)
    presenter.onPresentCheckOut.answers { _ in
      await interactor.beginCheckOut(request: .init())
    }
    await begin()
    #expect(presenter.onPresentCheckOut.count == 1)
  }

  @Test func aSecondClickOrdersNothingMore() async {
    await show()
    let (interactor, worker) = (interactor, worker)
    worker.onOrder.answers { _, _ in
      await interactor.beginCheckOut(request: .init())
      await interactor.placeOrder(request: .init(isConfirmed: true))
      return .two
    }
    await buy()
    #expect(worker.onOrder.count == 1)
    await order()
    #expect(worker.onOrder.count == 1)
  }

  // The outcome is unknown, so the order is sent again with the same key.
  @Test(arguments: [
    NetworkError.Reason.connectionLost, .timedOut(after: .seconds(30)), .status(503),
  ])
  func anAnswerThatIsLostKeepsTheKey(reason: NetworkError.Reason) async {
    await show()
    worker.onOrder.throws(NetworkError(reason))
    await buy()
    #expect(outcomes == ["failed: \(reason), unknown"])
    #expect(content?.isUnanswered == true)
    #expect(content?.cart == .two)
    // Declining later does not cancel the order that was sent.
    await begin()
    await interactor.placeOrder(request: .init(isConfirmed: false))
    #expect(purchases.kept?.first?.isConfirmed == true)
    worker.onOrder.returns(.two)
    await buy()
    #expect(keys == ["key-1", "key-1"])
    #expect(outcomes.last == "placed 12")
  }

  @Test func whatWasNotEvenSentIsAsItWasBefore() async {
    await show()
    worker.onOrder.throws(NetworkError(.offline))
    await buy()
    #expect(outcomes == ["failed: offline"])
    #expect(content?.isUnanswered == false)
    #expect(purchases.kept == nil)
  }

  @Test func leavingTheScreenKeepsTheKeyForTheNext() async {
    await show()
    worker.onOrder.throws(NetworkError(.cancelled))
    await buy()
    // The cart is opened again; the order was placed in the meantime.
    worker.onCart.returns(.empty)
    worker.onOrder.returns(.two)
    let presenter = CartContract.PresenterSpy()
    let next = Self.interactor(presenter, worker, purchases)
    await next.fetchCart(request: .init())
    #expect(keys == ["key-1", "key-1"])
    #expect(
      worker.onOrder.arguments.map(\.lines) == Array(repeating: ShoppingCart.two.wanted, count: 2)
    )
    #expect(presenter.onPresentOrder.arguments.map(\.kind) == ["placed 12"])
    #expect(purchases.kept == nil)
  }

  // After a server was killed, the kept state has the key, but not that the order was sent.
  @Test func anEmptyCartAfterARestartIsAskedAfter() async throws {
    await show()
    await begin()
    let kept = try #require(purchases.kept)
    let restored = BegunPurchases()
    restored.kept = kept
    worker.onCart.returns(.empty)
    let presenter = CartContract.PresenterSpy()
    let next = Self.interactor(presenter, worker, restored)
    await next.fetchCart(request: .init())
    #expect(keys == ["key-1"])
    #expect(presenter.onPresentOrder.arguments.map(\.kind) == ["placed 12"])
  }

  // The order was not placed. After a restart, the user has not confirmed again, so nothing is sent.
  @Test func aCartThatIsStillThereAfterARestartIsNotOrderedByItself() async {
    await show()
    await begin()
    let presenter = CartContract.PresenterSpy()
    let next = Self.interactor(presenter, worker, purchases)
    await next.fetchCart(request: .init())
    #expect(worker.onOrder.count == 0)
    await next.beginCheckOut(request: .init())
    await next.placeOrder(request: .init(isConfirmed: true))
    #expect(keys == ["key-1"])
  }

  @Test(arguments: [(409, [] as [String]), (422, ["placed before"])])
  func whatWasNotPlacedIsForgottenInSilence(status: Int, said: [String]) async {
    await show()
    worker.onOrder.throws(NetworkError(.connectionLost))
    await buy()
    worker.onCart.returns(.one(.sample(9)))
    let keyed = #"{"title":"No","errors":[{"detail":"No.","header":"Idempotency-Key"}]}"#
    let reused = NetworkError(.status(422), response: StubMarket.response(keyed, 422))
    worker.onOrder.throws(status == 422 ? reused : refusal(status, "/lines"))
    await show()
    #expect(Array(outcomes.dropFirst()) == said)
    #expect(purchases.kept == nil)
    #expect(content?.cart == .one(.sample(9)))
  }

  @Test func aRefusalIsSaidAtItsLine() async {
    await show()
    let worker = worker
    worker.onOrder.throws(refusal(409, "/lines/1/quantity"))
    worker.onCart.returns(
      ShoppingCart(lines: [
        .init(product: .sample(1, price: 1_400_000), quantity: 1),
        .init(product: .sample(2, price: 900, stock: 1), quantity: 2),
      ])
    )
    await buy()
    #expect(outcomes == ["refused"])
    #expect(content?.notes == [1: .priceChanged(from: 1_299_900), 2: .only(1)])
    #expect(purchases.kept == nil)
  }

  // By the time the cart is loaded again, the reason for the refusal no longer exists.
  @Test func aRefusalThatNothingExplainsIsSaidToo() async {
    await show()
    worker.onOrder.throws(refusal(409, "/lines/1/quantity"))
    await buy()
    #expect(content?.notes == [2: .refused])
    worker.onOrder.returns(.two)
    await buy()
    #expect(keys == ["key-1", "key-2"])
    #expect(outcomes == ["refused", "placed 12"])
  }

  @Test func whatTheBuyerSellsHasToBeTakenOut() async {
    await show()
    worker.onOrder.throws(refusal(409, "/lines/1/seller"))
    await buy()
    #expect(outcomes == ["refused"])
    #expect(content?.notes == [2: .own])
    await begin()
    #expect(presenter.onPresentCheckOut.count == 1)
  }

  @Test(arguments: ["/lines/7/quantity", "/lines/x", "/cart", "", "/lines/-1"])
  func aRefusalOfNoLineIsSaidAsAWhole(pointer: String) async {
    await show()
    worker.onOrder.throws(refusal(409, pointer))
    await buy()
    #expect(outcomes == ["refused"])
    #expect(content?.notes.isEmpty == true)
  }

  @Test func aUserSignedOutMeanwhileIsTold() async {
    await show()
    let worker = worker
    worker.onOrder.answers { _, _ throws(NetworkError) in
      worker.onMember.returns(nil)
      throw NetworkError(.status(401))
    }
    await buy()
    #expect(presenter.onPresentCart.arguments.last?.kind == "signed out: ended")
    #expect(outcomes.isEmpty)
    // Regression: after signing in again, the cart said that the order's outcome was unknown, although the API had not
    // processed the order.
    #expect(purchases.kept == nil)
    worker.onMember.returns(7)
    worker.onOrder.returns(.two)
    await show()
    #expect(content?.isUnanswered == false)
    await buy()
    #expect(keys == ["key-1", "key-2"])
  }

  @Test func whatMayHaveBeenPlacedStaysUnansweredOverASignOut() async {
    await show()
    worker.onOrder.throws(NetworkError(.connectionLost))
    await buy()
    let worker = worker
    worker.onOrder.answers { _, _ throws(NetworkError) in
      worker.onMember.returns(nil)
      throw NetworkError(.status(401))
    }
    await buy()
    worker.onMember.returns(7)
    await show()
    #expect(content?.isUnanswered == true)
    #expect(purchases.kept?.first?.key == "key-1")
  }

  // The key of one user's order is not used for another user.
  @Test func somebodyElseBeginsAnew() async {
    await show()
    worker.onOrder.throws(NetworkError(.connectionLost))
    await buy()
    worker.onMember.returns(8)
    worker.onOrder.returns(.two)
    await show()
    #expect(worker.onOrder.count == 1)
    await buy()
    #expect(keys == ["key-1", "key-2"])
  }

  // Regression: a question that was open during a sign-out elsewhere was answered in the name of the next user.
  @Test func anotherUsersYesOrdersNothing() async {
    await show()
    await begin()
    worker.onMember.returns(8)
    worker.onCart.returns(.one(.sample(9)))
    await order()
    #expect(worker.onOrder.count == 0)
    #expect(purchases.kept == nil)
    #expect(outcomes == ["refused"])
    #expect(content?.cart == .one(.sample(9)))
  }
}
