package import ViperaWeb

/// The app's icons, which are drawn in `Look/icons.css`.
extension Symbol {
  package static let account = Symbol.styled("ma-icon ma-icon-account")
  package static let beers = Symbol.styled("ma-icon ma-icon-beers")
  package static let cart = Symbol.styled("ma-icon ma-icon-cart")
  package static let employees = Symbol.styled("ma-icon ma-icon-employees")
  package static let favourites = Symbol.styled("ma-icon ma-icon-favourites")
  package static let home = Symbol.styled("ma-icon ma-icon-home")
  package static let orders = Symbol.styled("ma-icon ma-icon-orders")
  package static let people = Symbol.styled("ma-icon ma-icon-people")
  package static let products = Symbol.styled("ma-icon ma-icon-products")
  package static let search = Symbol.styled("ma-icon ma-icon-search")
  package static let sell = Symbol.styled("ma-icon ma-icon-sell")
  package static let vipers = Symbol.styled("ma-icon ma-icon-vipers")
}
