import Entities
import Testing
import Vipera
import ViperaNetworking
import ViperaTesting

@testable import Modules

/// Checking out while a typed quantity is being saved: on a phone, tapping the button ends typing.
@Suite struct WaitingCheckOutTests {
  /// A cart interactor between spies; a changed quantity counts as saved only when the test says so.
  private final class Bench {
    let presenter = CartContract.PresenterSpy()
    let worker = CartContract.WorkerSpy()
    let saved = OneShot<ShoppingCart>()
    private let interactor: CartInteractor
    private let host: TestHost

    init(_ host: TestHost) {
      self.host = host
      interactor = CartInteractor(presenter: presenter, worker: worker, purchases: BegunPurchases())
      worker.onMember.returns(7)
      worker.onCart.returns(.two)
      let saved = saved
      worker.onSet.answers { _, _ async throws(NetworkError) in
        guard let cart = await saved.value() else { throw NetworkError(.offline) }
        return cart
      }
    }

    var questions: [ShoppingCart] { presenter.onPresentCheckOut.arguments.map(\.cart) }

    /// Opens the cart, changes the quantity of its first product to three, and checks out before the change is saved.
    func typeAndCheckOut(isolation: isolated (any Actor)? = #isolation) async {
      let interactor = interactor
      host.tasks.start { await interactor.fetchCart(request: .init()) }
      await host.settle()
      host.tasks.start {
        await interactor.changeQuantity(request: .init(product: 1, quantity: .pieces(3)))
      }
      await checkOut()
    }

    func checkOut(isolation: isolated (any Actor)? = #isolation) async {
      let interactor = interactor
      host.tasks.start { await interactor.beginCheckOut(request: .init()) }
      await host.settle()
    }

    /// Opens the cart again, perhaps as another user.
    func show(isolation: isolated (any Actor)? = #isolation) async {
      let interactor = interactor
      host.tasks.start { await interactor.fetchCart(request: .init()) }
      await host.settle()
    }
  }

  // Regression: the tap on the button was silently ignored.
  @Test func theQuestionWaitsForTheQuantity() async throws {
    try await withTestHost { host in
      let bench = Bench(host)
      await bench.typeAndCheckOut()
      #expect(bench.questions.isEmpty)
      bench.saved.answer(.one(.sample(1), 3))
      await host.settle()
      #expect(bench.questions == [.one(.sample(1), 3)])
    }
  }

  @Test func nothingIsAskedIfTheQuantityIsRefused() async throws {
    try await withTestHost { host in
      let bench = Bench(host)
      await bench.typeAndCheckOut()
      bench.saved.answer(nil)
      await host.settle()
      #expect(bench.presenter.onPresentQuantity.arguments.map(\.error.reason) == [.offline])
      #expect(bench.questions.isEmpty)
      // The cart is unchanged, and can be bought.
      await bench.checkOut()
      #expect(bench.questions == [.two])
    }
  }

  @Test func aSecondTapAsksNothingMore() async throws {
    try await withTestHost { host in
      let bench = Bench(host)
      await bench.typeAndCheckOut()
      await bench.checkOut()
      bench.saved.answer(.two)
      await host.settle()
      #expect(bench.questions == [.two])
    }
  }

  @Test func nobodyElseIsAsked() async throws {
    try await withTestHost { host in
      let bench = Bench(host)
      await bench.typeAndCheckOut()
      bench.worker.onMember.returns(8)
      await bench.show()
      bench.saved.answer(.two)
      await host.settle()
      #expect(bench.questions.isEmpty)
    }
  }
}
