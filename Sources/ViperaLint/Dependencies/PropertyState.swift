import ViperaSource

/// How a part uses one of its properties.
struct PropertyState {
  /// Whether anything may read the property.
  let isRead: Bool
  /// Whether the declaration gives the property a value.
  let hasValue: Bool
  /// Whether the property has a value as soon as the part exists.
  let isSetAtOnce: Bool

  init(
    of property: PropertyFacts,
    in part: Part,
    _ module: SourceModule,
    _ project: LintProject,
    _ families: TypeFamilies
  ) {
    isRead = Self.isRead(property.name, in: part, project, families)
    hasValue = property.created != nil || property.initialPath != nil
    isSetAtOnce = hasValue || Self.isSetByInit(property.name, in: part, project)
  }

  // MARK: - Reading

  private static func isRead(
    _ name: String,
    in part: Part,
    _ project: LintProject,
    _ families: TypeFamilies
  ) -> Bool {
    let own = families.descendants(of: part.type).union([part.type])
    let knowing = Set(([part.type] + part.contracts).flatMap(project.files(naming:)))
    return knowing.union(own.flatMap(families.declarations).map(\.file)).contains { file in
      project.model.files[file].uses.contains { use in
        guard use.name == name, use.kind == .read else { return false }
        if use.base == "" { return own.contains(use.declaration) }
        // Code of other types may read the property as a member: `presenter.interactor`.
        return knowing.contains(file) && (use.base.map { $0.lowercased().contains(part.role.rawValue) } ?? true)
      }
    }
  }

  // MARK: - Setting

  private static func isSetByInit(_ name: String, in part: Part, _ project: LintProject) -> Bool {
    let initializers = project.declarations(of: part).flatMap { project.facts($0).methods }.filter { method in
      let callsOther = method.body?.calls.contains { $0.base == "self" && $0.member == "init" } ?? false
      return method.kind == .initializer && !callsOther
    }
    return !initializers.isEmpty && initializers.allSatisfy { sets(name, in: $0) }
  }

  /// Whether an initialiser sets the property to a value that is not optional.
  private static func sets(_ name: String, in method: MethodFacts) -> Bool {
    method.body?.assignments.contains { assignment in
      guard assignment.target == name, assignment.value != "nil" else { return false }
      guard assignment.created == nil || !assignment.value.isEmpty else { return true }
      let parameter = method.parameters.first { $0.name == assignment.value }
      return parameter.map { !$0.type.isOptional && !$0.type.isUnwrapped } ?? assignment.value.hasSuffix("()")
    } ?? false
  }
}
