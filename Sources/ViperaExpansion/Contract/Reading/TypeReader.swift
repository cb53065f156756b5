import SwiftSyntax

struct TypeReader {
  let places: SourcePlaces
  /// The names of function types in the contract.
  var functionAliases: Set<String> = []
  /// The contract's name, which may also qualify its types inside the contract.
  var contract = ""

  /// The type as written.
  func read(_ type: some SyntaxProtocol) -> SourceType {
    SourceType(pieces: OneLine.pieces(of: type), names: names(in: type))
  }

  /// The type of a copy of a value of `type`: without `inout`, `@escaping` and the like, and with
  /// `any` instead of `some`.
  func readStored(_ type: TypeSyntax) -> SourceType {
    let bare = withoutSpecifiers(type)
    let rewritten = SomeToAny().rewrite(bare)
    return SourceType(pieces: OneLine.pieces(of: rewritten), names: names(in: type))
  }

  /// The type of a parameter, a result or a property, as written.
  func readWritten(_ type: TypeSyntax) -> SourceType {
    var written = read(type)
    written.whole = path(of: type)
    return written
  }

  /// The ownership written before `type`; nil if there is none.
  func ownership(of type: TypeSyntax) -> Parameter.Ownership? {
    let specifiers = type.as(AttributedTypeSyntax.self)?.specifiers.map(\.trimmedDescription) ?? []
    return specifiers.first(where: Ownership.words.contains)
      .map { Parameter.Ownership(word: $0, place: places.mark(type)) }
  }

  /// Whether `type` has one of the `names`, or is a metatype, an optional or an array of such a type.
  func isMade(of names: Set<String>, _ type: TypeSyntax) -> Bool {
    let bare = unwrapped(withoutSpecifiers(unwrapped(type)))
    if let optional = bare.as(OptionalTypeSyntax.self) {
      return isMade(of: names, optional.wrappedType)
    }
    if let optional = bare.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return isMade(of: names, optional.wrappedType)
    }
    if let array = bare.as(ArrayTypeSyntax.self) { return isMade(of: names, array.element) }
    if let metatype = bare.as(MetatypeTypeSyntax.self) {
      return isMade(of: names, metatype.baseType)
    }
    guard let name = bare.as(IdentifierTypeSyntax.self) else { return false }
    return names.contains(Identifier.plain(name.name.text))
  }

  /// Whether `type` is `sending`.
  func isSent(_ type: TypeSyntax) -> Bool {
    let specifiers = type.as(AttributedTypeSyntax.self)?.specifiers
    return specifiers?.contains { $0.trimmedDescription == "sending" } ?? false
  }

  /// The way in which an argument of `type` is passed.
  func passing(of type: TypeSyntax) -> Parameter.Passing {
    let attributed = type.as(AttributedTypeSyntax.self)
    let attributes = attributed?.attributes.compactMap { name(of: $0) } ?? []
    let specifiers = attributed?.specifiers.map(\.trimmedDescription) ?? []
    if specifiers.contains("inout") { return .inout }
    let isEscaping = attributes.contains("escaping")
    if attributes.contains("autoclosure") {
      let effects = effects(of: attributed?.baseType ?? type)
      return .autoclosure(isEscaping: isEscaping, effects: effects)
    }
    let bare = unwrapped(attributed?.baseType ?? type)
    if isFunction(bare) { return isEscaping ? .escapingClosure : .lentClosure }
    if isEscaping { return .escapingClosure }
    return isOptionalFunction(bare) ? .escapingClosure : .value
  }

  /// The prefix for a call of a function of `type`.
  private func effects(of type: TypeSyntax) -> String {
    let specifiers = unwrapped(type).as(FunctionTypeSyntax.self)?.effectSpecifiers
    return (specifiers?.throwsClause == nil ? "" : "try ")
      + (specifiers?.asyncSpecifier == nil ? "" : "await ")
  }

  private func name(of element: AttributeListSyntax.Element) -> String? {
    element.as(AttributeSyntax.self)?.attributeName.trimmedDescription
  }

  private func isFunction(_ type: TypeSyntax) -> Bool {
    if type.is(FunctionTypeSyntax.self) { return true }
    guard type.is(IdentifierTypeSyntax.self) || type.is(MemberTypeSyntax.self) else { return false }
    let path = path(of: type)
    guard path.count == 1 || path.dropLast().last == contract else { return false }
    return path.last.map(functionAliases.contains) ?? false
  }

  private func isOptionalFunction(_ type: TypeSyntax) -> Bool {
    let wrapped =
      type.as(OptionalTypeSyntax.self)?.wrappedType
      ?? type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType
    guard let wrapped else { return false }
    return isFunction(unwrapped(withoutSpecifiers(unwrapped(wrapped))))
  }

  /// The path of `type`, which may be optional.
  private func path(of type: TypeSyntax) -> [String] {
    let bare = unwrapped(type)
    if let attributed = bare.as(AttributedTypeSyntax.self) { return path(of: attributed.baseType) }
    if let optional = bare.as(OptionalTypeSyntax.self) { return path(of: optional.wrappedType) }
    if let optional = bare.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return path(of: optional.wrappedType)
    }
    if let member = bare.as(MemberTypeSyntax.self) {
      return path(of: member.baseType) + [Identifier.plain(member.name.text)]
    }
    return bare.as(IdentifierTypeSyntax.self).map { [Identifier.plain($0.name.text)] } ?? []
  }

  /// The type without redundant parentheses.
  private func unwrapped(_ type: TypeSyntax) -> TypeSyntax {
    guard let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first, only.firstName == nil
    else { return type }
    return unwrapped(only.type)
  }

  private func withoutSpecifiers(_ type: TypeSyntax) -> TypeSyntax {
    guard let attributed = type.as(AttributedTypeSyntax.self) else { return type }
    let dropped: Set<String> = ["escaping", "autoclosure", "noescape"]
    let kept = attributed.attributes.filter { name(of: $0).map { !dropped.contains($0) } ?? true }
    guard !kept.isEmpty else { return attributed.baseType.trimmed }
    return TypeSyntax(attributed.with(\.specifiers, []).with(\.attributes, kept).trimmed)
  }

  private func names(in type: some SyntaxProtocol) -> [TypeName] {
    let visitor = TypeNameVisitor(places: places)
    visitor.walk(type)
    return visitor.names
  }
}
