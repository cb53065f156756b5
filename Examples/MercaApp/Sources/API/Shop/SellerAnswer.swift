import Store

/// A seller as everybody sees them.
struct SellerAnswer: Encodable {
  let id: Int
  let name: String

  init(_ seller: Seller) {
    id = seller.id
    name = seller.name
  }
}
