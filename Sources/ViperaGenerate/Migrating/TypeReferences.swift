import SwiftSyntax

/// Finds where a source names some protocols, and writes their new names there.
///
/// A protocol that is the type of a value gets `any` as well.
final class TypeReferences: SyntaxVisitor {
  /// The new names by the old ones, which have the names of the types around them.
  private let names: [String: String]
  /// The types that a name before another one may be, so that it is no target's.
  private let types: Set<String>
  private(set) var edits: [SourceEdit] = []
  /// The protocols that were found, by their old names.
  private(set) var found: Set<String> = []
  /// The compositions that have `any` already.
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
    // `view.HomeView` is a member of something else.
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
    // The first name may be the target's.
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

  /// The name as it is written at the place of `node`.
  private func written(_ name: String, at node: Syntax) -> String {
    switch use(of: node) {
    case .constraint: name
    case .value: "any \(name)"
    case .optional: "(any \(name))"
    }
  }

  /// Writes `any` before a composition that is the type of a value.
  private func open(_ composition: CompositionTypeSyntax) {
    guard use(of: Syntax(composition)) != .constraint, opened.insert(composition.id).inserted else { return }
    // A composition that is optional has parentheses of its own.
    let start = composition.positionAfterSkippingLeadingTrivia.utf8Offset
    edits.append(SourceEdit(range: start..<start, text: "any "))
  }

  private enum Use {
    /// Something must conform to the protocol.
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
  /// The names of a type such as `Shop.HomeView`; nil if one has generic arguments.
  fileprivate var path: [String]? {
    guard genericArgumentClause == nil else { return nil }
    if let base = baseType.as(IdentifierTypeSyntax.self), base.genericArgumentClause == nil {
      return [base.name.plainName, name.plainName]
    }
    return baseType.as(MemberTypeSyntax.self)?.path.map { $0 + [name.plainName] }
  }
}
