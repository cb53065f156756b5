/// The state of the catalogue in a session.
package struct CatalogMemory: Codable, Equatable, Sendable {
  package var query = ""
  package var likes: [Item.ID: Int] = [:]

  package init(query: String = "", likes: [Item.ID: Int] = [:]) {
    self.query = query
    self.likes = likes
  }
}
