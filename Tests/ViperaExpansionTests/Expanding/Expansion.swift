import SwiftDiagnostics
import SwiftIfConfig
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros

@testable import ViperaExpansion

/// The result of `@Contract` for a source: the new members and the messages.
struct Expansion {
  let members: String
  let diagnostics: [Diagnostic]
  private let source: String

  /// Expands the first declaration in `source`, which has the attribute.
  ///
  /// `features` are the features that the compiler reports; nil if it reports none.
  init(_ source: String, features: Set<String>? = nil) throws {
    self.source = source
    let file = Parser.parse(source: source)
    let context = BasicMacroExpansionContext(
      sourceFiles: [file: .init(moduleName: "Test", fullFilePath: "Test.swift")],
      buildConfiguration: features.map {
        StaticBuildConfiguration(
          features: $0,
          languageVersion: VersionTuple(6),
          compilerVersion: VersionTuple(6, 3)
        )
      }
    )
    guard let item = file.statements.first?.item,
      let group = item.asProtocol((any DeclGroupSyntax).self),
      let attribute = group.attributes.first?.as(AttributeSyntax.self)
    else {
      members = ""
      diagnostics = []
      return
    }
    let added = try ContractMacro.expansion(
      of: attribute,
      providingMembersOf: group,
      conformingTo: [],
      in: context
    )
    members = added.map(\.description).joined(separator: "\n\n")
    diagnostics = context.diagnostics
  }

  /// All messages, each with its severity and the source at its place.
  var messages: [String] {
    diagnostics.map { diagnostic in
      let severity = diagnostic.diagMessage.severity == .error ? "error" : "warning"
      return "\(severity) at '\(diagnostic.node.trimmedDescription)': \(diagnostic.message)"
    }
  }

  /// The source after all fix-its, applied from the last to the first so that positions stay valid.
  var fixed: String {
    var bytes = Array(source.utf8)
    let changes = diagnostics.flatMap(\.fixIts).flatMap(\.changes).compactMap { change in
      guard case .replace(let old, let new) = change else { return nil as Edit? }
      return Edit(
        range: old.position.utf8Offset..<old.endPosition.utf8Offset,
        text: new.description
      )
    }
    for edit in changes.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(edit.range, with: Array(edit.text.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private struct Edit {
    let range: Range<Int>
    let text: String
  }
}
