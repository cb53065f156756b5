import Entities
import Testing
import Vipera
import ViperaNetworking

@testable import Modules

/// Loading the cart, and changing quantities.
@Suite struct CartInteractorTests {
  private let presenter = CartContract.PresenterSpy()
  private let worker = CartContract.WorkerSpy()
  private let interactor: CartInteractor

  init() {
    interactor = CartInteractor(presenter: presenter, worker: worker, purchases: BegunPurchases())
    worker.onMember.returns(7)
    worker.onCart.returns(.two)
  }

  private var kinds: [String] { presenter.onPresentCart.arguments.map(\.kind) }
  private var content: CartModels.State? { presenter.onPresentCart.arguments.last?.content }

  private func show() async {
    await interactor.fetchCart(request: .init())
  }

  private func want(_ quantity: Int?, of product: Int) async {
    await interactor.changeQuantity(request: .init(product: product, quantity: .pieces(quantity)))
  }

  @Test func aSignedOutUserIsToldAndNothingIsRequested() async {
    worker.onMember.returns(nil)
    await show()
    await show()
    #expect(kinds == ["signed out: opening", "signed out: known"])
    #expect(worker.onCart.count == 0)
  }

  @Test func theCartIsReadAnewEachTimeItIsLookedAt() async {
    await show()
    worker.onCart.returns(.empty)
    await show()
    #expect(kinds == ["loading", "loaded", "loading", "loaded"])
    #expect(presenter.onPresentCart.arguments[2].content?.cart == .two)
    #expect(content?.cart == .empty)
  }

  @Test func aFailureKeepsWhatWasThere() async {
    worker.onCart.throws(NetworkError(.offline))
    await show()
    #expect(content == nil)
    worker.onCart.returns(.two)
    await show()
    worker.onCart.throws(NetworkError(.offline))
    await show()
    #expect(kinds.last == "failed: offline")
    #expect(content?.cart == .two)
  }

  @Test func aSessionThatHasEndedLeavesNothing() async {
    await show()
    let worker = worker
    worker.onCart.answers { () throws(NetworkError) in
      worker.onMember.returns(nil)
      throw NetworkError(.status(401))
    }
    await show()
    #expect(kinds.last == "signed out: ended")
    await want(3, of: 1)
    #expect(worker.onSet.count == 0)
  }

  // Regression: a cart that arrived after another user had signed in was shown to the new user.
  @Test func aLateCartIsNotShownToSomebodyElse() async {
    let worker = worker
    worker.onCart.answers {
      guard worker.onCart.count == 1 else { return .empty }
      worker.onMember.returns(8)
      return .two
    }
    await show()
    #expect(kinds == ["loading", "loading", "loaded"])
    #expect(content?.cart == .empty)
    #expect(interactor.keptNotes?.owner == 8)
  }

  @Test func somebodyElseSeesNothingOfIt() async {
    await show()
    worker.onMember.returns(8)
    worker.onCart.throws(NetworkError(.offline))
    await show()
    #expect(content == nil)
  }

  @Test(arguments: [
    (ProductRow.sample(1, stock: 0), CartModels.Note.soldOut),
    (.sample(1, stock: 2), .only(2)),
    (.sample(1, isWithdrawn: true), .withdrawn),
  ])
  func whatCannotBeHadIsNoted(product: ProductRow, note: CartModels.Note) async {
    worker.onCart.returns(.one(product, 3))
    await show()
    #expect(content?.notes == [1: note])
    await interactor.beginCheckOut(request: .init())
    #expect(presenter.onPresentCheckOut.count == 0)
  }

  @Test(arguments: [nil, 1_000, -1])
  func whatIsNoNumberOfPiecesIsNotedUntilOneIsTyped(quantity: Int?) async {
    await show()
    await want(quantity, of: 2)
    #expect(worker.onSet.count == 0)
    #expect(content?.notes == [2: .unreadable])
    await interactor.beginCheckOut(request: .init())
    #expect(presenter.onPresentCheckOut.count == 0)
    worker.onSet.returns(.two)
    await want(2, of: 2)
    #expect(content?.notes.isEmpty == true)
  }

