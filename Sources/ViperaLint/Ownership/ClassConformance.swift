import ViperaSource

/// Decides whether only classes conform to a protocol, so that it can inherit from `AnyObject`.
struct ClassConformance: Sendable {
  private let files: [FileFacts]
  /// The declarations by their names, including those of tests.
  private var named: [String: [DeclarationID]] = [:]
  /// The declarations by the last names of their supertypes or alias targets.
  private var heirs: [String: [DeclarationID]] = [:]

  init(_ files: [FileFacts]) {
    self.files = files
    for (file, facts) in files.enumerated() {
      for (index, declaration) in facts.declarations.enumerated() {
        let id = DeclarationID(file: file, index: index)
        named[declaration.name, default: []].append(id)
        let parents = declaration.inherited.flatMap(\.names) + (declaration.aliased?.names ?? [])
        for name in Set(parents.map(\.lastName)) { heirs[name, default: []].append(id) }
      }
    }
  }

  /// Whether all types that conform to `contract`, including those in tests, are classes of the project, and no method
  /// of the protocol or an extension of it is possible only for structs.
  func isCertain(for contract: Contract) -> Bool {
    let names = names(of: contract)
    let isForStructs = declarations(in: named, of: names).contains { $0.methods.contains(where: \.isMutating) }
    return !isForStructs && conforming(to: names).allSatisfy { isClass($0) == true }
  }

  /// Whether a struct or an enum conforms to `contract`.
  func hasValues(_ contract: Contract) -> Bool {
    conforming(to: names(of: contract)).contains { isClass($0) == false }
  }

  /// The last names of the protocol, of the protocols that inherit from it, and of their aliases.
  private func names(of contract: Contract) -> Set<String> {
    let name = contract.type.lastName
    var names: Set<String> = [name]
    var open = [name]
    while let next = open.popLast() {
      for facts in declarations(in: heirs, of: [next]) where facts.kind == .protocol || facts.kind == .typealias {
        if names.insert(facts.name).inserted { open.append(facts.name) }
      }
    }
    return names
  }

  private func conforming(to names: Set<String>) -> [DeclarationFacts] {
    declarations(in: heirs, of: names).filter { $0.kind.isConcrete || $0.kind == .extension }
  }

  /// Whether a type, or the type of an extension, is a class; nil if unknown.
  private func isClass(_ facts: DeclarationFacts) -> Bool? {
    guard facts.kind == .extension else { return facts.kind.isReference }
    let types = declarations(in: named, of: [facts.name]).filter(\.kind.isConcrete)
    let kinds = Set(types.map(\.kind.isReference))
    if kinds.isEmpty { return facts.name.hasPrefix("UI") ? true : nil }
    return kinds.count == 1 ? kinds.first : nil
  }

  private func declarations(in table: [String: [DeclarationID]], of names: Set<String>) -> [DeclarationFacts] {
    names.flatMap { table[$0] ?? [] }.map { files[$0.file].declarations[$0.index] }
  }
}
