import SwiftSyntax

/// An expression such as `self.presenter?.view.show(x)`, split from its root to its last step.
struct ExpressionChain {
  enum Root {
    case name(DeclReferenceExprSyntax)
    /// A member without a base: `.systemRed`.
    case implicit
    case `super`
    case other(ExprSyntax)
  }

  enum Step {
    case member(DeclReferenceExprSyntax)
    case call(FunctionCallExprSyntax)
    case subscripted(SubscriptCallExprSyntax)
    case specialized(GenericArgumentClauseSyntax)
  }

  let root: Root
  private(set) var steps: [Step]
  /// Whether there is an `await` around the chain or in its path.
  private(set) var isAwaited = false

  /// Splits `expression` without recursion, because chains in generated code have thousands of steps.
  init(_ expression: ExprSyntax) {
    var steps: [Step] = []
    var current = expression
    var root: Root?
    while root == nil {
      if current.is(AwaitExprSyntax.self) { isAwaited = true }
      if let bare = Self.unwrapped(current) {
        current = bare
      } else if let call = current.as(FunctionCallExprSyntax.self) {
        steps.append(.call(call))
        current = call.calledExpression
      } else if let access = current.as(MemberAccessExprSyntax.self) {
        steps.append(.member(access.declName))
        if let base = access.base { current = base } else { root = .implicit }
      } else if let call = current.as(SubscriptCallExprSyntax.self) {
        steps.append(.subscripted(call))
        current = call.calledExpression
      } else if let generic = current.as(GenericSpecializationExprSyntax.self) {
        steps.append(.specialized(generic.genericArgumentClause))
        current = generic.expression
      } else if let reference = current.as(DeclReferenceExprSyntax.self) {
        root = .name(reference)
      } else {
        root = current.is(SuperExprSyntax.self) ? .super : .other(current)
      }
    }
    self.root = root ?? .implicit
    self.steps = steps.reversed()
  }

  /// The expression inside `?`, `!`, parentheses, `try`, `await` and `&`.
  private static func unwrapped(_ expression: ExprSyntax) -> ExprSyntax? {
    if let optional = expression.as(OptionalChainingExprSyntax.self) { return optional.expression }
    if let forced = expression.as(ForceUnwrapExprSyntax.self) { return forced.expression }
    if let attempt = expression.as(TryExprSyntax.self) { return attempt.expression }
    if let waiting = expression.as(AwaitExprSyntax.self) { return waiting.expression }
    if let reference = expression.as(InOutExprSyntax.self) { return reference.expression }
    guard let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first, only.label == nil
    else { return nil }
    return only.expression
  }

  /// The name at the root, including `self`; for `$presenter`, the property's name.
  var rootName: String? {
    guard case .name(let reference) = root else { return nil }
    let name = reference.baseName.plainText
    return name.hasPrefix("$") && name.dropFirst().first?.isLetter == true ? String(name.dropFirst()) : name
  }

  /// The names of the members from a step on, up to the next call or subscript.
  func members(from first: Int = 0) -> [String] {
    var names: [String] = []
    for step in steps.dropFirst(first) {
      switch step {
      case .member(let member): names.append(member.baseName.plainText)
      case .specialized: continue
      case .call, .subscripted: return names
      }
    }
    return names
  }

  /// The path before the first call or subscript, without a leading `self`: `presenter.view.show`.
  var path: String {
    guard let rootName else { return "" }
    let names = [rootName] + members()
    return (names.first == "self" && names.count > 1 ? Array(names.dropFirst()) : names).joined(separator: ".")
  }

  /// Whether the chain consists of names only: `self.presenter`, but not `presenter.items()`.
  var isPath: Bool {
    rootName != nil && members().count == steps.count
  }

  /// The type that the chain creates, with the number of steps up to the call: `Cart.Presenter` for `Cart.Presenter()`.
  var creation: (type: String, steps: Int)? {
    guard let rootName, Self.isTypeName(rootName) else { return nil }
    var names = [rootName]
    for (index, step) in steps.enumerated() {
      switch step {
      case .member(let member):
        let name = member.baseName.plainText
        if name == "init" {
          // `CartPresenter.init` without a call is a reference to the initialiser, and creates nothing.
          guard index + 1 < steps.count, case .call = steps[index + 1] else { return nil }
          return (names.joined(separator: "."), index + 2)
        }
        guard Self.isTypeName(name) else { return nil }
        names.append(name)
      case .specialized: continue
      case .call: return (names.joined(separator: "."), index + 1)
      case .subscripted: return nil
      }
    }
    return nil
  }

  /// Type names start with a capital letter; other names do not.
  static func isTypeName(_ name: String) -> Bool {
    name.first { $0 != "_" }?.isUppercase ?? false
  }
}

/// The value of an expression, as far as the search for parts needs it: a path or a new value.
struct ExpressionValue {
  /// `presenter`, `CartRouter.createModule`, `CartPresenter()` or `CartBuilder().build`; empty for anything else.
  var path = ""
  /// The type that is created or cast to.
  var created: String?

  init(_ expression: ExprSyntax) {
    self.init(elements: expression.as(SequenceExprSyntax.self).map { Array($0.elements) } ?? [expression])
  }

  /// Reads the elements of an expression with operators: `view as! CartViewController`, `router ?? CartRouter()`.
  init(elements: some Sequence<ExprSyntax>) {
    var isCast = false
    for element in elements {
      if element.is(UnresolvedAsExprSyntax.self) { isCast = true }
      if let type = element.as(TypeExprSyntax.self) {
        if isCast { created = Self.name(of: type.type) ?? created }
        continue
      }
      let chain = ExpressionChain(element)
      if case .other(let inner) = chain.root, inner.is(SequenceExprSyntax.self), chain.steps.isEmpty {
        let value = ExpressionValue(inner)
        if path.isEmpty { path = value.path }
        created = created ?? value.created
      } else if let creation = chain.creation {
        if creation.steps == chain.steps.count { created = created ?? creation.type }
        if path.isEmpty {
          path = (["\(creation.type)()"] + chain.members(from: creation.steps)).joined(separator: ".")
        }
      } else if path.isEmpty {
        path = chain.path
      }
    }
  }

  private static func name(of type: TypeSyntax) -> String? {
    if let optional = type.as(OptionalTypeSyntax.self) { return name(of: optional.wrappedType) }
    if let existential = type.as(SomeOrAnyTypeSyntax.self) { return name(of: existential.constraint) }
    guard type.is(IdentifierTypeSyntax.self) || type.is(MemberTypeSyntax.self) else { return nil }
    return type.oneLine
  }
}
