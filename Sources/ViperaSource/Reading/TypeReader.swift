import SwiftSyntax

/// Reads types.
struct TypeReader {
  let names: FileNames

  /// The maximum nesting of types; deeper types keep only their text.
  private static let deepest = 40

  func read(_ type: some TypeSyntaxProtocol) -> TypeFacts {
    read(TypeSyntax(type), depth: 0)
  }

  private func read(_ type: TypeSyntax, depth: Int) -> TypeFacts {
    guard depth < Self.deepest else {
      names.noteTooDeep(at: names.position(of: type))
      return TypeFacts("…", shape: .other)
    }
    var facts = shaped(type, depth: depth + 1)
    facts.text = type.oneLine
    return facts
  }

  private func shaped(_ type: TypeSyntax, depth: Int) -> TypeFacts {
    switch type.as(TypeSyntaxEnum.self) {
    case .identifierType(let type):
      return identifier(type, depth: depth)
    case .memberType(let type):
      return member(type, depth: depth)
    case .optionalType(let type):
      var facts = read(type.wrappedType, depth: depth)
      facts.isOptional = true
      return facts
    case .implicitlyUnwrappedOptionalType(let type):
      var facts = read(type.wrappedType, depth: depth)
      facts.isUnwrapped = true
      return facts
    case .someOrAnyType(let type):
      return read(type.constraint, depth: depth)
    case .attributedType(let type):
      return read(type.baseType, depth: depth)
    case .compositionType(let type):
      let elements = type.elements.map { read($0.type, depth: depth) }
      return TypeFacts("", names: elements.flatMap(\.names), parts: elements.flatMap(\.parts))
    case .tupleType(let type):
      return tuple(type, depth: depth)
    case .functionType(let type):
      let parameters = type.parameters.map { element($0, depth: depth) }
      return TypeFacts("", shape: .function, parts: parameters + [read(type.returnClause.type, depth: depth)])
    case .arrayType(let type):
      return TypeFacts("", shape: .collection, parts: [read(type.element, depth: depth)])
    case .dictionaryType(let type):
      let parts = [read(type.key, depth: depth), read(type.value, depth: depth)]
      return TypeFacts("", shape: .collection, parts: parts)
    case .metatypeType(let type):
      return TypeFacts("", shape: .other, parts: [read(type.baseType, depth: depth)])
    case .classRestrictionType:
      return TypeFacts("", names: ["class"])
    default:
      return TypeFacts("", shape: .other)
    }
  }

  private func identifier(_ type: IdentifierTypeSyntax, depth: Int) -> TypeFacts {
    let name = type.name.plainText
    let parts = arguments(type.genericArgumentClause, depth: depth)
    if let wrapped = parts.first, parts.count == 1, name == "Optional" {
      var facts = wrapped
      facts.isOptional = true
      return facts
    }
    if name == "Array" || name == "Set" || name == "Dictionary", !parts.isEmpty {
      return TypeFacts("", shape: .collection, parts: parts)
    }
    if !name.isEmpty { names.note(type: name, at: names.position(of: type)) }
    return TypeFacts("", names: name.isEmpty ? [] : [name], parts: parts)
  }

  private func member(_ type: MemberTypeSyntax, depth: Int) -> TypeFacts {
    var path: [String] = []
    var parts = arguments(type.genericArgumentClause, depth: depth)
    var current = TypeSyntax(type)
    while let outer = current.as(MemberTypeSyntax.self) {
      path.append(outer.name.plainText)
      current = outer.baseType
    }
    if let root = current.as(IdentifierTypeSyntax.self) {
      path.append(root.name.plainText)
      parts += arguments(root.genericArgumentClause, depth: depth)
    }
    let name = path.reversed().joined(separator: ".")
    names.note(type: name, at: names.position(of: type))
    return TypeFacts("", names: [name], parts: parts)
  }

  private func tuple(_ type: TupleTypeSyntax, depth: Int) -> TypeFacts {
    if let only = type.elements.first, type.elements.count == 1, only.firstName == nil {
      return read(only.type, depth: depth)
    }
    return TypeFacts("", shape: .tuple, parts: type.elements.map { element($0, depth: depth) })
  }

  private func element(_ element: TupleTypeElementSyntax, depth: Int) -> TypeFacts {
    var facts = read(element.type, depth: depth)
    facts.label = (element.secondName ?? element.firstName)?.plainText
    return facts
  }

  private func arguments(_ clause: GenericArgumentClauseSyntax?, depth: Int) -> [TypeFacts] {
    clause?.arguments.compactMap { argument in
      guard case .type(let type) = argument.argument else { return nil }
      return read(type, depth: depth)
    } ?? []
  }

  /// The parameters in `<…>`, with the constraints of a `where` clause.
  func generics(
    _ clause: GenericParameterClauseSyntax?,
    where requirements: GenericWhereClauseSyntax?
  ) -> [GenericFacts] {
    var generics =
      clause?.parameters.map { parameter in
        GenericFacts(name: parameter.name.plainText, constraints: parameter.inheritedType.map { read($0).names } ?? [])
      } ?? []
    for (name, constraints) in conformances(in: requirements) {
      for index in generics.indices where generics[index].name == name {
        generics[index].constraints += constraints
      }
    }
    return generics
  }

  /// The constraints that a `where` clause adds to each name.
  func conformances(in clause: GenericWhereClauseSyntax?) -> [(name: String, constraints: [String])] {
    clause?.requirements.compactMap { requirement in
      guard case .conformanceRequirement(let conformance) = requirement.requirement else { return nil }
      return (conformance.leftType.oneLine, read(conformance.rightType).names)
    } ?? []
  }
}
