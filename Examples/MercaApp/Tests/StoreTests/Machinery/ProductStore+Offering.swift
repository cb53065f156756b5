import Foundation
import Store

extension ProductStore {
  /// Offers a product under a new key, in the shop of an account from ``Sample`` or a filling.
  func offer(
    _ offer: ProductOffer,
    stock: Int = 1,
    of owner: User.ID = 2,
    in shop: String = "Lo de Ana"
  ) async throws(StoreError) -> Product {
    let key = OfferRequest.Key(UUID().uuidString, contentHash: Array(repeating: 0, count: 32))
    return try await self.offer(
      OfferRequest(owner: owner, shopName: shop, offer: offer, stock: stock, key: key)
    )
  }
}
