@testable import Modules

extension ProductCard {
  static let camera = ProductCard(
    id: 7,
    address: "/products/7",
    title: "Cámara <b>",
    price: "$ 1.299.900",
    instalments: "in 12x $ 108.325",
    shipping: "Free shipping",
    condition: "Used",
    picture: nil,
    seller: "Sold by Almacén Andino"
  )
}
