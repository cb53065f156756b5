package import Entities

/// The beers fetched so far, page by page.
package struct BeerListEntity {
  /// The beers, in the server's order.
  package private(set) var beers: [Beer] = []
  /// The cursor of the next page; nil at the end of the list.
  package private(set) var next: String?

  /// Creates an empty list.
  package init() {}

  /// Appends the next page; a beer that moved between two pages is kept once.
  ///
  /// A page without new beers is the last one, even if it has a cursor, so that the list always ends.
  package mutating func append(_ page: BeerPage) {
    var known = Set(beers.map(\.id))
    let new = page.beers.filter { known.insert($0.id).inserted }
    beers += new
    next = new.isEmpty ? nil : page.next
  }
}
