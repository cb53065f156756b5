import Entities
import Store
import struct Store.Product
import struct Store.Seller

/// Sample rows for tests.
enum Sample {
  static let seller = Seller(id: 1, name: "Almacén Andino")
  static let other = Seller(id: 2, name: "Tienda Boreal")

  static func profile(_ email: String) -> UserProfile {
    UserProfile(firstName: "Ana María", lastName: "Núñez", email: email, phone: "+573001234567")
  }

  static func user(_ id: Int) -> Credentials {
    Credentials(
      user: User(
        id: id,
        profile: profile("user\(id)@merca.example"),
        created: Timestamp(milliseconds: 1_000 * id)
      ),
      passwordHash: "hash of \(id)"
    )
  }

  static func product(
    _ id: Int,
    _ title: String? = nil,
    price: Int? = nil,
    stock: Int = 100_000,
    seller: Seller = Sample.seller,
    condition: ProductCondition = .new
  ) -> Product {
    Product(
      id: id,
      seller: seller,
      offer: ProductOffer(
        title: title ?? "Producto \(id)",
        price: price ?? 1000 * id,
        condition: condition
      ),
      stock: stock
    )
  }

  static func offer(_ title: String = "Té") -> ProductOffer {
    ProductOffer(title: title, price: 1)
  }

  /// Adds three users, two sellers and five products.
  static func fill(_ store: any Store, stock: Int = 100_000) async throws {
    try await store.filling.add((1...3).map(user))
    try await store.filling.add([seller, other])
    try await store.filling.add((1...5).map { product($0, stock: stock) })
  }
}
