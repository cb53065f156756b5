/// Fetches the cart.
final class CartInteractor: CartContract.Interactor {
  private let worker: any CartContract.Worker

  init(worker: any CartContract.Worker) {
    self.worker = worker
  }

  func fetchCart() async throws(CartError) -> CartEntity {
    try await worker.fetchCart()
  }
}
