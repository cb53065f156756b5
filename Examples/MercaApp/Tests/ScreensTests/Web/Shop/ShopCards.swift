@testable import Modules

extension ProductCard {
  static let camera = ProductCard(
    id: 7,
    title: "Cámara <b>",
    price: "$ 1.299.900",
    instalments: "in 12x $ 108.325",
    shipping: "Free shipping",
    condition: "Used",
    soldOut: nil,
    picture: nil,
    seller: "Sold by Almacén Andino"
  )
}
