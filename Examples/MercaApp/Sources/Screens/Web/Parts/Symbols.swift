package import ViperaWeb

/// The app's icons, which `Look/icons.css` draws.
extension Symbol {
  /// One person.
  package static let account = Symbol.styled("ma-icon ma-icon-account")
  /// A mug.
  package static let beers = Symbol.styled("ma-icon ma-icon-beers")
  /// A cart.
  package static let cart = Symbol.styled("ma-icon ma-icon-cart")
  /// A briefcase.
  package static let employees = Symbol.styled("ma-icon ma-icon-employees")
  /// A shop front.
  package static let home = Symbol.styled("ma-icon ma-icon-home")
  /// A receipt.
  package static let orders = Symbol.styled("ma-icon ma-icon-orders")
  /// Two people.
  package static let people = Symbol.styled("ma-icon ma-icon-people")
  /// Four squares.
  package static let products = Symbol.styled("ma-icon ma-icon-products")
  /// A magnifier.
  package static let search = Symbol.styled("ma-icon ma-icon-search")
  /// A price tag.
  package static let sell = Symbol.styled("ma-icon ma-icon-sell")
  /// A viper.
  package static let vipers = Symbol.styled("ma-icon ma-icon-vipers")
}
