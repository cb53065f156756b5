import Entities
import Testing
import Vipera
import ViperaNetworking

@testable import Modules

@Suite struct DetailInteractorTests {
  private let presenter = DetailContract.PresenterSpy()
  private let worker = DetailContract.WorkerSpy()
  private let purchases = BegunPurchases()
  private let interactor: DetailInteractor

  init() {
    var keys = 0
    interactor = DetailInteractor(
      productID: 7,
      presenter: presenter,
      worker: worker,
      favourites: DetailContract.FavouritesWorkerSpy(),
      purchases: purchases,
      makeKey: {
        keys += 1
        return "key-\(keys)"
      }
    )
    worker.onProduct.returns(.camera)
    worker.onMember.returns(1)
  }

  private var bought: [DetailModels.PlaceOrder.Response] { presenter.onPresentOrder.arguments }
  private var sentKeys: [String] { worker.onOrder.arguments.map(\.key) }
  private let order = PlacedOrder(id: 12, placed: 0, items: [])

  private func sayYes() async {
    await interactor.beginPurchase(request: .init())
    await interactor.placeOrder(request: .answer(isConfirmed: true))
  }

  @Test func theProductIsShown() async {
    await interactor.fetchProduct(request: .init())
    #expect(worker.onProduct.arguments == [7])
    #expect(presenter.onPresentProduct.arguments == [.loading, .found(.camera)])
    #expect(presenter.onPresentPicture.arguments == [.init(index: 0, count: 2)])
  }

  @Test func aFailedLoadIsAskedForAgain() async {
    worker.onProduct.answers(inOrder: .failure(NetworkError(.status(503))), .success(.camera))
    await interactor.fetchProduct(request: .init())
    #expect(presenter.onPresentProduct.arguments.last == .failed(.status(503)))
    await interactor.fetchProduct(request: .init())
    #expect(presenter.onPresentProduct.arguments.last == .found(.camera))
  }

  @Test(arguments: [404, 410]) func aProductThatIsNotThereIsNoFailure(_ status: Int) async {
    worker.onProduct.answers(inOrder: .failure(NetworkError(.status(status))))
    await interactor.fetchProduct(request: .init())
    #expect(presenter.onPresentProduct.arguments == [.loading, .missing])
  }

  @Test func picturesAreLeafedThroughInARing() async {
    await interactor.fetchProduct(request: .init())
    for request in [DetailModels.ShowPicture.Request.next, .next, .previous, .previous, .next] {
      interactor.showPicture(request: request)
    }
    #expect(presenter.onPresentPicture.arguments.map(\.index) == [0, 1, 0, 1, 0, 1])
  }

  @Test func withoutPicturesThereIsNothingToLeafThrough() async {
    worker.onProduct.returns(
      Product(id: 7, content: OfferContent(title: "x", price: 1), seller: .andino)
    )
    await interactor.fetchProduct(request: .init())
    interactor.showPicture(request: .next)
    #expect(presenter.onPresentPicture.count == 0)
  }

