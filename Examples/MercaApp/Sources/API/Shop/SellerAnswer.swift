import Store

/// A seller as everyone sees them.
struct SellerAnswer: JSONWriting {
  let id: Int
  let name: String

  init(_ seller: Seller) {
    id = seller.id
    name = seller.name
  }

  func write(to json: inout JSONBytes) {
    json.object { json in
      json.member("id", id)
      json.member("name", name)
    }
  }
}
