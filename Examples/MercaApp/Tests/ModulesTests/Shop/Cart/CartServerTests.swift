import Entities
import Store
import Testing
import Vipera
import ViperaNetworking

@testable import Modules

/// The cart with the real API and store.
@Suite struct CartServerTests {
  /// A worker that loses the responses to a number of orders.
  private final class LossyWorker: CartContract.Worker {
    private let worker: CartWorker
    private var losses: Int

    init(_ worker: CartWorker, losses: Int) {
      self.worker = worker
      self.losses = losses
    }

    var member: Member.ID? { worker.member }

    func cart() async throws(NetworkError) -> ShoppingCart { try await worker.cart() }

    func set(_ quantity: Int, of product: Int) async throws(NetworkError) -> ShoppingCart {
      try await worker.set(quantity, of: product)
    }

    func remove(_ product: Int) async throws(NetworkError) { try await worker.remove(product) }

    func order(_ lines: [WantedLine], key: String) async throws(NetworkError) -> PlacedOrder {
      let order = try await worker.order(lines, key: key)
      guard losses == 0 else {
        losses -= 1
        throw NetworkError(.connectionLost)
      }
      return order
    }
  }

  /// Signs a user up, and puts two pieces of another user's product into their cart.
  private func prepared(_ market: Market) async throws -> (worker: CartWorker, product: Int) {
    let visitor = Visitor()
    let client = APIClient(market.gateway, busy: BusyIndicator())
    let draft = AccountDraft(
      firstName: "Ana",
      lastName: "Núñez",
      email: "ana@example.org",
      password: "Secret1",
      passwordConfirmation: "Secret1",
      phone: "+573001234567"
    )
    _ = try await SignUpInteractor(client: client, visitor: visitor).signUp(SignUpEntity(draft))
    let profile = UserProfile(
      firstName: "Eva",
      lastName: "Gil",
      email: "eva@example.org",
      phone: "+573001234567"
    )
    let offer = OfferRequest(
      owner: try await market.store.users.add(profile, passwordHash: "none").id,
      shopName: "Tienda Ana",
      offer: ProductOffer(title: "Cámara réflex", price: 1_299_900, instalments: 12),
      stock: 3,
      key: OfferRequest.Key("key-0001", contentHash: Array(repeating: 0, count: 32))
    )
    let product = try await market.store.products.offer(offer).id
    let worker = CartWorker(client: MemberClient(client: client, visitor: visitor))
    let cart = try await worker.set(2, of: product)
    #expect(cart.lines.map(\.quantity) == [2])
    return (worker, product)
  }

  @Test func whatIsPutInIsChangedAndTakenOut() async throws {
    try await Market.run { market in
      let (worker, product) = try await prepared(market)
      let presenter = CartContract.PresenterSpy()
      let interactor = CartInteractor(presenter: presenter, worker: worker, purchases: BegunPurchases())
      await interactor.fetchCart(request: .init())
      for quantity in [3, 4] {
        await interactor.changeQuantity(request: .init(product: product, quantity: .pieces(quantity)))
      }
      // A quantity of four is allowed although only three pieces are left; the line then has a note.
      #expect(presenter.onPresentCart.arguments.last?.content?.notes == [product: .only(3)])
      await interactor.changeQuantity(request: .init(product: product, quantity: .pieces(0)))
      #expect(presenter.onPresentCart.arguments.last?.content?.cart == .empty)
      #expect(try await worker.cart() == .empty)
    }
  }

  // After a lost response, and a second tap or a restart, there is only one order of two pieces.
  @Test(arguments: [false, true])
  func anOrderIsPlacedOnceHoweverOftenItIsSent(isRestarted: Bool) async throws {
    try await Market.run { market in
      let (worker, product) = try await prepared(market)
      let lossy = LossyWorker(worker, losses: 1)
      let purchases = BegunPurchases()
      let presenter = CartContract.PresenterSpy()
      let interactor = CartInteractor(presenter: presenter, worker: lossy, purchases: purchases)
      await interactor.fetchCart(request: .init())
      await interactor.beginCheckOut(request: .init())
      await interactor.placeOrder(request: .init(isConfirmed: true))
      #expect(presenter.onPresentOrder.arguments.last?.kind == "failed: connectionLost, unknown")
      if isRestarted {
        let restored = BegunPurchases()
        restored.kept = purchases.kept
        let next = CartInteractor(presenter: presenter, worker: lossy, purchases: restored)
        await next.fetchCart(request: .init())
      } else {
        await interactor.beginCheckOut(request: .init())
        await interactor.placeOrder(request: .init(isConfirmed: true))
      }
      #expect(presenter.onPresentOrder.arguments.last?.kind.hasPrefix("placed ") == true)
      let buyer = try #require(worker.member)
      let orders = try await market.store.orders.page(of: buyer, PageRequest(limit: 10)).rows
      #expect(orders.map { $0.items.map(\.quantity) } == [[2]])
      #expect(try await market.store.products.product(product)?.stock == 1)
    }
  }

  @Test func whatTheServerRefusesIsSaidAtItsLine() async throws {
    try await Market.run { market in
      let (worker, product) = try await prepared(market)
      let presenter = CartContract.PresenterSpy()
      let interactor = CartInteractor(presenter: presenter, worker: worker, purchases: BegunPurchases())
      await interactor.fetchCart(request: .init())
      await interactor.beginCheckOut(request: .init())
      // Meanwhile, the seller raises the price.
      let stored = try #require(try await market.store.products.product(product))
      _ = try await market.store.products.change(
        product,
        of: stored.seller.id,
        version: nil,
        by: ProductChange { $0.price = 1_400_000 }
      )
      await interactor.placeOrder(request: .init(isConfirmed: true))
      #expect(presenter.onPresentOrder.arguments.map(\.kind) == ["refused"])
      #expect(
        presenter.onPresentCart.arguments.last?.content?.notes == [
          product: .priceChanged(from: 1_299_900)
        ]
      )
      #expect(try await market.store.products.product(product)?.stock == 3)
    }
  }
}
