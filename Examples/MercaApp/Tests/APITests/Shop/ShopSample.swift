import enum Entities.ProductCondition
import Store

/// A few sample products.
enum ShopSample {
  /// Two sellers and seven products, one of which is sold out.
  static func fill(_ store: any Store) async throws(StoreError) {
    let sellers = [Seller(id: 1, name: "Almacén Andino"), Seller(id: 2, name: "Tienda Boreal")]
    try await store.filling.add(sellers)
    try await store.filling.add([
      product(1, "Café en grano", 36_000, by: sellers[0]),
      product(2, "Cafetera clásica", 210_000, by: sellers[0]),
      product(3, "Balón de fútbol", 90_000, by: sellers[1]),
      product(4, "Teléfono usado", 450_000, by: sellers[1], .used),
      product(5, "Mesa <b>grande</b>", 950_000, by: sellers[0]),
      product(6, "Silla", 120_000, by: sellers[0], stock: 0),
      product(7, "Lámpara", 85_000, by: sellers[1]),
    ])
  }

  private static func product(
    _ id: Int,
    _ title: String,
    _ price: Int,
    by seller: Seller,
    _ condition: ProductCondition = .new,
    stock: Int = 10
  ) -> Product {
    let offer = ProductOffer(
      title: title,
      description: "De \(title)",
      price: price,
      instalments: 12,
      isShippedFree: id % 2 == 0,
      condition: condition,
      pictures: id == 7 ? [] : ["demo/product/\(id)/1", "demo/product/\(id)/2"]
    )
    return Product(id: id, seller: seller, offer: offer, stock: stock)
  }
}
