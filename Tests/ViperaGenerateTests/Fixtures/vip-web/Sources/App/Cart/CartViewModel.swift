import Foundation

/// The texts of the cart, as the screen shows them.
struct CartViewModel: Equatable, Sendable {
  let title: String
  let price: String
  let added: String
}

extension CartViewModel {
  init(_ entity: CartEntity) {
    title = entity.title
    price = entity.price.map { "\($0)" } ?? "–"
    added = entity.added.formatted()
  }
}
