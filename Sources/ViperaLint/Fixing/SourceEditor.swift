import SwiftParser
import SwiftSyntax
import ViperaSource

/// Turns fixes into edits of one file's bytes.
///
/// Only safe edits are made. If the source at a place differs from what the fix expects, there is no edit.
struct SourceEditor {
  /// The reason why there is no edit, as the end of a sentence that begins with the finding.
  struct Refusal: Error, Equatable {
    let reason: String
  }

  let bytes: [UInt8]
  private let tree: SourceFileSyntax
  private let lines: LineTable

  /// Parses a file; refuses invalid Swift, because an edit would be based on a guess.
  init(bytes: [UInt8]) throws(Refusal) {
    guard String(validating: bytes, as: UTF8.self) != nil else { throw Refusal(reason: "the file is not in UTF-8") }
    self.bytes = bytes
    lines = bytes.withUnsafeBufferPointer { LineTable($0) }
    tree = Self.parse(bytes)
    guard !tree.hasError else { throw Refusal(reason: "the file does not parse without errors") }
  }

  /// Whether bytes are valid Swift.
  static func parses(_ bytes: [UInt8]) -> Bool { !parse(bytes).hasError }

  private static func parse(_ bytes: [UInt8]) -> SourceFileSyntax {
    bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
  }

  /// The edits for a fix; none if the source already contains the fix.
  func edits(for fix: Fix) throws(Refusal) -> [ByteEdit] {
    switch fix {
    case .makeWeak(let place): try makeWeak(try node(at: place, as: PatternBindingSyntax.self))
    case .bindToClasses(let place): try bind(try node(at: place, as: ProtocolDeclSyntax.self))
    case .replaceImport(let place, let module): try replace(try node(at: place, as: ImportDeclSyntax.self), by: module)
    }
  }

  /// The innermost node of a kind that contains the token at a place.
  private func node<Node: SyntaxProtocol>(at place: SourcePlace, as kind: Node.Type) throws(Refusal) -> Node {
    let position = SourcePosition(line: place.line, column: place.column)
    guard let offset = lines.offset(of: position), offset < bytes.count,
      let token = tree.token(at: AbsolutePosition(utf8Offset: offset)),
      token.positionAfterSkippingLeadingTrivia.utf8Offset == offset
    else { throw Refusal(reason: "the source has changed since it was read") }
    var current = Syntax(token)
    while let parent = current.parent {
      if let node = parent.as(Node.self) { return node }
      current = parent
    }
    throw Refusal(reason: "the source has changed since it was read")
  }

  // MARK: - Weak properties

  /// Attributes that a weak property may have; a property wrapper may not be weak.
  static let attributesOfWeak: Set<String> = ["IBOutlet", "MainActor", "available", "objc"]

  private func makeWeak(_ binding: PatternBindingSyntax) throws(Refusal) -> [ByteEdit] {
    guard let variable = binding.parent?.parent?.as(VariableDeclSyntax.self) else {
      throw Refusal(reason: "this is no property")
    }
    let modifiers = variable.modifiers.map(\.name.text)
    if modifiers.contains("weak") { return [] }
    guard variable.bindings.count == 1, variable.bindingSpecifier.text == "var" else {
      throw Refusal(reason: "only a 'var' with a declaration of its own can become weak by an edit")
    }
    if let other = modifiers.first(where: { ["lazy", "unowned"].contains($0) }) {
      throw Refusal(reason: "the property is '\(other)'")
    }
    let attributes = variable.attributes.map { attribute in
      attribute.as(AttributeSyntax.self)?.attributeName.trimmedDescription ?? ""
    }
    if let wrapper = attributes.first(where: { !Self.attributesOfWeak.contains($0) }) {
      throw Refusal(reason: "'@\(wrapper)' may not allow a weak property")
    }
    guard let type = binding.typeAnnotation?.type,
      type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
    else { throw Refusal(reason: "the type is not optional") }
    let value = binding.initializer?.value
    guard value == nil || value?.is(NilLiteralExprSyntax.self) == true else {
      throw Refusal(reason: "a weak property would release its initial value at once")
    }
    if case .getter? = binding.accessorBlock?.accessors { throw Refusal(reason: "the property is computed") }
    return [insertion("weak ", at: variable.bindingSpecifier.positionAfterSkippingLeadingTrivia)]
  }

  // MARK: - Class-bound protocols

  private func bind(_ declaration: ProtocolDeclSyntax) throws(Refusal) -> [ByteEdit] {
    guard let clause = declaration.inheritanceClause else {
      let end = declaration.primaryAssociatedTypeClause.map { Syntax($0) } ?? Syntax(declaration.name)
      return [insertion(": AnyObject", at: end.endPositionBeforeTrailingTrivia)]
    }
    let inherited = clause.inheritedTypes.map(\.type.trimmedDescription)
    if inherited.contains(where: { ["AnyObject", "NSObjectProtocol", "class"].contains($0) }) { return [] }
    guard let first = clause.inheritedTypes.first else { throw Refusal(reason: "the protocol inherits from nothing") }
    return [insertion("AnyObject, ", at: first.positionAfterSkippingLeadingTrivia)]
  }

  // MARK: - Imports

  private func replace(_ declaration: ImportDeclSyntax, by module: String) throws(Refusal) -> [ByteEdit] {
    let statement = declaration.parent?.as(CodeBlockItemSyntax.self)
    guard let statement, statement.semicolon == nil, statement.parent?.parent?.is(SourceFileSyntax.self) ?? false else {
      throw Refusal(reason: "the import depends on a condition")
    }
    guard declaration.importKindSpecifier == nil, declaration.path.count == 1, let path = declaration.path.first else {
      throw Refusal(reason: "the import names a part of a module")
    }
    guard declaration.attributes.isEmpty, declaration.modifiers.isEmpty else {
      throw Refusal(reason: "other files may depend on an import with attributes or modifiers")
    }
    if path.name.text == module { return [] }
    guard imports(module, besides: declaration) else {
      let name = path.name.positionAfterSkippingLeadingTrivia.utf8Offset
      return [ByteEdit(range: name..<name + path.name.text.utf8.count, text: module)]
    }
    return [removal(of: declaration)]
  }

  /// Whether the file already imports a module.
  private func imports(_ module: String, besides declaration: ImportDeclSyntax) -> Bool {
    tree.statements.contains { statement in
      guard let other = statement.item.as(ImportDeclSyntax.self), other.id != declaration.id else { return false }
      return other.importKindSpecifier == nil && other.path.map(\.name.text) == [module]
    }
  }

  /// Removes a statement and its line, or only the statement if the line contains anything else.
  private func removal(of declaration: ImportDeclSyntax) -> ByteEdit {
    let start = declaration.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = declaration.endPositionBeforeTrailingTrivia.utf8Offset
    let line = lines.range(of: lines.position(at: start).line, bytes: bytes.count)
    // A byte order mark stays at its place.
    let lineStart = max(line.lowerBound, bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    let isAlone =
      end <= line.upperBound && (bytes[lineStart..<start] + bytes[end..<line.upperBound]).allSatisfy(isSpace)
    return ByteEdit(range: isAlone ? lineStart..<line.upperBound : start..<end, text: "")
  }

  private func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

  private func insertion(_ text: String, at position: AbsolutePosition) -> ByteEdit {
    ByteEdit(range: position.utf8Offset..<position.utf8Offset, text: text)
  }
}
