/// The view model of a row.
package struct CatalogRow: Hashable, Sendable, Identifiable {
  package let item: Item
  package let likes: Int

  package var id: Item.ID { item.id }

  package init(item: Item, likes: Int) {
    self.item = item
    self.likes = likes
  }
}