  @Test func buyingIsAskedAboutAndThenDone() async {
    worker.onOrder.returns(order)
    await interactor.fetchProduct(request: .init())
    await interactor.beginPurchase(request: .init())
    #expect(presenter.onPresentPurchase.arguments == [.init(title: "Cámara Condor", price: 1_299_900)])
    #expect(worker.onOrder.count == 0)
    await interactor.placeOrder(request: .answer(isConfirmed: true))
    #expect(
      worker.onOrder.arguments.map(\.lines)
        == [[WantedLine(product: 7, quantity: 1, price: 1_299_900)]]
    )
    #expect(sentKeys == ["key-1"])
    #expect(bought == [.sending, .placed(12)])
    // The stock has changed.
    #expect(worker.onProduct.count == 2)
    #expect(purchases.kept == nil)
  }

  @Test func aUserWhoSaysNoBuysNothing() async {
    await interactor.fetchProduct(request: .init())
    await interactor.beginPurchase(request: .init())
    await interactor.placeOrder(request: .answer(isConfirmed: false))
    await interactor.placeOrder(request: .answer(isConfirmed: true))
    #expect(worker.onOrder.count == 0)
    #expect(purchases.kept == nil)
  }

  @Test func eachConfirmationHasAKeyOfItsOwn() async {
    worker.onOrder.returns(order)
    await interactor.fetchProduct(request: .init())
    await sayYes()
    await sayYes()
    #expect(sentKeys == ["key-1", "key-2"])
  }

  @Test func aRepeatedClickSendsNothing() async {
    let (interactor, worker, order) = (interactor, worker, order)
    worker.onOrder.answers { _, _ async throws(NetworkError) in
      await interactor.beginPurchase(request: .init())
      await interactor.placeOrder(request: .answer(isConfirmed: true))
      await interactor.placeOrder(request: .retry)
      return order
    }
    await interactor.fetchProduct(request: .init())
    await sayYes()
    #expect(sentKeys == ["key-1"])
  }

  @Test func nothingIsAskedTwiceAtOnce() async {
    let (interactor, presenter) = (interactor, presenter)
    await interactor.fetchProduct(request: .init())
    presenter.onPresentPurchase.answers { _ in await interactor.beginPurchase(request: .init()) }
    await interactor.beginPurchase(request: .init())
    #expect(presenter.onPresentPurchase.count == 1)
  }

  // The response was lost, so the order may have been placed.
  @Test(arguments: [
    NetworkError.Reason.connectionLost, .timedOut(after: .seconds(30)), .status(500), .status(503),
    .status(408), .unreadable,
  ])
  func aLostAnswerIsAskedForUnderTheSameKey(reason: NetworkError.Reason) async {
    worker.onOrder.answers(
      inOrder: .failure(NetworkError(reason)),
      .failure(NetworkError(.offline)),
      .success(order)
    )
    await interactor.fetchProduct(request: .init())
    await sayYes()
    #expect(bought.last == .unanswered(reason))
    await interactor.placeOrder(request: .retry)
    // This time nothing was sent, so the outcome of the earlier order is still unknown.
    #expect(bought.last == .unanswered(.offline))
    await sayYes()
    #expect(sentKeys == ["key-1", "key-1", "key-1"])
    #expect(bought.last == .placed(12))
    #expect(purchases.kept == nil)
  }

  @Test func whatWasNeverSentIsNotBought() async {
    worker.onOrder.throws(NetworkError(.offline))
    await interactor.fetchProduct(request: .init())
    await sayYes()
    await sayYes()
    #expect(bought.last == .refused(.other(.offline)))
    #expect(sentKeys == ["key-1", "key-2"])
  }

  @Test(arguments: [
    ("/lines/0/quantity", DetailModels.PlaceOrder.Refusal.outOfStock),
    ("/lines/0/price", .priceChanged),
    ("/lines/0/product", .notOffered),
    ("/lines/0/seller", .own),
    ("/lines", .other(.status(409))),
  ])
  func aRefusalIsSaidAndTheProductReadAnew(
    pointer: String,
    refusal: DetailModels.PlaceOrder.Refusal
  ) async {
    let body = #"{"detail":"No.","errors":[{"detail":"No.","pointer":"\#(pointer)"}]}"#
    let response = StubMarket.response(body, 409)
    worker.onOrder.throws(NetworkError(.status(409), response: response))
    await interactor.fetchProduct(request: .init())
    await sayYes()
    #expect(bought == [.sending, .refused(refusal)])
    #expect(worker.onProduct.count == 2)
    #expect(purchases.kept == nil)
  }

  @Test func aSignedOutUserSignsInFirst() async {
    worker.onMember.returns(nil)
    await interactor.fetchProduct(request: .init())
    await interactor.beginPurchase(request: .init())
    await interactor.addToCart(request: .init())
    #expect(bought == [.signedOut(.known)])
    #expect(presenter.onPresentCart.arguments == [.signedOut(.known)])
    #expect(presenter.onPresentPurchase.count == 0)
  }

  @Test func aSessionThatHasEndedLeadsToTheLoginToo() async {
    worker.onOrder.throws(NetworkError(.status(401)))
    await interactor.fetchProduct(request: .init())
    await sayYes()
    #expect(bought == [.sending, .signedOut(.ended)])
    #expect(purchases.kept == nil)
  }

  // An order that may have been placed stays pending until the user signs in again.
  @Test func aSessionThatEndsOverALostAnswerLeavesItUnanswered() async {
    worker.onOrder.answers(
      inOrder: .failure(NetworkError(.connectionLost)),
      .failure(NetworkError(.status(401)))
    )
    await interactor.fetchProduct(request: .init())
    await sayYes()
    await interactor.placeOrder(request: .retry)
    #expect(bought.last == .signedOut(.ended))
    worker.onMember.returns(nil)
    await interactor.placeOrder(request: .retry)
    #expect(bought.last == .signedOut(.ended))
    worker.onMember.returns(1)
    interactor.checkOrder(request: .init())
    #expect(bought.last == .pending)
    #expect(sentKeys == ["key-1", "key-1"])
  }

  // The user left the screen while the order was being sent, or the server was restarted.
  @Test func whatIsUnansweredIsSaidWhenThePageIsSeenAgain() async {
    worker.onOrder.throws(NetworkError(.cancelled))
    await interactor.fetchProduct(request: .init())
    interactor.checkOrder(request: .init())
    await sayYes()
    #expect(bought == [.sending])
    interactor.checkOrder(request: .init())
    #expect(bought.last == .pending)
    worker.onOrder.returns(order)
    await interactor.placeOrder(request: .retry)
    #expect(sentKeys == ["key-1", "key-1"])
  }

  @Test func nobodyElseHearsOfIt() async {
    worker.onOrder.throws(NetworkError(.cancelled))
    await interactor.fetchProduct(request: .init())
    await sayYes()
    worker.onMember.returns(2)
    interactor.checkOrder(request: .init())
    await interactor.placeOrder(request: .retry)
    #expect(bought == [.sending])
    worker.onOrder.returns(order)
    await sayYes()
    #expect(sentKeys == ["key-1", "key-2"])
  }

  // Regression: a question that was open during a sign-out elsewhere was answered in the name of the next user, who
  // paid.
  @Test func anotherUsersYesBuysNothing() async {
    await interactor.fetchProduct(request: .init())
    await interactor.beginPurchase(request: .init())
    worker.onMember.returns(2)
    await interactor.placeOrder(request: .answer(isConfirmed: true))
    #expect(worker.onOrder.count == 0)
    #expect(bought == [.refused(.otherBuyer)])
    #expect(purchases.kept == nil)
    worker.onOrder.returns(order)
    await sayYes()
    #expect(sentKeys == ["key-2"])
  }

  @Test func aProductIsPutIntoTheCartOnce() async {
    worker.onCart.answers(
      inOrder: .success(ShoppingCart(lines: [.init(product: .lamp, quantity: 1)])),
      .success(ShoppingCart(lines: [.init(product: .camera, quantity: 3)]))
    )
    await interactor.addToCart(request: .init())
    await interactor.addToCart(request: .init())
    #expect(worker.onPutIntoCart.arguments == [7])
    #expect(presenter.onPresentCart.arguments == [.added, .alreadyThere])
  }

  @Test func whatTheBuyerSellsIsNotPutIntoTheCart() async {
    let body = #"{"detail":"No.","errors":[{"detail":"No.","pointer":"/seller"}]}"#
    worker.onCart.returns(ShoppingCart(lines: []))
    worker.onPutIntoCart.throws(
      NetworkError(.status(409), response: StubMarket.response(body, 409))
    )
    await interactor.addToCart(request: .init())
    #expect(presenter.onPresentCart.arguments == [.own])
  }

  @Test(arguments: [
    (NetworkError.Reason.status(401), DetailModels.AddToCart.Response.signedOut(.ended)),
    (.status(409), .full),
    (.offline, .failed(.offline)),
  ])
  func whyItIsNotInTheCartIsSaid(
    reason: NetworkError.Reason,
    response: DetailModels.AddToCart.Response
  ) async {
    worker.onCart.returns(ShoppingCart(lines: []))
    worker.onPutIntoCart.throws(NetworkError(reason))
    await interactor.addToCart(request: .init())
    #expect(presenter.onPresentCart.arguments == [response])
  }
}
