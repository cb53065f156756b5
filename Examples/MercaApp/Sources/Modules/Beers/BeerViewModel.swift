/// The view model of a beer.
package struct BeerViewModel: Hashable, Sendable, Identifiable {
  /// The ID of the beer.
  package let id: Int
  /// The number by which users look it up.
  package let number: String
  /// The name.
  package let name: String
  /// The taste.
  package let description: String
  /// The address of the picture, if there is one.
  package let picture: String?
  /// The address for browsers, as for a new window.
  package let address: String
}
