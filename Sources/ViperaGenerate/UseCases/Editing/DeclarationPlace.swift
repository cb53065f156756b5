import ViperaSource

/// The position of a declaration's name in the project.
struct DeclarationPlace: Hashable, Comparable, CustomStringConvertible {
  let path: String
  let position: SourcePosition

  var description: String { "\(path):\(position.line)" }

  static func < (left: Self, right: Self) -> Bool {
    (left.path, left.position) < (right.path, right.position)
  }
}

/// A declaration with its position.
struct LocatedDeclaration: Hashable {
  let place: DeclarationPlace
  let facts: DeclarationFacts

  init(path: String, _ facts: DeclarationFacts) {
    place = DeclarationPlace(path: path, position: facts.position)
    self.facts = facts
  }

  var methods: [MethodFacts] { facts.methods.filter { $0.kind == .function } }

  func place(of method: MethodFacts) -> DeclarationPlace {
    DeclarationPlace(path: place.path, position: method.position)
  }
}

/// A type with its extensions.
struct LocatedType: Hashable {
  /// The type itself, followed by its extensions.
  let declarations: [LocatedDeclaration]
  /// Whether the type is a part of the module; otherwise it replaces a part in a test or a preview.
  let isPart: Bool
  let isTest: Bool
  /// The first declaration that conforms to the contract; nil if a base class conforms.
  private let conforming: LocatedDeclaration?

  var main: LocatedDeclaration { declarations[0] }
  var name: String { main.facts.qualifiedName }
  var methods: [MethodFacts] { declarations.flatMap(\.methods) }

  /// - Parameters:
  ///   - declarations: The type itself, followed by its extensions.
  ///   - names: The names by which types conform to the contract.
  ///   - isPart: Whether the type is a part of the module.
  ///   - isTest: Whether the type is in a test.
  init?(_ declarations: [LocatedDeclaration], conformingTo names: Set<String>, isPart: Bool, isTest: Bool) {
    guard !declarations.isEmpty else { return nil }
    self.declarations = declarations
    self.isPart = isPart
    self.isTest = isTest
    conforming = declarations.first { $0.facts.conforms(to: names) }
  }

  /// The declaration to which the next method of `contract` is added, and the method that precedes it.
  ///
  /// The declaration is the one that implements most of the contract or, if none does, the one that conforms to it.
  func end(of contract: LocatedDeclaration?) -> (declaration: LocatedDeclaration, last: MethodFacts?) {
    let required = Set(contract?.methods.map(\.signature) ?? [])
    func implemented(in declaration: LocatedDeclaration) -> [MethodFacts] {
      declaration.methods.filter { required.contains($0.signature) }
    }
    let most = declarations.map { implemented(in: $0).count }.max() ?? 0
    guard most > 0 else {
      let declaration = conforming ?? main
      return (declaration, nil)
    }
    let best = declarations.filter { implemented(in: $0).count == most }
    let declaration = best.first { $0 == conforming } ?? best.last ?? main
    return (declaration, implemented(in: declaration).last)
  }
}

extension DeclarationFacts {
  /// Whether the declaration's inheritance clause contains one of the names, with or without a module's name.
  func conforms(to names: Set<String>) -> Bool {
    kind != .protocol && inherited.contains { $0.mentions(names) }
  }
}

extension TypeFacts {
  /// Whether the type contains one of the names, with or without a module's name.
  func mentions(_ protocols: Set<String>) -> Bool {
    names.contains { name in
      protocols.contains(name)
        || name.firstIndex(of: ".").map { protocols.contains(String(name[name.index(after: $0)...])) } ?? false
    }
  }
}
