import SwiftSyntax

struct RequirementReader {
  let places: SourcePlaces
  let types: TypeReader

  /// Reads `declaration`; returns an empty list if it is not a requirement.
  func read(_ declaration: DeclSyntax, under conditions: [String]) -> [Requirement] {
    guard !declaration.hasError else { return [] }
    let found: [Requirement]
    if let function = declaration.as(FunctionDeclSyntax.self) {
      found = [read(function)]
    } else if let variable = declaration.as(VariableDeclSyntax.self) {
      found = read(variable)
    } else if let access = declaration.as(SubscriptDeclSyntax.self) {
      found = [read(access)]
    } else if let initializer = declaration.as(InitializerDeclSyntax.self) {
      found = [read(initializer)]
    } else {
      found = []
    }
    return found.map { requirement in
      var placed = requirement
      placed.conditions = conditions
      return placed
    }
  }

  private func read(_ function: FunctionDeclSyntax) -> Requirement {
    let name = function.name.text
    var isOperator = false
    if case .binaryOperator = function.name.tokenKind { isOperator = true }
    if case .prefixOperator = function.name.tokenKind { isOperator = true }
    if case .postfixOperator = function.name.tokenKind { isOperator = true }
    var requirement = Requirement(
      kind: isOperator ? .operatorFunction(name) : .method(Identifier.plain(name))
    )
    let signature = function.signature
    requirement.generics = generics(function.genericParameterClause, function.genericWhereClause)
    requirement.parameters = readParameters(signature.parameterClause, requirement.generics)
    requirement.effects = readEffects(signature.effectSpecifiers)
    requirement.result = readResult(signature.returnClause)
    requirement.sendsResult = signature.returnClause.map { types.isSent($0.type) } ?? false
    requirement.place = places.mark(function)
    finish(&requirement, function.attributes, function.modifiers)
    return requirement
  }

  private func read(_ variable: VariableDeclSyntax) -> [Requirement] {
    variable.bindings.compactMap { binding in
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self),
        let type = binding.typeAnnotation?.type
      else { return nil }
      let (accessors, effects) = readAccessors(binding.accessorBlock)
      var requirement = Requirement(
        kind: .property(Identifier.plain(name.identifier.text), accessors)
      )
      requirement.effects = effects
      requirement.result = types.readWritten(type)
      requirement.place = places.mark(name.identifier)
      finish(&requirement, variable.attributes, variable.modifiers)
      return requirement
    }
  }

  private func read(_ access: SubscriptDeclSyntax) -> Requirement {
    let (accessors, effects) = readAccessors(access.accessorBlock)
    var requirement = Requirement(kind: .subscript(accessors))
    requirement.generics = generics(access.genericParameterClause, access.genericWhereClause)
    requirement.parameters = readParameters(
      access.parameterClause,
      requirement.generics,
      labelsAreExplicit: true
    )
    requirement.effects = effects
    requirement.result = readResult(access.returnClause)
    requirement.place = places.mark(access.subscriptKeyword)
    finish(&requirement, access.attributes, access.modifiers)
    return requirement
  }

  private func read(_ initializer: InitializerDeclSyntax) -> Requirement {
    var requirement = Requirement(kind: .initializer(initializer.optionalMark?.text ?? ""))
    let signature = initializer.signature
    requirement.generics = generics(
      initializer.genericParameterClause,
      initializer.genericWhereClause
    )
    requirement.parameters = readParameters(signature.parameterClause, requirement.generics)
    requirement.effects = readEffects(signature.effectSpecifiers)
    requirement.place = places.mark(initializer)
    finish(&requirement, initializer.attributes, initializer.modifiers)
    return requirement
  }
}

extension RequirementReader {
  private func finish(
    _ requirement: inout Requirement,
    _ attributes: AttributeListSyntax,
    _ modifiers: DeclModifierListSyntax
  ) {
    let read = AttributeReader(places: places).read(attributes)
    requirement.attributes = read.copied
    requirement.hidden = read.hidden
    requirement.unreadHidden = read.unreadHidden
    requirement.modifiers = modifiers.map { modifier in
      modifier.name.text == "class" ? "static" : OneLine.text(of: modifier)
    }
  }

