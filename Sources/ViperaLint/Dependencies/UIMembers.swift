import ViperaSource

/// The members with UI types that a part's code uses on other types of the project.
///
/// `request.photo.jpegData(…)` needs UIKit if `photo` is a `UIImage`, although the file names no UIKit type.
struct UIMembers {
  /// Uses of members whose type is a UI type in every known type that declares the member.
  let certain: [UIImport.Reached]
  /// Whether the file uses a member that may have a UI type.
  let isPossible: Bool

  /// The maximum number of steps from type to type.
  private static let deepest = 4

  init(project: LintProject, part: Part, file: FileFacts, declaration: DeclarationID) {
    let used = Set(file.uses.filter { $0.base != "" && $0.kind == .read }.map(\.name))
    let known = Self.known(from: file, part, declaration, used, project)
    let types = UITypes(index: project.index)
    var ui: [String: String] = [:]
    var plain: Set<String> = []
    for id in known {
      for (name, type) in Self.members(of: id, project) where used.contains(name) {
        let named = types.named(in: type, from: id).filter { $0.hasPrefix("UI") || $0.hasPrefix("NS") }
        if let first = named.first { ui[name] = first } else { plain.insert(name) }
      }
    }
    let own = Set(file.uses.filter { $0.base != "" && $0.declaration == part.type }.map(\.name))
    let calls = project.bodies(of: part).filter { project.file($0.declaration).path == file.path }.flatMap(\.body.calls)
    certain = ui.keys.sorted().filter { own.contains($0) && !plain.contains($0) }.compactMap { name in
      let call = calls.first { $0.member == name || $0.base.pathNames.dropFirst().contains(name) }
      guard let call, let type = ui[name] else { return nil }
      return UIImport.Reached(member: name, type: type, position: call.position)
    }
    isPossible = !ui.isEmpty
  }

  /// The types that the file names, the types of the part's properties, and the types of the members that the part uses
  /// on them.
  private static func known(
    from file: FileFacts,
    _ part: Part,
    _ declaration: DeclarationID,
    _ used: Set<String>,
    _ project: LintProject
  ) -> Set<DeclarationID> {
    let properties = project.declarations(of: part).flatMap { id in
      project.facts(id).properties.flatMap { $0.type?.mentioned ?? [] }.compactMap { project.index.find($0, from: id) }
    }
    let named = file.mentions.compactMap { project.index.find($0.name, from: declaration) }
    var known = Set(properties + named)
    known.remove(part.declaration)
    var level = known
    for _ in 0..<deepest where !level.isEmpty {
      let next = level.flatMap { id in
        members(of: id, project).filter { used.contains($0.name) }.flatMap { member in
          member.type.mentioned.compactMap { project.index.find($0, from: id) }
        }
      }
      level = Set(next).subtracting(known)
      known.formUnion(level)
    }
    return known
  }

  /// The properties of a type with their types, and its methods with their results.
  private static func members(of id: DeclarationID, _ project: LintProject) -> [(name: String, type: TypeFacts)] {
    ([id] + project.index.extensions(of: id)).flatMap { source in
      let facts = project.facts(source)
      return facts.properties.compactMap { property in property.type.map { (property.name, $0) } }
        + facts.methods.compactMap { method in method.result.map { (method.name, $0) } }
    }
  }
}
