/// Searches the catalogue.
package final class CatalogInteractor: CatalogContract.Interactor {
  private let catalogue: Catalogue

  package init(catalogue: Catalogue) {
    self.catalogue = catalogue
  }

  package func items(matching query: String) -> [Item] {
    catalogue.items(matching: query)
  }
}
