import ViperaSource

/// Knows which properties are ever assigned.
struct AssignedMembers {
  /// The last names on the left of assignments to members of other values: `view` for `presenter.view = view`.
  private let members: Set<String>
  /// The assignments of types to their own properties: `CartPresenter.view`.
  private let own: Set<String>
  /// The types that are instantiated.
  private let created: Set<String>
  private let files: [String: FileFacts]

  init(_ model: SourceModel) {
    files = Dictionary(model.files.map { ($0.path, $0) }) { first, _ in first }
    var (members, own): (Set<String>, Set<String>) = ([], [])
    func add(_ bodies: [BodyFacts], of type: String) {
      for path in bodies.flatMap(\.assignments).map({ $0.target.pathNames }) {
        guard let last = path.last else { continue }
        if path.count > 1 { members.insert(last) } else { own.insert("\(type).\(last)") }
      }
    }
    var created: Set<String> = []
    for file in model.files {
      add(file.functions.compactMap(\.body), of: "")
      for facts in file.declarations {
        let bodies = facts.methods.compactMap(\.body) + facts.properties.compactMap(\.body)
        add(bodies, of: facts.qualifiedName)
        created.formUnion(bodies.flatMap(\.creations).map(\.type) + facts.properties.compactMap(\.created))
      }
    }
    self.members = members
    self.own = own
    self.created = created
  }

  /// Whether a reference may ever have a value: a property with its name is assigned, or its declaration has a value.
  ///
  /// If nothing instantiates the type, it may be wired by code that was not read, so the answer is true.
  func mayFill(_ edge: OwnershipEdge) -> Bool {
    guard edge.kind == .property, edge.baseProperty == nil, !members.contains(edge.name),
      !own.contains("\(edge.fromType).\(edge.name)"), created.contains(edge.fromType)
    else { return true }
    let property = files[edge.place.file]?.declarations.lazy.flatMap(\.properties)
      .first { $0.position.line == edge.place.line && $0.position.column == edge.place.column }
    guard let property else { return true }
    let isPlain = property.created == nil && property.initialPath == nil && property.body == nil
    return !isPlain || !property.attributes.isEmpty || !(property.isOptional || property.isUnwrapped)
  }
}
