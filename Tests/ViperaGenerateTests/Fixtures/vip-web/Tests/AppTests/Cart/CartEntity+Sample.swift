import Foundation

@testable import App

extension CartEntity {
  static let sample = CartEntity(
    title: "Title",
    price: 19.5,
    added: Date(timeIntervalSince1970: 1_700_000_000)
  )
}
