import Entities

/// A store without favourites, which no screen of these tests shows.
struct NoFavourites: FavouriteStore {
  func favourites(of member: Int) -> [ProductRow] { [] }
  func add(_ product: ProductRow, of member: Int) -> Bool { false }
  func remove(_ product: ProductRow.ID, of member: Int) {}
  func update(_ products: [ProductRow], of member: Int) {}
}
