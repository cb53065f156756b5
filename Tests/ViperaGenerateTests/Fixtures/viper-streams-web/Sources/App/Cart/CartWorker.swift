import Foundation

/// Gets the cart from the server.
final class CartWorker: CartContract.Worker {
  func fetchCart() async throws(CartError) -> CartEntity {
    // A sample, until there is a server to ask.
    CartEntity(
      title: "Title",
      price: 19.5,
      added: Date(timeIntervalSince1970: 1_700_000_000)
    )
  }
}
