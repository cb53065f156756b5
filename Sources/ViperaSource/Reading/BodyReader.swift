import SwiftSyntax

/// Reads the actions in the code of a method or an initial value.
final class BodyReader {
  let names: FileNames
  var facts = BodyFacts()
  /// Parameters and locals seen so far.
  var known: Set<String>
  var open: [OpenClosure] = []
  private var seenCalls: Set<String> = []

  /// The maximum depth of syntax.
  ///
  /// Hand-written code stays below 150.
  private static let deepest = 400

  /// Limits the size of the facts for generated code.
  private static let mostFacts = 2_000

  init(names: FileNames, known: some Sequence<String> = []) {
    self.names = names
    self.known = Set(known)
  }

  func read(_ node: some SyntaxProtocol) {
    walk(Syntax(node), depth: 0)
  }

  /// The facts; nil if the code does nothing of interest.
  var result: BodyFacts? { facts.isEmpty ? nil : facts }

  func walk(_ node: Syntax, depth: Int) {
    guard depth < Self.deepest else {
      names.noteTooDeep(at: names.position(of: node))
      return
    }
    switch node.kind {
    case .token:
      return
    case .functionCallExpr, .memberAccessExpr, .subscriptCallExpr, .optionalChainingExpr, .forceUnwrapExpr,
      .declReferenceExpr, .genericSpecializationExpr, .tryExpr, .awaitExpr, .inOutExpr:
      if let expression = node.as(ExprSyntax.self) { readChain(expression, depth: depth) }
    case .sequenceExpr:
      if let sequence = node.as(SequenceExprSyntax.self) { readSequence(Array(sequence.elements), depth: depth) }
    case .closureExpr:
      if let closure = node.as(ClosureExprSyntax.self) {
        readClosure(closure, .passed(to: "", label: nil), depth: depth)
      }
    case .variableDecl:
      if let variable = node.as(VariableDeclSyntax.self) { readLocals(variable, depth: depth) }
    case .optionalBindingCondition:
      if let binding = node.as(OptionalBindingConditionSyntax.self) { readBinding(binding, depth: depth) }
    case .returnStmt:
      if let value = node.as(ReturnStmtSyntax.self)?.expression { note(returned: value) }
      walkChildren(of: node, depth: depth)
    case .keyPathPropertyComponent:
      if let component = node.as(KeyPathPropertyComponentSyntax.self) {
        names.note(member: component.declName.baseName.plainText, on: nil)
      }
    case .macroExpansionExpr:
      if let macro = node.as(MacroExpansionExprSyntax.self) { noteLiteral(macro) }
      walkChildren(of: node, depth: depth)
    case .forStmt:
      if node.as(ForStmtSyntax.self)?.awaitKeyword != nil { noteWaiting() }
      walkChildren(of: node, depth: depth)
    case .identifierType, .memberType:
      if let type = node.as(TypeSyntax.self) { _ = TypeReader(names: names).read(type) }
    default:
      walkChildren(of: node, depth: depth)
    }
  }

  /// Records `#colorLiteral` and `#imageLiteral`, which create a `UIColor` and a `UIImage` without naming them.
  private func noteLiteral(_ macro: MacroExpansionExprSyntax) {
    let name = macro.macroName.plainText
    guard name == "colorLiteral" || name == "imageLiteral" else { return }
    names.note(symbol: "#\(name)", .ui, at: names.position(of: macro))
  }

  func walkChildren(of node: Syntax, depth: Int) {
    for child in node.children(viewMode: .sourceAccurate) { walk(child, depth: depth + 1) }
  }

  private func readLocals(_ variable: VariableDeclSyntax, depth: Int) {
    for binding in variable.bindings {
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText
      note(local: name, binding.typeAnnotation?.type, binding.initializer?.value, at: binding)
      if let value = binding.initializer?.value { walk(Syntax(value), depth: depth + 1) }
      if let accessors = binding.accessorBlock { walkChildren(of: Syntax(accessors), depth: depth + 1) }
      // The name is added after the value is read, since a closure in the value cannot capture the variable.
      if let name { known.insert(name) }
    }
  }

  private func readBinding(_ binding: OptionalBindingConditionSyntax, depth: Int) {
    let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText
    note(local: name, binding.typeAnnotation?.type, binding.initializer?.value, at: binding)
    if let value = binding.initializer?.value {
      walk(Syntax(value), depth: depth + 1)
    } else if let name, name != "self", !known.contains(name) {
      // `if let view` reads the property.
      names.note(member: name, on: "")
    }
    if let name, name != "self" { known.insert(name) }
  }

