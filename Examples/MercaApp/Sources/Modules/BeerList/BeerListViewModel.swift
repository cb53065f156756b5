/// The view model of the list of beers.
package struct BeerListViewModel: Hashable, Sendable {
  /// The beers, in the server's order.
  package let rows: [BeerViewModel]
  /// Whether more follow.
  package let more: ListEnd
}
