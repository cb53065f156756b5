package import Entities

/// The beers that were fetched so far, page by page.
package struct BeerListEntity {
  /// The beers, in the server's order.
  package private(set) var beers: [Beer] = []
  /// What the page after them is asked for with; nil where there is none.
  package private(set) var next: String?

  /// Creates a list of nothing.
  package init() {}

  /// Adds the next page; a beer that moved between two pages stands there once.
  ///
  /// A page without anything new is the last one, whatever it says: a list that goes on without end is none.
  package mutating func append(_ page: BeerPage) {
    var known = Set(beers.map(\.id))
    let new = page.beers.filter { known.insert($0.id).inserted }
    beers += new
    next = new.isEmpty ? nil : page.next
  }
}
