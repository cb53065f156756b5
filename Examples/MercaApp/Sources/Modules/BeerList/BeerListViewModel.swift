/// The list of beers as it stands on screen.
package struct BeerListViewModel: Hashable, Sendable {
  /// What is behind the last row.
  package enum More: Hashable, Sendable {
    /// Nothing: the list is at its end.
    case none
    /// A page that can be asked for.
    case ready
    /// A page that is on its way.
    case loading
    /// A page that could not be had, for the reason said in words.
    case failed(String)
  }

  /// The beers, in the server's order.
  package let rows: [BeerViewModel]
  /// What is behind them.
  package let more: More
}
