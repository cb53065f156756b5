/// Finds what somebody looks for.
package final class CatalogInteractor: CatalogContract.Interactor {
  /// How many rows are on screen.
  package static let rowLimit = 100

  private let catalogue: Catalogue

  package init(catalogue: Catalogue) {
    self.catalogue = catalogue
  }

  package func items(matching query: String) -> [Item] {
    catalogue.items(matching: query, limit: Self.rowLimit)
  }
}