  @Test func aPriceThatHasChangedSinceItWasSeenIsNoted() async {
    worker.onCart.returns(.one(.sample(1, price: 900)))
    await show()
    #expect(content?.notes.isEmpty == true)
    worker.onCart.returns(.one(.sample(1, price: 1_000)))
    await show()
    #expect(content?.notes == [1: .priceChanged(from: 900)])
  }

  @Test func aQuantityIsShownAtOnceAndSettledByTheAnswer() async {
    await show()
    worker.onSet.returns(.one(.sample(1), 3))
    await want(3, of: 1)
    let shown = presenter.onPresentCart.arguments.suffix(2).compactMap(\.content)
    #expect(shown.map(\.wanted) == [[1: 3], [:]])
    #expect(content?.cart.lines.map(\.quantity) == [3])
    #expect(worker.onSet.arguments.map(\.quantity) == [3])
  }

  // Regression: each tap sent its own request, and the first one could arrive last.
  @Test func tapsInARowAreSentOneAfterTheOtherAndTheLastCounts() async {
    await show()
    let (interactor, worker) = (interactor, worker)
    worker.onSet.answers { quantity, _ in
      if quantity == 2 {
        for more in 3...5 {
          await interactor.changeQuantity(request: .init(product: 1, quantity: .pieces(more)))
        }
      }
      return .one(.sample(1), quantity)
    }
    await want(2, of: 1)
    #expect(worker.onSet.arguments.map(\.quantity) == [2, 5])
    #expect(content?.wanted.isEmpty == true)
    #expect(content?.cart.lines.map(\.quantity) == [5])
  }

  // Regression: a tap sent the quantity on its page plus one, so two quick taps meant the same number.
  @Test func twoQuickTapsAreTwoSteps() async {
    await show()
    let (interactor, worker) = (interactor, worker)
    let more = CartModels.ChangeQuantity.Request(product: 1, quantity: .step(1))
    worker.onSet.answers { quantity, _ in
      if quantity == 2 { await interactor.changeQuantity(request: more) }
      return .one(.sample(1), quantity)
    }
    await want(1, of: 1)
    await interactor.changeQuantity(request: more)
    #expect(worker.onSet.arguments.map(\.quantity) == [1, 2, 3])
  }

  @Test(arguments: [(1, -1), (3, 1)])
  func noStepLeadsToNothingOrBeyondTheStock(quantity: Int, step: Int) async {
    worker.onCart.returns(.one(.sample(1, stock: 3), quantity))
    await show()
    await interactor.changeQuantity(request: .init(product: 1, quantity: .step(step)))
    #expect(worker.onSet.count == 0)
  }

  @Test func nothingTakesTheProductOut() async {
    await show()
    await want(0, of: 2)
    #expect(worker.onRemove.arguments == [2])
    #expect(content?.cart.lines.map(\.product.id) == [1])
  }

  @Test(arguments: [-1, 1_000])
  func noOtherQuantityIsAskedFor(quantity: Int) async {
    await show()
    await want(quantity, of: 1)
    await want(1, of: 99)
    #expect(worker.onSet.count == 0)
  }

  @Test func aChangeThatFailsIsTakenBackAndSaid() async {
    await show()
    worker.onSet.throws(NetworkError(.offline))
    await want(3, of: 1)
    #expect(content?.wanted.isEmpty == true)
    #expect(content?.cart == .two)
    #expect(presenter.onPresentQuantity.arguments.map(\.error.reason) == [.offline])
  }

  @Test func aProductThatHasGoneMeanwhileIsNoted() async {
    await show()
    worker.onSet.throws(NetworkError(.status(410)))
    worker.onCart.returns(.one(.sample(1, isWithdrawn: true)))
    await want(3, of: 1)
    #expect(presenter.onPresentQuantity.arguments.map(\.error.reason) == [.status(410)])
    #expect(content?.notes == [1: .withdrawn])
  }

  // A cart that was requested before a change must not be shown after it.
  @Test func whatWasReadBeforeAChangeComesTooLate() async {
    await show()
    let (interactor, worker) = (interactor, worker)
    worker.onSet.returns(.one(.sample(1), 3))
    worker.onCart.answers {
      await interactor.changeQuantity(request: .init(product: 1, quantity: .pieces(3)))
      return .two
    }
    await show()
    #expect(content?.cart == .one(.sample(1), 3))
  }
}
