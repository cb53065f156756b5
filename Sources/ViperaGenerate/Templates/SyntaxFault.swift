import SwiftDiagnostics
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

/// The first syntax error in a source.
struct SyntaxFault: Equatable {
  /// The line, from 1.
  let line: Int
  /// The parser's message, and the text of the line.
  let message: String

  /// Finds the first syntax error; nil if the source can be parsed, even if its types are wrong.
  init?(in source: String) {
    let tree = Parser.parse(source: source)
    guard tree.hasError, let first = ParseDiagnosticsGenerator.diagnostics(for: tree).first else { return nil }
    line = first.location(converter: SourceLocationConverter(fileName: "", tree: tree)).line
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let text = lines.indices.contains(line - 1) ? lines[line - 1].trimmingPrefix { $0 == " " || $0 == "\t" } : ""
    message = "\(first.message)\(text.isEmpty ? "" : ", in '\(text)'")"
  }
}
