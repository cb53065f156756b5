/// One row as it stands on screen.
package struct CatalogRow: Hashable, Sendable, Identifiable {
  package let item: Item
  package let likes: Int

  package var id: Int { item.id }
}
