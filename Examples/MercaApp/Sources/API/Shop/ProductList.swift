/// A page of products.
struct ProductList: JSONWriting {
  let data: [ProductRow]
  let next: String?

  func write(to json: inout JSONBytes) {
    json.object { json in
      json.name("data")
      json.list(data) { $1.write(to: &$0) }
      json.member("next", next)
    }
  }
}
