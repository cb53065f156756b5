import Foundation

/// The data of the cart.
struct CartEntity: Equatable, Sendable {
  let title: String
  let price: Double?
  let added: Date
}