  private func generics(
    _ clause: GenericParameterClauseSyntax?,
    _ whereClause: GenericWhereClauseSyntax?
  ) -> Requirement.Generics {
    GenericsReader(types: types).read(clause, whereClause)
  }

  /// Reads parameters; a subscript's parameter has a label only if two names are written.
  private func readParameters(
    _ clause: FunctionParameterClauseSyntax,
    _ generics: Requirement.Generics,
    labelsAreExplicit: Bool = false
  ) -> [Parameter] {
    // The setter of a subscript already has a `newValue`.
    var taken: Set<String> = labelsAreExplicit ? ["newValue"] : []
    return clause.parameters.enumerated().map { index, parameter in
      let first = Identifier.plain(parameter.firstName.text)
      let second = parameter.secondName.map { Identifier.plain($0.text) }
      let isLabel = first != "_" && (second != nil || !labelsAreExplicit)
      var name = second ?? first
      if name == "_" || name == "self" || !taken.insert(name).inserted {
        name = "argument\(index + 1)"
      }
      var passing = types.passing(of: parameter.type)
      let isVariadic = parameter.ellipsis != nil
      if isVariadic { passing = .variadic }
      var written = types.readWritten(parameter.type)
      if isVariadic { written.pieces.append(.text("...")) }
      return Parameter(
        label: isLabel ? first : nil,
        name: name,
        written: written,
        stored: stored(parameter.type, isVariadic: isVariadic, generics),
        passing: passing,
        isSent: types.isSent(parameter.type),
        ownership: types.ownership(of: parameter.type)
      )
    }
  }

  /// The type in which a value is stored.
  ///
  /// A type that the caller chooses cannot be named outside the requirement. So its value is stored as `Any`, or as
  /// `any Sendable` if the whole type is known to be `Sendable`.
  private func stored(
    _ type: TypeSyntax,
    isVariadic: Bool,
    _ generics: Requirement.Generics
  ) -> SourceType {
    let stored = types.readStored(type).kept
    guard !stored.mentions(generics.names) else {
      let isSendable = types.isMade(of: generics.sendableNames, type)
      return SourceType(isSendable ? "any Swift.Sendable" : "Any", names: stored.names)
    }
    guard isVariadic else { return stored }
    return SourceType(pieces: [.text("[")] + stored.pieces + [.text("]")], names: stored.names)
  }

  private func readResult(_ clause: ReturnClauseSyntax?) -> SourceType? {
    guard let type = clause?.type else { return nil }
    let text = OneLine.text(of: type)
    return ["Void", "()", "Swift.Void"].contains(text) ? nil : types.readWritten(type)
  }

  private func readEffects(_ specifiers: FunctionEffectSpecifiersSyntax?) -> Requirement.Effects {
    Requirement.Effects(
      isAsync: specifiers?.asyncSpecifier != nil,
      failure: failure(specifiers?.throwsClause)
    )
  }

  private func failure(_ clause: ThrowsClauseSyntax?) -> Requirement.Failure {
    guard let clause else { return .never }
    if clause.throwsSpecifier.tokenKind == .keyword(.rethrows) { return .rethrown }
    guard let type = clause.type else { return .any }
    let text = OneLine.text(of: type)
    if ["any Error", "any Swift.Error"].contains(text) { return .any }
    return text == "Never" ? .never : .typed(types.read(type))
  }

  private func readAccessors(
    _ block: AccessorBlockSyntax?
  ) -> (Requirement.Accessors, Requirement.Effects) {
    var accessors = Requirement.Accessors()
    var effects = Requirement.Effects()
    guard case .accessors(let list) = block?.accessors else { return (accessors, effects) }
    for accessor in list {
      if accessor.accessorSpecifier.tokenKind == .keyword(.set) {
        accessors.isSettable = true
        accessors.setsWithoutMutating = accessor.modifier?.name.text == "nonmutating"
      } else {
        accessors.readsMutating = accessor.modifier?.name.text == "mutating"
        effects.isAsync = accessor.effectSpecifiers?.asyncSpecifier != nil
        effects.failure = failure(accessor.effectSpecifiers?.throwsClause)
      }
    }
    return (accessors, effects)
  }
}
