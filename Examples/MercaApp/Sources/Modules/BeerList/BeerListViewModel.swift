/// The list of beers as it stands on screen.
package struct BeerListViewModel: Hashable, Sendable {
  /// The beers, in the server's order.
  package let rows: [BeerViewModel]
  /// What is behind them.
  package let more: ListEnd
}
