/// A beer as it stands on screen.
package struct BeerViewModel: Hashable, Sendable, Identifiable {
  /// What tells the beer from the others.
  package let id: Int
  /// The number people look it up by.
  package let number: String
  /// What it is called.
  package let name: String
  /// What it tastes of.
  package let description: String
  /// Where its picture is, if there is one.
  package let picture: String?
  /// Where a browser finds it, as in a new window.
  package let address: String
}
