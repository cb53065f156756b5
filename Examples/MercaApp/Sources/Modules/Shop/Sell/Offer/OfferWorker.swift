package import Entities
package import ViperaNetworking

/// Gets one of the user's products from the API, and offers, changes and withdraws it.
package final class OfferWorker: OfferContract.Worker {
  private let client: MemberClient

  /// Creates a worker.
  package init(client: MemberClient) {
    self.client = client
  }

  package var owner: Member.ID? { client.member }

  package func product(_ id: Product.ID) async throws(NetworkError) -> OfferedProduct {
    let offered = try await client.send { _ in GetOfferedProduct(id: id) }
    // The API shows every product, but only its seller may change it.
    let own = try await shop()
    guard offered.product.seller.id == own else { throw NetworkError(.status(403)) }
    return offered
  }

  /// Returns the ID of the member's own shop; nil before their first product.
  private func shop() async throws(NetworkError) -> Seller.ID? {
    do throws(NetworkError) {
      return try await client.send { GetShop(token: $0) }.id
    } catch {
      guard error.reason == .status(404) else { throw error }
      return nil
    }
  }

  package func keep(_ picture: PictureFile) async throws(NetworkError) -> KeptPicture {
    try await client.send { PostPicture(token: $0, picture: picture) }
  }

  package func offer(_ draft: OfferContent, key: String) async throws(NetworkError) {
    try await client.send { PostProduct(token: $0, key: key, draft: draft) }
  }

  package func change(
    _ offered: OfferedProduct,
    by change: OfferChange
  ) async throws(NetworkError) -> OfferedProduct {
    try await client.send { PatchProduct(token: $0, offered: offered, change: change) }
  }

  package func withdraw(_ id: Product.ID) async throws(NetworkError) {
    try await client.send { DeleteProduct(token: $0, id: id) }
  }
}
