import ViperaSource

/// The inheritance of a project's types, by their qualified names.
///
/// Types with the same qualified name count as one type, so a search by name finds all their declarations.
struct TypeFamilies: Sendable {
  private var qualified: [String: Set<String>] = [:]
  private var declarations: [String: [DeclarationID]] = [:]
  private var parents: [String: Set<String>] = [:]
  private var children: [String: Set<String>] = [:]
  private var members: [String: Set<String>] = [:]
  private let files: [FileFacts]

  /// Reads all types except those in the `hidden` files, which are tests.
  init(_ files: [FileFacts], hidden: Set<Int>) {
    self.files = files
    let all = files.indices.filter { !hidden.contains($0) }.flatMap { file in
      files[file].declarations.indices.map { DeclarationID(file: file, index: $0) }
    }
    for id in all {
      let facts = facts(id)
      guard facts.kind != .extension else { continue }
      qualified[facts.name, default: []].insert(facts.qualifiedName)
    }
    for id in all {
      let facts = facts(id)
      let inherited = facts.inherited + (facts.aliased.map { [$0] } ?? [])
      let bases = (inherited.flatMap(\.names) + facts.selfConstraints).flatMap { name -> [String] in
        let found = types(name, from: facts.qualifiedName)
        return found.isEmpty ? [name] : Array(found)
      }
      for type in facts.kind == .extension ? types(facts.qualifiedName, from: "") : [facts.qualifiedName] {
        declarations[type, default: []].append(id)
        members[type, default: []].formUnion(facts.properties.map(\.name) + facts.methods.map(\.name) + facts.cases)
        for base in bases where base != type {
          parents[type, default: []].insert(base)
          children[base, default: []].insert(type)
        }
      }
    }
  }

  /// The types that `name` may refer to inside the type `scope`; empty if the project declares none.
  func types(_ name: String, from scope: String) -> Set<String> {
    let path = name.split(separator: ".")
    guard let last = path.last, let all = qualified[String(last)] else { return [] }
    if path.count > 1 {
      let exact = all.filter { $0 == name || $0.hasSuffix(".\(name)") }
      return exact.isEmpty ? all : exact
    }
    let inner = all.filter { type in
      guard let dot = type.lastIndex(of: ".") else { return false }
      let outer = type[..<dot]
      return scope == outer || scope.hasPrefix("\(outer).")
    }
    if !inner.isEmpty { return inner }
    return all.contains(name) ? [name] : all
  }

  /// The declarations of a type, with its extensions.
  func declarations(of type: String) -> [DeclarationID] { declarations[type] ?? [] }

  /// All supertypes of `type`, including names that the project does not declare.
  func ancestors(of type: String) -> Set<String> { reached(from: [type], by: parents).subtracting([type]) }

  /// All types that inherit from `type` or conform to it.
  func descendants(of type: String) -> Set<String> { reached(from: [type], by: children).subtracting([type]) }

  /// The types on which a member of the protocol `type` may be called: the conforming types and all their other
  /// supertypes.
  func family(of type: String) -> Set<String> {
    reached(from: reached(from: [type], by: children), by: parents)
  }

  /// Whether `type`, one of its extensions or a supertype has a member called `name`.
  func declares(_ name: String, in type: String) -> Bool {
    reached(from: [type], by: parents).contains { members[$0]?.contains(name) ?? false }
  }

  private func facts(_ id: DeclarationID) -> DeclarationFacts { files[id.file].declarations[id.index] }

  private func reached(from start: Set<String>, by edges: [String: Set<String>]) -> Set<String> {
    var found = start
    var open = Array(start)
    while let type = open.popLast() {
      for next in edges[type] ?? [] where found.insert(next).inserted { open.append(next) }
    }
    return found
  }
}
