/// Finds the types that contain domain data.
struct EntityResolver {
  let index: TypeIndex
  let ancestry: Ancestry
  let book: RoleBook
  /// The types that presenters create and interactors do not.
  ///
  /// Such types are data for a view, regardless of their names.
  private let presented: Set<DeclarationID>

  init(index: TypeIndex, ancestry: Ancestry, book: RoleBook) {
    self.index = index
    self.ancestry = ancestry
    self.book = book
    func created(by roles: Set<Role>) -> Set<DeclarationID> {
      let bodies = book.parts(of: roles).flatMap { PartBody.all(of: $0, in: index) }
      return Set(bodies.flatMap { body in body.body.creations.compactMap { index.find($0.type, from: body.source) } })
    }
    presented = created(by: [.presenter]).subtracting(created(by: [.interactor, .worker]))
  }

  private static let storedTypes: Set<String> = [
    "Codable", "Decodable", "Encodable", "NSManagedObject", "Object", "PersistentModel",
  ]

  /// Suffixes of types with data that belongs to a screen or to a request rather than to the domain.
  private static let others = ["Cell", "Endpoint", "Error", "Row", "State", "ViewData", "ViewModel"]

  func entities() -> [Entity] {
    index.declared.compactMap { id in
      let facts = index[id]
      guard facts.kind.isConcrete, book[id] == nil, !Self.others.contains(where: facts.name.hasSuffix),
        facts.name != "CodingKeys", !TestDouble.isDouble(facts.name), let reason = reason(id)
      else { return nil }
      return Entity(
        type: facts.qualifiedName,
        kind: facts.kind,
        place: index.place(of: id),
        reason: reason,
        declaration: id
      )
    }
  }

  private func reason(_ id: DeclarationID) -> String? {
    let facts = index[id]
    let ancestors = ancestry.of(id)
    if ancestors.contains(where: { $0.name == "Error" || $0.name == "LocalizedError" }) { return nil }
    let stored = ancestors.first { $0.id == nil && Self.storedTypes.contains($0.name) }
    let isStored = stored != nil || facts.attribute("Model") != nil
    guard isStored || !presented.contains(id) else { return nil }
    for ending in ["Entity", "DTO", "Model"] where facts.name.hasSuffix(ending) && facts.name != ending {
      return "name ends in '\(ending)'"
    }
    if facts.attribute("Model") != nil { return "is a '@Model'" }
    if let stored { return "conforms to '\(stored.name)'" }
    guard let folder = index.files[id.file].path.split(separator: "/").dropLast().last,
      RoleFolders.isEntities(String(folder))
    else { return nil }
    return "lies in the folder '\(folder)'"
  }
}
