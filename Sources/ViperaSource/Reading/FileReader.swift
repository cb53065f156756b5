import SwiftParser
import SwiftSyntax

extension FileFacts {
  /// Reads Swift source of any language version.
  ///
  /// Code with syntax errors is skipped and recorded.
  package init(source: String, path: String) {
    var source = source
    self = source.withUTF8 { FileFacts(bytes: $0, path: path) }
  }

  /// Reads the bytes of a file.
  package init(bytes: UnsafeBufferPointer<UInt8>, path: String) {
    let lines = LineTable(bytes)
    self.init(path: path, lines: lines.count(ofBytes: bytes.count))
    let names = FileNames(lines: lines)
    let reader = DeclarationReader(names: names)
    let silencing = SilencingReader.occurs(in: bytes) ? SilencingReader(bytes: bytes, lines: lines) : nil
    var seen: Set<SilencingComment> = []
    var start = 0
    for _ in 0..<Self.mostRestarts where start < bytes.count {
      names.offset = start
      let tree = Parser.parse(source: UnsafeBufferPointer(rebasing: bytes[start...]))
      if let node = TreeDepth.tooDeep(in: tree) {
        // The position is computed from the node, since the search for the node's first token would recurse.
        unreadFrom = lines.position(at: start + node.position.utf8Offset)
        break
      }
      imports += ImportReader(names: names).imports(in: tree.statements)
      names.importsSwiftUI = imports("SwiftUI")
      Self.read(tree.statements, with: reader, names: names)
      if tree.hasError { firstError = firstError ?? names.position(of: Self.firstError(in: Syntax(tree))) }
      for comment in silencing?.comments(in: tree, offset: start) ?? [] where seen.insert(comment).inserted {
        self.silencing.append(comment)
      }
      // The parser stops at a right brace without a left brace. The rest is read as a separate file.
      guard let rest = tree.unexpectedBetweenStatementsAndEndOfFileToken else { break }
      start += rest.positionAfterSkippingLeadingTrivia.utf8Offset + 1
    }
    declarations = reader.declarations
    functions = reader.functions
    names.finish(&self)
  }

  /// The maximum number of times that reading continues after a right brace without a left brace.
  private static var mostRestarts: Int { 50 }

  private static func read(
    _ statements: CodeBlockItemListSyntax,
    with reader: DeclarationReader,
    names: FileNames
  ) {
    for statement in statements {
      if let block = statement.item.as(IfConfigDeclSyntax.self) {
        for clause in block.clauses {
          if case .statements(let nested)? = clause.elements { read(nested, with: reader, names: names) }
        }
      } else if let item = statement.item.as(DeclSyntax.self), item.is(ImportDeclSyntax.self) || reader.read(item) {
        continue
      } else {
        // In code and variables outside types, only the used names are recorded.
        BodyReader(names: names).read(statement)
      }
    }
  }

  /// The first unexpected or missing node.
  private static func firstError(in tree: Syntax) -> Syntax {
    var current = tree
    while let next = current.children(viewMode: .all).first(where: \.hasError) {
      if next.is(UnexpectedNodesSyntax.self) { return next }
      current = next
    }
    return current
  }
}

/// Reads imports, including those under `#if`.
struct ImportReader {
  let names: FileNames

  func imports(in statements: CodeBlockItemListSyntax) -> [ImportFacts] {
    statements.flatMap { statement -> [ImportFacts] in
      if let block = statement.item.as(IfConfigDeclSyntax.self) {
        return block.clauses.flatMap { clause -> [ImportFacts] in
          guard case .statements(let nested)? = clause.elements else { return [] }
          return imports(in: nested)
        }
      }
      guard let item = statement.item.as(ImportDeclSyntax.self) else { return [] }
      let attributes = item.attributes.compactMap { $0.as(AttributeSyntax.self)?.attributeName.oneLine }
      return [
        ImportFacts(
          module: item.path.map(\.name.plainText).joined(separator: "."),
          attributes: attributes + item.modifiers.map(\.name.text),
          position: names.position(of: item)
        )
      ]
    }
  }
}
