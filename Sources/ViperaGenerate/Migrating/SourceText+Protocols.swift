import SwiftSyntax

extension SourceText {
  /// The protocols of the source, including nested ones and those under `#if`.
  func protocols() -> [ProtocolSource] {
    let finder = ProtocolVisitor(viewMode: .sourceAccurate)
    finder.walk(tree)
    return finder.found.map { ProtocolSource($0, path: path, file: self) }
  }
}

private final class ProtocolVisitor: SyntaxVisitor {
  private(set) var found: [ProtocolDeclSyntax] = []

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    found.append(node)
    return .skipChildren
  }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
