import SwiftSyntax

/// Reads properties and methods, of types and of protocols.
struct MemberReader {
  let names: FileNames

  private var types: TypeReader { TypeReader(names: names) }
  private var attributes: AttributeReader { AttributeReader(names: names) }

  // MARK: - Properties

  func properties(_ variable: VariableDeclSyntax) -> [PropertyFacts] {
    var properties: [PropertyFacts] = []
    // In `var a, b: Int`, the type belongs to both variables, so the bindings are read from the last to the first.
    var type: TypeFacts?
    for binding in variable.bindings.reversed() {
      if let annotation = binding.typeAnnotation {
        type = types.read(annotation.type)
      } else if binding.initializer != nil {
        type = nil
      }
      guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
      var property = PropertyFacts(
        name: pattern.identifier.plainText,
        type: type,
        position: names.position(of: pattern)
      )
      apply(variable, to: &property)
      readValue(of: binding, into: &property)
      properties.append(property)
    }
    return properties.reversed()
  }

  private func apply(_ variable: VariableDeclSyntax, to property: inout PropertyFacts) {
    let modifiers = variable.modifiers
    property.strength = attributes.strength(modifiers)
    property.isLet = variable.bindingSpecifier.text == "let"
    property.isLazy = attributes.has("lazy", in: modifiers)
    property.isStatic = attributes.has("static", in: modifiers) || attributes.has("class", in: modifiers)
    property.isOverride = attributes.has("override", in: modifiers)
    property.access = attributes.access(modifiers)
    property.attributes = attributes.attributes(variable.attributes)
  }

  private func readValue(of binding: PatternBindingSyntax, into property: inout PropertyFacts) {
    let reader = BodyReader(names: names)
    if let value = binding.initializer?.value {
      let read = ExpressionValue(value)
      property.created = read.created
      property.initialPath = read.path.isEmpty ? nil : read.path
      if let closure = value.as(ClosureExprSyntax.self) {
        reader.readClosure(closure, .stored(in: property.name), depth: 0)
      } else {
        reader.read(value)
      }
    }
    if let block = binding.accessorBlock {
      switch block.accessors {
      case .getter(let statements):
        property.isComputed = true
        reader.read(statements)
      case .accessors(let accessors):
        let kinds = accessors.map(\.accessorSpecifier.text)
        // A property with observers is still stored.
        property.isComputed = kinds.contains { $0 != "willSet" && $0 != "didSet" }
        property.isSettable = kinds.contains("set")
        reader.read(accessors)
      @unknown default:
        reader.read(block)
      }
    }
    property.body = reader.result
  }

  // MARK: - Methods

  func method(_ function: FunctionDeclSyntax) -> MethodFacts {
    var method = MethodFacts(
      kind: .function,
      name: function.name.plainText,
      position: names.position(of: function.name),
      lastLine: names.lastLine(of: function)
    )
    apply(function.modifiers, function.attributes, to: &method)
    apply(function.signature, to: &method)
    method.generics = types.generics(function.genericParameterClause, where: function.genericWhereClause)
    method.body = body(function.body, of: method)
    return method
  }

  func method(_ initializer: InitializerDeclSyntax) -> MethodFacts {
    var method = MethodFacts(
      kind: .initializer,
      name: "init",
      position: names.position(of: initializer.initKeyword),
      lastLine: names.lastLine(of: initializer)
    )
    apply(initializer.modifiers, initializer.attributes, to: &method)
    apply(initializer.signature, to: &method)
    method.generics = types.generics(initializer.genericParameterClause, where: initializer.genericWhereClause)
    method.body = body(initializer.body, of: method)
    return method
  }

  func method(_ deinitializer: DeinitializerDeclSyntax) -> MethodFacts {
    var method = MethodFacts(
      kind: .deinitializer,
      name: "deinit",
      position: names.position(of: deinitializer.deinitKeyword),
      lastLine: names.lastLine(of: deinitializer)
    )
    method.body = body(deinitializer.body, of: method)
    return method
  }

  func method(_ subscripted: SubscriptDeclSyntax) -> MethodFacts {
    var method = MethodFacts(
      kind: .subscript,
      name: "subscript",
      position: names.position(of: subscripted.subscriptKeyword),
      lastLine: names.lastLine(of: subscripted)
    )
    apply(subscripted.modifiers, subscripted.attributes, to: &method)
    method.parameters = subscripted.parameterClause.parameters.map(parameter)
    method.result = types.read(subscripted.returnClause.type)
    let reader = BodyReader(names: names, known: method.parameters.map(\.name))
    if let block = subscripted.accessorBlock { reader.read(block) }
    method.body = reader.result
    return method
  }

  private func apply(
    _ modifiers: DeclModifierListSyntax,
    _ list: AttributeListSyntax,
    to method: inout MethodFacts
  ) {
    method.isStatic = attributes.has("static", in: modifiers) || attributes.has("class", in: modifiers)
    method.isOverride = attributes.has("override", in: modifiers)
    method.isMutating = attributes.has("mutating", in: modifiers)
    method.access = attributes.access(modifiers)
    method.attributes = attributes.attributes(list)
  }

  private func apply(_ signature: FunctionSignatureSyntax, to method: inout MethodFacts) {
    method.parameters = signature.parameterClause.parameters.map(parameter)
    method.result = signature.returnClause.map { types.read($0.type) }
    method.isAsync = signature.effectSpecifiers?.asyncSpecifier != nil
    method.isThrowing = signature.effectSpecifiers?.throwsClause != nil
  }

  private func parameter(_ parameter: FunctionParameterSyntax) -> MethodFacts.Parameter {
    MethodFacts.Parameter(
      label: parameter.firstName.plainText,
      name: (parameter.secondName ?? parameter.firstName).plainText,
      type: types.read(parameter.type),
      created: parameter.defaultValue.flatMap { ExpressionValue($0.value).created }
    )
  }

  /// The actions of a body; nil without a body, empty if it does nothing of interest.
  private func body(_ block: CodeBlockSyntax?, of method: MethodFacts) -> BodyFacts? {
    guard let block else { return nil }
    let reader = BodyReader(names: names, known: method.parameters.map(\.name))
    reader.read(block)
    return reader.facts
  }
}
