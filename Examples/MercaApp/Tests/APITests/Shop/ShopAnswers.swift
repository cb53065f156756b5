/// The responses of the shop's routes, as a client decodes them.
enum ShopAnswers {
  struct Seller: Decodable, Equatable {
    let id: Int
    let name: String
  }

  struct Row: Decodable {
    let id: Int
    let title: String
    let price: Int
    let picture: String?
    let stock: Int
    let seller: Seller
    let withdrawn: Bool?
  }

  struct Page<Element: Decodable>: Decodable {
    let data: [Element]
    let next: String?
  }

  struct Product: Decodable, Equatable {
    let id: Int
    let title: String
    let description: String
    let price: Int
    let instalments: Int
    let free_shipping: Bool
    let condition: String
    let terms: String?
    let pictures: [String]
    let stock: Int
    let seller: Seller
  }

  struct Cart: Decodable {
    struct Line: Decodable {
      let product: Row
      let quantity: Int
      let total: Int
    }

    let lines: [Line]
    let total: Int
  }

  struct Order: Decodable, Equatable {
    struct Item: Decodable, Equatable {
      let product: Int
      let title: String
      let quantity: Int
      let price: Int
    }

    let id: Int
    let placed: Int
    let total: Int
    let items: [Item]
  }
}
