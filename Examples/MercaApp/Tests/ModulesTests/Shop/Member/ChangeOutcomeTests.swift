import Entities
import Testing
import Vipera
import ViperaNetworking

@testable import Modules

/// The outcome of an order that fails with an error; the cart and a product's screen report the same outcome.
@Suite struct ChangeOutcomeTests {
  private static func error(_ status: Int, _ field: String) -> NetworkError {
    let json = #"{"title":"No","errors":[{"detail":"No.",\#(field)}]}"#
    return NetworkError(.status(status), response: StubMarket.response(json, status))
  }

  private static let rows: [(error: NetworkError, outcome: ChangeOutcome)] = [
    (NetworkError(.offline), .notTaken), (NetworkError(.unreachable), .notTaken),
    (NetworkError(.untrusted), .notTaken), (NetworkError(.notConnected(after: .zero)), .notTaken),
    (NetworkError(.overloaded(limit: 1)), .notTaken), (NetworkError(.unsendable("")), .notTaken),
    (NetworkError(.status(400)), .notTaken), (NetworkError(.status(413)), .notTaken),
    (NetworkError(.status(429)), .notTaken), (NetworkError(.status(401)), .signedOut),
    (NetworkError(.status(409)), .refused), (error(409, #""pointer":"/lines/0/price""#), .refused),
    (error(422, #""pointer":"/lines""#), .refused),
    (error(422, #""header":"Idempotency-Key""#), .placedBefore),
    (NetworkError(.cancelled), .left), (NetworkError(.status(408)), .unknown),
    (NetworkError(.status(500)), .unknown), (NetworkError(.status(503)), .unknown),
    (NetworkError(.connectionLost), .unknown), (NetworkError(.unreadable), .unknown),
    (NetworkError(.timedOut(after: .zero)), .unknown),
    (NetworkError(.tooManyRedirects(limit: 1)), .unknown),
  ]

  @Test func eachErrorSaysWhatBecameOfTheOrder() {
    for (error, outcome) in Self.rows { #expect(ChangeOutcome(error) == outcome, "\(error.reason)") }
  }

  // Regression: the cart treated 408 as not ordered, and an unreachable server as an unknown outcome.
  @Test func theCartAndTheProductSayTheSame() async {
    for (error, outcome) in Self.rows where outcome != .signedOut && outcome != .left {
      let cart = await Self.cart(error)
      let product = await Self.product(error)
      #expect(cart == outcome, "\(error.reason)")
      #expect(product == outcome, "\(error.reason)")
    }
  }

  /// The outcome that the cart reports for an order that fails with `error`.
  private static func cart(_ error: NetworkError) async -> ChangeOutcome? {
    let presenter = CartContract.PresenterSpy()
    let worker = CartContract.WorkerSpy()
    worker.onMember.returns(7)
    worker.onCart.returns(.two)
    worker.onOrder.throws(error)
    let interactor = CartInteractor(presenter: presenter, worker: worker, purchases: BegunPurchases())
    await interactor.fetchCart(request: .init())
    await interactor.beginCheckOut(request: .init())
    await interactor.placeOrder(request: .init(isConfirmed: true))
    switch presenter.onPresentOrder.arguments.last {
    case .refused?: return .refused
    case .placedBefore?: return .placedBefore
    case .failed(_, let isUnknown)?: return isUnknown ? .unknown : .notTaken
    default: return nil
    }
  }

  /// The outcome that a product's screen reports for an order that fails with `error`.
  private static func product(_ error: NetworkError) async -> ChangeOutcome? {
    let presenter = DetailContract.PresenterSpy()
    let worker = DetailContract.WorkerSpy()
    worker.onMember.returns(7)
    worker.onProduct.returns(.camera)
    worker.onOrder.throws(error)
    let interactor = DetailInteractor(
      productID: 7,
      presenter: presenter,
      worker: worker,
      favourites: DetailContract.FavouritesWorkerSpy(),
      purchases: BegunPurchases()
    )
    await interactor.fetchProduct(request: .init())
    await interactor.beginPurchase(request: .init())
    await interactor.placeOrder(request: .answer(isConfirmed: true))
    // After a refusal, the interactor loads the product again.
    let isLookedAt = worker.onProduct.count == 2
    switch presenter.onPresentOrder.arguments.last {
    case .refused?: return isLookedAt ? .refused : .notTaken
    case .placedBefore?: return .placedBefore
    case .unanswered?: return .unknown
    default: return nil
    }
  }
}
