import ViperaSource

/// Answers whether only classes conform to a protocol, so that it can inherit from `AnyObject`.
struct ClassConformance {
  private let declarations: [DeclarationFacts]

  init(_ project: LintProject) {
    declarations = project.model.files.flatMap(\.declarations)
  }

  /// Whether all types that conform to `contract`, also in tests, are classes of the project, and no method that it or
  /// an extension of it declares is for structs only.
  func isCertain(for contract: Contract) -> Bool {
    let names = names(of: contract)
    return declarations.allSatisfy { facts in
      let isForStructs = names.contains(facts.name) && facts.methods.contains(where: \.isMutating)
      return !isForStructs && (!conforms(facts, to: names) || isClass(facts) == true)
    }
  }

  /// Whether a struct or an enum conforms to `contract`.
  func hasValues(_ contract: Contract) -> Bool {
    let names = names(of: contract)
    return declarations.contains { conforms($0, to: names) && isClass($0) == false }
  }

  /// The last names of the protocol, of those that inherit from it, and of aliases for them.
  private func names(of contract: Contract) -> Set<String> {
    var names: Set<String> = [lastName(contract.type)]
    var count = 0
    while count != names.count {
      count = names.count
      for facts in declarations where facts.kind == .protocol || facts.kind == .typealias {
        let parents = facts.inherited.flatMap(\.names) + (facts.aliased?.names ?? [])
        if parents.contains(where: { names.contains(lastName($0)) }) { names.insert(facts.name) }
      }
    }
    return names
  }

  private func conforms(_ facts: DeclarationFacts, to names: Set<String>) -> Bool {
    (facts.kind.isConcrete || facts.kind == .extension)
      && facts.inherited.contains { type in type.names.contains { names.contains(lastName($0)) } }
  }

  /// Whether a type, or that of an extension, is a class; nil if it is not known.
  private func isClass(_ facts: DeclarationFacts) -> Bool? {
    guard facts.kind == .extension else { return facts.kind.isReference }
    let kinds = Set(declarations.filter { $0.name == facts.name && $0.kind.isConcrete }.map(\.kind.isReference))
    if kinds.isEmpty { return facts.name.hasPrefix("UI") ? true : nil }
    return kinds.count == 1 ? kinds.first : nil
  }

  private func lastName(_ name: String) -> String { name.split(separator: ".").last.map(String.init) ?? name }
}