  private func note(local name: String?, _ type: TypeSyntax?, _ value: ExprSyntax?, at node: some SyntaxProtocol) {
    let types = type.map { TypeReader(names: names).read($0).names } ?? []
    guard let name, name != "self" else { return }
    let read = value.map { ExpressionValue($0) }
    let created = read?.created.flatMap { KnownSymbols.isPlain($0) ? nil : $0 }
    let isPlain = types.allSatisfy(KnownSymbols.isPlain) && created == nil && (read?.path ?? "").isEmpty
    guard !isPlain, facts.locals.count < Self.mostFacts else { return }
    facts.locals.append(
      LocalFacts(
        name: name,
        types: types,
        value: read?.path ?? "",
        created: created,
        position: names.position(of: node)
      )
    )
  }

  /// Records a returned name, even if it is cast.
  private func note(returned value: ExprSyntax) {
    let name = ExpressionValue(value).path
    guard open.isEmpty, !name.isEmpty, !name.contains("."), !name.contains("("), !facts.returns.contains(name)
    else { return }
    facts.returns.append(name)
  }

  private func readSequence(_ elements: [ExprSyntax], depth: Int) {
    noteCasts(in: elements)
    guard elements.count > 2, elements[1].is(AssignmentExprSyntax.self) else {
      for element in elements { walk(Syntax(element), depth: depth + 1) }
      return
    }
    let target = ExpressionChain(elements[0]).path
    note(assignmentTo: target, of: elements[2...], at: elements[0])
    readTarget(elements[0], depth: depth + 1)
    if elements.count == 3, let closure = elements[2].as(ClosureExprSyntax.self), !target.isEmpty {
      readClosure(closure, .stored(in: target), depth: depth + 1)
      return
    }
    for element in elements[2...] {
      if ExpressionChain(element).isSubscription {
        readChain(element, holder: target, depth: depth + 1)
      } else {
        walk(Syntax(element), depth: depth + 1)
      }
    }
  }

  private func readTarget(_ target: ExprSyntax, depth: Int) {
    if target.is(MemberAccessExprSyntax.self) || target.is(DeclReferenceExprSyntax.self) {
      readChain(target, isTarget: true, depth: depth)
    } else {
      walk(Syntax(target), depth: depth)
    }
  }

  private func note(assignmentTo target: String, of elements: ArraySlice<ExprSyntax>, at node: ExprSyntax) {
    let isCleared = elements.count == 1 && elements.first?.is(NilLiteralExprSyntax.self) ?? false
    let value = ExpressionValue(elements: elements)
    let created = value.created.flatMap { KnownSymbols.isPlain($0) ? nil : $0 }
    let position = names.position(of: node)
    let path = target.split(separator: ".")
    if let member = path.last, member == "rootViewController" {
      facts.navigations.append(
        NavigationFacts(
          kind: .replace,
          base: path.dropLast().joined(separator: "."),
          member: String(member),
          target: value.path,
          position: position
        )
      )
    }
    guard !target.isEmpty, !(value.path.isEmpty && created == nil) || isCleared,
      facts.assignments.count < Self.mostFacts
    else { return }
    facts.assignments.append(
      AssignmentFacts(
        target: target,
        value: isCleared ? "nil" : value.path,
        isPath: elements.count == 1 && elements.first.map { ExpressionChain($0).isPath } ?? false,
        created: created,
        position: position
      )
    )
  }

  private func noteCasts(in elements: [ExprSyntax]) {
    for (index, (element, next)) in zip(elements, elements.dropFirst()).enumerated() {
      guard let type = next.as(TypeExprSyntax.self) else { continue }
      let kind: String
      if let cast = element.as(UnresolvedAsExprSyntax.self) {
        kind = "as\(cast.questionOrExclamationMark?.text ?? "")"
      } else if element.is(UnresolvedIsExprSyntax.self) {
        kind = "is"
      } else {
        continue
      }
      for name in TypeReader(names: names).read(type.type).names
      where !KnownSymbols.isPlain(name) || Self.isController(name) {
        let value = index > 0 ? ExpressionValue(elements[index - 1]).path : ""
        facts.casts.append(CastFacts(type: name, kind: kind, value: value, position: names.position(of: next)))
      }
    }
  }

  /// Whether a type is one of UIKit's view controllers, which may implement the contract of a view.
  private static func isController(_ name: String) -> Bool { name.hasPrefix("UI") && name.hasSuffix("Controller") }

  /// Records a member of a value or of a type, once per body.
  func note(call member: String, on base: String, isCall: Bool, at node: some SyntaxProtocol) {
    guard facts.calls.count < Self.mostFacts, seenCalls.insert("\(base).\(member)\(isCall ? "()" : "")").inserted
    else { return }
    facts.calls.append(CallFacts(base: base, member: member, isCall: isCall, position: names.position(of: node)))
  }

  func note(creationOf type: String, _ call: FunctionCallExprSyntax, at node: some SyntaxProtocol) {
    guard !KnownSymbols.isPlain(type), facts.creations.count < Self.mostFacts else { return }
    let arguments = call.arguments.map { argument in
      ArgumentFacts(label: argument.label?.plainText, value: ExpressionValue(argument.expression).path)
    }
    facts.creations.append(CreationFacts(type: type, arguments: arguments, position: names.position(of: node)))
  }
}
