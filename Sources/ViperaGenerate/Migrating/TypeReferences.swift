import SwiftSyntax

/// Finds references to the given protocols in a source, and replaces them by their new names.
///
/// A protocol that is the type of a value also gets `any`.
final class TypeReferences: SyntaxVisitor {
  /// The new names, by the old full names.
  private let names: [String: String]
  /// The names of the project's types.
  ///
  /// If such a name precedes a dot, it is not the name of a module.
  private let types: Set<String>
  private(set) var edits: [SourceEdit] = []
  /// The old names of the protocols that were found.
  private(set) var found: Set<String> = []
  /// The compositions that already have `any`.
  private var opened: Set<SyntaxIdentifier> = []

  /// Finds the protocols of `names` in a syntax tree; `types` are the project's types.
  init(names: [String: String], besides types: Set<String>, in tree: some SyntaxProtocol) {
    self.names = names
    self.types = types
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  convenience init(names: [String: String], besides types: Set<String>, in file: SourceText) {
    self.init(names: names, besides: types, in: file.tree)
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    replace(node, path: [node.name.plainName])
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    guard let path = node.path, replace(node, path: path) else { return .visitChildren }
    return .skipChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    // In `view.HomeView`, `HomeView` is a member of `view`, not the protocol.
    if let access = node.parent?.as(MemberAccessExprSyntax.self), access.declName.id == node.id { return .skipChildren }
    guard let new = names[node.baseName.plainName] else { return .skipChildren }
    found.insert(node.baseName.plainName)
    let access = node.parent?.as(MemberAccessExprSyntax.self)
    let isMetatype = access?.declName.baseName.text == "self"
    let isElement = node.parent?.is(ArrayElementSyntax.self) == true
    edits.append(
      SourceEdit(replacing: node.baseName, with: isMetatype ? "(any \(new))" : isElement ? "any \(new)" : new)
    )
    return .skipChildren
  }

  // MARK: - Types

  @discardableResult
  private func replace(_ node: some TypeSyntaxProtocol, path: [String]) -> Bool {
    // The first name may be the name of a module.
    let full = path.joined(separator: ".")
    let short = path.dropFirst().joined(separator: ".")
    let old = names[full] != nil ? full : short
    guard let new = names[old], old == full || !types.contains(path[0]) else { return false }
    found.insert(old)
    let target = old == full || path.count < 2 ? "" : "\(path[0])."
    let name = target + new
    if let composition = node.parent?.parent?.parent?.as(CompositionTypeSyntax.self) {
      edits.append(SourceEdit(replacing: node, with: name))
      open(composition)
    } else {
      edits.append(SourceEdit(replacing: node, with: written(name, at: Syntax(node))))
    }
    return true
  }

  /// Returns the name as it has to be written at `node`.
  private func written(_ name: String, at node: Syntax) -> String {
    switch use(of: node) {
    case .constraint: name
    case .value: "any \(name)"
    case .optional: "(any \(name))"
    }
  }

  /// Adds `any` before a composition that is the type of a value.
  private func open(_ composition: CompositionTypeSyntax) {
    guard use(of: Syntax(composition)) != .constraint, opened.insert(composition.id).inserted else { return }
    // An optional composition already has parentheses.
    let start = composition.positionAfterSkippingLeadingTrivia.utf8Offset
    edits.append(SourceEdit(range: start..<start, text: "any "))
  }

  private enum Use {
    /// A conformance or generic constraint.
    case constraint
    case value
    case optional
  }

  private func use(of node: Syntax) -> Use {
    guard let parent = node.parent else { return .value }
    switch parent.kind {
    case .inheritedType, .someOrAnyType, .genericParameter, .conformanceRequirement, .extensionDecl, .memberType,
      .typeInitializerClause, .compositionTypeElement:
      return .constraint
    case .optionalType, .implicitlyUnwrappedOptionalType:
      return .optional
    case .attributedType:
      return use(of: parent)
    case .metatypeType:
      return parent.as(MetatypeTypeSyntax.self)?.metatypeSpecifier.text == "Type" ? .value : .constraint
    default:
      return .value
    }
  }
}

extension TokenSyntax {
  /// The name without backticks.
  var plainName: String { text.filter { $0 != "`" } }
}

extension MemberTypeSyntax {
  /// The components of a type name such as `Shop.HomeView`; nil if a component has generic arguments.
  fileprivate var path: [String]? {
    guard genericArgumentClause == nil else { return nil }
    if let base = baseType.as(IdentifierTypeSyntax.self), base.genericArgumentClause == nil {
      return [base.name.plainName, name.plainName]
    }
    return baseType.as(MemberTypeSyntax.self)?.path.map { $0 + [name.plainName] }
  }
}
