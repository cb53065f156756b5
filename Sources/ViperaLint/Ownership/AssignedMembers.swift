import ViperaSource

/// Tells which properties are ever set.
struct AssignedMembers {
  private let model: SourceModel
  /// The last names of the left sides of all assignments.
  private let names: Set<String>
  /// The types of which values are created.
  private let created: Set<String>

  init(_ model: SourceModel) {
    self.model = model
    let bodies = model.files.flatMap { file in
      (file.declarations.flatMap(\.methods) + file.functions).compactMap(\.body)
        + file.declarations.flatMap(\.properties).compactMap(\.body)
    }
    created = Set(
      bodies.flatMap(\.creations).map(\.type)
        + model.files.flatMap(\.declarations).flatMap(\.properties).compactMap(\.created)
    )
    names = Set(
      bodies.flatMap(\.assignments).map { assignment in
        assignment.target.split(separator: ".").last.map(String.init) ?? ""
      }
    )
  }

  /// Whether a reference may ever have a value: something sets a property of its name, or its declaration does.
  ///
  /// A type that nothing creates is wired by code that was not read.
  func mayFill(_ edge: OwnershipEdge) -> Bool {
    guard edge.kind == .property, edge.baseProperty == nil, !names.contains(edge.name), created.contains(edge.fromType)
    else { return true }
    let property = model.files.first { $0.path == edge.place.file }?.declarations.lazy.flatMap(\.properties)
      .first { $0.position.line == edge.place.line && $0.position.column == edge.place.column }
    guard let property else { return true }
    let isPlain = property.created == nil && property.initialPath == nil && property.body == nil
    return !isPlain || !property.attributes.isEmpty || !(property.isOptional || property.isUnwrapped)
  }
}
